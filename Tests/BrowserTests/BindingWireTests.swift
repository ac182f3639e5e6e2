import Combine
import Display
import Foundation
import Properties
import SwiftUICore
import TestSupport
import Testing

@testable import Browser

/// A field bound to an object's property, in a page.
struct BindingWireTests {
  final class Model: ObservableObject {
    @Published var text = ""
    @Published var sought = ""
    @Published var upper = "" {
      didSet { if upper != upper.uppercased() { upper = upper.uppercased() } }
    }
    @Published var isOn = false
  }

  struct Fields: View {
    @StateObject private var model = Model()

    init() {}

    var body: some View {
      NavigationStack {
        VStack {
          TextField("Text", text: $model.text)
          TextField("Upper", text: $model.upper)
          Toggle("Flag", isOn: $model.isOn)
          Text("is: \(model.text) \(model.upper) \(model.sought) \(model.isOn ? "on" : "off")")
            .accessibilityIdentifier("all")
          Button("Empty") { model.text = "" }
        }
        .searchable(text: $model.sought)
      }
    }
  }

  /// A page with its session, and what its fields hold as a browser would hold it.
  private final class Page {
    let session: AppSession
    private let page: PageSession
    private let socket = FakeSocket()
    private var values: [ElementID: String] = [:]
    private var events = 0
    /// Messages that the page has put on its screen.
    private var applied = 0

    init() {
      session = AppSession(Fields(), on: .test)
      let encoder = Encoder(maker: MarkupMaker { _ in "" })
      page = PageSession(
        secret: "s",
        app: session,
        encoder: encoder,
        patience: 60,
        now: { 0 },
      )
      page.prepare()
      var writer = HTMLWriter(session.tree, encoder: encoder)
      writer.write()
      page.join(socket, applied: 0, screen: nil)
      _ = socket.takeSent()
    }

    func find(_ name: String, role: Semantics.Role? = nil) throws -> Element {
      var found: Element?
      func visit(_ node: DisplayTree.Node) {
        let semantics = node.element.semantics
        if !semantics.isHidden, semantics.identifier == name || semantics.label == name {
          if role == nil || role == node.element.semantics.role { found = found ?? node.element }
        }
        node.children.forEach(visit)
      }
      visit(session.tree.root)
      return try #require(found)
    }

    /// Types a letter at the end of a field; answers what the field then holds.
    func type(_ letter: Character, into name: String) throws -> String {
      let id = try find(name).id
      let text = (values[id] ?? "") + String(letter)
      values[id] = text
      try send("e\(String(id.number, radix: 36)) \(text)")
      return values[id] ?? ""
    }

    func send(_ event: String) throws {
      events += 1
      let counts = [applied, events].map { String($0, radix: 36) }.joined(separator: " ")
      let message = try EventReader.read("\(counts)\n\(event)")
      try page.receive(message, now: Double(events))
      page.turn { false }
      for message in socket.takeSent() {
        applied += 1
        let lines = message.drop { $0 == "." }.split(separator: "\n")
        for line in lines where line.first == "a" {
          let words = line.dropFirst().split(separator: "\t", maxSplits: 1)
          guard words.count == 2, words[1].first == "V",
            let number = UInt32(words[0], radix: 36)
          else { continue }
          values[ElementID(number)] = String(words[1].dropFirst())
        }
      }
    }
  }

  @Test func `no key is lost, and what the model makes of it is shown`() throws {
    let page = Page()
    #expect(try page.type("R", into: "Text") == "R")
    #expect(try page.type("o", into: "Text") == "Ro")
    #expect(try page.type("k", into: "Text") == "Rok")
    #expect(try page.type("a", into: "Upper") == "A")
    #expect(try page.type("b", into: "Upper") == "AB")
    #expect(try page.type("s", into: "Search") == "s")
    #expect(try page.type("t", into: "Search") == "st")
    #expect(try page.find("all").name == "is: Rok AB st off")
    let button = try page.find("Empty").id
    try page.send("t\(String(button.number, radix: 36))   1")
    #expect(try page.type("x", into: "Text") == "x")
    let toggle = try page.find("Flag", role: .toggle).id
    try page.send("c\(String(toggle.number, radix: 36)) 1")
    #expect(try page.find("all").name == "is: x AB st on")
    #expect(try page.find("Flag", role: .toggle).semantics.value == "on")
  }
}

@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumBindingTests {
  @Test func `what is typed into fields of an object stays`() async throws {
    let server = try BrowserServer(
      make: { screen, _ in AppSession(BindingWireTests.Fields(), on: screen) },
      title: "Fields",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      try await browser.open(address)
      try await browser.wait(for: "[data-id=all]", text: "is:    off")
      try await browser.type("Rok", into: "[aria-label=Text]")
      try await browser.wait(for: "[data-id=all]", text: "is: Rok   off")
      try await browser.type("ab", into: "[aria-label=Upper]")
      try await browser.wait(for: "[data-id=all]", text: "is: Rok AB  off")
      try await browser.type("st", into: "[aria-label=Search]")
      try await browser.wait(for: "[data-id=all]", text: "is: Rok AB st off")
      let values = try await browser.run(
        """
        done(["Text", "Upper", "Search"].map((name) =>
          document.querySelector(`[aria-label=${name}]`).value).join("|"));
        """
      )
      #expect(values == "Rok|AB|st")
    }
  }
}
