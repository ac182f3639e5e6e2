import Display
import Foundation
import Layout
public import Properties

/// Closes what is presented.
public nonisolated struct DismissAction: Sendable {
  let action: @MainActor @Sendable () -> Void

  @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, and a way to close it.
public nonisolated struct PresentationMode {
  public let isPresented: Bool
  let action: @MainActor () -> Void

  @MainActor public mutating func dismiss() { action() }
}

nonisolated extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
  }
  private enum PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss.action))
  }
}

extension DismissAction: ComparedInArrays {}
