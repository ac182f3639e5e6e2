import Combine
import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// Names that apps use besides SwiftUI's views, in Swift 5 mode.
@MainActor struct PiecesTests {
  // Shows: .symbolEffect
  @Test func `formatters say what a text shows`() {
    let pilot = Pilot(columns: 50, rows: 24) { ReadingsView() }
    let expected = ["12mm", "12 millimeters", "Sown 01-11", "01-01", "Seeds: 30"]
    #expect(expected.filter { !pilot.has($0) } == [])
  }

  @Test func `queries are sorted, and one has a value behind it`() {
    let pilot = Pilot { PlantingsView().modelContainer(for: Planting.self, inMemory: true) }
    #expect(pilot.has("Waiting: 0"))
  }

  @Test func `a setting lies in a class on no actor, and tells of it where that is observed`() {
    defer {
      for key in ["garden.zone", "garden.frost"] { UserDefaults.standard.removeObject(forKey: key) }
    }
    Almanac().zone = "alpine"
    #expect(UserDefaults.standard.string(forKey: "garden.zone") == "alpine")
    #expect(Almanac().zone == "alpine")
    let station = WeatherStation()
    var changes: [Bool] = []
    let subscription = station.objectWillChange.sink { changes.append(true) }
    station.expectsFrost = true
    subscription.cancel()
    station.expectsFrost = false
    #expect(changes == [true])
  }

  @Test func `defaults are read and written as objects`() {
    UserDefaults.standard.setValue(["beans", "peas"], forKey: "garden.seeds")
    let seeds = UserDefaults.standard.value(forKey: "garden.seeds")
    #expect((seeds as? [String])?.last == "peas")
    UserDefaults.standard.setValue(nil, forKey: "garden.seeds")
    #expect(UserDefaults.standard.object(forKey: "garden.seeds") == nil)
  }

  @Test(arguments: [-7_200.0: "2 hours ago", 172_800: "in 2 days", 60: "in 1 minute"])
  func `how far away a moment is`(distance: Double, words: String) {
    let spoken = RelativeDateTimeFormatter()
    spoken.locale = Locale(identifier: "en_GB")
    #expect(spoken.localizedString(fromTimeInterval: distance) == words)
    spoken.dateTimeStyle = .named
    #expect(spoken.localizedString(fromTimeInterval: 86_400) == "tomorrow")
    #expect(spoken.localizedString(for: .distantPast, relativeTo: .distantPast) == "now")
    #expect(spoken.localizedString(fromTimeInterval: .nan) == "")
  }

