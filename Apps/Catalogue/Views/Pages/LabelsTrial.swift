import SwiftUI

/// Controls whose labels are seen or only heard.
struct LabelsTrial: View {
  @State private var isShown = true
  @State private var isLoud = false
  @State private var bass = 2

  var body: some View {
    Toggle("Show the labels", isOn: $isShown)
    Divider()
    Group {
      Toggle("Loud", isOn: $isLoud)
      Stepper("Bass \(bass)", value: $bass, in: 0...5)
    }
    .labelsVisibility(isShown ? .visible : .hidden)
  }
}
