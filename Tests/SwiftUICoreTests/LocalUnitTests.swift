import Foundation
import Testing

@testable import SwiftUICore

/// Units of a locale, temperatures without a scale, and names that are read.
struct LocalUnitTests {
  private let german = Locale(identifier: "de_DE")
  private let american = Locale(identifier: "en_US")

  // Shows: UnitLength
  @Test func `a locale has units of its own, for uses too`() {
    #expect(UnitLength(forLocale: german) == .kilometers)
    #expect(UnitLength(forLocale: american) == .miles)
    #expect(UnitLength(forLocale: german, usage: .person) == .centimeters)
    #expect(UnitLength(forLocale: american, usage: .rainfall) == .inches)
    #expect(UnitTemperature(forLocale: american) == .fahrenheit)
    #expect(UnitTemperature(forLocale: german, usage: .weather) == .celsius)
    #expect(UnitMass(forLocale: american, usage: .personWeight) == .pounds)
    #expect(UnitEnergy(forLocale: german, usage: .food) == .kilocalories)
    #expect(UnitVolume(forLocale: american, usage: .liquid) == .gallons)
    #expect(UnitSpeed(forLocale: Locale(identifier: "en_GB")) == .milesPerHour)
    #expect(UnitDuration(forLocale: german) == .seconds)
    let walk = Measurement(value: 1_609.344, unit: UnitLength.meters)
    #expect(abs(walk.converted(to: UnitLength(forLocale: american)).value - 1) < 1e-4)
  }

  // Shows: Measurement
  @Test func `a temperature is written without its scale`() {
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(
      warm.formatted(.measurement(width: .abbreviated, hidesScaleName: true).locale(german))
        == "20°"
    )
    #expect(
      warm.formatted(
        .measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(american)
      ) == "68°"
    )
    #expect(warm.formatted(.measurement(width: .abbreviated).locale(german)) == "20°C")
    #expect(warm.formatted(.measurement(width: .narrow, usage: .weather).locale(german)) == "20°")
    var style = Measurement<UnitTemperature>.FormatStyle(locale: german, hidesScaleName: true)
    #expect(style.hidesScaleName && style.format(warm) == "20°")
    style.hidesScaleName = false
    #expect(style.format(warm) == "20°C")
    let rain = Measurement(value: 12, unit: UnitLength.millimeters)
    #expect(
      rain.formatted(.measurement(width: .abbreviated, usage: .rainfall).locale(german)) == "12 mm"
    )
  }

  // Shows: PersonNameComponents
  @Test func `a name is read`() throws {
    let name = try PersonNameComponents("Juan Carlos Chavez", strategy: .name)
    #expect(name.givenName == "Juan" && name.familyName == "Chavez")
    #expect(try PersonNameComponents("Juan").givenName == "Juan")
    #expect(throws: (any Error).self) { try PersonNameComponents(" ") }
  }
}
