import Layout
package import StateCoding

/// Of alignments those are saved that SwiftUI names: an app's own are types, not values.
nonisolated extension HorizontalAlignment: SelfCoding {
  private static var named: [HorizontalAlignment] {
    [.leading, .center, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing]
  }

  package static func makeCoder(_ coders: StateCoders) -> ValueCoder { .named(named) }
}

nonisolated extension VerticalAlignment: SelfCoding {
  private static var named: [VerticalAlignment] {
    [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
  }

  package static func makeCoder(_ coders: StateCoders) -> ValueCoder { .named(named) }
}

nonisolated extension ValueCoder {
  /// Of one of some values, by its index.
  fileprivate static func named<T: Equatable>(_ values: [T]) -> ValueCoder {
    .of(T.self) { value, _ in
      values.firstIndex(of: value).map { .int(Int64($0)) }
    } load: { saved, _ in
      guard case .int(let index) = saved, values.indices.contains(Int(index)) else { return nil }
      return values[Int(index)]
    }
  }
}
