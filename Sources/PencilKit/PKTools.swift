public import Foundation
public import SwiftUI

/// What a drag on a canvas does.
public nonisolated protocol PKTool: Sendable {}

/// Draws lines.
public nonisolated struct PKInkingTool: PKTool, Equatable {
  public typealias InkType = PKInk.InkType

  public var inkType: InkType
  public var color: UIColor
  /// In points.
  public var width: CGFloat

  public init(_ inkType: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    self.inkType = inkType
    self.color = color
    self.width = width ?? inkType.defaultWidth
  }

  public init(ink: PKInk, width: CGFloat) {
    self.init(ink.inkType, color: ink.color, width: width)
  }

  public var ink: PKInk { PKInk(inkType, color: color) }
}

/// Takes lines away.
public nonisolated struct PKEraserTool: PKTool, Equatable {
  /// What is taken away: here each takes the whole lines that it touches.
  public enum EraserType: Hashable, Sendable {
    case vector, bitmap, fixedWidthBitmap
  }

  public var eraserType: EraserType
  /// In points.
  public var width: CGFloat

  public init(_ eraserType: EraserType, width: CGFloat = 16) {
    self.eraserType = eraserType
    self.width = width
  }
}

/// Selects lines.
///
/// Without effect: a drag with it does nothing.
public nonisolated struct PKLassoTool: PKTool, Equatable {
  public init() {}
}

/// Who wants to know what a picker of tools is at.
@MainActor public protocol PKToolPickerObserver: AnyObject {
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)
}

extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
}

/// Tools and colours to choose from; the canvas that it is visible for shows them below its paper.
@preconcurrency @MainActor public final class PKToolPicker: NSObject {
  private struct Watcher {
    weak var observer: (any PKToolPickerObserver)?
  }

  private var observers: [Watcher] = []
  public private(set) var isVisible = false

  public var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet { notifyObservers { $0.toolPickerSelectedToolDidChange(self) } }
  }

  public override init() { super.init() }

  /// Without effect: lines are always drawn straight from place to place of the pointer.
  public var isRulerActive = false

  /// Shows or hides the tools of a canvas.
  public func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    isVisible = visible
    (responder as? PKCanvasView)?.show(visible ? self : nil)
    notifyObservers { $0.toolPickerVisibilityDidChange(self) }
  }

  public func addObserver(_ observer: any PKToolPickerObserver) {
    removeObserver(observer)
    observers.append(Watcher(observer: observer))
    observer.toolPickerSelectedToolDidChange(self)
  }

  public func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  private func notifyObservers(_ call: (any PKToolPickerObserver) -> Void) {
    for watcher in observers { watcher.observer.map(call) }
  }
}
