import Display
import Foundation
import Geometry
import Layout
import Properties

extension Text: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Text> {
    context.environment.textTransition == nil
      ? TextNode(self, context) : TransitionedTextNode(self, context)
  }
}

private final class TextNode: ValueNode<Text>, PreferenceWriter {
  private var box: TextBox?
  /// What draws the text in the place of its box.
  private var drawn: Node?

  private var text: MarkedText {
    var environment = environment
    let now = graph.clock.date
    if view.nextChange(after: now) != nil { environment.moment = now }
    return view.markedParagraphs(environment, graph.theme)
  }

  override var isStructural: Bool { false }
  override var children: [Node] { drawn.map { [$0] } ?? [] }

  override func makeBoxes() -> [Box] {
    if let drawn { return drawn.boxes }
    if let box { return [box] }
    let made = TextBox(self, text)
    made.paint(environment, view.traits.style)
    made.follow(environment)
    box = made
    return [made]
  }

  /// The time at which the text will change by itself.
  private var due: Date?

  override var writesPreferences: Bool { drawn == nil && graph.preferences.readsLayout }

  override init(_ view: Text, _ context: NodeContext) {
    super.init(view, context)
    if let drawer = environment.textDrawer { drawn = make(drawer.view(of: view)) }
    schedule()
  }

  override func viewDidChange(from old: Text, environmentChanged: Bool) {
    guard environmentChanged || old != view else { return }
    update()
    schedule()
  }

  override func environmentDidChange() { update() }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard graph.preferences.readsLayout, drawn == nil, let box,
      let laidOut = key as? any LaidOutPreferenceKey.Type
    else { return (false, nil) }
    return (true, laidOut.value(of: box) as? K.Value)
  }

  private func update() {
    if let drawer = environment.textDrawer {
      guard let new = renew(drawn, with: drawer.view(of: view)) else { return }
      drawn = new
      box?.leave()
      box = nil
      boxesDidChange()
      return
    }
    if let old = drawn {
      drawn = nil
      old.dispose()
      boxesDidChange()
    }
    box?.paint(environment, view.traits.style)
    box?.change(text)
    box?.follow(environment)
  }

  override func didLeave() {
    due = nil
    box?.leave()
    if graph.preferences.readsLayout { graph.preferences.mayHaveChanged(self) }
  }

  /// Schedules the update at the time when the text will change by itself.
  private func schedule() {
    // What draws the text has a text of its own that does.
    guard drawn == nil else { return }
    let now = graph.clock.date
    let next = view.nextChange(after: now)
    // A call that comes earlier finds out the next one; one that comes later is passed over.
    if let due, let next, due <= next { return }
    due = next
    guard let next else { return }
    graph.clock.after(max(0.01, next.timeIntervalSince(now))) { [weak self] in
      guard let self, isAlive else { return }
      graph.enqueue { [weak self] in self?.timeDidPass(next) }
    }
  }

  private func timeDidPass(_ moment: Date) {
    guard isAlive, due == moment else { return }
    due = nil
    box?.change(text)
    schedule()
  }
}

/// Who is told where a box lies.
protocol BoxPlace: AnyObject {
  func didPlace(_ box: Box)
}

/// The box of a text.
final class TextBox: Box {
  private var text: Paragraphs
  private var shorter: [Paragraphs]
  private var blocks: [(variant: Int, room: ProposalKey, block: TextBlock)] = []
  private var shown: TextBlock
  private var fill: Fill?
  private var block: Ink?
  private var shadow: Appearance.Shadow?
  private var blend: Appearance.Blend?
  /// Whether something else draws it.
  private var isUndrawn = false
  /// The app's attributes, by the marks of the runs.
  private var attributes: [TextAttributes]
  private var spoken: SpokenWords
  /// Whoever is to know where the box lies.
  var place: (any BoxPlace)?

  init(_ owner: Node, _ given: MarkedText) {
    text = given.text
    shorter = given.shorter
    attributes = given.attributes
    spoken = given.spoken
    shown = TextBlock(
      lines: [],
      alignment: .leading,
      lineHeight: 0,
      size: .zero,
      firstBaseline: 0,
      lastBaseline: 0,
    )
    super.init(owner)
    becomeElement()
  }

