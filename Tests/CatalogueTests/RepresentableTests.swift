import Pilot
import SafariServices
import SwiftUI
import Testing

/// Views and controllers of UIKit that an app wraps.
struct RepresentableTests {
  /// What happened, in order.
  final class Log {
    var lines: [String] = []
  }

  struct Label: UIViewRepresentable {
    let text: String
    let log: Log

    final class Coordinator {
      let log: Log

      init(log: Log) { self.log = log }
    }

    func makeCoordinator() -> Coordinator {
      log.lines.append("coordinator")
      return Coordinator(log: log)
    }

    func makeUIView(context: Context) -> UILabel {
      context.coordinator.log.lines.append("make")
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      return label
    }

    func updateUIView(_ label: UILabel, context: Context) {
      let isAnimated = context.transaction.animation != nil
      context.coordinator.log.lines.append(isAnimated ? "animate" : "update")
      label.isHidden = !context.environment.isEnabled
      label.text = text
    }

    static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
      coordinator.log.lines.append("dismantle \(label.text ?? "")")
    }
  }

  struct Counter: View {
    let log: Log
    @State private var count = 0

    var body: some View {
      VStack {
        if count < 3 { Label(text: "Count \(count)", log: log) }
        Button("More") { count += 1 }
        Button("More, animated") { withAnimation { count += 1 } }
      }
    }
  }

  // Shows: UIViewRepresentable, UIViewRepresentableContext
  @Test func `a wrapped view is made once, follows what is around it, and is let go`() throws {
    let log = Log()
    let pilot = Pilot { Counter(log: log) }
    #expect(pilot.screen.contains("Count 0"))
    #expect(log.lines == ["coordinator", "make", "update"])
    try pilot.tap("More")
    #expect(pilot.screen.contains("Count 1"))
    #expect(log.lines.dropFirst(3) == ["update"])
    try pilot.tap("More, animated")
    #expect(log.lines.dropFirst(4) == ["animate"])
    try pilot.tap("More")
    #expect(!pilot.screen.contains("Count"))
    #expect(log.lines.last == "dismantle Count 2")
    #expect(log.lines.filter { $0 == "make" || $0 == "coordinator" }.count == 2)
  }

  struct Map: UIViewRepresentable {
    final class MapView: UIView {}

    func makeUIView(context: Context) -> MapView { MapView() }
    func updateUIView(_ view: MapView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: MapView, context: Context) -> CGSize? {
      CGSize(width: 400, height: 160)
    }
  }

  @Test func `what only UIKit could draw is a box with its name`() {
    let pilot = Pilot(columns: 80, rows: 24) {
      VStack(spacing: 0) {
        Map()
        Text("below")
      }
    }
    #expect(pilot.screen.contains("MapView is a view of UIKit"))
    // A size of its own holds: ten lines, and the text under them.
    let lines = pilot.lines
    let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    #expect(lines.firstIndex { $0.contains("below") } == first + 10)
  }

  struct Page: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> some UIViewController {
      SFSafariViewController(url: URL(string: "https://example.com/recipes") ?? URL(filePath: "/"))
    }

    func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
  }

  struct Hosting: UIViewControllerRepresentable {
    let words: String

    func makeUIViewController(context: Context) -> UIHostingController<Text> {
      UIHostingController(rootView: Text(""))
    }

    func updateUIViewController(_ controller: UIHostingController<Text>, context: Context) {
      controller.rootView = Text(words)
    }
  }

  // Shows: UIViewControllerRepresentable, UIViewControllerRepresentableContext
  @Test func `a wrapped controller shows what it hosts, and a page of Safari's is a link`() throws {
    let pilot = Pilot {
      VStack {
        Hosting(words: "hosted words")
        Page()
      }
    }
    #expect(pilot.screen.contains("hosted words"))
    try pilot.tap("example.com")
    #expect(pilot.opened == ["https://example.com/recipes"])
  }
}
