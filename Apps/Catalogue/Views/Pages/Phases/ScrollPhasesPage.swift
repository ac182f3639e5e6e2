import SwiftUI

/// What an app hears while a person scrolls.
struct ScrollPhasesPage: View {
  @State private var phase = ScrollPhase.idle
  @State private var changes = 0
  @State private var seen: [Int] = []
  @State private var seesFlag = false
  @State private var place = ScrollPosition(edge: .top)

  var body: some View {
    Exhibits {
      Exhibit("Rows") {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(1..<31, id: \.self) { row in
              if row == 20 { flag } else { line("Row \(row)") }
            }
          }
          .scrollTargetLayout()
        }
        .scrollPosition($place)
        .onScrollPhaseChange { _, new in
          phase = new
          changes += 1
        }
        .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.9) { seen = $0 }
        .frame(height: 160)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
        HStack {
          Button("To the flag") { withAnimation { place.scrollTo(id: 20, anchor: .center) } }
          Button("To the top") { withAnimation { place.scrollTo(edge: .top) } }
        }
        .buttonStyle(.bordered)
      }
      Exhibit("What is heard") {
        Text("Phase: \(String(describing: phase)), changed \(counted(changes, "time"))")
        Text("Rows in sight: \(seen.map(\.description).joined(separator: " "))")
        Label(
          seesFlag ? "The flag is in sight" : "The flag is out of sight",
          systemImage: seesFlag ? "flag.fill" : "flag",
        )
      }
    }
  }

  private var flag: some View {
    Label("Row 20", systemImage: "flag.fill")
      .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      .padding(.horizontal, 8)
      .onScrollVisibilityChange { seesFlag = $0 }
  }

  private func line(_ words: String) -> some View {
    Text(words)
      .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      .padding(.horizontal, 8)
  }
}
