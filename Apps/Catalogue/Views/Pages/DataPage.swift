import SwiftUI

struct DataPage: View {
  var body: some View {
    Exhibits {
      Exhibit("State and binding") { LampExhibit() }
      Exhibit("An object that several views follow") { TallyExhibit() }
      Exhibit("An observable object") { JourneyExhibit() }
      Exhibit("Publishers") { BirdExhibit() }
      Exhibit("A timer") { TimerExhibit() }
      Exhibit("A task") { TaskExhibit() }
      Exhibit("Environment") { GreetingExhibit() }
    }
  }
}

#Preview {
  DataPage()
}
