import SwiftUI

/// Rows in rows: disclosure groups, outlines, sections that fold.
struct PlaceOutline: View {
  @State private var isExpanded = true
  @State private var isOpen = true

  var body: some View {
    List {
      Section("Outline group") {
        OutlineGroup(Place.some, children: \.places) { Text($0.name) }
      }
      Section("Disclosure group") {
        DisclosureGroup("Drinks", isExpanded: $isOpen) {
          Text("Tea")
          Text("Coffee")
        }
        Toggle("Drinks are shown", isOn: $isOpen)
      }
      Section("A section that folds", isExpanded: $isExpanded) {
        Text("Press the header to hide this row.")
      }
    }
  }
}
