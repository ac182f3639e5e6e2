import Display
import Foundation
import Geometry
import Layout
import Properties

/// The arrangement of a picker's options, and the mark of the chosen one.
enum ChoiceForm {
  case checks, radios, segments
  /// As `checks`, each a row of the list around.
  case listRows
}

/// A picker as rows, one below the other, or as segments side by side, the chosen one marked.
final class ChoiceRowsNode<Value: Hashable>: ChoiceNode<Value> {
  private let form: ChoiceForm
  private lazy var box = ChoiceRowsBox(self)
  private var listRows: [ChoiceRowBox] = []
  private var isMade = false
  private var reader: SelectionReader?
  private var marks: [Node] = []
  private var eager = DerivedEnvironment()

  init(_ view: ChoiceView<Value>, _ context: NodeContext, _ form: ChoiceForm) {
    self.form = form == .checks && context.environment.isListRow ? .listRows : form
    super.init(view, context)
    refresh()
    isMade = true
  }

  override var optionEnvironment: EnvironmentValues {
    eager.values(from: environment) {
      $0.isLazy = false
      $0.stackAxis = nil
      if form == .segments, $0.theme.drawsShapes { $0.font = .system(size: 13) }
      if !$0.isEnabled { $0.foreground = AnyShapeStyle(Color.tertiary) }
    }
  }

  override var children: [Node] { super.children + marks }
  override func makeBoxes() -> [Box] { form == .listRows ? listRows : [box] }

  override func refresh() {
    let options = options()
    let reader =
      reader ?? SelectionReader(NodeContext(graph: graph, parent: self, environment: environment))
    self.reader = reader
    reader.read = { [weak self] in self?.show(options) }
    reader.evaluate()
  }

  private func show(_ options: [ChoiceOption<Value>]) {
    let chosen = view.selection.wrappedValue
    let count = form == .segments ? 0 : options.count
    while marks.count < count { marks.append(make(mark(false), markEnvironment)) }
    while marks.count > count { marks.removeLast().dispose() }
    for (index, option) in options.enumerated().prefix(count) {
      if let new = renew(marks[index], with: mark(option.value == chosen), markEnvironment) {
        marks[index] = new
      }
    }
    if form == .segments { mark(options, chosen) }
    let isEnabled = environment.isEnabled
    let rows = options.enumerated().map { index, option in
      ChoiceRowsBox.Row(
        words: option.words,
        content: option.node,
        mark: marks.indices.contains(index) ? marks[index] : nil,
        isChosen: option.value == chosen,
        isEnabled: isEnabled,
        press: { [weak self] in self?.choose(option) },
      )
    }
    if form == .listRows {
      showInList(rows)
    } else {
      box.show(rows, form: form, name: view.name)
    }
  }

  private func showInList(_ rows: [ChoiceRowsBox.Row]) {
    let before = listRows.count
    while listRows.count < rows.count { listRows.append(ChoiceRowBox(self)) }
    while listRows.count > rows.count { listRows.removeLast().leave() }
    for (box, row) in zip(listRows, rows) { box.show(row, form: form) }
    guard isMade, before != rows.count else { return }
    forgetBoxes()
    parent?.boxesDidChange()
  }

  /// Shows the symbols of a palette in their variants.
  private func mark(_ options: [ChoiceOption<Value>], _ chosen: Value) {
    let effect = environment.paletteEffect
    let look = ProxyLook.current
    for option in options {
      var inner = option.node.environment
      if let look {
        let words = option.value == chosen ? look.chosenSegmentWords : look.segmentWords
        inner.foreground = words.map { AnyShapeStyle($0) }
        option.node.setEnvironment(inner)
      }
      let variants = effect.variants(
        of: environment.symbolVariants,
        isChosen: option.value == chosen,
      )
      guard environment.isPalette, inner.symbolVariants != variants else { continue }
      inner.symbolVariants = variants
      option.node.setEnvironment(inner)
    }
  }

  private func mark(_ isChosen: Bool) -> some View {
    let isRadio = form == .radios
    return Image(systemName: isRadio ? (isChosen ? "circle.fill" : "circle") : "checkmark")
      .opacity(isRadio || isChosen ? 1 : 0)
  }

  private var markFlow = DerivedEnvironment()

