import Foundation
import TestSupport

/// An app whose server is killed while somebody types, and how far its person has come.
struct KilledApp {
  let name: String
  /// Goes where there is something to type.
  var begin: (WebDriver) async throws -> Void = { _ in }
  /// Goes there again, where the last second took it away; answers whether it had to do something.
  var goOn: (WebDriver) async throws -> Bool = { _ in false }
  /// What is typed next.
  let next: (Sight, inout SeededRandom) -> String
  /// How much was done: each act adds 1 at most, another game begins with 0.
  let progress: (Sight) -> Int
  /// What is wrong at the end, by the app's own data.
  var end: (WebDriver, String) async throws -> String? = { _, _ in nil }

  /// What the page shows: names, values and texts, a line each.
  struct Sight: Hashable {
    let lines: [String]

    func count(_ isCounted: (String) -> Bool) -> Int { lines.count(where: isCounted) }

    /// The rest of the first line that begins so.
    func value(_ head: String) -> String? {
      lines.first { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
    }
  }

  static let returnKey = "\u{E007}"

  nonisolated static let names = ["pickpocket", "hangman", "times", "todo", "hub"]

  static func named(_ name: String) -> KilledApp? {
    [pickPocket, hangman, times, toDo, hub].first { $0.name == name }
  }

  private static let pickPocket = KilledApp(name: "pickpocket") { sight, random in
    // A lock that is open wants another game.
    sight.lines.contains { $0.contains("Lock, locked") }
      ? String(Int.random(in: 1...4, using: &random)) : returnKey
  } progress: { sight in
    let entered = sight.value("Entered ")?.split { !$0.isNumber }.count ?? 0
    return 3 * sight.count { $0.hasPrefix("Guess ") } + entered
  }

  private static let hangman = KilledApp(name: "hangman") { sight, random in
    let letters = sight.lines.filter { $0.count == 1 && $0.first?.isLetter == true }
    return letters.randomElement(using: &random)?.lowercased() ?? returnKey
  } progress: { sight in
    sight.count { $0.count == 5 && $0.hasSuffix(" off") }
  }

  private static let times = KilledApp(name: "times") { browser in
    try await browser.type(returnKey)
    try await browser.look(for: "a question") { $0.contains { $0.name == "Next" } }
  } next: { sight, random in
    sight.lines.contains("No answer yet")
      ? String(Int.random(in: 1...4, using: &random)) : returnKey
  } progress: { sight in
    let states = sight.value("Question 1: ") ?? ""
    return states.split(separator: ", ").count { !$0.contains("to come") && !$0.contains("asked") }
  }

  private static let hub = KilledApp(name: "hub") { browser in
    try await browser.look(for: "the filter") { $0.contains { $0.name == "Type to filter" } }
    try await browser.click("input")
  } goOn: { browser in
    // It comes with what is stored, and has the keyboard as before.
    try await browser.run(
      """
      const look = () => document.activeElement.localName === "input" ? done("")
        : setTimeout(look, 5);
      look();
      """
    )
    return false
  } next: { _, random in
    String("abcdefgh".randomElement(using: &random) ?? "a")
  } progress: { sight in
    (sight.value("Type to filter=") ?? "").count
  }

  private static let toDo = KilledApp(name: "todo") { browser in
    try await browser.untilThere("New List")
    try await browser.press("New List")
    try await browser.look(for: "the question") { $0.contains { $0.name == "OK" } }
    try await browser.type("Home")
    try await browser.untilThere("OK")
    try await browser.press("OK")
    try await browser.untilThere("New Item")
  } goOn: { browser in
    try await goToField(browser)
  } next: { sight, random in
    let typed = sight.value("New Title=") ?? ""
    return typed.count >= 6
      ? returnKey : String("abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a")
  } progress: { sight in
    // An item is one act more than its six letters, which are seven where one came late.
    let items = sight.lines.compactMap { $0.wholeMatch(of: /(\d+) items?/) }.first
      .flatMap { Int($0.1) }
    return 7 * (items ?? 0) + min(7, sight.value("New Title=")?.count ?? 0)
  } end: { browser, folder in
    // What is typed now ends the item that was begun, or is one.
    try await goToField(browser)
    try await browser.type("last" + returnKey)
    try await browser.untilAnswered()
    let words = ["todo", "list", "--data", folder, "--json"]
    let end = ContinuousClock.now + .seconds(10)
    var items = ""
    var titles: [String] = []
    // The page is answered before the database has it.
    repeat {
      items = try await Program(words).ended().output
      titles = items.matches(of: /"title" *: *"([a-z]+)"/).map { String($0.1) }
    } while !titles.contains { $0.hasSuffix("last") } && ContinuousClock.now < end
    let twice = Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys
    guard twice.isEmpty else { return "These items were made twice: \(twice.sorted())" }
    let short = titles.filter { $0.count < 6 && !$0.hasSuffix("last") }
    guard short.isEmpty else { return "These items have lost letters: \(short)" }
    return titles.contains { $0.hasSuffix("last") } ? nil : "The last item is not in: \(items)"
  }

  /// Goes to the row of To-Do that becomes an item.
  @discardableResult private static func goToField(_ browser: WebDriver) async throws -> Bool {
    try await browser.untilThere("New Item")
    // The row comes with what is read from the database.
    let focused = try await browser.run(
      """
      const end = Date.now() + 1500;
      const name = () => document.activeElement.ariaLabel;
      const look = () => name() === "New Title" || Date.now() > end ? done(String(name()))
        : setTimeout(look, 10);
      look();
      """
    )
    if focused == "New Title" { return false }
    try await browser.press("New Item")
    return true
  }
}
