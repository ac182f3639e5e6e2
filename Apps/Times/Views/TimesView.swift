import SwiftUI

/// The whole game, to stand alone or in another app.
public struct TimesView: View {
  @StateObject private var game: GameManager

  public init() {
    _game = StateObject(wrappedValue: GameManager())
  }

  init(game: @autoclosure @escaping () -> GameManager) {
    _game = StateObject(wrappedValue: game())
  }

  public var body: some View {
    Desk()
      .modifier(FactsSheet(facts: game.facts))
      .modifier(ResultsSheet(results: game.sheet))
      .onChange(of: game.announcement) { _, new in
        AccessibilityNotification.Announcement(new.words).post()
      }
      .environmentObject(game)
      .environmentObject(game.facts)
      .environmentObject(game.sheet)
      .tint(ViewConstants.tint)
  }
}

/// The game, and beside it the table of facts where there is room.
struct Desk: View {
  var body: some View {
    GeometryReader { geometry in
      HStack(alignment: .center, spacing: ViewConstants.wideSpacing) {
        RollingGamePanel(isWide: geometry.size.width >= ViewConstants.columnsWidth)
          .frame(maxWidth: ViewConstants.gameWidth, maxHeight: ViewConstants.gameHeight)
          .modifier(TroubleSaying())
        if geometry.size.width >= ViewConstants.deskWidth {
          FactsPanel()
            .frame(maxWidth: ViewConstants.tableWidth, maxHeight: ViewConstants.gameHeight)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(Backdrop())
  }
}

/// What lies behind everything.
struct Backdrop: View {
  var body: some View {
    LinearGradient(
      colors: [
        Color.orange.opacity(ViewConstants.pale), Color.pink.opacity(ViewConstants.faint),
      ],
      startPoint: .top,
      endPoint: .bottom,
    )
    .ignoresSafeArea()
  }
}
