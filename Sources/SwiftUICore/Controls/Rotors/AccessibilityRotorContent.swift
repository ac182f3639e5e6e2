public import Properties

/// What a rotor lists: places that a person who hears the screen goes to.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
  associatedtype Body: AccessibilityRotorContent

  @AccessibilityRotorContentBuilder var body: Self.Body { get }
}

/// Content that a rotor reads itself.
@MainActor protocol RotorSource: AccessibilityRotorContent where Body == Never {
  func add(to items: inout [RotorItem])
}

extension Never: AccessibilityRotorContent {}

extension AccessibilityRotorContent where Body == Never {
  /// A rotor reads such content itself and never asks for a body.
  public var body: Never {
    fatalError("\(Self.self) is content of its own: it has no body to call.")
  }
}

extension AccessibilityRotorContent {
  var items: [RotorItem] {
    var items: [RotorItem] = []
    gather(into: &items)
    return items
  }

  func gather(into items: inout [RotorItem]) {
    if let source = self as? any RotorSource {
      source.add(to: &items)
    } else {
      body.gather(into: &items)
    }
  }
}

/// An entry of a rotor, as data.
nonisolated struct RotorItem {
  var label: String?
  var id: AnyHashable?
  var namespace: Namespace.ID?
  var range: Range<String.Index>?
  var prepare: () -> Void = {}
}

/// A place that a rotor lists: the view with an id, or a part of a text.
public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: RotorSource {
  let item: RotorItem

  @MainActor func add(to items: inout [RotorItem]) { items.append(item) }
}

nonisolated extension AccessibilityRotorEntry {
  /// An entry for the view with an id in what the rotor belongs to.
  ///
  /// - Parameter prepare: is called before the focus goes there, for example to show the view.
  public init(
    _ label: Text,
    id: ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    item = RotorItem(
      label: label.string,
      id: AnyHashable(id),
      range: textRange,
      prepare: prepare,
    )
  }
  public init(
    _ labelKey: LocalizedStringKey,
    id: ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare)
  }
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L,
    id: ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(label), id: id, textRange: textRange, prepare: prepare)
  }

  /// An entry for the view that `accessibilityRotorEntry(id:in:)` gave an id.
  ///
  /// - Parameter prepare: is called before the focus goes there, for example to show the view.
  public init(
    _ label: Text,
    id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    item = RotorItem(
      label: label.string,
      id: AnyHashable(id),
      namespace: namespace,
      range: textRange,
      prepare: prepare,
    )
  }
  public init(
    _ label: Text,
    _ id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(label, id: id, in: namespace, textRange: textRange, prepare: prepare)
  }
  public init(
    _ labelKey: LocalizedStringKey,
    id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(labelKey), id: id, in: namespace, textRange: textRange, prepare: prepare)
  }
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L,
    id: ID,
    in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(label), id: id, in: namespace, textRange: textRange, prepare: prepare)
  }
}

nonisolated extension AccessibilityRotorEntry where ID == Never {
  /// An entry for a part of the text that the rotor belongs to, which is read when it is gone to.
  public init(
    _ label: Text? = nil,
    textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {},
  ) {
    item = RotorItem(label: label?.string, range: textRange, prepare: prepare)
  }
  public init(
    _ labelKey: LocalizedStringKey,
    textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(labelKey), textRange: textRange, prepare: prepare)
  }
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L,
    textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {},
  ) {
    self.init(Text(label), textRange: textRange, prepare: prepare)
  }
}
