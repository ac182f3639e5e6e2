import SwiftUI

/// A piece of glass that becomes another one, and one that comes out of it.
struct TurningGlass: View {
  @Namespace private var space
  @State private var isOpen = false

  var body: some View {
    GlassEffectContainer(spacing: 16) {
      HStack(spacing: 16) {
        Image(systemName: isOpen ? "xmark" : "plus")
          .frame(width: 48, height: 48)
          .glassEffect(.regular, in: .circle)
          .glassEffectID("sign", in: space)
        if isOpen {
          Text("Leaf and stone")
            .padding(12)
            .glassEffect()
            .glassEffectID("words", in: space)
        }
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.teal.gradient, in: .rect(cornerRadius: 16))
    Button(isOpen ? "Close the glass" : "Open the glass") { withAnimation { isOpen.toggle() } }
      .buttonStyle(.bordered)
  }
}
