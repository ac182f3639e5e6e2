import Display
import Foundation
import Geometry

/// A session whose tree a test changes by hand.
final class FakeSession: Session {
  let tree = DisplayTree()
  var onWake: (@MainActor () -> Void)?
  var shortcuts: Set<KeyStroke> = []
  var title = "Test"
  var state: Data? { didSet { stateRevision += 1 } }
  private(set) var stateRevision = 0
  var isRestoring = false
  var hasReadScreen = false
  private(set) var screen: Screen
  private(set) var handled: [Event] = []
  private(set) var updates = 0
  private(set) var isClosed = false
  /// What the app does about an event.
  var react: (FakeSession, Event) -> Void = { _, _ in }
  private var pending = Update()

  init(screen: Screen, state: Data? = nil) {
    self.screen = screen
    self.state = state
    tree.apply(.place(.root, CGRect(origin: .zero, size: screen.traits.size)))
  }

  func handle(_ event: Event) -> Bool {
    handled.append(event)
    if case .screen(let traits) = event { screen.traits = traits }
    react(self, event)
    return true
  }

  func update() -> Update {
    updates += 1
    let update = pending
    pending = Update()
    for change in update.changes { tree.apply(change.step) }
    return update
  }

  func snapshot() -> Data? { state }
  func close() { isClosed = true }

  func change(_ step: Change.Step, motion: Motion? = nil) {
    pending.changes.append(Change(step, motion: motion))
  }

  func tell(_ change: (inout Update) -> Void) {
    change(&pending)
  }

  func add(_ element: Element, to parent: UInt32 = 0, at index: Int = 0) {
    change(.insert(element, parent: ElementID(parent), index: index))
  }

  func text(_ string: String, of id: UInt32) {
    change(.content(ElementID(id), .text(.plain(string))))
    change(.semantics(ElementID(id), Semantics(.text, label: string)))
  }
}

extension TextBlock {
  /// One line, 8 points for each character.
  nonisolated static func plain(
    _ string: String,
    size: CGFloat = 17,
    ink: Ink = .black,
  ) -> TextBlock {
    let run = TextRun(string, font: Typeface(size: size), ink: ink)
    let width = CGFloat(string.count) * 8
    return TextBlock(
      lines: [Line(runs: [run], width: width)],
      alignment: .leading,
      lineHeight: 22,
      size: CGSize(width: width, height: 22),
      firstBaseline: 17,
      lastBaseline: 17,
    )
  }
}

extension Element {
  static func text(_ id: UInt32, _ string: String, x: CGFloat = 0, y: CGFloat = 0) -> Element {
    let block = TextBlock.plain(string)
    let frame = CGRect(origin: CGPoint(x: x, y: y), size: block.size)
    return Element(
      id: ElementID(id),
      frame: frame,
      content: .text(block),
      semantics: Semantics(.text, label: string),
    )
  }

  static func button(_ id: UInt32, _ label: String, frame: CGRect) -> Element {
    var element = Element(id: ElementID(id), frame: frame, eventMask: .tap)
    element.semantics = Semantics(.button, label: label)
    element.appearance.response = .shade
    return element
  }

  static func field(_ id: UInt32, _ text: String, frame: CGRect) -> Element {
    let field = Content.Field(
      kind: .line,
      text: text,
      prompt: "Name",
      font: Typeface(size: 17),
      ink: .black,
      promptInk: Ink(red: 0.5, green: 0.5, blue: 0.5),
    )
    return Element(
      id: ElementID(id),
      frame: frame,
      content: .field(field),
      semantics: Semantics(.textField, label: "Name"),
    )
  }
}

/// Eight points for each character, whatever the font.
nonisolated struct FixedMeasurer: TextMeasurer {
  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    .plain(text.string)
  }

  func lineHeight(of font: Typeface) -> CGFloat { 22 }
}

extension Screen {
  static let test = Screen(
    traits: ScreenTraits(size: CGSize(width: 400, height: 300)),
    theme: Theme(),
    measurer: FixedMeasurer(),
  )
}
