import SwiftUI
import SwiftUICore

/// All previews of a program beside each other, each at its size, in the looks that are chosen.
struct PreviewGallery: RuntimeApp {
  /// The file whose previews are shown, as the end of its path, and the providers in it; all are
  /// without one.
  static var file: String?
  static var providers: Set<String> = []

  init() {}

  var body: some Scene {
    WindowGroup("Previews") { PreviewGalleryView(previews: Self.shown) }
  }

  private static var shown: [FoundPreview] {
    guard let file else { return FoundPreview.all }
    return FoundPreview.all.filter { preview in
      preview.fileID.map { $0.hasSuffix("/" + file) } ?? providers.contains(preview.name)
    }
  }
}

/// How a preview is looked at.
enum PreviewLook: String, CaseIterable, Identifiable {
  case light = "Light"
  case dark = "Dark"
  case large = "Larger Text"
  case rightToLeft = "Right to Left"

  var id: String { rawValue }
}

private struct PreviewGalleryView: View {
  let previews: [FoundPreview]
  @State private var looks: Set<PreviewLook> = [.light]
  @State private var device = PreviewSize.phone

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        bar
        if previews.isEmpty {
          ContentUnavailableView(
            "No Previews",
            systemImage: "rectangle.dashed",
            description: Text("Write one with #Preview."),
          )
        }
        LazyVGrid(
          columns: [
            GridItem(.adaptive(minimum: device.size.width), spacing: 24, alignment: .topLeading)
          ],
          alignment: .leading,
          spacing: 32,
        ) {
          ForEach(Array(previews.indices), id: \.self) { index in
            ForEach(PreviewLook.allCases.filter(looks.contains)) { look in
              PreviewCard(preview: previews[index], look: look, size: device.size)
            }
          }
        }
      }
      .padding(24)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var bar: some View {
    HStack(spacing: 16) {
      ForEach(PreviewLook.allCases) { look in
        Toggle(look.rawValue, isOn: isOn(look)).toggleStyle(.button)
      }
      Picker("Device", selection: $device) {
        ForEach(PreviewSize.allCases) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.menu)
    }
  }

  /// One look at least is shown.
  private func isOn(_ look: PreviewLook) -> Binding<Bool> {
    Binding {
      looks.contains(look)
    } set: { isOn in
      if isOn {
        looks.insert(look)
      } else if looks.count > 1 {
        looks.remove(look)
      }
    }
  }
}

/// Devices by their sizes in points.
private enum PreviewSize: String, CaseIterable, Identifiable {
  case phone = "iPhone"
  case smallPhone = "iPhone SE"
  case tablet = "iPad"

  var id: String { rawValue }

  var size: CGSize {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .smallPhone: CGSize(width: 320, height: 568)
    case .tablet: CGSize(width: 820, height: 1180)
    }
  }
}

private struct PreviewCard: View {
  let preview: FoundPreview
  let look: PreviewLook
  let size: CGSize

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(look == .light ? preview.name : "\(preview.name), \(look.rawValue.lowercased())")
        .font(.headline)
      shown
        .frame(width: size.width, height: size.height)
        .background(.background)
        .environment(\.colorScheme, look == .dark ? .dark : .light)
        .clipShape(RoundedRectangle(cornerRadius: 24))
        .overlay {
          RoundedRectangle(cornerRadius: 24).strokeBorder(.secondary.opacity(0.5))
        }
    }
    .accessibilityElement(children: .contain)
  }

  @ViewBuilder private var shown: some View {
    switch look {
    case .light, .dark: preview.view
    case .large: preview.view.dynamicTypeSize(.accessibility2)
    case .rightToLeft: preview.view.environment(\.layoutDirection, .rightToLeft)
    }
  }
}
