import Pilot
import SwiftUI
import Testing

struct LazyGridTests {
  private func lefts<V: View>(_ view: V, _ names: [String], columns: Int = 80) throws -> [CGFloat] {
    let pilot = Pilot(columns: columns, rows: 24) { view }
    return try names.map { try pilot.find($0).frame.minX }
  }

  struct Numbers: View {
    let columns: [GridItem]
    var count = 6

    var body: some View {
      ScrollView {
        LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
          ForEach(0..<count, id: \.self) { Text("n\($0)") }
        }
      }
    }
  }

  // Shows: LazyVGrid, GridItem, ForEach
  @Test func `fixed columns are as wide as they say, with their own distances`() throws {
    let columns = [GridItem(.fixed(80), spacing: 16, alignment: .leading), GridItem(.fixed(160))]
    let pilot = Pilot { Numbers(columns: columns) }
    let frames = try ["n0", "n1", "n2", "n3"].map { try pilot.find($0).frame }
    #expect(frames.map(\.midY) == [8, 8, 40, 40])
    #expect(frames[0].minX == 0 && frames[2].minX == 0)
    // The second column has no alignment of its own: the grid's.
    #expect(frames[1].minX == 96 && frames[3].minX == 96)
  }

  // Shows: LazyVGrid, GridItem
  @Test(arguments: [(80, [0, 320]), (40, [0, 160])])
  func `flexible columns share the room`(columns: Int, wanted: [CGFloat]) throws {
    let item = GridItem(.flexible(), spacing: 0, alignment: .leading)
    let view = Numbers(columns: [item, item])
    #expect(try lefts(view, ["n0", "n1"], columns: columns) == wanted)
    #expect(try lefts(view, ["n2", "n3"], columns: columns) == wanted)
  }

  // Shows: GridItem
  @Test func `a flexible column keeps to its limits, and leaves the rest to the next`() throws {
    let columns = [
      GridItem(.flexible(minimum: 10, maximum: 80), spacing: 0, alignment: .leading),
      GridItem(.flexible(), spacing: 0, alignment: .leading),
      GridItem(.flexible(), spacing: 0, alignment: .leading),
    ]
    #expect(try lefts(Numbers(columns: columns), ["n0", "n1", "n2"]) == [0, 80, 360])
  }

  // Shows: GridItem
  @Test(arguments: [(80, 4), (40, 2), (10, 1), (200, 10)])
  func `an adaptive item makes as many columns as fit`(width: Int, columns: Int) throws {
    let item = GridItem(.adaptive(minimum: 160), spacing: 0, alignment: .leading)
    let pilot = Pilot(columns: width, rows: 24) { Numbers(columns: [item], count: 12) }
    let tops = try (0..<12).map { try pilot.find("n\($0)").frame.minY }
    #expect(tops.filter { $0 == tops[0] }.count == columns)
  }

  // Shows: LazyVGrid
  @Test func `an empty list of columns and odd lengths do no harm`() {
    for items in [
      [], [GridItem(.fixed(-20))], [GridItem(.fixed(.nan))], [GridItem(.adaptive(minimum: 0))],
      [GridItem(.flexible(minimum: .infinity, maximum: 0), spacing: .infinity)],
      [GridItem(.adaptive(minimum: .nan, maximum: -1), spacing: .nan)],
    ] {
      let pilot = Pilot(columns: 20, rows: 5) { Numbers(columns: items) }
      _ = pilot.screen
    }
  }

  struct Sections: View {
    @State private var isLong = false

    var body: some View {
      VStack {
        Button("More") { isLong = true }
        ScrollView {
          LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3)) {
            Section("Fruit") {
              ForEach(0..<(isLong ? 5 : 4), id: \.self) { Text("fruit \($0)") }
            }
            Section {
              ForEach(0..<2, id: \.self) { Text("nut \($0)") }
            } header: {
              Text("Nuts")
            } footer: {
              Text("That is all")
            }
          }
        }
      }
    }
  }

  // Shows: LazyVGrid, Section
  @Test func `sections begin with a line for the header`() throws {
    let pilot = Pilot { Sections() }
    func top(_ name: String) throws -> CGFloat { try pilot.find(name).frame.minY }
    #expect(try top("Fruit") < top("fruit 0"))
    #expect(try top("fruit 0") == top("fruit 2"))
    #expect(try top("fruit 2") < top("fruit 3"))
    #expect(try top("fruit 3") < top("Nuts"))
    #expect(try top("Nuts") < top("nut 0"))
    #expect(try top("nut 0") == top("nut 1"))
    #expect(try top("nut 1") < top("That is all"))
    try pilot.tap("More")
    #expect(try top("fruit 4") == top("fruit 3"))
  }

  struct Shelf: View {
    var body: some View {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(32)), GridItem(.fixed(48))], spacing: 8) {
          ForEach(0..<1_000, id: \.self) { Text("book \($0)") }
        }
      }
    }
  }

  @Test func `a horizontal grid fills its rows first`() throws {
    let pilot = Pilot { Shelf() }
    let frames = try (0..<3).map { try pilot.find("book \($0)").frame }
    #expect(frames[0].minX == frames[1].minX)
    #expect(frames[0].minY < frames[1].minY)
    #expect(frames[2].minY == frames[0].minY)
    #expect(frames[2].minX > frames[0].minX)
    #expect(!pilot.has("book 500"))
    try pilot.scroll(by: CGSize(width: 100_000, height: 0))
    #expect(pilot.has("book 999"))
    #expect(!pilot.has("book 0"))
  }

  struct Album: View {
    @State private var opened = 0

    var body: some View {
      ScrollViewReader { reader in
        Button("Go") { reader.scrollTo(90_000, anchor: .top) }
        Text("opened \(opened)")
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
            ForEach(0..<100_000, id: \.self) { number in
              Button("pic \(number)") { opened = number }
            }
          }
        }
      }
    }
  }

  // Shows: LazyVGrid, ScrollView
  @Test func `100,000 cells cost what is in sight`() throws {
    let pilot = Pilot { Album() }
    #expect(pilot.cost.bodies < 2_000)
    #expect(pilot.cost.elements < 2_000)
    let cost = try pilot.cost { try pilot.scroll(by: CGSize(width: 0, height: 1_000_000)) }
    #expect(cost.elements < 2_000)
    #expect(cost.measures < 10_000)
    #expect(pilot.has("pic 99,999"))
    try pilot.tap("Go")
    #expect(pilot.has("pic 90,000"))
    try pilot.tap("pic 90,000")
    #expect(pilot.has("opened 90,000"))
  }
}

