import Display
import Properties

/// A haptic signal for an event.
public nonisolated struct SensoryFeedback: Equatable, Sendable {
  /// The weight of colliding objects.
  public nonisolated struct Weight: Equatable, Sendable {
    fileprivate let length: Int

    public static let light = Weight(length: 10)
    public static let medium = Weight(length: 18)
    public static let heavy = Weight(length: 28)
  }

  /// The softness of colliding objects.
  public nonisolated struct Flexibility: Equatable, Sendable {
    fileprivate let length: Int

    public static let rigid = Flexibility(length: 10)
    public static let solid = Flexibility(length: 16)
    public static let soft = Flexibility(length: 24)
  }

  /// What is felt when a control is pressed.
  public nonisolated struct PressFeedback: Hashable, Sendable {
    fileprivate let length: Int

    public static let button = PressFeedback(length: 10)
    public static let buttonIconOnly = PressFeedback(length: 8)
    public static let slider = PressFeedback(length: 7)
    public static let tab = PressFeedback(length: 12)
    public static let toggle = PressFeedback(length: 9)
  }

  /// What is felt when a control is let go.
  public nonisolated struct ReleaseFeedback: Hashable, Sendable {
    fileprivate let length: Int

    public static let slider = ReleaseFeedback(length: 6)
  }

  /// What is felt when the value of a control changes.
  public nonisolated struct SelectionFeedback: Hashable, Sendable {
    fileprivate let length: Int

    public static let on = SelectionFeedback(length: 11)
    public static let off = SelectionFeedback(length: 8)
    public static let minimum = SelectionFeedback(length: 13)
    public static let maximum = SelectionFeedback(length: 15)
  }

  /// Milliseconds on, off, and on again.
  let pattern: [Int]

  public static let success = SensoryFeedback(pattern: [20, 60, 30])
  public static let warning = SensoryFeedback(pattern: [30, 80, 30])
  public static let error = SensoryFeedback(pattern: [30, 50, 30, 50, 30])
  public static let selection = SensoryFeedback(pattern: [8])
  public static let increase = SensoryFeedback(pattern: [12])
  public static let decrease = SensoryFeedback(pattern: [9])
  public static let start = SensoryFeedback(pattern: [20])
  public static let stop = SensoryFeedback(pattern: [28])
  public static let alignment = SensoryFeedback(pattern: [7])
  public static let levelChange = SensoryFeedback(pattern: [11])
  public static let impact = SensoryFeedback.impact(weight: .medium)
  public static let pathComplete = SensoryFeedback(pattern: [14])

  public static func press(_ feedback: PressFeedback) -> SensoryFeedback {
    SensoryFeedback(pattern: [feedback.length])
  }
  public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback {
    SensoryFeedback(pattern: [feedback.length])
  }
  public static func selection(_ feedback: SelectionFeedback) -> SensoryFeedback {
    SensoryFeedback(pattern: [feedback.length])
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(pattern: [scaled(weight.length, intensity)])
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(pattern: [scaled(flexibility.length, intensity)])
  }

  private static func scaled(_ length: Int, _ intensity: Double) -> Int {
    let share = intensity.isNaN ? 1 : min(max(intensity, 0), 1)
    return max(1, Int(Double(length) * share))
  }
}

extension View {
  /// Lets something be felt whenever a value changes, where the device can shake.
  ///
  /// Partly: a terminal rings its bell for a success, a warning and an error only.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
  ) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }
  /// Partly: a terminal rings its bell for a success, a warning and an error only.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (T, T) -> Bool,
  ) -> some View {
    sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
  }
  /// Partly: a terminal rings its bell for a success, a warning and an error only.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (T, T) -> SensoryFeedback?,
  ) -> some View {
    onChange(of: trigger) { old, new in
      guard let pattern = feedback(old, new)?.pattern else { return }
      onMainActor { Announcer.graph?.shake(pattern) }
    }
  }
}

extension View {
  /// Adds a tip for assistive technology and for a pointer that rests above the view; a terminal
  /// shows it beside the view that has the focus.
  public nonisolated func help(_ text: Text) -> some View {
    semantics {
      $0.tip = text.string
      if $0.hint.isEmpty { $0.hint = text.string }
    }
  }
  /// Adds a tip for assistive technology and for a pointer that rests above the view.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
  /// Adds a tip for assistive technology and for a pointer that rests above the view.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
