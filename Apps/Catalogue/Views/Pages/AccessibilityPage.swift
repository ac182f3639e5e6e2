import SwiftUI

/// What a person who listens hears.
struct AccessibilityPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Labels, values and hints") { LabelsExhibit() }
      Exhibit("Groups") { GroupsExhibit() }
      Exhibit("Actions") { ActionsExhibit() }
      Exhibit("Zoom, pages and more") { MoreActionsExhibit() }
      Exhibit("A rotor") { RotorExhibit() }
      Exhibit("Announcements and focus") { AnnouncementExhibit() }
      Exhibit("What the screen asks for") { WishesExhibit() }
    }
  }
}
