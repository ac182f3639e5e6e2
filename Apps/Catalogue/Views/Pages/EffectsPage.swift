import SwiftUI

struct EffectsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Shadow, blur and opacity") { SoftEffects() }
      Exhibit("Colours") { ColorEffects() }
      Exhibit("Clip and mask") { CuttingEffects() }
      Exhibit("Turn and scale") { TurningTrial() }
      Exhibit("Blend") { BlendGallery() }
      Exhibit("Redacted") { RedactionTrial() }
    }
  }
}
