import Pilot
import SwiftUI
import Testing

/// Recognisers, content and traits of UIKit in SwiftUI.
struct RecognizerTests {
  @Observable final class Log {
    var words: [String] = []
  }

  struct Taps: UIGestureRecognizerRepresentable {
    let log: Log

    final class Coordinator {
      var count = 0
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
      UITapGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UITapGestureRecognizer,
      context: Context,
    ) {
      context.coordinator.count += 1
      let local = context.converter.localLocation
      let global = context.converter.location(in: .global)
      let isMoved = global.x - local.x > 0
      log.words.append("tap \(context.coordinator.count) \(recognizer.state) \(isMoved)")
    }
  }

  struct Pans: UIGestureRecognizerRepresentable {
    let log: Log

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      UIPanGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UIPanGestureRecognizer,
      context: Context,
    ) {
      let moved = context.converter.localTranslation ?? .zero
      log.words.append("\(recognizer.state) \(Int(moved.x))")
    }
  }

  struct Pinches: UIGestureRecognizerRepresentable {
    let log: Log

    func makeUIGestureRecognizer(context: Context) -> UIPinchGestureRecognizer {
      UIPinchGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UIPinchGestureRecognizer,
      context: Context,
    ) {
      if recognizer.state == .ended { log.words.append("pinch \(recognizer.scale > 1)") }
    }
  }

  // Shows: UIGestureRecognizerRepresentable, UIGestureRecognizerRepresentableContext
  // Shows: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  // Shows: UIGestureRecognizerRepresentable.Context
  // Shows: UIGestureRecognizerRepresentable.CoordinateSpaceConverter
  @Test func `recognisers of UIKit hear gestures`() throws {
    let log = Log()
    let pilot = Pilot {
      VStack {
        Text("tap here").gesture(Taps(log: log)).padding(.leading, 80)
        Text("pan here").frame(width: 320, height: 64).gesture(Pans(log: log))
        Text("pinch here").frame(width: 320, height: 64).gesture(Pinches(log: log))
      }
    }
    try pilot.tap("tap here")
    try pilot.tap("tap here")
    #expect(log.words == ["tap 1 ended true", "tap 2 ended true"])
    log.words = []
    try pilot.drag("pan here", from: CGPoint(x: 10, y: 20), to: CGPoint(x: 110, y: 20))
    #expect(log.words.first?.hasPrefix("began") == true)
    #expect(log.words.last == "ended 100")
    log.words = []
    try pilot.pinch("pinch here", scale: 2)
    #expect(log.words == ["pinch true"])
  }

  struct Hosted: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
      let configuration = UIHostingConfiguration {
        Text("hosted words")
      }
      .margins(.all, 0)
      .minSize(width: 400)
      return configuration.makeContentView()
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  // Shows: UIHostingConfiguration
  @Test func `content of UIKit hosts SwiftUI`() throws {
    let pilot = Pilot {
      HStack(spacing: 0) {
        Hosted()
        Text("|")
      }
      .fixedSize()
    }
    let words = try pilot.find("hosted words").frame
    #expect(try pilot.find("|").frame.minX - words.midX >= 200)
  }

  nonisolated struct Mood: UITraitDefinition {
    static let defaultValue = "calm"
  }

  nonisolated struct MoodKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = "calm"

    static func read(from traitCollection: UITraitCollection) -> String {
      traitCollection[Mood.self]
    }

    static func write(to mutableTraits: inout any UIMutableTraits, value: String) {
      mutableTraits[Mood.self] = value
    }
  }

  struct MoodWord: UIViewRepresentable {
    func makeUIView(context: Context) -> UILabel { UILabel() }

    func updateUIView(_ label: UILabel, context: Context) {
      label.text = "UIKit is \(label.traitCollection[Mood.self])"
    }
  }

  struct MoodText: View {
    @Environment(\.mood) private var mood

    var body: some View { Text("SwiftUI is \(mood)") }
  }

  // Shows: UITraitBridgedEnvironmentKey
  @Test func `a value of the environment is a trait of UIKit`() {
    let pilot = Pilot {
      VStack {
        MoodText()
        VStack {
          MoodText()
          MoodWord()
        }
        .environment(\.mood, "merry")
      }
    }
    #expect(pilot.has("SwiftUI is calm") && pilot.has("SwiftUI is merry"))
    #expect(pilot.has("UIKit is merry"))
  }
}

nonisolated extension EnvironmentValues {
  fileprivate var mood: String {
    get { self[RecognizerTests.MoodKey.self] }
    set { self[RecognizerTests.MoodKey.self] = newValue }
  }
}
