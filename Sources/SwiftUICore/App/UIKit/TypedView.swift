import Foundation
import Layout
import Properties

/// A view of UIKit that a person types into: a field of SwiftUI's stands for it.
@MainActor protocol TypedView: UIView {
  var typing: Typing { get set }
  /// Whether its delegate lets a person type, or stop.
  var mayBegin: Bool { get }
  var mayEnd: Bool { get }
  func hasBegun()
  func hasEnded()
}

/// Whether a view is typed into, and what the app wants.
struct Typing {
  fileprivate(set) var isOn = false
  /// What the app wants, until it is so.
  fileprivate(set) var wanted: Bool?
  /// How often the app wanted something.
  fileprivate(set) var wishes = 0

  fileprivate mutating func want(_ isOn: Bool) {
    wanted = isOn
    wishes += 1
  }
}

extension TypedView {
  /// Asks the delegate, and wants the focus to come or go.
  ///
  /// - Returns: whether it does.
  func wish(_ isOn: Bool) -> Bool {
    guard isOn != (typing.wanted ?? typing.isOn) else { return true }
    guard isOn ? mayBegin : mayEnd else { return false }
    typing.want(isOn)
    changed()
    return true
  }

  /// Takes what the focus has become.
  ///
  /// - Returns: whether the delegate lets it be so; an app that wanted it was asked before.
  fileprivate func moved(_ isFocused: Bool) -> Bool {
    guard isFocused != typing.isOn else { return true }
    let wanted = typing.wanted
    typing.wanted = nil
    guard wanted == isFocused || (isFocused ? mayBegin : mayEnd) else { return false }
    typing.isOn = isFocused
    if isFocused { hasBegun() } else { hasEnded() }
    return true
  }

  /// Shows the old text again, unless the delegate lets the new one be.
  ///
  /// - Parameter isAllowed: asks it of a range of the old text, in UTF-16, and what takes its place.
  /// - Returns: whether there is another text.
  func mayType(_ new: String, over old: String, isAllowed: (NSRange, String) -> Bool) -> Bool {
    guard new != old else { return false }
    let (a, b) = (Array(old.utf16), Array(new.utf16))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let rest = min(a.count, b.count) - start
    let end = zip(a.reversed(), b.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let range = NSRange(location: start, length: a.count - start - end)
    let text = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
    guard isAllowed(range, text) else {
      changed()
      return false
    }
    return true
  }
}

/// Keeps the focus of SwiftUI's field and of UIKit's view the same.
struct FollowsTyping: ViewModifier {
  let view: any TypedView
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    let _ = view.changes.track()
    content
      .focused($isFocused)
      .onChange(of: isFocused) { if !view.moved(isFocused) { isFocused.toggle() } }
      .onChange(of: view.typing.wishes, initial: true) {
        if let wanted = view.typing.wanted { isFocused = wanted }
      }
  }
}
