import SwiftUI

struct AnimationPage: View {
  var body: some View {
    Exhibits {
      Exhibit("withAnimation") { CurveRace() }
      Exhibit("repeatForever") { Spinners() }
      Exhibit("What moves") { MovingThings() }
      Exhibit("Animatable code") { CountingUp() }
      Exhibit("PhaseAnimator, TimelineView") { ByTheClock() }
    }
  }
}
