import Browser
import Foundation
import SwiftUI
import TestSupport
import Testing

extension EndToEnd {
  /// Whatever is typed or pasted into a field is in the field and in the app, unit for unit.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
    .timeLimit(.minutes(5)),
  )
  struct FieldTextTests {
    /// The fields of the page, by the identifiers that they have in the app.
    static let fields = ["line", "secret", "formatted", "lines", "search"]

    private func serve(_ body: (WebDriver, Kept) async throws -> Void) async throws {
      let kept = Kept()
      let server = try BrowserServer(
        make: { screen, _ in AppSession(FieldsPage(kept: kept), on: screen) },
        title: "Fields",
      )
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run { browser in
        try await browser.open(address)
        try await body(browser, kept)
      }
    }

    /// Puts a text into a field as keys or pasting do, and answers what the field has then.
    private func put(
      _ units: [UInt16],
      into name: String,
      _ browser: WebDriver,
    ) async throws
      -> [UInt16]
    {
      let selector =
        name == "search" ? "input[type=search],input[role=searchbox]" : "[data-id=\(name)]"
      let told = try await browser.run(
        """
        const all = [...document.querySelectorAll("input,textarea")];
        const named = document.querySelector("\(selector)");
        const field = named?.matches("input,textarea") ? named
          : named?.querySelector("input,textarea") ?? all[\(Self.fields.firstIndex(of: name) ?? 0)];
        field.focus();
        field.select();
        document.execCommand("delete");
        document.execCommand("insertText", false, String.fromCharCode(...\(units)));
        const units = [...Array(field.value.length).keys()].map((i) => field.value.charCodeAt(i));
        // A field with a format hands on what it has when it is left.
        if ("\(name)" === "formatted") field.blur();
        done(JSON.stringify(units));
        """
      )
      return try JSONDecoder().decode([UInt16].self, from: Data(told.utf8))
    }

    /// The app has taken in all that came before.
    private func settle(_ number: Int, _ browser: WebDriver) async throws {
      try await browser.run(
        "[...document.querySelectorAll('button')].find((b) => b.ariaLabel === 'Mark').click();"
          + "done('')"
      )
      try await browser.wait(for: "[data-id=marks]", text: "\(number) marks")
    }

    @Test func `a text of any kind is the same in the field and in the app`() async throws {
      try await serve { browser, kept in
        var random = SeededRandom(seed: 12)
        var texts = Self.joiners.map { Array($0.utf16) }
        texts += (0..<60).map { _ in Array(TestText.random(&random).utf16) }
        // Halves of pairs, which JavaScript's strings may have.
        texts += [[0xD83D], [0xDC4D], [0x61, 0xD83D, 0x62], [0xDC4D, 0xD83D], [0xD83D, 0xDC4D]]
        var marks = 0
        for units in texts {
          for name in Self.fields {
            let shown = try await put(units, into: name, browser)
            marks += 1
            try await settle(marks, browser)
            let wanted = Array(String(decoding: shown, as: UTF16.self).utf16)
            #expect(Array((kept.texts[name] ?? "").utf16) == wanted, "\(name): \(units)")
          }
        }
        #expect(try await browser.run("done(String(document.querySelector('#told')))") == "null")
      }
    }

    static let joiners = [
      "\u{301}", "\u{E31}a", "\u{E33}", "\u{93F}", "\u{64E}b", "\u{FE0F}", "\u{1F3FB}", "\u{200D}",
      "\u{200C}", "e\u{301}", "\u{1F44D}\u{1F3FB}", "\u{202E}x", "a\nb", "\u{301}\n\u{301}",
    ]
  }
}

/// What the fields have given to the app.
private final class Kept {
  var texts: [String: String] = [:]
}

private struct FieldsPage: View {
  let kept: Kept
  @State private var texts: [String: String] = [:]
  @State private var marks = 0

  var body: some View {
    NavigationStack {
      VStack {
        TextField("line", text: binding("line")).accessibilityIdentifier("line")
        SecureField("secret", text: binding("secret")).accessibilityIdentifier("secret")
        TextField("formatted", value: binding("formatted"), format: AsTyped())
          .accessibilityIdentifier("formatted")
        TextEditor(text: binding("lines")).frame(height: 60).accessibilityIdentifier("lines")
        Button("Mark") { marks += 1 }
        Text("\(marks) marks").accessibilityIdentifier("marks")
      }
      .searchable(text: binding("search"), prompt: "search")
      .navigationTitle("Fields")
    }
  }

  private func binding(_ name: String) -> Binding<String> {
    Binding(
      get: { texts[name] ?? "" },
      set: {
        texts[name] = $0
        kept.texts[name] = $0
      },
    )
  }
}

/// A format that keeps what is typed.
private struct AsTyped: ParseableFormatStyle {
  struct Strategy: ParseStrategy {
    func parse(_ value: String) -> String { value }
  }

  var parseStrategy: Strategy { Strategy() }
  func format(_ value: String) -> String { value }
}
