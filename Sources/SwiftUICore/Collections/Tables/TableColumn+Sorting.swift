public import Foundation

nonisolated extension TableColumn where Sort: SortComparator, Sort: Sendable, Label == Text {
  /// A column that shows a view and sorts as a comparator says.
  public init(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(titleKey), Self.directions(of: comparator), content)
  }
  /// A column that shows a view and sorts as a comparator says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) {
    self.init(Text(title), Self.directions(of: comparator), content)
  }

  private static func directions(
    of comparator: Sort
  ) -> [(order: SortOrder, comparator: any Sendable)] {
    var other = comparator
    other.order = comparator.order == .forward ? .reverse : .forward
    return [(comparator.order, comparator), (other.order, other)]
  }
}

nonisolated extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that shows a view and sorts by a value as a comparator says.
  public init<V, C: SortComparator & Sendable>(
    _ titleKey: LocalizedStringKey,
    value: any KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) where V == C.Compared {
    self.init(
      Text(titleKey),
      Self.sorts { KeyPathComparator(value, comparator: comparator, order: $0) },
      content,
    )
  }
  /// A column that shows a view and sorts by a value as a comparator says.
  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator & Sendable>(
    _ title: S,
    value: any KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content,
  ) where V == C.Compared {
    self.init(
      Text(title),
      Self.sorts { KeyPathComparator(value, comparator: comparator, order: $0) },
      content,
    )
  }
}

nonisolated extension TableColumn
where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column that shows a text and sorts by it as a comparator says.
  public init<C: SortComparator & Sendable>(
    _ titleKey: LocalizedStringKey,
    value: any KeyPath<RowValue, String> & Sendable,
    comparator: C,
  ) where C.Compared == String {
    self.init(
      Text(titleKey),
      Self.sorts { KeyPathComparator(value, comparator: comparator, order: $0) },
    ) { Text($0[keyPath: value]) }
  }
  /// A column that shows a text and sorts by it as a comparator says.
  @_disfavoredOverload
  public init<S: StringProtocol, C: SortComparator & Sendable>(
    _ title: S,
    value: any KeyPath<RowValue, String> & Sendable,
    comparator: C,
  ) where C.Compared == String {
    self.init(
      Text(title),
      Self.sorts { KeyPathComparator(value, comparator: comparator, order: $0) },
    ) { Text($0[keyPath: value]) }
  }
}
