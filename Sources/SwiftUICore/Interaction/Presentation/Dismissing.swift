import Display
import Foundation
import Layout
public import Properties

/// Closes what is presented.
public nonisolated struct DismissAction: Sendable {
  let action: @MainActor @Sendable () -> Void

  @preconcurrency @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, and a way to close it.
public nonisolated struct PresentationMode {
  public let isPresented: Bool
  let action: @MainActor () -> Void

  @preconcurrency @MainActor public mutating func dismiss() { action() }
}

nonisolated extension EnvironmentValues {
  @Entry public internal(set) var dismiss: DismissAction = DismissAction {}
  @Entry public internal(set) var isPresented: Bool = false
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss.action))
  }
}

nonisolated extension DismissAction: ComparedInArrays {}
