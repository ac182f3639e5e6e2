import Combine
import Foundation
import SwiftData
import SwiftUI
import UIKit

// What apps name besides SwiftUI's own views, as they write it.

/// Keeps a setting, and is no observable object.
final class Settings {
  @AppStorage("authors.level") var level = 1
}

/// Keeps a setting, and tells of its changes.
final class TellingSettings: ObservableObject {
  @AppStorage("authors.sound") var sound = true
}

@Model final class Trip {
  var name: String

  init(name: String) {
    self.name = name
  }
}

struct TripsView: View {
  @Query var trips: [Trip] = []
  @Query(sort: \Trip.name) var sorted: [Trip] = []
  @State private var timer = Timer()

  var body: some View {
    Text("\(trips.count + sorted.count) trips")
  }
}

struct WordsView: View {
  let amount = Measurement(value: 2.5, unit: UnitLength.kilometers)
  let formatter: MeasurementFormatter = {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .long
    formatter.locale = Locale(identifier: "en_US")
    return formatter
  }()
  let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    formatter.timeZone = TimeZone(identifier: "UTC")
    return formatter
  }()
  let number = NumberFormatter()

  var body: some View {
    Text(amount.formatted(.measurement(width: .abbreviated, usage: .asProvided)))
    Text(formatter.string(from: amount))
    Text("Year \(Date(timeIntervalSince1970: 0), formatter: day)")
    Text("Number \(7, formatter: number)")
    Text(Date(timeIntervalSince1970: 0), formatter: day)
    Text(.currentDate, format: Date.FormatStyle().year())
    Image(systemName: "star").symbolEffect(.bounce, value: number)
    Image(systemName: "star").symbolEffect(.variableColor.iterative.reversing)
      .contentTransition(.symbolEffect(.replace))
      .containerShape(.rect(cornerRadius: 5))
    // swift-format-ignore: NoPlaygroundLiterals
    Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: connectingSceneSession.role,
    )
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>,
  ) {}
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions,
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIHostingController(rootView: Text("From the scene"))
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {}
}

/// What an app writes to read its files.
extension Bundle {
  func text(_ file: String) -> String? {
    url(forResource: file, withExtension: nil)
      .flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }
}
