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

/// A button, as UIKit has it.
@preconcurrency @MainActor open class UIButton: UIControl {
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private var type = ButtonType.custom
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]
  open private(set) lazy var titleLabel: UILabel? = UILabel()

  public convenience init(type: ButtonType) {
    self.init()
    self.type = type
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init()
    self.type = type
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .touchUpInside)
    }
  }

  open func setTitle(_ title: String?, for state: State) {
    told(titles[state] != title)
    titles[state] = title
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    told(colors[state] != color)
    colors[state] = color
  }

  open func setImage(_ image: UIImage?, for state: State) {
    told(images[state] !== image)
    images[state] = image
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open var currentTitle: String? { title(for: isSelected ? .selected : .normal) }

  private var picture: Image? {
    let state: State = isSelected ? .selected : .normal
    if let image = images[state] ?? images[.normal] { return Image(uiImage: image) }
    return switch type {
    case .detailDisclosure, .infoLight, .infoDark: Image(systemName: "info.circle")
    case .contactAdd: Image(systemName: "plus.circle")
    case .close: Image(systemName: "xmark.circle.fill")
    case .custom, .system: nil
    }
  }

  override func hosted() -> AnyView? {
    let color = colors[isSelected ? .selected : .normal] ?? colors[.normal]
    return AnyView(
      Button { [self] in
        sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
      } label: {
        HStack {
          if let picture { picture }
          if let title = currentTitle { Text(verbatim: title) }
        }
        .font(titleLabel?.font.map { Font($0) })
        .foregroundStyle(color.map { AnyShapeStyle(Color(uiColor: $0)) } ?? AnyShapeStyle(.tint))
      }
      .buttonStyle(.borderless)
    )
  }
}

