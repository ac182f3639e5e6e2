import SwiftUI

/// Values drawn as marks, with axes and a legend.
struct ChartsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Bars") { BarsExhibit() }
      Exhibit("Lines, points and a rule") { LinesExhibit() }
      Exhibit("An area") { AreaExhibit() }
      Exhibit("Shares") { SharesExhibit() }
      Exhibit("Axes of one's own") { AxesExhibit() }
    }
  }
}