  private var markEnvironment: EnvironmentValues {
    markFlow.values(from: environment) {
      $0.foreground = AnyShapeStyle($0.isEnabled ? Color.accentColor : .tertiary)
    }
  }

  override func didLeave() {
    reader?.dispose()
    for row in listRows { row.leave() }
    if form != .listRows { box.leaveAll() }
  }
}

/// The text of a picker's choice.
final class ChoiceWordsNode<Value: Hashable>: ChoiceNode<Value> {
  private var reader: SelectionReader?
  private var shown: Node?

  override init(_ view: ChoiceView<Value>, _ context: NodeContext) {
    super.init(view, context)
    shown = make(Text(verbatim: ""))
    refresh()
  }

  override var children: [Node] { super.children + (shown.map { [$0] } ?? []) }
  override func makeBoxes() -> [Box] { shown?.boxes ?? [] }

  override func environmentDidChange() {
    shown?.setEnvironment(environment)
    super.environmentDidChange()
  }

  override func refresh() {
    guard shown != nil else { return }
    let options = options()
    let reader =
      reader ?? SelectionReader(NodeContext(graph: graph, parent: self, environment: environment))
    self.reader = reader
    reader.read = { [weak self] in
      guard let self else { return }
      let chosen = view.selection.wrappedValue
      let words = options.first { $0.value == chosen }?.words ?? ""
      if let new = renew(shown, with: Text(verbatim: words), environment) { shown = new }
    }
    reader.evaluate()
  }

  override func didLeave() { reader?.dispose() }
}

/// Reads a picker's selection so that changes of it are heard.
final class SelectionReader: Node {
  var read: () -> Void = {}

  override func evaluate() {
    isDirty = false
    tracking(read)
  }
}

/// The rows of a picker.
final class ChoiceRowsBox: Box {
  struct Row {
    let words: String
    let content: Node
    let mark: Node?
    let isChosen: Bool
    let isEnabled: Bool
    let press: () -> Void
  }

  private var rows: [ChoiceRowBox] = []
  private var title = ""
  private var form = ChoiceForm.checks

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func show(_ new: [Row], form: ChoiceForm, name: String) {
    guard let owner else { return }
    title = name
    self.form = form
    while rows.count < new.count {
      let row = ChoiceRowBox(owner)
      row.parent = self
      rows.append(row)
    }
    while rows.count > new.count { rows.removeLast().leave() }
    for (box, row) in zip(rows, new) { box.show(row, form: form) }
    childrenDidChange()
    redraw()
  }

  override var children: [Box] { rows }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    if form == .segments {
      let sizes = rows.map { $0.size(in: .unspecified) }
      let widest = sizes.map(\.width).max() ?? 0
      return CGSize(
        width: proposal.width ?? widest * CGFloat(rows.count) + 2 * rim,
        height: (sizes.map(\.height).max() ?? 0) + 2 * rim,
      )
    }
    if let size = lineSize(within: proposal.width) { return size }
    let room = ProposedViewSize(width: proposal.width, height: nil)
    let sizes = rows.map { $0.size(in: room) }
    return CGSize(
      width: max(proposal.width ?? 0, sizes.map(\.width).max() ?? 0),
      height: sizes.map(\.height).reduce(0, +),
    )
  }

  /// Between options side by side, in points.
  private static let gap: CGFloat = 16

  /// The size of the options side by side; nil where they stand one below the other.
  private func lineSize(within width: CGFloat?) -> CGSize? {
    guard form == .radios, !rows.isEmpty, owner?.environment.hasHorizontalRadios == true else {
      return nil
    }
    let sizes = rows.map { $0.size(in: .unspecified) }
    let line = sizes.map(\.width).reduce(Self.gap * CGFloat(rows.count - 1), +)
    guard line <= width ?? .infinity else { return nil }
    return CGSize(width: line, height: sizes.map(\.height).max() ?? 0)
  }

  private func placeLine() {
    var left: CGFloat = 0
    for row in rows {
      row.place(at: CGPoint(x: left, y: 0), in: .unspecified)
      left += row.size(in: .unspecified).width + Self.gap
    }
  }

  private var grid: CGSize? { graph.theme.values.grid }
  /// Around the segments, in points.
  private var rim: CGFloat { graph.theme.segments.rim }

  private func placeSegments() {
    guard !rows.isEmpty else { return }
    let room = max(0, size.width - 2 * rim)
    func edge(_ index: Int) -> CGFloat {
      let edge = room * CGFloat(index) / CGFloat(rows.count)
      return grid?.snap(down: edge, .horizontal) ?? edge
    }
    for (index, row) in rows.enumerated() {
      row.place(
        at: CGPoint(x: rim + edge(index), y: rim),
        in: ProposedViewSize(width: edge(index + 1) - edge(index), height: size.height - 2 * rim),
      )
    }
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    guard form == .segments, let environment = owner?.environment else { return look }
    let own = ProxyLook.current?.segments
    look.background = .ink((own ?? Color.control).ink(environment))
    look.corners = Appearance.Corners(graph.theme.segments.corner)
    return look
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    if form == .segments { return placeSegments() }
    if lineSize(within: proposal.width) != nil { return placeLine() }
    var top: CGFloat = 0
    let room = ProposedViewSize(width: size.width, height: nil)
    for row in rows {
      row.place(at: CGPoint(x: 0, y: top), in: room)
      top += row.size(in: room).height
    }
  }

  override func semantics() -> Semantics { Semantics(.group, label: title) }

  func leaveAll() {
    for row in rows { row.leave() }
    leave()
  }
}

