import SwiftUI

/// What an app does outside of its own screen: for the system, in other apps and in the world.
struct ActionsPage: View {
  @State private var model = PlaceModel()

  var body: some View {
    Exhibits {
      Exhibit("An action that the system knows") { IntentExhibit() }
      Exhibit("Pages of the web") { LinksExhibit() }
      Exhibit("Between two towns") { DistanceExhibit(model: model) }
      Exhibit("Where the device is") { AuthorizationExhibit(model: model) }
      Exhibit("On another device") { ActivityExhibit() }
    }
  }
}
