import Foundation
import Pilot
import SwiftUI
import Testing

/// Translations of an app's own bundle.
struct TranslationTests {
  /// A bundle in a folder that is gone when the test ends.
  private final class Folder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let german = url.appending(path: "de.lproj")
      try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
      try Data(
        """
        /* greetings */
        "Hello" = "Hallo";
        "%@ and **%@**" = "%2$@ und **%1$@**";
        """.utf8
      ).write(to: german.appending(path: "Localizable.strings"))
      try Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "%lld apples": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "one apple"}},
              "other": {"stringUnit": {"value": "%lld apples"}}}}},
            "de": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "ein Apfel"}},
              "other": {"stringUnit": {"value": "%lld Äpfel"}}}}}}}}}
        """.utf8
      ).write(to: url.appending(path: "Fruit.xcstrings"))
      try Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "%lld photos in %lld albums": {"localizations": {"en": {
            "stringUnit": {"value": "%#@photos@ in %#@albums@"},
            "substitutions": {
              "albums": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg album"}},
                "other": {"stringUnit": {"value": "%arg albums"}}}}},
              "photos": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg photo"}},
                "other": {"stringUnit": {"value": "%arg photos"}}}}}}}}},
          "tap": {"localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "Click"}},
            "iphone": {"stringUnit": {"value": "Tap"}}}}}}}}}
        """.utf8
      ).write(to: url.appending(path: "Photos.xcstrings"))
      let english = url.appending(path: "en.lproj")
      try FileManager.default.createDirectory(at: english, withIntermediateDirectories: true)
      try Data(
        """
        <plist version="1.0"><dict><key>%lld cats, %lld dogs</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@cats@ and %#@dogs@</string>
        <key>cats</key><dict><key>one</key><string>a cat</string>
        <key>other</key><string>%d cats</string></dict>
        <key>dogs</key><dict><key>one</key><string>%d dog</string>
        <key>other</key><string>%d dogs</string></dict></dict></dict></plist>
        """.utf8
      ).write(to: english.appending(path: "Localizable.stringsdict"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  struct Greeting: View {
    let bundle: Bundle
    let count: Int

    var body: some View {
      VStack {
        Text("Hello", bundle: bundle)
        Text("\("x") and **\("y")**", bundle: bundle)
        Text("\(count) apples", tableName: "Fruit", bundle: bundle)
        Text("Unknown", bundle: bundle)
      }
    }
  }

  @Test(arguments: [
    ("de", 1, ["Hallo", "y und x", "ein Apfel", "Unknown"]),
    ("de_AT", 3, ["Hallo", "y und x", "3 Äpfel", "Unknown"]),
    ("en", 1, ["Hello", "x and y", "one apple", "Unknown"]),
    ("fr", 2, ["Hello", "x and y", "2 apples", "Unknown"]),
  ])
  func `texts follow the locale`(locale: String, count: Int, words: [String]) throws {
    let folder = try Folder()
    let bundle = try #require(Bundle(path: folder.url.path))
    let pilot = Pilot {
      Greeting(bundle: bundle, count: count)
        .environment(\.locale, Locale(identifier: locale))
    }
    for words in words { #expect(pilot.has(words), "\(words)\n\(pilot.screen)") }
  }

  @Test func `a string is looked up too`() throws {
    let folder = try Folder()
    let bundle = try #require(Bundle(path: folder.url.path))
    let german = Locale(identifier: "de")
    #expect(String(localized: "Hello", bundle: bundle, locale: german) == "Hallo")
    #expect(
      String(localized: "\(1) apples", table: "Fruit", bundle: bundle, locale: german)
        == "ein Apfel"
    )
  }

  @Test(arguments: [
    (1, 3, "1 photo in 3 albums"), (2, 1, "2 photos in 1 album"), (0, 0, "0 photos in 0 albums"),
  ])
  func `each number of a text has its plural`(photos: Int, albums: Int, words: String) throws {
    let folder = try Folder()
    let bundle = try #require(Bundle(path: folder.url.path))
    #expect(
      String(
        localized: "\(photos) photos in \(albums) albums",
        table: "Photos",
        bundle: bundle,
        locale: Locale(identifier: "en"),
      ) == words
    )
  }

  @Test func `what varies by the device is as on a phone`() throws {
    let folder = try Folder()
    let bundle = try #require(Bundle(path: folder.url.path))
    let english = Locale(identifier: "en")
    #expect(String(localized: "tap", table: "Photos", bundle: bundle, locale: english) == "Tap")
  }

  @Test func `texts that functions of Foundation look up have plurals`() throws {
    let folder = try Folder()
    let bundle = try #require(Bundle(path: folder.url.path))
    let found = AppStrings.localized(
      "%lld cats, %lld dogs",
      table: nil,
      bundle: bundle,
      value: "",
    )
    #expect(AppStrings.format(found, [2, 1]) == "2 cats and 1 dog")
    #expect(AppStrings.format("%d of %d", [2, 3]) == "2 of 3")
    let unknown = AppStrings.localized("none", table: nil, bundle: bundle, value: "nothing")
    #expect(unknown == "nothing")
    #expect(AppStrings.localized("none", table: nil, bundle: bundle, value: "") == "none")
  }
}
