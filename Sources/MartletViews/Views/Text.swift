import Display
public import Foundation
import Geometry
import Layout
import Properties

/// Lines of text.
public nonisolated struct Text: Equatable, Sendable {
  /// What a text's own modifiers say; nil leaves it to what flows down.
  nonisolated struct Traits: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var design: Font.Design?
    var digits: Bool?
    var color: Color?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?

    /// These, and where they say nothing, those.
    func over(_ below: Traits) -> Traits {
      Traits(
        font: font ?? below.font,
        weight: weight ?? below.weight,
        isItalic: isItalic ?? below.isItalic,
        design: design ?? below.design,
        digits: digits ?? below.digits,
        color: color ?? below.color,
        isUnderlined: isUnderlined ?? below.isUnderlined,
        isStruckThrough: isStruckThrough ?? below.isStruckThrough,
        kerning: kerning ?? below.kerning,
        baselineOffset: baselineOffset ?? below.baselineOffset,
      )
    }
  }

  nonisolated enum Piece: Equatable, Sendable {
    case string(String)
    indirect case texts([Text])
  }

  let piece: Piece
  var traits = Traits()

  init(piece: Piece) {
    self.piece = piece
  }

  public nonisolated init(_ key: LocalizedStringKey, comment: StaticString? = nil) {
    self = key.text
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) {
    piece = .string(String(content))
  }

  public nonisolated init(verbatim content: String) {
    piece = .string(content)
  }

  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    piece = .string(format.format(input))
  }

  public nonisolated init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    piece = .string(formatter.string(for: subject) ?? "")
  }

  public nonisolated init(_ subject: NSObject, formatter: Formatter) {
    piece = .string(formatter.string(for: subject) ?? "")
  }

  /// How a date is shown.
  public nonisolated struct DateStyle: Sendable {
    let date: Date.FormatStyle.DateStyle
    let time: Date.FormatStyle.TimeStyle

    public static let date = DateStyle(date: .long, time: .omitted)
    public static let time = DateStyle(date: .omitted, time: .shortened)
  }

  public nonisolated init(_ date: Date, style: DateStyle) {
    piece = .string(date.formatted(date: style.date, time: style.time))
  }

  /// Where a text that is too long is cut.
  public nonisolated enum TruncationMode: Sendable {
    case head, middle, tail
  }

  /// How the letters of a text are written.
  public nonisolated enum Case: Sendable {
    case uppercase, lowercase
  }

  public nonisolated static func + (left: Text, right: Text) -> Text {
    Text(piece: .texts([left, right]))
  }

  private nonisolated func with(_ change: (inout Traits) -> Void) -> Text {
    var text = self
    change(&text.traits)
    return text
  }

  public nonisolated func font(_ font: Font?) -> Text { with { $0.font = font } }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  public nonisolated func bold() -> Text { with { $0.weight = .bold } }
  public nonisolated func bold(_ isActive: Bool) -> Text {
    with { $0.weight = isActive ? .bold : .regular }
  }
  public nonisolated func italic() -> Text { with { $0.isItalic = true } }
  public nonisolated func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
    with { $0.design = isActive ? .monospaced : .default }
  }
  public nonisolated func monospacedDigit() -> Text { with { $0.digits = true } }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  @_disfavoredOverload
  public nonisolated func foregroundStyle(_ style: Color) -> Text { with { $0.color = style } }
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isUnderlined = isActive }
  }
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isStruckThrough = isActive }
  }
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
  public nonisolated func baselineOffset(_ offset: CGFloat) -> Text {
    with { $0.baselineOffset = offset }
  }

  /// The text alone.
  nonisolated var string: String {
    switch piece {
    case .string(let string): string
    case .texts(let texts): texts.map(\.string).joined()
    }
  }

  /// The text with everything that decides its size.
  func paragraphs(_ environment: EnvironmentValues, _ metrics: Metrics) -> Paragraphs {
    var runs: [TextRun] = []
    addRuns(Traits(), environment, metrics, &runs)
    var text = Paragraphs(runs)
    text.alignment = environment.multilineTextAlignment.paragraphs
    text.lineLimit = environment.lineLimit
    text.reservedLines = environment.reservedLines
    text.lineSpacing = environment.lineSpacing
    text.minimumScale = environment.minimumScaleFactor
    switch environment.truncationMode {
    case .head: text.truncation = .head
    case .middle: text.truncation = .middle
    case .tail: text.truncation = .tail
    }
    return text
  }

  private func addRuns(
    _ outer: Traits,
    _ environment: EnvironmentValues,
    _ metrics: Metrics,
    _ runs: inout [TextRun],
  ) {
    let traits = traits.over(outer)
    switch piece {
    case .texts(let texts):
      for text in texts { text.addRuns(traits, environment, metrics, &runs) }
    case .string(var string):
      switch environment.textCase {
      case .uppercase: string = string.uppercased()
      case .lowercase: string = string.lowercased()
      case nil: break
      }
      var font = (traits.font ?? environment.font ?? .body).typeface(environment, metrics)
      if let weight = traits.weight { font.weight = weight.value }
      if let italic = traits.isItalic { font.isItalic = italic }
      if traits.design == .monospaced { font.design = .monospaced }
      if traits.design == .serif { font.design = .serif }
      if let digits = traits.digits { font.hasMonospacedDigits = digits }
      let ink =
        traits.color?.ink(environment) ?? ForegroundStyle().fill(environment).mean
      var run = TextRun(string, font: font, ink: ink)
      run.isUnderlined = traits.isUnderlined ?? environment.isUnderlined
      run.isStruckThrough = traits.isStruckThrough ?? environment.isStruckThrough
      run.kerning = traits.kerning ?? environment.kerning
      run.baselineOffset = traits.baselineOffset ?? 0
      runs.append(run)
    }
  }
}

