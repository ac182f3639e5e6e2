import Cells
import Display
import Pilot
import SwiftUI
import SwiftUICore

/// A controller whose view can be shown without knowing its type.
private protocol Hosting {
  @MainActor var hostedView: AnyView { get }
}

extension UIHostingController: Hosting {
  fileprivate var hostedView: AnyView { AnyView(rootView) }
}

/// A view on a screen in memory that follows its changes as a front end does, on the main loop.
@MainActor final class ShownView {
  private let session: AppSession
  private var isAwake = false
  private var isClosed = false

  init?(_ controller: UIViewController) {
    guard let view = (controller as? any Hosting)?.hostedView else { return nil }
    var traits = ScreenTraits(size: CellMetrics.size(columns: 12, rows: 6))
    traits.isDark = false
    session = AppSession(
      view,
      on: Screen(traits: traits, theme: .cells, measurer: CellMeasurer(), handsFiles: true),
    )
    session.onWake = { [weak self] in self?.wake() }
    settle()
  }

  /// Shows what changed until nothing does.
  func settle() {
    guard !isClosed else { return }
    repeat {
      isAwake = false
      _ = session.update()
    } while isAwake
  }

  func close() {
    settle()
    isClosed = true
    session.close()
  }

  private func wake() {
    guard !isAwake else { return }
    isAwake = true
    Task { @MainActor [weak self] in
      if self?.isAwake == true { self?.settle() }
    }
  }
}
