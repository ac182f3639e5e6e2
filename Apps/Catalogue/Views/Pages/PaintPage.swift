import SwiftUI

struct PaintPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Colours") { ColorGallery() }
      Exhibit("Gradients") { GradientGallery() }
      Exhibit("Colours of one's own") { MixingTrial() }
      Exhibit("Foreground") { ForegroundGallery() }
      Exhibit("Materials") { MaterialGallery() }
    }
  }
}
