/// The rows of a table that are a tree of values.
extension OutlineGroup: TableRowContent
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws these rows.") }
}

extension OutlineGroup: PrimitiveTableRows
where
  ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf, Leaf == Subgroup,
  Data.Element == Parent.TableRowValue
{
  var lines: [TableLine<Data.Element>] { tops.flatMap { lines(of: $0) } }

  private func lines(of element: Data.Element) -> [TableLine<Data.Element>] {
    leaf(element).allLines.map { line in
      var line = line
      if let inside = children(element) {
        line.branch = TableBranch(isExpanded: nil) { inside.flatMap { lines(of: $0) } }
      }
      return line
    }
  }
}

nonisolated extension OutlineGroup
where Leaf: TableRowContent, Parent == Leaf, Subgroup == Leaf {
  /// Rows of a table for each value of a tree.
  public init<DataElement: Identifiable>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf,
  ) where DataElement == Data.Element, Leaf.TableRowValue == DataElement, ID == DataElement.ID {
    self.init(.all(data), { $0.id }, { $0[keyPath: children] }, content)
  }

  /// Rows of a table for a value and those inside of it.
  public init<DataElement: Identifiable>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> Leaf,
  ) where DataElement == Data.Element, Leaf.TableRowValue == DataElement, ID == DataElement.ID {
    self.init(.one(root), { $0.id }, { $0[keyPath: children] }, content)
  }
}

nonisolated extension OutlineGroup {
  /// A row of a table for each value of a tree.
  public init<DataElement: Identifiable>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
  )
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element
  {
    self.init(
      .all(data),
      { $0.id },
      { $0[keyPath: children] },
      { TableRow($0) },
    )
  }

  /// A row of a table for a value, with those inside of it.
  public init<DataElement: Identifiable>(
    _ root: DataElement,
    children: KeyPath<DataElement, Data?>,
  )
  where
    ID == DataElement.ID, Parent == TableRow<DataElement>, Leaf == TableRow<DataElement>,
    Subgroup == TableRow<DataElement>, DataElement == Data.Element
  {
    self.init(
      .one(root),
      { $0.id },
      { $0[keyPath: children] },
      { TableRow($0) },
    )
  }
}
