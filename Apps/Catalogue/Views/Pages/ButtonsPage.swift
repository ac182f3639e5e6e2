import SwiftUI

/// Buttons in their styles and roles, and menus.
struct ButtonsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Buttons") { ButtonsExhibit() }
      Exhibit("Roles and disabling") { RolesExhibit() }
      Exhibit("Menus") { MenusExhibit() }
      Exhibit("Context menu") { ContextMenuExhibit() }
    }
  }
}
