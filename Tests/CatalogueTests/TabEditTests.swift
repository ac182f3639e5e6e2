import Pilot
import SwiftUI
import Testing

/// The arrangement of tabs and columns by a person.
struct TabEditTests {
  private struct Pages: View {
    @State private var customization = TabViewCustomization()

    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") { Text("at home") }.customizationID("home")
        Tab("Work", systemImage: "gear") { Text("at work") }.customizationID("work")
        Tab("Fixed", systemImage: "star") { Text("fixed") }
          .customizationID("fixed").customizationBehavior(.disabled, for: .sidebar)
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($customization)
    }
  }

  // Shows: TabContent.customizationBehavior, TabCustomizationBehavior, TabViewCustomization
  @Test func `a person moves and hides tabs in the menu of a sidebar`() throws {
    let pilot = Pilot(columns: 120, rows: 30) { Pages() }
    defer { pilot.close() }
    func height(_ tab: String) throws -> Double {
      Double(try pilot.find(tab, role: .tab).frame.minY)
    }
    #expect(try height("Home") < height("Work"))
    try pilot.tap("Edit Tabs")
    #expect(!pilot.has("Fixed", role: .menuItem))
    try pilot.tap("Work", role: .menuItem)
    try pilot.tap("Move Up")
    #expect(try height("Work") < height("Home"))
    try pilot.tap("Edit Tabs")
    try pilot.tap("Home", role: .menuItem)
    try pilot.tap("Shown in Sidebar")
    #expect(!pilot.has("Home", role: .tab))
  }

  @Test func `orders are forgotten one by one or all at once`() {
    var customization = TabViewCustomization()
    customization[section: "a"].tabOrder = ["2", "1"]
    customization[section: "b"].tabOrder = ["3"]
    customization[sidebarVisibility: "1"] = .hidden
    #expect(customization[tab: "1"].sidebarVisibility == .hidden)
    customization.resetSectionOrder(for: "a")
    #expect(customization[sectionID: "a"] == nil && customization[sectionID: "b"] == ["3"])
    customization[section: "b"].resetTabOrder()
    #expect(customization[sectionID: "b"] == nil)
  }

  // Shows: NavigationLink
  @Test func `a link that is not of the detail leads on in its own column`() throws {
    let pilot = Pilot(columns: 120, rows: 20) {
      NavigationSplitView {
        NavigationLink("Stay") { Text("the next page") }.isDetailLink(false)
      } detail: {
        Text("the detail")
      }
      .navigationSplitViewStyle(.balanced)
    }
    defer { pilot.close() }
    try pilot.tap("Stay")
    #expect(pilot.has("the next page") && pilot.has("the detail"))
  }
}
