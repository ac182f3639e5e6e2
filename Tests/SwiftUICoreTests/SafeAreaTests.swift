import Display
import Foundation
import Layout
import SwiftUICore
import Testing

/// A screen with 50 points kept at the top and 30 at the bottom.
struct SafeAreaTests {
  private func frames(_ view: (Probes) -> AnyView) -> [String: CGRect] {
    let probes = Probes()
    var area = ScreenTraits.SafeArea()
    area.top = 50
    area.bottom = 30
    _ = Stage(CGSize(width: 200, height: 400), safeArea: area) { view(probes) }
    return probes.frames
  }

  private let safe = CGRect(x: 0, y: 50, width: 200, height: 320)

  // Shows: .ignoresSafeArea, .edgesIgnoringSafeArea
  @Test func `a view keeps to the safe area unless it ignores it`() {
    let found = frames { p in
      AnyView(
        ZStack {
          Color.red.probe("plain", p)
          Color.red.probe("all", p).ignoresSafeArea()
          Color.red.probe("top", p).ignoresSafeArea(edges: .top)
          Color.red.probe("old", p).edgesIgnoringSafeArea(.bottom)
          Color.red.probe("keyboard", p).ignoresSafeArea(.keyboard)
        }
      )
    }
    #expect(found["plain"] == safe)
    #expect(found["all"] == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(found["top"] == CGRect(x: 0, y: 0, width: 200, height: 370))
    #expect(found["old"] == CGRect(x: 0, y: 50, width: 200, height: 350))
    #expect(found["keyboard"] == safe)
  }

  @Test func `only a view that reaches the edge goes beyond it`() {
    let found = frames { p in
      AnyView(
        VStack(spacing: 0) {
          Color.red.probe("upper", p).ignoresSafeArea()
          Color.red.probe("lower", p).frame(height: 100).ignoresSafeArea()
          Color.red.probe("last", p).frame(height: 20)
        }
      )
    }
    #expect(found["upper"] == CGRect(x: 0, y: 0, width: 200, height: 250))
    #expect(found["lower"] == CGRect(x: 0, y: 250, width: 200, height: 100))
    #expect(found["last"] == CGRect(x: 0, y: 350, width: 200, height: 20))
  }

  // Shows: .background
  @Test func `a colour behind goes to the screen's edges, a view behind does not`() {
    let found = frames { p in
      AnyView(
        Color.clear
          .background(ProbedFill(probes: p, name: "style"))
          .background { Color.red.probe("view", p) }
      )
    }
    #expect(found["view"] == safe)
    let tree = Stage(CGSize(width: 200, height: 400), safeArea: area(50, 30)) {
      Text("x").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red)
    }.session.tree
    let largest = tree.everything().compactMap { change -> CGRect? in
      if case .insert(let element, _, _) = change.step { element.frame } else { nil }
    }
    #expect(largest.contains(CGRect(x: 0, y: 0, width: 200, height: 400)))
  }

  private func area(_ top: CGFloat, _ bottom: CGFloat) -> ScreenTraits.SafeArea {
    var area = ScreenTraits.SafeArea()
    area.top = top
    area.bottom = bottom
    return area
  }

  private struct ProbedFill: View {
    let probes: Probes
    let name: String

    var body: some View { Color.red.probe(name, probes) }
  }

  // Shows: .safeAreaInset
  @Test func `a bar keeps its room, and its colour goes to the screen's edge`() {
    let found = frames { p in
      AnyView(
        Color.red.probe("content", p)
          .safeAreaInset(edge: .bottom, spacing: 0) {
            Color.red.frame(height: 40).probe("bar", p)
          }
      )
    }
    #expect(found["content"] == CGRect(x: 0, y: 50, width: 200, height: 280))
    #expect(found["bar"] == CGRect(x: 0, y: 330, width: 200, height: 40))
  }

  @Test func `what ignores the safe area lies under all bars`() {
    let found = frames { p in
      AnyView(
        Color.red.probe("content", p).ignoresSafeArea()
          .safeAreaInset(edge: .bottom) { Color.red.frame(height: 40) }
          .safeAreaInset(edge: .leading) { Color.red.frame(width: 20) }
      )
    }
    #expect(found["content"] == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  // Shows: .safeAreaPadding
  @Test func `padding of the safe area keeps room`() {
    let found = frames { p in
      AnyView(
        ZStack {
          Color.red.probe("content", p)
          Color.red.probe("ignoring", p).ignoresSafeArea()
        }
        .safeAreaPadding(.horizontal, 10)
      )
    }
    #expect(found["content"] == safe.insetBy(dx: 10, dy: 0))
    #expect(found["ignoring"] == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test func `a reader is told what lies around it`() {
    final class Note {
      var insets: [String: EdgeInsets] = [:]
      func take(_ name: String, _ geometry: GeometryProxy) {
        insets[name] = geometry.safeAreaInsets
      }
    }
    let note = Note()
    _ = frames { _ in
      AnyView(
        VStack(spacing: 0) {
          GeometryReader { geometry in
            let _ = note.take("upper", geometry)
            Color.clear
          }
          GeometryReader { geometry in
            let _ = note.take("inside", geometry)
            Color.clear
          }
          .ignoresSafeArea()
        }
      )
    }
    #expect(note.insets["upper"] == EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0))
    #expect(note.insets["inside"] == EdgeInsets())
  }

  @Test func `a scroll view reaches under the bars, and its content begins below them`() {
    let probes = Probes()
    let stage = Stage(CGSize(width: 200, height: 400), safeArea: area(50, 30)) {
      ScrollView { Color.red.frame(height: 1_000).probe("content", probes) }
    }
    #expect(probes.frames["content"] == CGRect(x: 0, y: 50, width: 200, height: 1_000))
    let scrolls = stage.session.tree.everything()
      .compactMap { change -> (CGRect, Content.Scroll)? in
        guard case .insert(let element, _, _) = change.step,
          case .scroll(let scroll) = element.content
        else { return nil }
        return (element.frame, scroll)
      }
    #expect(scrolls.map(\.0) == [CGRect(x: 0, y: 0, width: 200, height: 400)])
    #expect(scrolls.first?.1.contentSize.height == 1_080)
  }
}
