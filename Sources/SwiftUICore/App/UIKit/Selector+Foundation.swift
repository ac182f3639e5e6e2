public import Foundation
import Properties

nonisolated extension NSObject {
  /// Calls a method of the object after a time.
  public func perform(
    _ aSelector: Selector,
    with anArgument: Any?,
    afterDelay delay: TimeInterval,
  ) {
    let call = SelectorCall(aSelector, to: self)
    let argument = SelectorCall.Argument(value: anArgument)
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(max(0, delay.isFinite ? delay : 0)))
      call.send(argument)
    }
  }
}

nonisolated extension Timer {
  /// Makes a timer that calls a method of an object with itself.
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool,
  ) {
    let call = SelectorCall(aSelector, keeping: aTarget)
    self.init(timeInterval: ti, repeats: yesOrNo) { call.send(.init(value: $0)) }
  }

  /// Makes a timer that calls a method of an object with itself, and starts it.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool,
  ) -> Timer {
    let call = SelectorCall(aSelector, keeping: aTarget)
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.send(.init(value: $0)) }
  }
}

nonisolated extension NotificationCenter {
  /// Calls a method of an object for each notification, as long as the object is there.
  ///
  /// - Parameter aName: that of the notifications; nil for all.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?,
  ) {
    let call = SelectorCall(aSelector, to: observer as AnyObject)
    _ = addObserver(forName: aName, object: anObject, queue: nil) { call.send(.init(value: $0)) }
  }
}

/// A method with the object that it is sent to.
private nonisolated final class SelectorCall: @unchecked Sendable {
  // Unchecked: what it holds is used on the main actor only, and never changes.
  struct Argument: @unchecked Sendable {
    let value: Any?
  }

  private let selector: Selector
  private weak var target: AnyObject?
  private let kept: AnyObject?

  /// A call that ends with its target.
  init(_ selector: Selector, to target: AnyObject) {
    self.selector = selector
    self.target = target
    kept = nil
  }

  /// A call that keeps its target, as a timer does.
  init(_ selector: Selector, keeping target: Any) {
    self.selector = selector
    let target = target as AnyObject
    self.target = target
    kept = target
  }

  /// Calls the method on the main actor: at once where this is it.
  func send(_ argument: Argument) {
    onMainActor { self.sendNow(argument) }
  }

  @MainActor private func sendNow(_ argument: Argument) {
    guard let target else { return }
    selector.send(to: target, argument.value)
  }
}
