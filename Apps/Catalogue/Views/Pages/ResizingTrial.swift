import SwiftUI

/// A picture in a frame that does not have its shape.
struct ResizingTrial: View {
  @State private var fills = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Fill the frame", isOn: $fills).frame(maxWidth: 240)
      Mosaic.image
        .resizable()
        .interpolation(.none)
        .aspectRatio(contentMode: fills ? .fill : .fit)
        .frame(width: 160, height: 64)
        .clipped()
        .border(.gray)
    }
  }
}
