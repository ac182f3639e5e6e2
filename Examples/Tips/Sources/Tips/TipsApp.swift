import SwiftUI

@main
struct TipsApp: App {
  @StateObject private var diary = Diary()

  var body: some Scene {
    WindowGroup("Tips") {
      BillView()
        .environmentObject(diary)
    }
  }
}
