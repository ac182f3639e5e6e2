import Foundation
import SwiftUICore
import Testing

/// Amounts in the units that people of a region know, in a handy size.
struct MeasurementWordsTests {
  private func words<U: Dimension>(
    _ value: Double,
    _ unit: U,
    _ region: String,
    _ usage: MeasurementFormatUnitUsage<U> = .general,
    _ width: Measurement<U>.FormatStyle.UnitWidth = .abbreviated,
  ) -> String {
    let style = Measurement<U>.FormatStyle.measurement(width: width, usage: usage)
    return Measurement(value: value, unit: unit)
      .formatted(style.locale(Locale(identifier: region)))
  }

  // Source: CLDR's unitPreferenceData, and Foundation's documentation of `measurement(width:…)`.
  @Test func `lengths are in a unit of a handy size`() {
    #expect(words(1_500, UnitLength.meters, "de_DE") == "1,5 km")
    #expect(words(0.4, UnitLength.kilometers, "fr_FR") == "400 m")
    #expect(words(1_500, UnitLength.meters, "en_US", .road) == "0.93 mi")
    #expect(words(1_500, UnitLength.meters, "en_US") == "4,921 ft")
    #expect(words(5, UnitLength.kilometers, "en_US") == "3.1 mi")
    #expect(words(200, UnitLength.meters, "en_GB", .road) == "219 yd")
    #expect(words(1.8, UnitLength.meters, "en_US", .personHeight) == "5 ft, 11 in")
    #expect(words(1.8, UnitLength.meters, "de_DE", .personHeight) == "180 cm")
    #expect(words(1.834, UnitLength.meters, "en_US", .asProvided) == "1.834 m")
  }

  @Test func `temperatures, energies and masses are those of the region`() {
    #expect(words(20.4, UnitTemperature.celsius, "en_US", .weather) == "69°F")
    #expect(words(20.4, UnitTemperature.celsius, "de_DE", .weather) == "20°C")
    #expect(words(250, UnitEnergy.kilocalories, "en_US", .food) == "250 Cal")
    #expect(words(250, UnitEnergy.kilocalories, "fr_FR", .food) == "250 kcal")
    #expect(words(0.25, UnitMass.kilograms, "de_DE") == "250 g")
    #expect(words(70, UnitMass.kilograms, "en_US", .personWeight) == "154 lb")
    #expect(words(5, UnitLength.kilometers, "fr_FR", .general, .wide) == "5 kilometers")
  }

  // Source: CLDR's names of units in English.
  @Test func `units whose symbols others have as well keep their kind`() {
    #expect(words(15, UnitDuration.minutes, "en_US", .general, .wide) == "15 minutes")
    #expect(words(45, UnitDuration.minutes, "en_US") == "45 min")
    #expect(words(45, UnitDuration.minutes, "en_US", .asProvided, .narrow) == "45m")
    #expect(words(2, UnitDuration.hours, "en_US") == "2 hr")
    #expect(words(2, UnitDuration.hours, "de_DE") == "2 h")
    #expect(words(1, UnitDuration.hours, "en_US", .asProvided, .wide) == "1 hour")
    #expect(words(2, UnitAcceleration.gravity, "en_US", .general, .wide) == "2 g-force")
    #expect(words(3, UnitArea.squareMeters, "en_US", .asProvided, .wide) == "3 square meters")
    #expect(words(440, UnitFrequency.hertz, "en_US", .general, .wide) == "440 hertz")
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: Measurement(value: 45, unit: UnitDuration.minutes)) == "45 min")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300])
  func `any number has words`(value: Double) {
    for region in ["en_US", "de_DE", "", "xx"] {
      #expect(!words(value, UnitLength.meters, region, .personHeight).isEmpty)
      #expect(!words(value, UnitMass.grams, region).isEmpty)
    }
  }

  // Shows: byteCount
  @Test func `an amount of data is a file's size`() {
    let size = Measurement(value: 1.5, unit: UnitInformationStorage.gigabytes)
    let american = Locale(identifier: "en_US")
    #expect(size.formatted(.byteCount(style: .file).locale(american)) == "1.5 GB")
    let none = Measurement(value: .nan, unit: UnitInformationStorage.bytes)
    #expect(!none.formatted(.byteCount(style: .file)).isEmpty)
  }
}
