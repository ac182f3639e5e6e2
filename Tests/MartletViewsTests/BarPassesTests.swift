import Foundation
import MartletViews
import Testing

struct BarPassesTests {
  private final class Count {
    private(set) var bodies = 0

    func add() { bodies += 1 }
  }

  private struct Items: View {
    let count: Count

    var body: some View {
      let _ = count.add()
      Button("Add") {}
    }
  }

  private struct Page: View {
    let count: Count

    var body: some View {
      NavigationStack {
        List { Text("One") }
          .navigationTitle("Start")
          .navigationBarItems(trailing: Items(count: count))
      }
    }
  }

  @Test func `items of a bar that are never the same twice settle at once`() {
    let count = Count()
    _ = Stage(CGSize(width: 400, height: 800)) { Page(count: count) }
    #expect(count.bodies <= 4)
  }
}
