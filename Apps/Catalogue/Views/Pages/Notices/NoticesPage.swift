import SwiftUI

/// What reaches a person who looks elsewhere: notices, sounds and speech.
struct NoticesPage: View {
  var body: some View {
    Exhibits {
      Exhibit("A notice") { NoticeExhibit() }
      Exhibit("Sounds and taps") { SoundExhibit() }
      Exhibit("Speech") { SpeechExhibit() }
    }
  }
}
