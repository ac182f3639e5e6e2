import SwiftUI

/// The list of families; each leads to its page.
public struct CatalogueView: View {
  public init() {}

  public var body: some View {
    NavigationStack {
      List(Family.allCases) { family in
        NavigationLink(value: family) {
          Label(family.rawValue, systemImage: family.symbol)
        }
      }
      .navigationTitle("Catalogue")
      .navigationDestination(for: Family.self) { family in
        FamilyPage(family: family)
          .navigationTitle(family.rawValue)
      }
    }
  }
}