  func change(_ given: MarkedText) {
    attributes = given.attributes
    if given.spoken != spoken {
      spoken = given.spoken
      redraw()
      noteTextChange()
    }
    let new = given.text
    guard new != text || given.shorter != shorter else { return }
    text = new
    shorter = given.shorter
    blocks = []
    contentSizeDidChange(mayMove: false)
    // The lines are made for the room given when the box was placed.
    show()
  }

  /// Sets what the text as a whole is painted with: a gradient, or a block that hides it.
  func paint(_ environment: EnvironmentValues, _ own: AnyShapeStyle?) {
    if environment.isTextUndrawn != isUndrawn {
      isUndrawn.toggle()
      redraw()
    }
    let given = own ?? AnyShapeStyle(ForegroundStyle())
    let style = given.fill(environment)
    let fill = style.isFlat ? nil : style
    let block = environment.isRedacted ? style.mean.faded(0.16) : nil
    let (shadow, blend) = (given.shadow(environment), given.blend(environment))
    guard fill != self.fill || block != self.block || shadow != self.shadow || blend != self.blend
    else { return }
    self.fill = fill
    self.block = block
    self.shadow = shadow
    self.blend = blend
    show()
    redraw()
  }

  private func variant(_ number: Int) -> Paragraphs { number == 0 ? text : shorter[number - 1] }

  private func block(_ number: Int, _ width: CGFloat?, _ height: CGFloat?) -> TextBlock {
    let asked = ProposalKey(ProposedViewSize(width: width, height: height))
    for known in blocks where known.room == asked && known.variant == number {
      return known.block
    }
    let block = graph.measurer.block(variant(number), width: width, height: height)
    if blocks.count >= 8 * (1 + shorter.count) { blocks.removeFirst() }
    // Most texts have one or two.
    if blocks.count == blocks.capacity { blocks.reserveCapacity(blocks.count + 1) }
    blocks.append((number, asked, block))
    return block
  }

  /// The longest variant that there is room for, or the shortest.
  private func block(for proposal: ProposedViewSize) -> TextBlock {
    for number in shorter.indices {
      let block = block(number, for: proposal)
      if block.isWhole(variant(number)) { return block }
    }
    return block(shorter.count, for: proposal)
  }

  private func block(_ number: Int, for proposal: ProposedViewSize) -> TextBlock {
    // All widths that leave the text as it is have one answer, and so have all heights that leave
    // the text of that width as it is.
    let ideal = block(number, nil, nil)
    let width = proposal.width.flatMap { $0 >= ideal.size.width ? nil : $0 }
    if let width,
      let tight = tightened(variant(number), to: width, from: ideal.size.width)
    {
      return tight
    }
    let whole = width == nil ? ideal : block(number, width, nil)
    guard let height = proposal.height, height < whole.size.height else { return whole }
    return block(number, width, height)
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize { block(for: proposal).size }

  override var spacing: ViewSpacing {
    let theme = graph.theme
    return ViewSpacing(
      text: theme.values.spacing.width,
      above: theme.viewToText,
      below: theme.textToView,
      toText: theme.textToText,
    )
  }

  override var ownExplicitGuides: ExplicitGuides { .baselines }

  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return block(for: proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return block(for: proposal).lastBaseline }
    return nil
  }

