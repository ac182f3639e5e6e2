/// Which row of a grid a cell stands in; nil for a view that is a row by itself.
package enum GridRowKey: LayoutValueKey {
  package struct Row {
    /// The same for all cells of the row.
    let identity: ObjectIdentifier
    let alignment: VerticalAlignment?

    package init(_ identity: ObjectIdentifier, _ alignment: VerticalAlignment?) {
      self.identity = identity
      self.alignment = alignment
    }
  }

  package static var defaultValue: Row? { nil }
}

/// How many columns a cell takes.
package enum GridColumnsKey: LayoutValueKey {
  package static var defaultValue: Int { 1 }
}

/// How the cells of the column lie that the cell stands in.
package enum GridColumnAlignmentKey: LayoutValueKey {
  package static var defaultValue: HorizontalAlignment? { nil }
}

/// The point of a cell that lies on the same point of its room.
package enum GridAnchorKey: LayoutValueKey {
  package static var defaultValue: UnitPoint? { nil }
}

/// The axes on which a cell takes the room there is without asking for any.
package enum GridUnsizedAxesKey: LayoutValueKey {
  package static var defaultValue: Axis.Set { [] }
}
