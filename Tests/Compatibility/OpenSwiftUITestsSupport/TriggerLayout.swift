public import SwiftUI
public import Testing
public import UIKit

extension UIViewController {
  /// Shows the view once, as the first layout of a window does.
  public func triggerLayout() { ShownView(self)?.close() }
}

/// Shows a view, and checks how often it confirmed once nothing is left to show.
@MainActor public func triggerLayoutWithWindow(
  expectedCount: Int = 1,
  _ body: @escaping @MainActor (Confirmation) -> PlatformViewController,
) async throws {
  await confirmation(expectedCount: expectedCount) { confirmation in
    ShownView(body(confirmation))?.close()
  }
}

/// Shows a view until it resumes.
@MainActor public func triggerLayoutWithWindow(
  _ body: @escaping @MainActor (UnsafeContinuation<Void, Never>) -> PlatformViewController
) async throws {
  await show(body)
}

/// Shows a view until it resumes, and checks how often it confirmed.
@MainActor public func triggerLayoutWithWindow(
  expectedCount: Int = 1,
  _ body:
    @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) ->
    PlatformViewController,
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    await show { body(confirmation, $0) }
  }
}

/// Shows a view until it resumes, and checks that it confirmed one of several numbers of times.
@MainActor public func triggerLayoutWithWindow(
  expectedCount: some RangeExpression<Int> & Sendable & Sequence<Int>,
  _ body:
    @escaping @MainActor (Confirmation, UnsafeContinuation<Void, Never>) ->
    PlatformViewController,
) async throws {
  await confirmation(expectedCount: expectedCount) { @MainActor confirmation in
    await show { body(confirmation, $0) }
  }
}

@MainActor private func show(
  _ body: @MainActor (UnsafeContinuation<Void, Never>) -> PlatformViewController
) async {
  var shown: ShownView?
  await withUnsafeContinuation { shown = ShownView(body($0)) }
  // What happened in the turn in which it resumed is still to be shown.
  shown?.close()
}
