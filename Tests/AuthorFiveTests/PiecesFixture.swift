import Combine
import Foundation
import SwiftData
import SwiftUI
import UIKit

// What an author names besides views, in Swift 5 mode.

@Model final class Planting {
  var crop: String
  var row: Int

  init(crop: String, row: Int) {
    self.crop = crop
    self.row = row
  }
}

struct PlantingsView: View {
  @Query(sort: [SortDescriptor(\Planting.row)]) private var inRows: [Planting]
  @Query(sort: \Planting.crop) private var byCrop: [Planting]
  @Query private var waiting: [Planting] = []
  @State private var sprinkler = Timer()

  var body: some View {
    ForEach(inRows) { Text($0.crop) }
    ForEach(byCrop) { Text("Row \($0.row)") }
    Text("Waiting: \(waiting.count)")
  }
}

/// Neither observable nor on the main actor.
class Almanac {
  @AppStorage("garden.zone") var zone = "temperate"
}

/// On no actor by name, and observed.
class WeatherStation: ObservableObject {
  @AppStorage("garden.frost") var expectsFrost = false
}

struct ReadingsView: View {
  private var rain: Measurement<UnitLength> { Measurement(value: 12, unit: .millimeters) }
  private static let spelled: MeasurementFormatter = {
    let made = MeasurementFormatter()
    made.locale = Locale(identifier: "en_US")
    made.unitStyle = .long
    made.unitOptions = [.providedUnit]
    return made
  }()
  private static let monthDay: DateFormatter = {
    let made = DateFormatter()
    made.timeZone = TimeZone(secondsFromGMT: 0)
    made.locale = Locale(identifier: "en_US_POSIX")
    made.dateFormat = "MM-dd"
    return made
  }()
  @State private var isBlooming = false

  var body: some View {
    VStack {
      Text(rain.formatted(.measurement(width: .narrow, usage: .asProvided)))
      Text(ReadingsView.spelled.string(from: rain))
      Text("Sown \(Date(timeIntervalSince1970: 864_000), formatter: ReadingsView.monthDay)")
      Text(Date(timeIntervalSince1970: 0), formatter: ReadingsView.monthDay)
      Text("Seeds: \(30 as NSNumber, formatter: NumberFormatter())")
      Text(.currentDate, format: .dateTime.month())
      blossoms
    }
  }

  @ViewBuilder private var blossoms: some View {
    Image(systemName: "leaf").symbolEffect(.pulse, isActive: isBlooming)
    Image(systemName: isBlooming ? "sun.max" : "moon")
      .contentTransition(.symbolEffect(.replace))
      .symbolEffect(.bounce, value: isBlooming)
    Image(systemName: "drop").symbolEffect(.variableColor.iterative.reversing)
      .containerShape(Circle())
    // swift-format-ignore: NoPlaygroundLiterals
    Color(#colorLiteral(red: 0.2, green: 0.6, blue: 0.3, alpha: 1)).frame(height: 16)
  }
}

class GreenhouseDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil,
  ) -> Bool {
    journal.append("launched")
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration {
    let made = UISceneConfiguration(name: nil, sessionRole: session.role)
    made.delegateClass = GreenhouseWindows.self
    return made
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions discarded: Set<UISceneSession>,
  ) { journal.append("discarded") }
}

class GreenhouseWindows: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) {
    if let scene = scene as? UIWindowScene {
      window = UIWindow(windowScene: scene)
      // As in AuthorTests: where no class is named, a process that holds both may find either.
      window?.rootViewController = UIHostingController(rootView: Text("From the scene"))
      journal.append("glazed")
      window?.makeKeyAndVisible()
    }
  }

  func sceneDidDisconnect(_ scene: UIScene) { window = nil }
}

/// Reads what lies beside the program.
extension Bundle {
  var seedNames: [Substring] {
    guard let list = url(forResource: "seeds", withExtension: "txt") else { return [] }
    return ((try? String(contentsOf: list, encoding: .utf8)) ?? "").split(separator: "\n")
  }
}
