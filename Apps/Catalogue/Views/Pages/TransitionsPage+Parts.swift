import SwiftUI

/// One card for each transition, all shown and hidden together.
struct ComingAndGoing: View {
  @State private var isShown = true

  private var ways: [(name: String, transition: AnyTransition)] {
    [
      ("opacity", .opacity), ("scale", .scale), ("slide", .slide),
      ("move", .move(edge: .bottom)), ("offset", .offset(x: 40, y: 0)),
      ("push", .push(from: .top)),
      ("asymmetric", .asymmetric(insertion: .scale, removal: .opacity)),
      ("combined", .move(edge: .leading).combined(with: .opacity)),
      ("modifier", .modifier(active: Turned(degrees: 90), identity: Turned(degrees: 0))),
      ("identity", .identity),
    ]
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button(isShown ? "Hide" : "Show") {
        withAnimation(.easeInOut(duration: 0.8)) { isShown.toggle() }
      }
      .buttonStyle(.borderedProminent)
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 112))], spacing: 8) {
        ForEach(ways, id: \.name) { way in
          ZStack {
            if isShown {
              Text(way.name)
                .frame(width: 104, height: 32)
                .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
                .transition(way.transition)
            }
          }
          .frame(height: 48)
        }
      }
    }
  }
}

/// Turned about its leading edge.
struct Turned: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(degrees), anchor: .leading)
      .opacity(degrees == 0 ? 1 : 0)
  }
}

/// Rows that make room for each other.
struct ChangingRows: View {
  @State private var rows = [1, 2, 3]
  @State private var next = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Button("Add") {
          withAnimation {
            rows.insert(next, at: 0)
            next += 1
          }
        }
        Button("Take") { withAnimation { _ = rows.popLast() } }
        Button("Shuffle") { withAnimation(.bouncy) { rows.shuffle() } }
      }
      .buttonStyle(.bordered)
      ForEach(rows, id: \.self) { row in
        Text("Row \(row)")
          .padding(.horizontal, 8)
          .transition(.move(edge: .leading).combined(with: .opacity))
      }
    }
  }
}

/// A mark that moves from choice to choice.
struct SharedPlace: View {
  @Namespace private var space
  @State private var chosen = "Day"

  var body: some View {
    HStack(spacing: 0) {
      ForEach(["Day", "Week", "Month"], id: \.self) { name in
        Button {
          withAnimation(.spring(duration: 0.4, bounce: 0.2)) { chosen = name }
        } label: {
          VStack(spacing: 4) {
            Text(name)
            ZStack {
              if chosen == name {
                Rectangle().fill(.tint).matchedGeometryEffect(id: "mark", in: space)
              } else {
                Color.clear
              }
            }
            .frame(height: 3)
          }
          .frame(width: 88)
        }
        .buttonStyle(.plain)
      }
    }
  }
}
