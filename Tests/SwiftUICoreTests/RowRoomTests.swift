import Display
import Foundation
import Geometry
import Layout
import Pilot
import SwiftUICore
import Testing

/// Room in rows of lists and in pages that are turned.
struct RowRoomTests {
  private func shown<V: View>(_ view: (Probes) -> V) -> Probes {
    let probes = Probes()
    let screen = Screen(
      traits: ScreenTraits(size: CGSize(width: 300, height: 600)),
      theme: Theme(),
      measurer: LetterMeasurer(),
    )
    let session = AppSession(view(probes), on: screen)
    _ = session.update()
    return probes
  }

  // Shows: .listRowInsets
  @Test(arguments: [false, true])
  func `a row without insets is as wide as the list`(isInset: Bool) {
    func list(_ probes: Probes) -> some View {
      List {
        Color.red.frame(height: 80).probe("bare", probes).listRowInsets(EdgeInsets())
        Text("words").probe("words", probes)
      }
    }
    let probes =
      isInset
      ? shown { list($0).listStyle(.inset) } : shown { list($0).listStyle(.plain) }
    #expect(probes.frames["bare"] == CGRect(x: 0, y: 0, width: 300, height: 80))
    #expect(probes.frames["words"]?.minX == (isInset ? 24 : 16))
  }

  // Shows: PageTabViewStyle, .aspectRatio
  @Test func `pages have the ratio that is asked for, and are cut at their edges`() {
    let probes = shown { probes in
      List {
        TabView {
          Image(systemName: "star").resizable().scaledToFill().probe("picture", probes)
          Color.red
        }
        .tabViewStyle(PageTabViewStyle())
        .aspectRatio(3 / 2, contentMode: .fit)
        .probe("pages", probes)
        .listRowInsets(EdgeInsets())
        ScrollView {
          TabView { Color.red.probe("page", probes) }
            .tabViewStyle(.page)
            .aspectRatio(2, contentMode: .fit)
        }
        .listRowInsets(EdgeInsets())
      }
      .listStyle(.plain)
    }
    #expect(probes.frames["pages"] == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(probes.frames["picture"] == CGRect(x: 0, y: -50, width: 300, height: 300))
    #expect(probes.frames["page"]?.size == CGSize(width: 300, height: 150))
  }

  @Test func `only a link that is a row's has a sign that it leads on`() {
    func signs<V: View>(_ content: V) -> Int {
      let pilot = Pilot(columns: 40, rows: 10) { NavigationStack { List { content } } }
      return pilot.screen.count { $0 == "›" || $0 == ">" }
    }
    let link = NavigationLink("Link") { Text("page") }
    #expect(signs(link) == 1)
    #expect(signs(ScrollView(.horizontal) { HStack { link } }) == 0)
    #expect(signs(ScrollView(.horizontal) { LazyHStack { link } }.frame(height: 32)) == 0)
  }
}
