import SwiftUI

struct TransitionsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("transition") { ComingAndGoing() }
      Exhibit("Rows") { ChangingRows() }
      Exhibit("matchedGeometryEffect") { SharedPlace() }
    }
  }
}
