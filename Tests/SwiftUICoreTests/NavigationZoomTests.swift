import Display
import Foundation
import Geometry
import Layout
import Properties
import Testing

@testable import SwiftUICore

/// Pages that come out of views.
struct NavigationZoomTests {
  private struct Zooming: View {
    @Namespace private var namespace
    let isZoomed: Bool

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink {
            if isZoomed {
              Detail().navigationTransition(.zoom(sourceID: 1, in: namespace))
            } else {
              Detail().navigationTransition(.automatic)
            }
          } label: {
            Text("small")
              .matchedTransitionSource(id: 1, in: namespace) {
                $0.background(.red).clipShape(RoundedRectangle(cornerRadius: 4)).shadow(radius: 3)
              }
          }
          Text("beside").matchedTransitionSource(id: 2, in: namespace)
        }
      }
    }
  }

  private struct Detail: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("close") { dismiss() }.frame(width: 200, height: 200)
    }
  }

  /// Presses the button that shows some words.
  private func press(_ words: String, _ stage: Stage) throws -> Update {
    func shows(_ node: DisplayTree.Node) -> Bool {
      if case .text(let block) = node.element.content, block.string == words { return true }
      return node.children.contains(where: shows)
    }
    let button = try #require(
      stage.nodes.last { $0.element.eventMask.contains(.tap) && shows($0) }
    )
    stage.session.handle(.tap(button.id, at: nil, count: 1))
    return stage.update()
  }

  /// The looks from which elements begin a movement to no transform.
  private func starts(_ update: Update) -> [Appearance] {
    var looks: [ElementID: Appearance] = [:]
    var found: [Appearance] = []
    for change in update.changes {
      guard case .appearance(let id, let look) = change.step else { continue }
      if change.motion == nil {
        looks[id] = look
      } else if let start = looks[id], start.transform != nil, look.transform == nil {
        found.append(start)
      }
    }
    return found
  }

  // Shows: .navigationTransition, ZoomNavigationTransition, .matchedTransitionSource
  // Shows: MatchedTransitionSourceConfiguration
  @Test func `a page grows out of its source and shrinks into it`() throws {
    let stage = Stage(CGSize(width: 300, height: 400)) { Zooming(isZoomed: true) }
    let come = starts(try press("small", stage))
    let start = try #require(come.first)
    #expect(come.count == 1)
    #expect((start.transform?.scaleX ?? 1) < 1 && start.shadow?.radius == 3)
    #expect(start.isClipped && !start.corners.isSquare && start.background != nil)
    let go = starts(try press("close", stage))
    #expect(go.count == 1 && (go.first?.transform?.scaleX ?? 1) > 1)
  }

  // Shows: AutomaticNavigationTransition
  @Test func `other pages are there at once`() throws {
    let stage = Stage(CGSize(width: 300, height: 400)) { Zooming(isZoomed: false) }
    #expect(starts(try press("small", stage)).isEmpty)
    #expect(starts(try press("close", stage)).isEmpty)
  }
}
