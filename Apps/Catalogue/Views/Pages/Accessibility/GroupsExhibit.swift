import SwiftUI

/// Views that are heard as one, and one that is not heard.
struct GroupsExhibit: View {
  var body: some View {
    HStack {
      Image(systemName: "sun.max").accessibilityHidden(true)
      Text("Oslo")
      Spacer()
      Text("21°")
    }
    .padding(8)
    .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    .accessibilityElement(children: .combine)
    Text("Heard as one: “Oslo, 21°”. The sun is not heard.")
      .font(.footnote)
      .foregroundStyle(.secondary)
    Text("A heading")
      .accessibilityAddTraits(.isHeader)
      .accessibilityHeading(.h2)
    Text("●●●○")
      .accessibilityRepresentation { Text("Three of four lights are on") }
  }
}
