import SwiftUI

struct StoragePage: View {
  var body: some View {
    Exhibits {
      Exhibit("Kept when the app ends") { NicknameExhibit() }
      Exhibit("A choice that is kept") { SeasonExhibit() }
      Exhibit("Kept while the window is open") { DraftExhibit() }
      Exhibit("Copied") { CopyExhibit() }
    }
  }
}

#Preview {
  StoragePage()
}
