import Foundation
import Pilot
import SwiftUI
import Testing

/// What modifiers of tabs make of their buttons.
struct TabModifierTests {
  private struct Pages: View {
    @State private var chosen = 0
    @State private var last = "nothing"
    var customization = TabViewCustomization()

    var body: some View {
      VStack {
        Text("did \(last)")
        TabView(selection: $chosen) {
          Tab("Home", systemImage: "house", value: 0) { Text("at home") }
            .accessibilityHint("Goes home")
            .contextMenu { Button("Clean") { last = "cleaning" } }
            .customizationID("home")
          Tab("Work", systemImage: "gear", value: 1) { Text("at work") }.disabled(true)
          Tab("Far", systemImage: "map", value: 2) { Text("far away") }
            .tabPlacement(.sidebarOnly)
            .customizationID("far")
          Tab("Near", systemImage: "star", value: 3) { Text("near by") }
            .accessibilityLabel("Nearby")
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewSidebarHeader { Text("Places") }
        .tabViewSidebarFooter { Text("4 of them") }
        .tabViewSidebarBottomBar { Text("Settings") }
        .tabViewCustomization(.constant(customization))
      }
    }
  }

  // Shows: TabContent.disabled, TabContent.accessibilityLabel, TabContent.accessibilityHint
  @Test func `a tab is named, explained and disabled`() throws {
    let pilot = Pilot(columns: 60) { Pages() }
    defer { pilot.close() }
    #expect(pilot.has("Nearby", role: .tab))
    #expect(try pilot.find("Home", role: .tab).hint == "Goes home")
    #expect(!(try pilot.find("Work", role: .tab).isEnabled))
  }

  // Shows: TabContent.contextMenu
  @Test func `a tab has a menu`() throws {
    let pilot = Pilot(columns: 60) { Pages() }
    defer { pilot.close() }
    try pilot.openContextMenu("Home")
    try pilot.tap("Clean")
    #expect(pilot.has("did cleaning"))
  }

  // Shows: TabContent.tabPlacement, .tabViewSidebarHeader, .tabViewSidebarFooter
  // Shows: .tabViewSidebarBottomBar
  @Test func `a bar leaves out what is the sidebar's`() throws {
    let narrow = Pilot(columns: 60) { Pages() }
    defer { narrow.close() }
    #expect(!narrow.has("Far", role: .tab) && !narrow.screen.contains("Places"))
    let wide = Pilot(columns: 120) { Pages() }
    defer { wide.close() }
    #expect(wide.has("Far", role: .tab))
    for words in ["Places", "4 of them", "Settings"] { #expect(wide.screen.contains(words)) }
    try wide.tap("Far", role: .tab)
    #expect(wide.has("far away"))
  }

  // Shows: .tabViewCustomization, TabViewCustomization
  @Test func `what a person arranged is shown`() throws {
    var customization = TabViewCustomization()
    customization[tab: "home"].tabBarVisibility = .hidden
    customization[tab: "far"].tabBarVisibility = .visible
    let data = try JSONEncoder().encode(customization)
    let read = try JSONDecoder().decode(TabViewCustomization.self, from: data)
    #expect(read == customization)
    let pilot = Pilot(columns: 60) { Pages(customization: read) }
    defer { pilot.close() }
    #expect(!pilot.has("Home", role: .tab) && pilot.has("Far", role: .tab))
  }

  // Shows: .defaultAdaptableTabBarPlacement
  @Test func `a wide screen shows the bar where the app prefers it`() {
    let pilot = Pilot(columns: 120) { Pages().defaultAdaptableTabBarPlacement(.tabBar) }
    defer { pilot.close() }
    #expect(!pilot.screen.contains("Places"))
  }
}
