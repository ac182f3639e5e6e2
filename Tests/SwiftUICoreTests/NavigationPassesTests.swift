import Layout
import Properties
import Testing

@testable import Pilot
@testable import SwiftUICore

/// Pages that say what to show for the values of further pages come to rest.
struct NavigationPassesTests {
  private final class Token {}

  private enum Place: Hashable {
    case lab, results
  }

  /// Is never the same as one that is made anew.
  private struct Lab: View {
    @Binding var path: NavigationPath
    let name: String
    let token = Token()

    init(path: Binding<NavigationPath>, name: String) {
      _path = path
      self.name = name
    }

    var body: some View {
      Button("\(name): finish") { path.append("done") }
        .navigationDestination(for: String.self) { [token] words in
          let _ = token
          Text("\(words), \(name)")
        }
    }
  }

  private struct Course: View {
    @State private var path = NavigationPath()
    @State private var name = "A"

    var body: some View {
      NavigationStack(path: $path) {
        Button("Begin") { path.append(Place.lab) }
          .navigationDestination(for: Place.self) { place in
            switch place {
            case .lab: Lab(path: $path, name: name)
            case .results: Text("Results")
            }
          }
      }
      .overlay(alignment: .bottom) { Button("Rename") { name += "A" } }
    }
  }

  @Test func `a page that names the page after it, anew each time, rests`() throws {
    let pilot = Pilot(columns: 50, rows: 30) { Course() }
    try pilot.tap("Begin")
    try pilot.tap("A: finish")
    #expect(pilot.has("done, A"))
    #expect(pilot.session.graph.counters.loops == 0)
    #expect(pilot.session.graph.counters.passes < 20)
  }

  @Test func `pages are made by the newest closure`() throws {
    let pilot = Pilot(columns: 50, rows: 30) { Course() }
    try pilot.tap("Begin")
    try pilot.tap("Rename")
    #expect(pilot.has("AA: finish"))
    try pilot.tap("AA: finish")
    try pilot.tap("Rename")
    #expect(pilot.has("done, AAA"))
    #expect(pilot.session.graph.counters.loops == 0)
  }
}
