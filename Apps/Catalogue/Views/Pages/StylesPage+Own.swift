import SwiftUI

/// Smaller while it is pressed.
struct GivingButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .foregroundStyle(.white)
      .background(configuration.isPressed ? .purple : .indigo, in: Capsule())
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

/// Does what it does twice.
struct DoubleButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.trigger()
      configuration.trigger()
    } label: {
      configuration.label
    }
  }
}

/// A lamp that is lit or dark.
struct LampToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "star.fill" : "star")
          .foregroundStyle(configuration.isOn ? .yellow : .gray)
        configuration.label
        Text(configuration.isOn ? "is lit" : "is dark")
      }
    }
    .buttonStyle(.plain)
  }
}

/// The picture over the title.
struct TallLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon.font(.title)
      configuration.title.font(.caption)
    }
  }
}

/// Ten dots.
struct DotsProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    let count = Int(((configuration.fractionCompleted ?? 0) * 10).rounded())
    HStack(spacing: 4) {
      ForEach(0..<10, id: \.self) { index in
        Circle()
          .fill(index < count ? Color.accentColor : Color.gray.opacity(0.3))
          .frame(width: 12, height: 12)
      }
    }
  }
}
