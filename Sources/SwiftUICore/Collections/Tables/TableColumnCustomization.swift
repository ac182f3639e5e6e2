public import Foundation
public import Properties

/// What of a column a person may change.
public nonisolated struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: UInt8

  public init() { rawValue = 0 }

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The place of the column among the others.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// The width of the column.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  /// Whether the column is shown.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  public static let all = TableColumnCustomizationBehavior(rawValue: 7)
}

/// The columns of a table as a person wants them: which are shown, in what order and how wide.
///
/// They choose in the menu of its titles.
public nonisolated struct TableColumnCustomization<RowValue: Identifiable>:
  Equatable, Sendable, Codable
{
  private var shown: [String: Bool] = [:]
  private var order: [String] = []
  /// In points.
  private var widths: [String: CGFloat] = [:]

  public init() {}

  private enum CodingKeys: String, CodingKey {
    case shown, order, widths
  }

  /// Reads what was written, also by a version that knew nothing of order and width.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    shown = try values.decodeIfPresent([String: Bool].self, forKey: .shown) ?? [:]
    order = try values.decodeIfPresent([String].self, forKey: .order) ?? []
    widths = try values.decodeIfPresent([String: CGFloat].self, forKey: .widths) ?? [:]
  }

  /// Whether the column of a name is there; `automatic` as the app says.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Forgets in which order columns were put.
  public mutating func resetOrder() { order = [] }

  func isShown<Row>(_ column: DrawnColumn<Row>) -> Bool {
    column.customizationID.flatMap { shown[$0] } ?? !column.isHidden
  }

  /// The columns in the person's order and with their widths; those that do not move keep their
  /// place.
  func arranged<Row>(_ columns: [DrawnColumn<Row>]) -> [DrawnColumn<Row>] {
    var arranged = columns
    let places = columns.indices.filter { columns[$0].isMovable }
    let rank = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = places.sorted { left, right in
      // Columns that the person did not place come behind the others, as the app has them.
      let ranks = [left, right].map { rank[columns[$0].customizationID ?? ""] ?? .max }
      return ranks[0] == ranks[1] ? left < right : ranks[0] < ranks[1]
    }
    for (place, source) in zip(places, sorted) { arranged[place] = columns[source] }
    for index in arranged.indices {
      guard let width = width(of: arranged[index]) else { continue }
      arranged[index].width = (width, width, width)
    }
    return arranged
  }

  private func width<Row>(of column: DrawnColumn<Row>) -> CGFloat? {
    guard column.canBeResized, let id = column.customizationID, let width = widths[id],
      width.isFinite
    else { return nil }
    return min(max(Self.narrowest, width), Self.widest)
  }

  private static var narrowest: CGFloat { 32 }
  private static var widest: CGFloat { 2000 }

  /// Moves a column before or behind its neighbour, of those that move and are shown.
  mutating func move<Row>(_ id: String, by step: Int, in columns: [DrawnColumn<Row>]) {
    var ids = arranged(columns).filter(\.isMovable).compactMap(\.customizationID)
    let seen = Set(columns.filter { isShown($0) }.compactMap(\.customizationID))
    guard let index = ids.firstIndex(of: id) else { return }
    var next = index + step
    while ids.indices.contains(next), !seen.contains(ids[next]) { next += step }
    guard ids.indices.contains(next) else { return }
    ids.remove(at: index)
    ids.insert(id, at: next)
    order = ids
  }

  /// Makes a column wider, by points.
  mutating func widen<Row>(_ column: DrawnColumn<Row>, by points: CGFloat) {
    guard let id = column.customizationID else { return }
    let now = width(of: column) ?? column.width.ideal ?? column.width.least ?? 120
    widths[id] = min(max(Self.narrowest, now + points), Self.widest)
  }
}

nonisolated extension DrawnColumn {
  /// Whether a person may move it: they know it by a name.
  var isMovable: Bool { canBeMoved && customizationID != nil }
}

/// Lets a person arrange the columns of a table, in the menu of its titles.
nonisolated struct ColumnMenu<Row: Identifiable>: ViewModifier {
  let columns: [DrawnColumn<Row>]
  let customization: Binding<TableColumnCustomization<Row>>?

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    if let customization, columns.contains(where: { $0.customizationID != nil }) {
      content.contextMenu { items(customization) }
    } else {
      content
    }
  }

  @MainActor @ViewBuilder private func items(
    _ customization: Binding<TableColumnCustomization<Row>>
  ) -> some View {
    let arranged = customization.wrappedValue.arranged(columns)
    let choices = arranged.filter { $0.customizationID != nil && $0.canBeHidden }
    ForEach(choices.indices, id: \.self) { index in
      Toggle(isOn: shown(choices[index], customization)) { choices[index].label }
    }
    let changed = arranged.filter { column in
      column.customizationID != nil && (column.canBeMoved || column.canBeResized)
        && customization.wrappedValue.isShown(column)
    }
    if !changed.isEmpty {
      Divider()
      ForEach(changed.indices, id: \.self) { index in
        Menu("Arrange \(changed[index].label.plainText)") {
          changes(of: changed[index], customization)
        }
      }
    }
  }

  @MainActor @ViewBuilder private func changes(
    of column: DrawnColumn<Row>,
    _ customization: Binding<TableColumnCustomization<Row>>,
  ) -> some View {
    let id = column.customizationID ?? ""
    if column.canBeMoved {
      Button("Move Left") { customization.wrappedValue.move(id, by: -1, in: columns) }
      Button("Move Right") { customization.wrappedValue.move(id, by: 1, in: columns) }
    }
    if column.canBeResized {
      Button("Wider") { customization.wrappedValue.widen(column, by: Self.step) }
      Button("Narrower") { customization.wrappedValue.widen(column, by: -Self.step) }
    }
  }

  /// By how much a column gets wider, in points: two cells of a terminal.
  private static var step: CGFloat { 16 }

  private func shown(
    _ column: DrawnColumn<Row>,
    _ customization: Binding<TableColumnCustomization<Row>>,
  ) -> Binding<Bool> {
    Binding<Bool>(
      { customization.wrappedValue.isShown(column) },
      { isShown, _ in
        guard let id = column.customizationID else { return }
        customization.wrappedValue[visibility: id] = isShown ? .visible : .hidden
      },
      .closures,
    )
  }
}

nonisolated extension AppStorage {
  /// How a person has arranged columns, in the app's defaults.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(),
    _ key: String,
    store: UserDefaults? = nil,
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(key, store, wrappedValue, .coded)
  }
}

nonisolated extension SceneStorage {
  /// How a person has arranged columns, as long as the scene lives.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(),
    _ key: String,
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(key, wrappedValue, .coded)
  }
}
