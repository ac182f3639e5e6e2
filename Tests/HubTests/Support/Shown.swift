import Pilot
import SwiftUI

@testable import HubModel

/// A view in a place where links lead somewhere.
struct Shown<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    NavigationStack {
      content
        .navigationDestination(for: IssuePlace.self) { place in
          Text("At \(place.owner)/\(place.name) \(place.number)")
        }
    }
  }
}