/// One option with its mark.
final class ChoiceRowBox: Box, ReachingBox {
  var reach = Appearance.Reach() {
    didSet { if reach != oldValue { redraw() } }
  }
  private var row: ChoiceRowsBox.Row?
  private var form = ChoiceForm.checks
  private var marksLead: Bool { form == .radios }

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func show(_ row: ChoiceRowsBox.Row, form: ChoiceForm) {
    self.row = row
    self.form = form
    for box in children { box.parent = self }
    childrenDidChange()
    redraw()
  }

  private var marks: [Box] { row?.mark?.boxes ?? [] }
  private var parts: [Box] { row?.content.boxes ?? [] }
  override var children: [Box] { parts + marks }

  private var padding: CGSize {
    let segments = graph.theme.segments
    switch form {
    case .segments: return segments.padding
    case .checks, .radios: return segments.rowPadding
    // The list's rows have room of their own.
    case .listRows: return CGSize(width: segments.rowPadding.width, height: 0)
    }
  }

  private var markSize: CGSize { marks.first?.size(in: .unspecified) ?? .zero }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - markSize.width - padding.width) },
      height: nil,
    )
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let sizes = parts.map { $0.size(in: room(proposal)) }
    let width = (sizes.map(\.width).max() ?? 0) + markSize.width + padding.width
    return CGSize(
      width: proposal.width ?? width,
      height: max(sizes.map(\.height).max() ?? 0, markSize.height) + 2 * padding.height,
    )
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let inner = room(proposal)
    let left = marksLead ? markSize.width + padding.width : 0
    for part in parts {
      let own = part.size(in: inner)
      var origin = CGPoint(x: left, y: (size.height - own.height) / 2)
      if form == .segments { origin.x = (size.width - own.width) / 2 }
      part.place(at: origin, in: inner)
    }
    for mark in marks {
      mark.place(
        at: CGPoint(
          x: marksLead ? 0 : size.width - markSize.width,
          y: (size.height - markSize.height) / 2,
        ),
        in: .unspecified,
      )
    }
  }

  override var speaksForChildren: Bool { true }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.response = .row
    look.reach = reach
    guard form == .segments, row?.isChosen == true, let environment = owner?.environment,
      environment.paletteEffect.hasGround
    else { return look }
    let isCard = graph.theme.segments.isCard
    let own = ProxyLook.current?.segment
    look.background = .ink((own ?? (isCard ? .elevated : .accentColor)).ink(environment))
    guard isCard else { return look }
    look.corners = Appearance.Corners(7)
    look.shadow = Appearance.Shadow(
      Color.black.opacity(0.14).ink(environment),
      radius: 2,
      offset: CGPoint(x: 0, y: 1),
    )
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics(.button, label: row?.words ?? "")
    semantics.isLeaf = true
    semantics.isSelected = row?.isChosen ?? false
    semantics.isEnabled = row?.isEnabled ?? false
    return semantics
  }

  override func eventMask() -> EventMask { .tap }

  override func handle(_ event: Event) -> Bool {
    guard case .tap = event, let row else { return false }
    row.press()
    return true
  }
}
