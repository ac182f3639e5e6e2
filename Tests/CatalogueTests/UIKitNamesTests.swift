import Combine
import Pilot
import SwiftUI
import Testing

/// UIKit's values and the other modules that apps import, as they use them.
struct UIKitNamesTests {
  private struct Sizes: View {
    var body: some View {
      Text("\(Int(UIScreen.main.bounds.width)) by \(Int(UIScreen.main.bounds.height))")
      Text(UIDevice.current.userInterfaceIdiom == .phone ? "phone" : "tablet")
      Text(UIDevice.current.orientation.isPortrait ? "upright" : "lying")
    }
  }

  // Shows: UIScreen, UIDevice
  @Test(arguments: [
    (80, 24, "640 by 384", "tablet", "lying"), (40, 50, "320 by 800", "phone", "upright"),
  ])
  func `the screen is the one at hand`(
    columns: Int,
    rows: Int,
    size: String,
    kind: String,
    way: String,
  ) {
    let pilot = Pilot(columns: columns, rows: rows) { Sizes() }
    #expect(pilot.has(size))
    #expect(pilot.has(kind))
    #expect(pilot.has(way))
  }

  // Shows: UIColor
  @Test func `a colour is the same in both words for it`() {
    #expect(Color(uiColor: .systemRed) == Color.red)
    #expect(
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) == Color(red: 1, green: 0, blue: 0)
    )
    #expect(Color(.systemGray6) != Color(.systemBackground))
    #expect(UIColor(Color.blue) == .systemBlue)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor.white.withAlphaComponent(0.5)
        .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    )
    #expect([red, green, blue, alpha] == [1, 1, 1, 0.5])
  }

  // Shows: UIBezierPath, UIRectCorner
  @Test func `only the named corners are round`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let bezier = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20),
    )
    let path = Path(bezier.cgPath)
    #expect(path.boundingRect == rect)
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 98, y: 48)))
    #expect(path.contains(CGPoint(x: 98, y: 2)))
    #expect(path.contains(CGPoint(x: 2, y: 48)))
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e300] as [CGFloat])
  func `corners of any radius are drawn`(radius: CGFloat) {
    let bezier = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10),
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius),
    )
    #expect(bezier.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  // Shows: UIColor
  @Test func `a colour is kept in an archive`() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: color,
      requiringSecureCoding: false,
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(read == color)
    #expect(UIColor.red == UIColor.red && UIColor.red != UIColor.blue)
    #expect(Set([UIColor.red, .red, .blue]).count == 2)
    let other = try NSKeyedArchiver.archivedData(
      withRootObject: NSString("red"),
      requiringSecureCoding: false,
    )
    #expect((try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: other)) == nil)
  }

  @Test func `points, sizes and rectangles are values of Foundation's`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  private struct Copier: View {
    var body: some View {
      Button("Copy") {
        UIPasteboard.general.string = "a word"
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UIApplication.shared.isIdleTimerDisabled = true
        UITableView.appearance().backgroundColor = .clear
        UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      }
    }
  }

  @Test func `what a publisher brings is done on the screen that receives it`() {
    let codes = PassthroughSubject<String, Never>()
    let pilots = (1...2).map { number in
      Pilot {
        Text("screen").onReceive(codes) { UIPasteboard.general.string = "\($0) \(number)" }
      }
    }
    codes.send("code")
    for (index, pilot) in pilots.enumerated() {
      #expect(pilot.has("screen"))
      #expect(pilot.clipboard == "code \(index + 1)")
    }
  }

  // Shows: UIPasteboard, UIApplication, UINotificationFeedbackGenerator
  @Test func `what was copied can be read`() throws {
    try Pilot { Copier() }.tap("Copy")
    #expect(UIPasteboard.general.string == "a word")
    #expect(UIPasteboard.general.hasStrings)
  }

  private struct Opener: View {
    @State private var word = "nothing"

    var body: some View {
      Text(word)
      ForEach(
        ["https://example.org", "tel:123", "app-settings:", "MAILTO:a@example.org"],
        id: \.self,
      ) {
        address in
        Button(address) {
          guard let url = URL(string: address) else { return }
          let can = UIApplication.shared.canOpenURL(url)
          UIApplication.shared.open(url) { word = "\(address) \(can) \($0)" }
        }
      }
    }
  }

  @Test(arguments: [
    ("https://example.org", true), ("MAILTO:a@example.org", true), ("tel:123", false),
    ("app-settings:", false),
  ])
  func `only what a front end opens is said to be opened`(address: String, opens: Bool) throws {
    let pilot = Pilot { VStack { Opener() } }
    try pilot.tap(address)
    #expect(pilot.has("\(address) \(opens) \(opens)"))
    #expect(pilot.opened == (opens ? [address] : []))
  }

  @Test func `a callback that belongs to no screen opens nothing on one of several`() throws {
    let screens = [Pilot { Text("one") }, Pilot { Text("two") }]
    var opened: Bool?
    let url = try #require(URL(string: "https://example.org"))
    UIApplication.shared.open(url) { opened = $0 }
    #expect(opened == false && screens.allSatisfy { $0.opened.isEmpty })
  }

  fileprivate final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
    var launches = 0
    private let greeting = "Hello"
    @Published var word = "waiting"

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil,
    ) -> Bool {
      launches += 1
      word = "\(greeting) \(launches)"
      return true
    }
  }

  private struct DelegatedApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate

    var body: some Scene {
      WindowGroup { Text(delegate.word) }
    }
  }

  // Shows: @UIApplicationDelegateAdaptor
  @Test func `an app's delegate hears of the launch, once for all screens`() {
    #expect(Pilot(DelegatedApp.self).has("Hello 1"))
    #expect(Pilot(DelegatedApp.self).has("Hello 1"))
  }

  @Test func `kinds of files are known by their names`() throws {
    let jpeg = try #require(ImportsFixture.kind(of: "JPG"))
    #expect(jpeg == .jpeg)
    #expect(jpeg.conforms(to: .image))
    #expect(!jpeg.conforms(to: .text))
    #expect(jpeg.preferredMIMEType == "image/jpeg")
    let unknown = try #require(ImportsFixture.kind(of: "nonsense"))
    #expect(unknown.isDynamic && !unknown.conforms(to: .image))
  }

  @Test func `a message for the log may hold anything`() {
    ImportsFixture.log()
  }
}
