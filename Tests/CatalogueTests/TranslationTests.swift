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
}
