import SwiftUI
import UIKit

/// Pictures of Core Image: a filter over a picture, and a code that says a text.
struct FiltersPage: View {
  @State private var model = FilterModel(original: Self.landscape)

  var body: some View {
    Exhibits {
      Exhibit("A filter") {
        if let picture = model.picture {
          Image(picture, scale: 1, label: Text("Hills under a sun"))
            .resizable()
            .scaledToFit()
            .frame(maxHeight: 208)
        }
        Picker("Filter", selection: $model.filter) {
          ForEach(FilterModel.Filter.allCases) { Text($0.rawValue).tag($0) }
        }
        Slider(value: $model.strength) { Text("Strength") }
      }
      Exhibit("A code") {
        TextField("Text", text: $model.message)
          .textFieldStyle(.roundedBorder)
        if let code = model.code {
          Image(code, scale: 1, label: Text("Code of \(model.message)"))
            .interpolation(.none)
            .resizable()
            .scaledToFit()
            .frame(width: 160, height: 160)
        } else {
          Text("No code holds that.")
            .foregroundStyle(.secondary)
        }
      }
    }
  }

  /// Hills under a sun.
  private static var landscape: CGImage? {
    let size = CGSize(width: 240, height: 160)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(red: 0.55, green: 0.8, blue: 0.95, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 1, green: 0.85, blue: 0.3, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 160, y: 20, width: 44, height: 44)).fill()
      UIColor(red: 0.3, green: 0.6, blue: 0.35, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: -60, y: 90, width: 220, height: 180)).fill()
      UIColor(red: 0.2, green: 0.45, blue: 0.3, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 90, y: 110, width: 240, height: 180)).fill()
    }
    return drawn.cgImage
  }
}
