import Display
import Foundation
import Geometry
import SwiftUICore

/// The look of a text on the screen.
public struct PilotTextStyle: Equatable, Sendable {
  /// In points.
  public let size: Double
  /// From 100 to 900; 400 is regular, 700 bold.
  public let weight: Int
  public let isItalic: Bool
  public let isMonospaced: Bool
  public let isUnderlined: Bool
  public let isStruckThrough: Bool
  /// As "#rrggbb".
  public let color: String
  /// The URL of the text's link.
  public let link: String?
}

extension Pilot {
  /// Returns the look of a string in the first text that contains it.
  public func style(of words: String) -> PilotTextStyle? {
    settle()
    func find(_ node: DisplayTree.Node) -> TextRun? {
      if case .text(let block) = node.element.content {
        let runs = block.lines.flatMap(\.runs)
        if let run = runs.first(where: { $0.text.contains(words) }) { return run }
      }
      for child in node.children {
        if let run = find(child) { return run }
      }
      return nil
    }
    return find(session.tree.root).map { run in
      PilotTextStyle(
        size: run.font.size,
        weight: run.font.weight,
        isItalic: run.font.isItalic,
        isMonospaced: run.font.design == .monospaced,
        isUnderlined: run.isUnderlined,
        isStruckThrough: run.isStruckThrough,
        color: "#" + [run.ink.red, run.ink.green, run.ink.blue].map(Self.byte).joined(),
        link: run.link,
      )
    }
  }

  private static func byte(_ part: Float) -> String {
    let value = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// Holds the pointer down on an element while something is done.
  ///
  /// - Throws: `PilotError` if the element is missing or disabled.
  public func hold(_ name: String, while action: () throws -> Void) throws {
    let element = try reachable(name, nil)
    let place = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
    func point(_ phase: Pointer.Phase, _ time: Double) {
      session.handle(
        .pointer(element.id, Pointer(phase: phase, location: place, start: place, time: time))
      )
      settle()
    }
    point(.began, 0)
    defer { point(.ended, 1) }
    try action()
  }
}

/// The keyboard settings of a field, under HTML's names.
public struct PilotKeyboard: Equatable, Sendable {
  /// The kind of keys: "text", "numeric", "decimal", "email", for example.
  public let mode: String
  /// The automatic capitalization: "none", "words", "sentences", "characters".
  public let capitalization: String
  public let isCorrected: Bool
  /// The label of the return key: "done", "go", "send", for example.
  public let returnKey: String
  /// The kind of autofill: "off", "email", "username", for example.
  public let completion: String
}

extension Pilot {
  /// Returns the keyboard settings of a field.
  ///
  /// - Throws: `PilotError` if the field is missing.
  public func keyboard(of name: String) throws -> PilotKeyboard {
    let element = try find(name)
    guard let node = session.tree[element.id], case .field(let field) = node.element.content else {
      throw PilotError("\"\(name)\" is no field.")
    }
    return PilotKeyboard(
      mode: field.inputMode,
      capitalization: field.capitalization ?? "sentences",
      isCorrected: field.isCorrected,
      returnKey: field.submitLabel,
      completion: field.completion,
    )
  }
}
