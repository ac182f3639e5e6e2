/// A gesture that counts only with keys held down.
public nonisolated struct _ModifiersGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  fileprivate let content: Content
  fileprivate let modifiers: EventModifiers

  func makeRecognizer() -> ValueRecognizer<Content.Value> {
    modifiers.isEmpty ? content.someRecognizer() : FailedRecognizer()
  }
}

extension Gesture {
  /// Lets the gesture count only while keys are held down.
  ///
  /// Partly: the front ends do not tell which keys are held down with a pointer, so a gesture that
  /// wants any is never made.
  public nonisolated func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }
}