/// A switch, as UIKit has it.
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false { didSet { told(isOn != oldValue) } }
  open var onTintColor: UIColor? { didSet { told(onTintColor != oldValue) } }
  /// Without effect: the knob is white.
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func hosted() -> AnyView? {
    AnyView(
      Toggle(
        "",
        isOn: Binding(
          get: { self.isOn },
          set: {
            self.isOn = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
      )
      .labelsHidden()
      .tint(onTintColor.map { Color(uiColor: $0) })
    )
  }
}

/// A slider, as UIKit has it.
@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0 { didSet { told(value != oldValue) } }
  open var minimumValue: Float = 0 { didSet { told(minimumValue != oldValue) } }
  open var maximumValue: Float = 1 { didSet { told(maximumValue != oldValue) } }
  open var minimumTrackTintColor: UIColor? { didSet { told(minimumTrackTintColor != oldValue) } }
  /// Without effect: the rest of the line is grey.
  open var maximumTrackTintColor: UIColor?
  /// Without effect: the knob is white.
  open var thumbTintColor: UIColor?
  /// Without effect: a move is told at each step.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func hosted() -> AnyView? {
    let range = minimumValue < maximumValue ? minimumValue...maximumValue : 0...1
    return AnyView(
      Slider(
        value: Binding(
          get: { Double(min(max(self.value, range.lowerBound), range.upperBound)) },
          set: {
            self.value = Float($0)
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
        in: Double(range.lowerBound)...Double(range.upperBound),
      )
      .tint(minimumTrackTintColor.map { Color(uiColor: $0) })
    )
  }
}

/// Two buttons that count, as UIKit has them.
@preconcurrency @MainActor open class UIStepper: UIControl {
  open var value = 0.0 { didSet { told(value != oldValue) } }
  open var minimumValue = 0.0 { didSet { told(minimumValue != oldValue) } }
  open var maximumValue = 100.0 { didSet { told(maximumValue != oldValue) } }
  open var stepValue = 1.0 { didSet { told(stepValue != oldValue) } }

  override func hosted() -> AnyView? {
    let range = minimumValue < maximumValue ? minimumValue...maximumValue : 0...100
    return AnyView(
      Stepper(
        "",
        value: Binding(
          get: { self.value },
          set: {
            self.value = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
        in: range,
        step: stepValue > 0 ? stepValue : 1,
      )
      .labelsHidden()
    )
  }
}

/// The dots of pages, as UIKit has them.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { told(numberOfPages != oldValue) } }
  open var currentPage = 0 { didSet { told(currentPage != oldValue) } }
  open var currentPageIndicatorTintColor: UIColor?
  open var pageIndicatorTintColor: UIColor?
  open var hidesForSinglePage = false

  override func hosted() -> AnyView? {
    let count = min(max(0, numberOfPages), 100)
    guard count > 1 || !hidesForSinglePage else { return AnyView(EmptyView()) }
    let (here, others) = (currentPageIndicatorTintColor, pageIndicatorTintColor)
    return AnyView(
      HStack(spacing: 8) {
        ForEach(0..<count, id: \.self) { page in
          Button {
            self.currentPage = page
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          } label: {
            Circle()
              .fill(
                page == self.currentPage
                  ? here.map { Color(uiColor: $0) } ?? .primary
                  : others.map { Color(uiColor: $0) } ?? Color.gray.opacity(0.4)
              )
              .frame(width: 8, height: 8)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(Text(verbatim: "Page \(page + 1) of \(count)"))
        }
      }
    )
  }
}

/// A choice of segments, as UIKit has it.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public nonisolated static let noSegment = -1

  private var titles: [String] = []
  open var selectedSegmentIndex = noSegment { didSet { told(selectedSegmentIndex != oldValue) } }
  /// Without effect: SwiftUI's pickers decide how segments look.
  open var selectedSegmentTintColor: UIColor?

  /// - Parameter items: texts; a picture is shown by its place alone.
  public convenience init(items: [Any]?) {
    self.init()
    titles = (items ?? []).enumerated().map { $0.element as? String ?? "\($0.offset + 1)" }
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(0, segment), titles.count))
    changed()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    told(titles[segment] != title)
    titles[segment] = title ?? ""
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  open func removeAllSegments() {
    titles = []
    changed()
  }

  /// Without effect: SwiftUI's pickers decide how segments look.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State,
  ) {}

  override func hosted() -> AnyView? {
    AnyView(
      Picker(
        "",
        selection: Binding(
          get: { self.selectedSegmentIndex },
          set: {
            self.selectedSegmentIndex = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
      ) {
        ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    )
  }
}

/// A choice of a day and time, as UIKit has it.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public nonisolated enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  open var date = Date.now { didSet { told(date != oldValue) } }
  open var minimumDate: Date? { didSet { told(minimumDate != oldValue) } }
  open var maximumDate: Date? { didSet { told(maximumDate != oldValue) } }
  open var datePickerMode = Mode.dateAndTime { didSet { told(datePickerMode != oldValue) } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { told(preferredDatePickerStyle != oldValue) }
  }
  open var locale: Locale?
  /// Without effect: each minute can be chosen.
  open var minuteInterval = 1

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  override func hosted() -> AnyView? {
    let parts: DatePickerComponents =
      switch datePickerMode {
      case .time, .countDownTimer: .hourAndMinute
      case .date: .date
      case .dateAndTime: [.date, .hourAndMinute]
      }
    let first = minimumDate ?? .distantPast
    let picker = DatePicker(
      "",
      selection: Binding(
        get: { self.date },
        set: {
          self.date = $0
          self.sendActions(for: [.valueChanged, .primaryActionTriggered])
        },
      ),
      in: first...max(first, maximumDate ?? .distantFuture),
      displayedComponents: parts,
    )
    .labelsHidden()
    return switch preferredDatePickerStyle {
    case .wheels: AnyView(picker.datePickerStyle(.wheel))
    case .inline: AnyView(picker.datePickerStyle(.graphical))
    case .compact: AnyView(picker.datePickerStyle(.compact))
    case .automatic: AnyView(picker)
    }
  }
}

/// How dates are chosen.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
