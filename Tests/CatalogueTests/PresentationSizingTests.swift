import Pilot
import SwiftUI
import Testing

/// How large sheets are where there is room.
struct PresentationSizingTests {
  /// The sheet's width and height in points, as its content is told them.
  private func size<S: PresentationSizing>(_ sizing: S, columns: Int = 120) -> CGSize {
    let log = Log()
    let pilot = Pilot(columns: columns, rows: 50) {
      Text("behind").sheet(isPresented: .constant(true)) {
        Color.clear.frame(idealWidth: 240, idealHeight: 160)
          .onGeometryChange(for: CGSize.self) {
            $0.size
          } action: {
            log.size = $0
          }
          .presentationSizing(sizing)
      }
    }
    defer { pilot.close() }
    return log.size
  }

  @MainActor private final class Log { var size = CGSize.zero }

  // Shows: .presentationSizing, FittedPresentationSizing, FormPresentationSizing, PagePresentationSizing
  @Test func `a sheet is as large as its content, a form or a page`() {
    let fitted = size(.fitted)
    #expect(fitted.width < 320 && fitted.height < 240)
    // 540 points are not whole columns of 8.
    #expect(size(.form).width == 536)
    #expect(size(.page).width == 704)
    #expect(size(.automatic).width == 640)
  }

  private struct Half: PresentationSizing {
    func proposedSize(
      for root: PresentationSizingRoot,
      context: PresentationSizingContext,
    ) -> ProposedViewSize {
      let own = root.sizeThatFits(.unspecified)
      return ProposedViewSize(width: own.width * 2, height: .nan)
    }
  }

  // Shows: PresentationSizing, PresentationSizingRoot
  @Test func `a rule of one's own asks the content, and no number breaks it`() {
    #expect(size(Half()).width == 480)
    #expect(size(.form.fitted(horizontal: true, vertical: true)).width == 240)
  }

  @Test func `a narrow screen has no room to choose`() {
    #expect(size(.form, columns: 40).width == 320)
  }
}