extension Text: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Text> { TextNode(self, context) }
}

private final class TextNode: ViewNode<Text> {
  private lazy var box: TextBox = {
    let box = TextBox(self, text)
    box.paint(environment)
    return box
  }()

  private var text: Paragraphs { view.paragraphs(environment, graph.screen.metrics) }

  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }

  override func viewDidChange(from old: Text, environmentChanged: Bool) {
    if environmentChanged || old != view { update() }
  }

  override func environmentDidChange() { update() }

  private func update() {
    box.paint(environment)
    box.change(text)
  }
  override func didLeave() { box.leave() }
}

/// Text on the screen.
final class TextBox: Box {
  private var text: Paragraphs
  private var blocks: [(width: CGFloat?, height: CGFloat?, block: TextBlock)] = []
  private var shown: TextBlock
  private var fill: Fill?
  private var block: Ink?

  init(_ owner: Node, _ text: Paragraphs) {
    self.text = text
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

  func change(_ new: Paragraphs) {
    guard new != text else { return }
    let samePlace = new.runs.first?.font == text.runs.first?.font
    text = new
    blocks = []
    if samePlace { remeasure() } else { invalidateSize() }
    // The lines are made for the room given when the box was placed.
    show()
  }

  /// Takes over what the text is painted with as a whole: a gradient, or a block that hides it.
  func paint(_ environment: EnvironmentValues) {
    let style = ForegroundStyle().fill(environment)
    let fill = style.isFlat ? nil : style
    let block = environment.isRedacted ? style.mean.faded(0.16) : nil
    guard fill != self.fill || block != self.block else { return }
    self.fill = fill
    self.block = block
    show()
    redraw()
  }

  private func block(_ width: CGFloat?, _ height: CGFloat?) -> TextBlock {
    for known in blocks where known.width == width && known.height == height {
      return known.block
    }
    let block = graph.screen.measurer.block(text, width: width, height: height)
    if blocks.count >= 6 { blocks.removeFirst() }
    blocks.append((width, height, block))
    return block
  }

  private func block(for proposal: ProposedViewSize) -> TextBlock {
    // All widths that leave the text as it is have one answer.
    let ideal = block(nil, nil)
    let fitsWide = proposal.width.map { $0 >= ideal.size.width } ?? true
    let fitsHigh = proposal.height.map { $0 >= ideal.size.height } ?? true
    if fitsWide && fitsHigh { return ideal }
    return block(fitsWide ? nil : proposal.width, fitsHigh ? nil : proposal.height)
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize { block(for: proposal).size }

  override var spacing: ViewSpacing {
    let metrics = graph.screen.metrics
    return ViewSpacing(
      text: metrics.spacing.width,
      above: metrics.viewToText,
      below: metrics.textToView,
      toText: metrics.textToText,
    )
  }

  override var hasGuides: Bool { true }

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
    guard block != shown else { return }
    shown = block
    redraw()
    noteTextChange()
  }

  override func content() -> Content { block == nil ? .text(shown) : .group }

  override func look() -> Look {
    var look = Look()
    look.background = block.map { .ink($0) }
    if block != nil { look.corners = Look.Corners(3) }
    return look
  }

  override func meaning() -> Meaning {
    guard block != nil else { return Meaning(.text) }
    var meaning = Meaning()
    meaning.isHidden = true
    return meaning
  }
  override var ownWords: String { text.string }
}

extension Box {
  /// An element that speaks for what is inside it has another name now.
  func noteTextChange() {
    var above = elementAround
    while let box = above {
      if box.speaksForChildren { box.redraw() }
      above = box.elementAround
    }
  }
}
