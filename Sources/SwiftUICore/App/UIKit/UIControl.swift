public import Foundation
import Layout
import Properties

/// A view that a person changes or presses, and that tells others of it.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happened to a control.
  public nonisolated struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let valueChanged = Event(rawValue: 4_096)
    public static let primaryActionTriggered = Event(rawValue: 8_192)
    public static let editingDidBegin = Event(rawValue: 65_536)
    public static let editingChanged = Event(rawValue: 131_072)
    public static let editingDidEnd = Event(rawValue: 262_144)
    public static let editingDidEndOnExit = Event(rawValue: 524_288)
    public static let allEvents = Event(rawValue: .max)
  }

  /// How a control is.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  private struct Target {
    weak var object: AnyObject?
    let isNone: Bool
    let action: Selector
    let events: Event
  }

  private var targets: [Target] = []
  private var actions: [(action: UIAction, events: Event)] = []

  open var isEnabled = true { didSet { told(isEnabled != oldValue) } }
  open var isSelected = false { didSet { told(isSelected != oldValue) } }
  open var isHighlighted = false

  /// Sends an action to an object, which is not kept, whenever something happens.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append(
      Target(
        object: target.map { $0 as AnyObject },
        isNone: target == nil,
        action: action,
        events: controlEvents,
      )
    )
  }

  /// Removes an object's actions; nil removes all.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let gone = target.map { $0 as AnyObject }
    targets.removeAll {
      (gone == nil || $0.object === gone) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  public func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Tells all who want to know that something happened.
  open func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      guard target.isNone || target.object != nil else { continue }
      UIApplication.shared.sendAction(target.action, to: target.object, from: self, for: nil)
    }
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }

  override func decorated(_ content: AnyView) -> AnyView {
    super.decorated(AnyView(content.disabled(!isEnabled)))
  }
}

/// Something to do, with its words and picture.
@preconcurrency @MainActor open class UIAction: NSObject {
  public typealias Handler = @MainActor (UIAction) -> Void

  open var title: String
  open var image: UIImage?
  public internal(set) weak var sender: AnyObject?
  let handler: Handler

  public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
    self.title = title
    self.image = image
    self.handler = handler
  }
}
