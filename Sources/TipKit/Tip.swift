@_exported public import SwiftUI

/// A hint about a feature, with the rules by which it is shown.
public protocol Tip: Identifiable, Sendable where ID == String {
  /// What the tip is known by when its state is kept; its type's name, and its case's.
  var id: String { get }
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  /// The buttons below the message.
  @Tips.ActionBuilder var actions: [Action] { get }
  /// What must all be true before the tip is shown.
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [any Option] { get }
}

extension Tip {
  public typealias Action = Tips.Action
  public typealias Event = Tips.Event
  public typealias Rule = Tips.Rule
  public typealias Option = TipOption
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration

  public var id: String {
    Mirror(reflecting: self).displayStyle == .enum ? "\(Self.self).\(self)" : "\(Self.self)"
  }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any Option] { [] }

  /// Whether the tip is shown, waits for its rules, or is over.
  public var status: Tips.Status { TipStore.shared.status(of: self) }

  /// Whether the tip is shown where a view has it.
  public var shouldDisplay: Bool { status == .available }

  /// Ends the tip: it is not shown again, after the app's next start neither.
  public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.shared.invalidate(id, reason)
  }

  /// Lets the tip be shown again as if it never was.
  public func resetEligibility() async { TipStore.shared.reset(id) }

  /// The status now and after each change.
  public var statusUpdates: AsyncStream<Tips.Status> {
    TipStore.shared.updates { TipStore.shared.status(of: self) }
  }

  /// Whether the tip is shown, now and after each change.
  public var shouldDisplayUpdates: AsyncStream<Bool> {
    TipStore.shared.updates { TipStore.shared.status(of: self) == .available }
  }
}

/// A tip of a type that is not told.
public struct AnyTip: Tip {
  private let tip: any Tip

  public init(_ tip: any Tip) { self.tip = tip }

  public var id: String { tip.id }
  public var title: Text { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
  public var actions: [Tips.Action] { tip.actions }
  public var rules: [Tips.Rule] { tip.rules }
  public var options: [any TipOption] { tip.options }
}

/// Something about how a tip is shown.
public protocol TipOption: Sendable {}
