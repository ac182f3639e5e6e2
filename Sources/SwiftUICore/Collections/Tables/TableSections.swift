import Properties

/// The header of a section of a table: a view over all columns.
public nonisolated struct TableHeaderRowContent<Value: Identifiable, Content: View>:
  PrimitiveTableRows
{
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  let content: Content

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws a header.") }
  @MainActor var lines: [TableLine<Value>] { [] }
}

/// A header, whatever it shows.
private protocol TableHeader {
  var headerView: AnyView { get }
}

extension TableHeaderRowContent: TableHeader {
  var headerView: AnyView { AnyView(content) }
}

/// A section of a table; one without rows shows nothing.
extension Section: TableRowContent
where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws a section.") }
}

extension Section: PrimitiveTableRows
where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
  var lines: [TableLine<Content.TableRowValue>] {
    var lines = content.allLines
    guard !lines.isEmpty else { return [] }
    lines[0].section = TableSectionStart(header: (header as? any TableHeader)?.headerView)
    lines[lines.count - 1].endsSection = true
    return lines
  }
}

extension Section where Content: TableRowContent {
  /// Rows of a table under a header.
  public init<V, H: View>(
    @TableRowBuilder<V> content: () -> Content,
    @ViewBuilder header: () -> H,
  )
  where
    Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(
      header: TableHeaderRowContent(content: header()),
      rows: content(),
      footer: EmptyTableRowContent(),
    )
  }

  /// Rows of a table under a title.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    @TableRowBuilder<V> content: () -> Content,
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(content: content) { Text(titleKey) }
  }

  /// Rows of a table under a title.
  @_disfavoredOverload public init<V, S: StringProtocol>(
    _ title: S,
    @TableRowBuilder<V> content: () -> Content,
  )
  where
    Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(content: content) { Text(title) }
  }

  /// Rows of a table that belong together.
  public init<V>(@TableRowBuilder<V> content: () -> Content)
  where
    Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>,
    V == Content.TableRowValue
  {
    self.init(header: EmptyTableRowContent(), rows: content(), footer: EmptyTableRowContent())
  }
}

/// Several rows of a table as one piece of content.
extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public var tableRowBody: Never { fatalError("The runtime draws these rows.") }

  /// Several rows.
  public init<R>(@TableRowBuilder<R> content: () -> Content) where R == Content.TableRowValue {
    self.init(content: content())
  }
}

extension Group: PrimitiveTableRows where Content: TableRowContent {
  var lines: [TableLine<Content.TableRowValue>] { content.allLines }
}
