import Display
import Foundation
import Layout
import Properties

/// The box of a control that the front end draws itself.
final class ControlBox: Box {
  var control = Content.group
  var sizing: (ProposedViewSize) -> CGSize = { _ in .zero }
  var said = Semantics()
  var answer: (Event) -> Bool = { _ in false }
  var asksFor: EventMask = []
  /// Whether what grows along a line grows from where lines begin.
  var followsLines = false
  private var reader: ControlReader?
  private var isEnabled = true
  private var isMirrored = false
  private var isDark = false

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  /// Reads what the control shows, and again when something read changes.
  func change(_ environment: EnvironmentValues, _ read: @escaping (ControlBox) -> Void) {
    isEnabled = environment.isEnabled
    isMirrored = followsLines && environment.layoutDirection == .rightToLeft
    isDark = environment.colorScheme == .dark
    let reader =
      self.reader
      ?? ControlReader(NodeContext(graph: graph, parent: owner, environment: environment))
    self.reader = reader
    reader.read = { [weak self] in
      guard let self else { return }
      let before = sizing(.unspecified)
      read(self)
      redraw()
      if sizing(.unspecified) != before { contentSizeDidChange() }
    }
    reader.evaluate()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
  override func content() -> Content { control }
  override func eventMask() -> EventMask { asksFor }

  override func appearance() -> Appearance {
    var look = Appearance()
    // The front end knows only what the screen is like.
    if isDark != graph.traits.isDark { look.isDark = isDark }
    guard isMirrored else { return look }
    var transform = Appearance.Transform()
    transform.scaleX = -1
    look.transform = transform
    return look
  }

  override func semantics() -> Semantics {
    var semantics = said
    semantics.isEnabled = isEnabled
    return semantics
  }

  override func handle(_ event: Event) -> Bool {
    guard answer(event) else { return false }
    // Where nobody tells that the value changed, the control still shows what it wrote.
    if let reader { graph.invalidate(reader) }
    return true
  }

  override func willLeave() {
    reader?.dispose()
    reader = nil
  }
}

/// Reads a control's value so that changes of it are heard.
private final class ControlReader: Node {
  var read: () -> Void = {}

  override func evaluate() {
    isDirty = false
    tracking(read)
  }
}
