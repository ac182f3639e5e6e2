import SwiftUI
import Testing

@testable import Pilot

struct OpeningTests {
  private struct Page: View {
    @State private var isOpen = false

    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Page") { Text("inner") }
          Button("Sheet") { isOpen = true }
          Button("Nothing") {}
        }
        .sheet(isPresented: $isOpen) { Text("sheet") }
      }
    }
  }

  @Test func `screens that let go of everything are told so`() async {
    let report = await Pilot { Page() }.openScreens(times: 10)
    #expect(report.growths.map(\.opener.name) == ["Page", "Sheet"])
    // Bytes are the whole process', in which other tests run.
    #expect(report.growths.allSatisfy { $0.views == 0 })
  }

  @Test func `what stays is told by what opened it`() {
    let quiet = OpeningReport.Growth(opener: PilotTarget("Page", .button), views: 0, bytes: 900)
    let views = OpeningReport.Growth(opener: PilotTarget("Sheet", .button), views: 2, bytes: 0)
    let bytes = OpeningReport.Growth(opener: PilotTarget("", .link), views: 0, bytes: 20_000)
    var report = OpeningReport(times: 50, growths: [quiet])
    #expect(!report.isGrowing)
    #expect(report.description == "1 screens opened 50 times: at most 900 bytes stay of one")
    report.growths += [views, bytes]
    #expect(report.isGrowing)
    #expect(report.description.contains("button \"Sheet\": 2 views and 0 bytes stay of each"))
    #expect(report.description.contains("link \"\": 0 views and 20000 bytes"))
  }
}
