import SwiftUI

/// Every style of text, at a size that can be chosen.
struct FontsView: View {
  @State private var step = 3.0

  private let sizes: [DynamicTypeSize] = [
    .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Group {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Title 3").font(.title3)
        Text("Headline").font(.headline)
        Text("Subheadline").font(.subheadline)
        Text("Body").font(.body)
        Text("Callout").font(.callout)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
      }
      .dynamicTypeSize(sizes[Int(step)])
      Slider(value: $step, in: 0...6, step: 1) {
        Text("Size of letters")
      } minimumValueLabel: {
        Text("A").font(.caption)
      } maximumValueLabel: {
        Text("A").font(.title2)
      }
    }
  }
}

/// Strokes and families.
struct WeightsView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 12) {
        Text("Light").fontWeight(.light)
        Text("Regular")
        Text("Semibold").fontWeight(.semibold)
        Text("Black").fontWeight(.black)
      }
      HStack(spacing: 12) {
        Text("Serif").fontDesign(.serif)
        Text("Mono").fontDesign(.monospaced)
        Text("System 24").font(.system(size: 24, weight: .bold, design: .rounded))
      }
      Text("Small Capitals").font(.body.smallCaps())
    }
  }
}

/// Limits, alignment and where a text is cut.
struct TextLinesView: View {
  @State private var limit = 2
  @State private var alignment = TextAlignment.leading

  private let words =
    "A text breaks where the room ends, as often as it needs to, unless it may only have so many "
    + "lines; then its end is cut."

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(words)
        .lineLimit(limit)
        .multilineTextAlignment(alignment)
        .frame(maxWidth: 320, alignment: .leading)
      Stepper("At most \(counted(limit, "line"))", value: $limit, in: 1...5)
      Picker("Alignment", selection: $alignment) {
        Text("Leading").tag(TextAlignment.leading)
        Text("Centre").tag(TextAlignment.center)
        Text("Trailing").tag(TextAlignment.trailing)
      }
      .pickerStyle(.segmented)
      Text("Cut in the middle of the line").truncationMode(.middle).lineLimit(1)
        .frame(width: 160, alignment: .leading)
      Text("Made to fit by a smaller font").minimumScaleFactor(0.5).lineLimit(1)
        .frame(width: 160, alignment: .leading)
    }
  }
}

/// Lines through and under letters, and the room between them.
struct LettersView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Underlined").underline()
      Text("Dotted in red").underline(pattern: .dot, color: .red)
      Text("Struck through").strikethrough()
      Text("Set apart").kerning(4)
      Text("x") + Text("2").font(.caption).baselineOffset(8)
      Text("in capitals").textCase(.uppercase)
      Text("Secondary in size").textScale(.secondary)
    }
  }
}

/// Numbers and dates, by the rules of a locale.
struct ValuesView: View {
  @State private var locale = "en_US"

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Picker("Locale", selection: $locale) {
        Text("English").tag("en_US")
        Text("Deutsch").tag("de_DE")
        Text("Français").tag("fr_FR")
      }
      .pickerStyle(.segmented)
      Group {
        Text(1_234_567.891, format: .number.precision(.fractionLength(2)))
        Text(0.256, format: .percent)
        Text(19.99, format: .currency(code: "EUR"))
        Text(Date(timeIntervalSince1970: 1_710_498_600), format: .dateTime.day().month().year())
        Text(Date(timeIntervalSince1970: 1_710_498_600), style: .date)
        Text("\(1_234_567) grains of sand")
      }
      .environment(\.locale, Locale(identifier: locale))
    }
  }
}