struct PinnedHeaderTests {
  struct Letters: View {
    let isGrid: Bool

    var body: some View {
      ScrollView {
        if isGrid {
          LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
            sections
          }
        } else {
          LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) { sections }
        }
      }
    }

    @ViewBuilder var sections: some View {
      Section("Vowels") { ForEach(0..<400, id: \.self) { Text("a\($0)") } }
      Section("Consonants") { ForEach(0..<400, id: \.self) { Text("b\($0)") } }
    }
  }

  // Shows: LazyVStack, LazyVGrid, Section
  @Test(arguments: [true, false])
  func `a pinned header stays until the next one pushes it away`(isGrid: Bool) throws {
    let pilot = Pilot(columns: 40, rows: 10) { Letters(isGrid: isGrid) }
    #expect(pilot.lines[0].contains("Vowels"))
    try pilot.scroll(by: CGSize(width: 0, height: 1_600))
    #expect(pilot.lines[0].contains("Vowels"))
    #expect(pilot.lines[1].contains("a"))
    try pilot.scroll(by: CGSize(width: 0, height: CGFloat(isGrid ? 100 : 300) * 16 + 16))
    #expect(pilot.lines[0].contains("Consonants"))
    try pilot.scroll(by: CGSize(width: 0, height: 480))
    #expect(pilot.lines[0].contains("Consonants"))
    try pilot.scroll(by: CGSize(width: 0, height: -1_600))
    #expect(pilot.lines[0].contains("Vowels"))
  }
}