  @Test(arguments: [
    (90.0, "1:30", "00:01:30", "1m 30s"), (3_661, "1:01:01", "01:01:01", "1h 1m 1s"),
    (5, "5", "00:00:05", "5s"), (0, "0", "00:00:00", "0s"), (-90, "-1:30", "-00:01:30", "-1m 30s"),
  ])
  func `a length of time is told in numbers and in words`(
    _ told: (time: Double, numbers: String, padded: String, short: String)
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    #expect(formatter.string(from: told.time) == told.numbers)
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: told.time) == told.padded)
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: told.time) == told.short)
  }

  @Test func `lengths of time have calendars' units, and no number is no time`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 400 * 86_400) == "1 year, 1 month, 4 days")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 93_784) == "1 day")
    formatter.includesTimeRemainingPhrase = true
    formatter.allowedUnits = [.minute]
    #expect(formatter.string(from: 60) == "1 minute remaining")
    for time in [Double.nan, .infinity, -1e300] { #expect(formatter.string(from: time) == nil) }
    let hours = DateComponents(hour: 3, minute: 4)
    #expect(
      DateComponentsFormatter.localizedString(from: hours, unitsStyle: .spellOut)
        == "three hours, four minutes"
    )
  }

  @Test func `the time between two dates is told in words and in numbers`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let time = start..<start.addingTimeInterval(7_500)
    #expect(
      time.formatted(.components(style: .wide, fields: [.hour, .minute])) == "2 hours, 5 minutes"
    )
    #expect(time.formatted(.timeDuration) == "2:05:00")
    #expect(time.formatted(.components(style: .narrow, fields: [.minute])).hasPrefix("125"))
    #expect((Date.distantPast..<Date.distantPast).formatted(.timeDuration) == "0")
  }

  @Test func `a name is put together as long as it is to be`() {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Juan"
    name.middleName = "Carlos"
    name.familyName = "Chávez"
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: name) == "Juan Chávez")
    formatter.style = .long
    #expect(formatter.string(from: name) == "Dr. Juan Carlos Chávez")
    formatter.style = .abbreviated
    #expect(formatter.string(from: name) == "JC")
    name.nickname = "Chuck"
    #expect(name.formatted(.name(style: .short)) == "Chuck")
    let hungarian = PersonNameComponents.FormatStyle(locale: Locale(identifier: "hu_HU"))
    #expect(name.formatted(hungarian) == "Chávez Juan")
    let read = formatter.personNameComponents(from: " Ada  Lovelace ")
    #expect(read?.givenName == "Ada" && read?.familyName == "Lovelace")
    #expect(formatter.personNameComponents(from: " ") == nil)
    #expect(formatter.string(from: PersonNameComponents()) == "")
  }

  @Test(arguments: [
    ("SELF MATCHES %@", "ada@example.org", "[A-Z0-9a-z]+@[a-z.]+", true),
    ("SELF MATCHES %@", "ada@example.org!", "[A-Z0-9a-z]+@[a-z.]+", false),
    ("SELF MATCHES[c] %@", "ADA", "ada", true), ("SELF MATCHES %@", "a", "[", false),
    ("SELF BEGINSWITH[cd] %@", "Écru", "ec", true), ("SELF ENDSWITH %@", "green", "GREEN", false),
    ("SELF CONTAINS %@ AND NOT SELF == 'teal'", "steal", "tea", true),
    ("SELF LIKE %@", "teal (dark)", "te?l (*)", true), ("%@ IN SELF", "abc", "b", true),
    ("(SELF == %@) OR SELF == 'y'", "x", "x", true),
  ])
  func `a predicate is read from a text`(
    _ told: (format: String, value: String, argument: String, isTrue: Bool)
  ) {
    let predicate = NSPredicate(format: told.format, told.argument)
    #expect(predicate.evaluate(with: told.value) == told.isTrue)
  }

  @Test func `a predicate compares what an object holds`() {
    struct Bed {
      var name = "north"
      var area = 4.5
      var rows: Int? = 3
      var sown = Date(timeIntervalSince1970: 0)
      var plants = ["beans", "peas"]
      var isFallow = false
    }
    let formats: [(String, [Any?], Bool)] = [
      ("area > %d && rows = 3", [4], true), ("area BETWEEN {4, 5}", [], true),
      ("%K == %@", ["name", "north"], true), ("plants.@count == 2", [], true),
      ("ANY plants BEGINSWITH 'p'", [], true), ("ALL plants CONTAINS 'ea'", [], true),
      ("NONE plants == 'kale'", [], true), ("name IN {'south', 'north'}", [], true),
      ("sown < %@", [Date.now], true), ("isFallow == NO AND rows != nil", [], true),
      ("rows == nil", [], false), ("harvest == nil", [], true), ("TRUEPREDICATE", [], true),
      ("! (area <= 1.5e1)", [], false), ("area < %@", ["text"], false),
    ]
    for (format, arguments, isTrue) in formats {
      let predicate = NSPredicate(format: format, argumentArray: arguments)
      #expect(predicate.evaluate(with: Bed()) == isTrue, "\(format)")
    }
    let dictionaries = [["age": 3], ["age": 30]]
    let old = NSPredicate(format: "age >= 18")
    #expect(dictionaries.filter { old.evaluate(with: $0) } == [["age": 30]])
  }

  @Test func `what is no predicate ends the app`() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "SELF ==") }
  }

  @Test func `a list is told in a sentence`() {
    #expect(ListFormatter.localizedString(byJoining: ["rye", "oats", "barley"]).contains("oats"))
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.itemFormatter = NumberFormatter()
    #expect(formatter.string(from: [1, 2, 3]) == "1, 2, and 3")
    #expect(formatter.string(from: ["no number"]) == nil && formatter.string(from: []) == "")
  }

  @Test func `notifications come in a sequence, and end with it`() async {
    let center = NotificationCenter()
    let notifications = center.notifications(named: Notification.Name("rain"))
    for _ in 0..<3 { center.post(name: Notification.Name("rain"), object: nil) }
    center.post(name: Notification.Name("sun"), object: nil)
    var count = 0
    for await notification in notifications {
      #expect(notification.name.rawValue == "rain")
      count += 1
      if count == 3 { break }
    }
    #expect(count == 3)
  }

  @Test(arguments: [("en_US", "50°F", "6 mi"), ("fr_FR", "10°C", "10 km")])
  func `a measurement is told in the reader's units`(
    _ reader: (locale: String, warmth: String, way: String)
  ) {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: reader.locale)
    formatter.numberFormatter.maximumFractionDigits = 0
    let warmth = Measurement(value: 10, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warmth) == reader.warmth)
    let way = Measurement(value: 10, unit: UnitLength.kilometers)
    #expect(formatter.string(from: way) == reader.way)
  }

  @Test func `a literal is a colour of UIKit's and of SwiftUI's`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let leaf: UIColor = #colorLiteral(red: 0, green: 0.5, blue: 0.25, alpha: 0.75)
    #expect(leaf == UIColor(red: 0, green: 0.5, blue: 0.25, alpha: 0.75))
  }

  // Shows: UIHostingController
  @Test func `the delegate of a scene that an app's delegate names makes the window`() {
    let pilot = Pilot(DelegatedApp<GreenhouseDelegate>.self)
    #expect(pilot.has("From the scene"))
    #expect(journal.contains("launched") && journal.contains("glazed"))
    #expect(Bundle.main.seedNames.isEmpty)
  }
}
