import SwiftUI

/// What the system does for apps, and what it says where it cannot.
struct ServicesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("A fingerprint of words") { HashExhibit() }
      Exhibit("Who is there") { OwnerExhibit() }
      Exhibit("A store") { StoreExhibit() }
      Exhibit("A language model") { ModelExhibit() }
    }
  }
}
