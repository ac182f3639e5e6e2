import SwiftUI

/// A gesture inside another, in the three ways there are.
struct OrderExhibit: View {
  enum Way: String, CaseIterable {
    case usual = "Usual"
    case high = "High priority"
    case both = "Both"
  }

  @State private var way = Way.usual
  @State private var heard = "Tap the words."

  var body: some View {
    Picker("Order", selection: $way) {
      ForEach(Way.allCases, id: \.self) { Text($0.rawValue) }
    }
    .pickerStyle(.segmented)
    target
    Text(heard).font(.footnote).foregroundStyle(.secondary)
  }

  @ViewBuilder private var target: some View {
    let outer = TapGesture().onEnded { heard = way == .both ? heard + " Outer." : "Outer." }
    let words = Text("Words")
      .padding(8)
      .background(Color.yellow.opacity(0.4))
      .onTapGesture { heard = "Inner." }
      .frame(maxWidth: .infinity, minHeight: 64)
      .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
    switch way {
    case .usual: words.gesture(outer)
    case .high: words.highPriorityGesture(outer)
    case .both: words.simultaneousGesture(outer)
    }
  }
}
