import Display
import Foundation
import Pilot
import SwiftUICore

/// Does commands with an app on a screen in memory.
final class Driver {
  private(set) var pilot: Pilot

  /// Seconds for which what the app began at an act may go on before the act counts as done.
  private static let patience = 0.3
  /// The same for what it begins when it starts, such as to load what it shows first.
  private static let patienceAtStart = 2.0
  /// Seconds that tasks without a view have to begin to show what they do.
  private static let firstMoment = 0.1
  private var hasStarted = false

  init(_ pilot: Pilot) { self.pilot = pilot }

  /// What is answered to a command, as one line of JSON.
  struct Answer: Encodable {
    var ok = true
    var error: String?
    /// The screen, as it was asked for.
    var screen: String?
    var elements: [ElementAnswer]?
    var title: String?
    /// Addresses that the app asked to open, since the last answer.
    var opened: [String]?
  }

  /// An element as a person meets it.
  struct ElementAnswer: Encodable {
    var role: String?
    var name: String
    var value: String?
    var hint: String?
    var identifier: String?
    var isEnabled: Bool
    var isSelected: Bool
    /// x, y, width and height, in points from the screen's corner.
    var frame: [Double]

    init(_ element: PilotElement) {
      role = element.role?.rawValue
      name = element.label
      value = element.value.isEmpty ? nil : element.value
      hint = element.hint.isEmpty ? nil : element.hint
      identifier = element.identifier.isEmpty ? nil : element.identifier
      isEnabled = element.isEnabled
      isSelected = element.isSelected
      let frame = element.frame
      self.frame = [frame.minX, frame.minY, frame.width, frame.height].map {
        ($0 * 100).rounded() / 100
      }
    }
  }

  private var openedBefore = 0

  /// Does a command.
  ///
  /// - Throws: `PilotError` or `DriverError` when that is not possible.
  func perform(_ command: DriverCommand) async throws -> Answer {
    await start()
    var answer = Answer()
    switch command.kind {
    case .see: try see(command.format ?? "text", &answer)
    case .find:
      let element = try pilot.find(try name(command), role: try role(command))
      answer.elements = [ElementAnswer(element)]
    case .tap:
      if let x = command.x, let y = command.y {
        let point = CGPoint(x: x, y: y)
        try pilot.tap(try name(command), at: point, count: command.count ?? 1)
      } else {
        try pilot.tap(try name(command), role: try role(command), count: command.count ?? 1)
      }
    case .type:
      guard let text = command.text else { throw DriverError("“type” needs a “text”.") }
      if let field = command.into { try pilot.type(text, into: field) } else { pilot.type(text) }
    case .press:
      let isUsed = pilot.press(try key(command), modifiers: try modifiers(command))
      if !isUsed { throw DriverError("The app has no use for that key here.") }
    case .scroll:
      try pilot.scroll(command.name, by: CGSize(width: command.x ?? 0, height: command.y ?? 0))
    case .choose:
      guard let option = command.option else { throw DriverError("“choose” needs an “option”.") }
      try pilot.choose(option, in: try name(command))
    case .slide:
      guard let value = command.value else { throw DriverError("“slide” needs a “value”.") }
      try pilot.slide(try name(command), to: value)
    case .hold: try pilot.hold(try name(command), for: command.seconds ?? 1)
    case .drag:
      guard let other = command.into else { throw DriverError("“drag” needs “into”, a name.") }
      try pilot.drag(try name(command), onto: other)
    case .focus: try pilot.focus(try name(command))
    case .wait: try await wait(command.seconds ?? 0)
    case .open:
      guard let words = command.text else { throw DriverError("“open” needs a “text”.") }
      try pilot.follow(words)
    case .files:
      let files = (command.paths ?? []).map { URL(filePath: $0) }
      if files.isEmpty { try pilot.chooseNoFile() } else { try pilot.choose(files: files) }
    case .relaunch:
      let next = pilot.relaunched()
      pilot.close()
      pilot = next
    }
    await pilot.loaded(within: Self.patience)
    let opened = pilot.opened
    if opened.count > openedBefore { answer.opened = Array(opened[openedBefore...]) }
    openedBefore = command.kind == .relaunch ? 0 : opened.count
    return answer
  }

  /// Lets what the app begins when it starts come to its end, for a moment.
  func start() async {
    guard !hasStarted else { return }
    hasStarted = true
    await pilot.loaded(within: Self.patienceAtStart, first: Self.firstMoment)
  }

  /// What the screen shows, in one of the ways to see it.
  func screen(as format: String) throws -> String {
    switch format {
    case "text": pilot.screen
    case "semantics": pilot.semantics
    default:
      throw DriverError("There is no way to see called “\(format)”. There are: text, semantics.")
    }
  }

  private func see(_ format: String, _ answer: inout Answer) throws {
    answer.title = pilot.title
    if format == "elements" {
      answer.elements = pilot.elements.map { ElementAnswer($0) }
    } else {
      answer.screen = try screen(as: format)
    }
  }

  /// Lets time pass for the app, and what it waits for come.
  private func wait(_ seconds: Double) async throws {
    guard 0...3600 ~= seconds else { throw DriverError("“wait” takes 0 to 3600 seconds.") }
    pilot.advance(by: seconds)
    // Timers and queues of the app go by the clock of the machine.
    let real = min(10, seconds)
    await pilot.loaded(within: max(1, real), first: max(Self.firstMoment, real))
  }

  // MARK: Parts of commands

  private func name(_ command: DriverCommand) throws -> String {
    guard let name = command.name else {
      throw DriverError("“\(command.kind.rawValue)” needs a “name”.")
    }
    return name
  }

  private func role(_ command: DriverCommand) throws -> PilotRole? {
    guard let word = command.role else { return nil }
    guard let role = PilotRole(rawValue: word) else {
      let roles = PilotRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw DriverError("There is no role “\(word)”. There are: \(roles).")
    }
    return role
  }

  private static let keys: [String: KeyEquivalent] = [
    "return": .return, "escape": .escape, "tab": .tab, "space": .space, "delete": .delete,
    "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow, "home": .home,
    "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
  ]

  private func key(_ command: DriverCommand) throws -> KeyEquivalent {
    guard let word = command.key else { throw DriverError("“press” needs a “key”.") }
    if let key = Self.keys[word.lowercased()] { return key }
    guard word.count == 1, let letter = word.first else {
      let names = Self.keys.keys.sorted().joined(separator: ", ")
      throw DriverError("There is no key “\(word)”. There are single characters and: \(names).")
    }
    return KeyEquivalent(letter)
  }

  private func modifiers(_ command: DriverCommand) throws -> EventModifiers {
    let named: [String: EventModifiers] = [
      "command": .command, "shift": .shift, "option": .option, "control": .control,
    ]
    var modifiers: EventModifiers = []
    for word in command.modifiers ?? [] {
      guard let modifier = named[word] else {
        throw DriverError(
          "There is no key to hold “\(word)”. There are: command, shift, option, control."
        )
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }
}
