import Display
import Foundation
import Properties

/// A view drawn from a value that runs through keyframes.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>:
  PrimitiveView
{
  let initialValue: Value
  /// nil begins at once; else each change of it runs through all keyframes.
  let trigger: AnyHashableBox?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  public nonisolated init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
  ) {
    self.initialValue = initialValue
    trigger = nil
    repeats = repeating
    self.content = content
    self.keyframes = keyframes
  }

  public nonisolated init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
  ) {
    self.initialValue = initialValue
    self.trigger = AnyHashableBox(trigger)
    repeats = false
    self.content = content
    self.keyframes = keyframes
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    KeyframeNode(self, context)
  }
}

private final class KeyframeNode<Value, KeyframePath: Keyframes<Value>, Content: View>:
  ValueNode<KeyframeAnimator<Value, KeyframePath, Content>>, FrameTicker
{
  private var child: Node?
  private var value: Value
  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0

  override init(
    _ view: KeyframeAnimator<Value, KeyframePath, Content>,
    _ context: NodeContext,
  ) {
    value = view.initialValue
    super.init(view, context)
    evaluate()
    if view.trigger == nil { begin() }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func evaluate() {
    isDirty = false
    let content = tracking { view.content(value) }
    if let new = renew(child, with: content) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(
    from old: KeyframeAnimator<Value, KeyframePath, Content>,
    environmentChanged: Bool,
  ) {
    evaluate()
    if old.trigger != view.trigger, view.trigger != nil { begin() }
  }

  private func begin() {
    guard !graph.traits.reducesMotion else { return }
    let from = value
    let path = view.keyframes(from)
    timeline = KeyframeTimeline(initialValue: from) { path }
    start = graph.now
    graph.motions.tick(self)
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let timeline else { return false }
    let length = timeline.duration
    var time = now - start
    let isOver = time >= length && !(view.repeats && length > 0)
    if time >= length, !isOver { time = time.truncatingRemainder(dividingBy: length) }
    value = timeline.value(time: isOver ? length : time)
    if isOver { self.timeline = nil }
    graph.mark(self)
    return !isOver
  }
}

extension View {
  /// Draws the view from a value that runs through keyframes, again and again if it repeats.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, repeating: repeating) { value in
      content(PlaceholderContentView(AnyView(self)), value)
    } keyframes: {
      keyframes($0)
    }
  }

  /// Draws the view from a value that runs through keyframes whenever another value changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
  ) -> some View {
    KeyframeAnimator(initialValue: initialValue, trigger: trigger) { value in
      content(PlaceholderContentView(AnyView(self)), value)
    } keyframes: {
      keyframes($0)
    }
  }
}
