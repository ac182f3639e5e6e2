import SwiftUI

/// Where the keyboard's focus is, and what keys do.
struct FocusPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Fields") { FieldFocusExhibit() }
      Exhibit("Keys") { KeysExhibit() }
      Exhibit("Shortcuts") { ShortcutExhibit() }
      Exhibit("What the focus says") { FocusedValueExhibit() }
    }
  }
}
