import Foundation
import Layout
import Properties

/// Hears what a person searches for.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field to search with, as UIKit has it.
@preconcurrency @MainActor open class UISearchBar: UIView, TypedView {
  public nonisolated enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = "" { didSet { told(text != oldValue) } }
  open var placeholder: String? { didSet { told(placeholder != oldValue) } }
  open var showsCancelButton = false { didSet { told(showsCancelButton != oldValue) } }
  /// Without effect: there is one look.
  open var searchBarStyle = Style.default
  /// The colour around the field.
  open var barTintColor: UIColor? { didSet { told(barTintColor != oldValue) } }
  open var autocapitalizationType = UITextAutocapitalizationType.none {
    didSet { told(autocapitalizationType != oldValue) }
  }
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { told(autocorrectionType != oldValue) }
  }
  open var keyboardType = UIKeyboardType.default { didSet { told(keyboardType != oldValue) } }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: Typing

  var typing = Typing()
  var mayBegin: Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
  var mayEnd: Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

  func hasBegun() { delegate?.searchBarTextDidBeginEditing(self) }

  func hasEnded() { delegate?.searchBarTextDidEndEditing(self) }

  fileprivate func type(_ new: String) {
    guard new != text else { return }
    text = new
    delegate?.searchBar(self, textDidChange: new)
  }

  override func hosted() -> AnyView? { AnyView(HostedSearchBar(bar: self)) }
}

private struct HostedSearchBar: View {
  let bar: UISearchBar

  var body: some View {
    let _ = bar.changes.track()
    HStack {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField(
          bar.placeholder ?? "Search",
          text: Binding(get: { bar.text ?? "" }, set: { bar.type($0) }),
        )
        .textFieldStyle(.plain)
        .autocapitalization(bar.autocapitalizationType)
        .autocorrectionDisabled(bar.autocorrectionType == .no)
        .keyboardType(bar.keyboardType)
        .submitLabel(.search)
        .onSubmit { bar.delegate?.searchBarSearchButtonClicked(bar) }
        .modifier(FollowsTyping(view: bar))
      }
      .padding(8)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
      if bar.showsCancelButton {
        Button("Cancel") { bar.delegate?.searchBarCancelButtonClicked(bar) }
      }
    }
    .padding(8)
    .background(bar.barTintColor.map { Color(uiColor: $0) } ?? .clear)
  }
}