  private var room = ProposedViewSize.unspecified

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    room = proposal
    show()
  }

  private func show() {
    var block = block(for: room)
    block.fill = fill
    block.direction = text.direction
    block.language = text.language
    block.isSelectable = isSelectable
    guard block != shown else { return }
    shown = block
    redraw()
    noteTextChange()
    if graph.preferences.readsLayout, let owner { graph.preferences.mayHaveChanged(owner) }
  }

  override func placeDidChange() { place?.didPlace(self) }

  /// The lines as they are laid out now.
  var layout: Text.Layout {
    Text.Layout(shown, attributes, graph.measurer, width: size.width)
  }

  override func content() -> Content {
    if let block, graph.theme.drawsShapes {
      return .shape(Content.Drawing(outline: bars.outline(false), fill: .ink(block)))
    }
    return block == nil && !isUndrawn ? .text(shown) : .group
  }

  /// A bar for each line, with room between them.
  private var bars: Path {
    let isLeftToRight = owner?.environment.layoutDirection != .rightToLeft
    // Between lines there may be room that is of none of them.
    let rest = shown.size.height - CGFloat(shown.lines.count - 1) * shown.lineHeight
    let height = max(0, min(shown.lineHeight, rest))
    let gap = height * 0.12
    return Path { path in
      for (index, line) in shown.lines.enumerated() {
        let rest = max(0, size.width - line.width)
        let indent =
          switch shown.alignment {
          case .leading: isLeftToRight ? 0 : rest
          case .center: rest / 2
          case .trailing: isLeftToRight ? rest : 0
          }
        let top = CGFloat(index) * shown.lineHeight + gap
        let bar = CGRect(x: indent, y: top, width: line.width, height: height - 2 * gap)
        path.addRoundedRect(in: bar, cornerSize: CGSize(width: 3, height: 3))
      }
    }
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    if !graph.theme.drawsShapes { look.background = block.map { .ink($0) } }
    look.shadow = block == nil ? shadow : nil
    if let blend { look.blend = blend }
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    if block == nil {
      semantics = Semantics(spoken.level == nil ? .text : .heading, label: spokenLabel)
      semantics.level = spoken.level ?? 0
      semantics.isCode = spoken.isCode
      semantics.isLive = spoken.isQueued != nil
      semantics.isUrgent = spoken.isQueued == false
      return semantics
    }
    semantics.isHidden = true
    return semantics
  }

  override var ownWords: String { text.string }

  /// What is said in place of the words that are drawn; empty where it is them.
  private var spokenLabel: String {
    if let label = spoken.label { return label }
    // Letters apart are drawn with room between them, which is not said.
    let isApart = graph.theme.values.grid.map { grid in
      text.runs.contains { $0.kerning >= grid.width }
    }
    return isApart == true || isUndrawn ? text.string : ""
  }

  private var tightens = false
  private var isSelectable = true

  /// Takes from the environment whether the letters may move closer and be selected.
  func follow(_ environment: EnvironmentValues) {
    if environment.isTextSelectable != isSelectable {
      isSelectable.toggle()
      show()
    }
    let tightens = environment.allowsTightening && graph.theme.values.grid == nil
    if tightens != self.tightens {
      self.tightens = tightens
      contentSizeDidChange()
    }
  }

  /// The most that letters move closer, as a part of their size.
  private static let mostTightening = 0.05

  /// The text in one line of a width that is a little too small for it; nil where it does not fit.
  private func tightened(
    _ text: Paragraphs,
    to width: CGFloat,
    from ideal: CGFloat,
  ) -> TextBlock? {
    let letters = CGFloat(text.string.count)
    guard tightens, letters > 1, let size = text.runs.map(\.font.size).min() else { return nil }
    let less = (ideal - width) / (letters - 1)
    guard less > 0, less <= size * Self.mostTightening else { return nil }
    var text = text
    for index in text.runs.indices { text.runs[index].kerning -= less }
    let block = graph.measurer.block(text, width: nil, height: nil)
    return block.size.width <= width + 0.5 ? block : nil
  }

  private var firstLink: String? { text.runs.lazy.compactMap(\.link).first }

  /// Where links take no focus of their own the text holds it for them.
  override func eventMask() -> EventMask {
    graph.theme.focusesLinks && firstLink != nil ? [.focus, .keys] : []
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .link(_, let address):
      guard text.runs.contains(where: { $0.link == address }) else { return false }
      return open(address)
    case .key(let stroke):
      guard stroke.key == .return || stroke.key == .space, let firstLink else { return false }
      return open(firstLink)
    default: return false
    }
  }

  private func open(_ address: String) -> Bool {
    guard let url = URL(string: address), let owner else { return false }
    owner.environment.follow(url)
    return true
  }
}
