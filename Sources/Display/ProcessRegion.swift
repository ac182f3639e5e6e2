package import Foundation

extension Locale {
  /// The locale of a BCP 47 name, such as "de-AT" or "en".
  ///
  /// Where the name has no region it is the likeliest one, as a person's locale always has one.
  package init(ofPerson name: String) {
    let language = Locale.Language(identifier: name)
    guard let code = language.languageCode else {
      self.init(identifier: name)
      return
    }
    // "zh-TW" has a script of its own only where it is written.
    let script = name.contains(language.script?.identifier ?? "-?") ? language.script : nil
    let region =
      language.region ?? Locale.Language(identifier: language.maximalIdentifier).region
    let parts = [code.identifier, script?.identifier, region?.identifier].compactMap(\.self)
    self.init(identifier: parts.joined(separator: "_"))
  }
}

/// The language, region and time zone that Foundation takes for the person's.
///
/// Apple's systems know them from the person's settings. Foundation on Linux always takes the locale
/// "en_001", and for the zone that of the machine, which may be far from the person's.
package enum ProcessRegion {
  /// Whether the process serves one person, whose screens say what they are.
  @MainActor package static var isPersonal = false
  @MainActor private static var hasLocale = false
  @MainActor private static var hasZone = false

  /// Takes over what the first screen of the process says; later ones change nothing, as what was
  /// formatted would no longer go with what will be.
  @MainActor package static func adopt(locale name: String) {
    guard !hasLocale else { return }
    hasLocale = true
    rename(.current, to: Locale(ofPerson: name))
  }

  /// Takes over the zone of the first screen that knows it.
  ///
  /// - Returns: whether it is another than that of the process so far.
  @MainActor package static func adopt(zone name: String) -> Bool {
    guard isPersonal, !hasZone, let zone = TimeZone(identifier: name) else { return false }
    hasZone = true
    guard !zone.hasClock(of: .current) else { return false }
    setenv("TZ", name, 1)
    NSTimeZone.resetSystemTimeZone()
    NSTimeZone.default = zone
    return true
  }

  /// Writes another identifier into the object that a locale shares with all its copies.
  ///
  /// Foundation offers no way to set `Locale.current` (swift-foundation of Swift 6.2 and 6.3). The
  /// object is left as it is where it looks otherwise than it does there, or where the identifier has
  /// more than the 15 bytes that a string holds by itself.
  ///
  /// - Returns: whether the locale has the identifier now.
  @discardableResult package static func rename(_ locale: Locale, to other: Locale) -> Bool {
    let old = words(of: locale.identifier)
    let new = words(of: other.identifier)
    guard let old, let new, MemoryLayout<Locale>.size == 2 * MemoryLayout<UInt>.size else {
      return locale.identifier == other.identifier
    }
    withExtendedLifetime(locale) {
      let address = withUnsafeBytes(of: locale) { $0.load(as: UInt.self) }
      guard let object = UnsafeMutableRawPointer(bitPattern: address),
        "\(type(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()))"
          == "_LocaleICU"
      else { return }
      let metadata = object.load(as: UnsafeRawPointer.self)
      // How large an object is: behind kind, superclass, flags and address point (Metadata.h).
      let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
      let step = MemoryLayout<UInt>.size
      guard 0...largestObject ~= size else { return }
      // Behind the type and the count of references.
      let fields = stride(from: 2 * step, through: size - 2 * step, by: step)
      for offset in fields
      where object.loadUnaligned(fromByteOffset: offset, as: Words.self) == old {
        object.storeBytes(of: new, toByteOffset: offset, as: Words.self)
      }
    }
    return locale.identifier == other.identifier
  }

  private typealias Words = SIMD2<UInt>
  private static let largestObject = 4_096

  /// A string of at most 15 bytes as it lies in memory; nil for a longer one.
  private static func words(of text: String) -> Words? {
    guard text.utf8.count <= 15, MemoryLayout<String>.size == MemoryLayout<Words>.size else {
      return nil
    }
    // Made of its bytes it never points to where it came from.
    return withUnsafeBytes(of: String(decoding: Array(text.utf8), as: UTF8.self)) {
      Words($0.load(as: UInt.self), $0.load(fromByteOffset: 8, as: UInt.self))
    }
  }
}

extension TimeZone {
  /// Whether clocks of both show the same now and half a year later, whatever the zones are called.
  fileprivate func hasClock(of other: TimeZone) -> Bool {
    let halfYear = 182.0 * 24 * 3_600
    return [Date.now, Date.now + halfYear].allSatisfy {
      secondsFromGMT(for: $0) == other.secondsFromGMT(for: $0)
    }
  }
}
