public import Properties

/// Opens a window of the app over the one there is.
public nonisolated struct OpenWindowAction: Sendable {
  let center: WindowManager?

  @preconcurrency @MainActor public func callAsFunction(id: String) { center?.open { $0.id == id } }
  @preconcurrency @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
    center?.open({ $0.valueType == ObjectIdentifier(D.self) }, value: AnyHashable(value))
  }
  @preconcurrency @MainActor public func callAsFunction<D: Codable & Hashable>(
    id: String,
    value: D,
  ) {
    center?.open({ $0.id == id }, value: AnyHashable(value))
  }
}

/// Closes windows that were opened.
public nonisolated struct DismissWindowAction: Sendable {
  let center: WindowManager?

  /// Closes the window that was opened last.
  @preconcurrency @MainActor public func callAsFunction() {
    guard let last = center?.opened.last?.number else { return }
    center?.close { $0.number == last }
  }
  @preconcurrency @MainActor public func callAsFunction(id: String) {
    center?.close(id: id, value: nil)
  }
  @preconcurrency @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
    center?.close(id: nil, value: AnyHashable(value))
  }
  @preconcurrency @MainActor public func callAsFunction<D: Codable & Hashable>(
    id: String,
    value: D,
  ) {
    center?.close(id: id, value: AnyHashable(value))
  }
}

/// Opens the window of the app's settings.
public nonisolated struct OpenSettingsAction: Sendable {
  let center: WindowManager?

  @preconcurrency @MainActor public func callAsFunction() { center?.open { $0.kind == .settings } }
}

nonisolated extension EnvironmentValues {
  /// Opens a window of the app over the one there is.
  public var openWindow: OpenWindowAction { OpenWindowAction(center: windows) }
  /// Closes windows that were opened.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(center: windows) }
  /// Opens the window of the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(center: windows) }
  /// Whether the app can show several windows.
  public var supportsMultipleWindows: Bool { windows != nil }
}

/// Leads to an app's settings.
public nonisolated struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    _openSettings = Environment(\.openSettings)
  }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  public nonisolated init() {
    self.init { Text("Settings…") }
  }
}
