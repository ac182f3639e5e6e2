import Combine
import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// Names that apps use besides SwiftUI's views.
@MainActor struct NamesTests {
  // Shows: .symbolEffect
  @Test func `values are shown as their formatters say them`() {
    let pilot = Pilot(columns: 60, rows: 30) { WordsView() }
    for words in ["2.5 km", "2.5 kilometers", "Year 1970", "Number 7", "1970"] {
      #expect(pilot.has(words), "\(words)")
    }
  }

  @Test func `a query may have a value behind it`() {
    let pilot = Pilot {
      TripsView().modelContainer(for: Trip.self, inMemory: true)
    }
    #expect(pilot.has("0 trips"))
  }

  @Test func `a setting lies in any class, and an observable one tells of it`() {
    let settings = Settings()
    settings.level = 7
    #expect(Settings().level == 7)
    let telling = TellingSettings()
    var told = 0
    let following = telling.objectWillChange.sink { told += 1 }
    telling.sound.toggle()
    #expect(told == 1)
    following.cancel()
    UserDefaults.standard.removeObject(forKey: "authors.level")
    UserDefaults.standard.removeObject(forKey: "authors.sound")
  }

  @Test func `defaults answer by key`() {
    let defaults = UserDefaults.standard
    defaults.setValue("Ann", forKey: "authors.name")
    #expect(defaults.value(forKey: "authors.name") as? String == "Ann")
    defaults.setValue(nil, forKey: "authors.name")
    #expect(defaults.value(forKey: "authors.name") == nil)
  }

  @Test(arguments: [
    (7_200.0, "in 2 hours"), (-86_400, "1 day ago"), (300, "in 5 minutes"),
  ])
  func `distances of time are said`(seconds: Double, words: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSince1970: 1_000_000)
    let date = now.addingTimeInterval(seconds)
    #expect(formatter.localizedString(for: date, relativeTo: now) == words)
    formatter.dateTimeStyle = .named
    if seconds == -86_400 {
      #expect(formatter.localizedString(for: date, relativeTo: now) == "yesterday")
    }
    let never = Date(timeIntervalSince1970: .nan)
    #expect(formatter.localizedString(for: never, relativeTo: now) == "")
  }

  @Test func `readers of another country read their units`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 0, unit: UnitTemperature.celsius)) == "32°F")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: Measurement(value: 0, unit: UnitTemperature.celsius)) == "0°C")
    #expect(formatter.string(from: Measurement(value: 10, unit: UnitLength.miles)) == "16 km")
  }

  @Test func `literals of colours are colours`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  // Shows: UIHostingController
  @Test func `an app whose entry is a delegate shows the view of its window`() {
    let pilot = Pilot(DelegatedApp<AppDelegate>.self)
    #expect(pilot.has("From the scene"))
  }
}
