import Display
import Foundation
import Properties

/// A scene for people who chose Assistive Access: it is shown in place of the app's first window.
///
/// It is chosen by the environment variable `MARTLET_ASSISTIVE_ACCESS=1` of the app's process.
/// Controls in it are large.
public nonisolated struct AssistiveAccess<Content: View>: PrimitiveScene {
  public typealias Body = Never

  private let entry: SceneEntry

  @MainActor var entries: [SceneEntry] { [entry] }

  public init(@ViewBuilder content: () -> Content) {
    let view = AnyView(content().controlSize(.large))
    entry = SceneEntry(kind: .assistive) { _ in view }
  }
}

extension EnvironmentValues {
  /// Takes what the screen or the environment of the process says of Assistive Access.
  mutating func readAssistiveAccess(_ traits: ScreenTraits) {
    let isOn = ProcessInfo.processInfo.environment["MARTLET_ASSISTIVE_ACCESS"] == "1"
    if isOn || traits.isAssistive { isAssistiveAccessOn = true }
  }
}
