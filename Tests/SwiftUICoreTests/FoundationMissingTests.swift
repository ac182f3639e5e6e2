import Foundation
import TestSupport
import Testing

@testable import SwiftUICore

/// What Foundation has on Apple's systems only.
struct FoundationMissingTests {
  private nonisolated struct Person: Sendable {
    var name: String
    var nickname: String?
    var age = 1
  }

  private static let people = ["b", "A", "a10", "a9", "ä", "B"].map { Person(name: $0) }

  @Test func `a text is sorted as a person would, a comparable by its own order`() {
    func names(_ order: SortDescriptor<Person>...) -> [String] {
      Self.people.sorted(using: order).map(\.name)
    }
    func sort(_ path: any KeyPath<Person, some Comparable> & Sendable) -> SortDescriptor<Person> {
      SortDescriptor(path)
    }
    let sorted = ["A", "ä", "a9", "a10", "b", "B"]
    #expect(names(SortDescriptor(\.name)) == sorted)
    #expect(names(SortDescriptor(\.age), SortDescriptor(\.name)) == sorted)
    #expect(names(SortDescriptor(\.name, order: .reverse)) == sorted.reversed())
    #expect(names(SortDescriptor(\.name, comparator: .localizedStandard)) == sorted)
    #expect(
      names(SortDescriptor(\.name, comparator: .localized, order: .reverse))
        == ["B", "b", "a9", "a10", "ä", "A"]
    )
    let byCode = ["A", "B", "a10", "a9", "b", "ä"]
    #expect(names(SortDescriptor(\.name, comparator: .lexical)) == byCode)
    #expect(names(sort(\.name)) == byCode)
  }

  /// What is found without the library that knows all languages is what that finds.
  @Test func `plain texts are compared as all are`() {
    var generator = SeededRandom(seed: 1)
    let letters = Array("aAbBzZ0019 -_.'xé")
    func text() -> String {
      let count = Int.random(in: 0..<8, using: &generator)
      return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    var found = 0
    for _ in 0..<4_000 {
      let (left, right) = (text(), text())
      if let result = PlainComparison.compare(left, right, countsNumbers: true) {
        found += 1
        #expect(result == left.localizedStandardCompare(right), "\(left), \(right)")
      }
      if let result = PlainComparison.compare(left, right, countsNumbers: false) {
        #expect(result == left.localizedCompare(right), "\(left), \(right)")
      }
    }
    // Only where the tests run in a language that sorts as English does.
    let language = Locale.current.language.languageCode?.identifier
    #expect(found > 200 || language != "en")
    #expect(PlainComparison.compare("é", "z", countsNumbers: true) == nil)
    #expect(PlainComparison.compare("a", "a", countsNumbers: true) == nil)
  }

  @Test func `a text that is missing comes first`() {
    let people = [
      Person(name: "1", nickname: "x"), Person(name: "2"), Person(name: "3", nickname: "A"),
    ]
    #expect(people.sorted(using: SortDescriptor(\.nickname)).map(\.name) == ["2", "3", "1"])
    #expect(
      people.sorted(using: SortDescriptor(\.nickname, order: .reverse)).map(\.name)
        == ["1", "3", "2"]
    )
  }

  private func parts(
    of text: String,
    by options: String.EnumerationOptions,
    most: Int = .max,
  ) -> [String] {
    // The closure is called before the call returns, on the same thread.
    nonisolated(unsafe) var parts: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { part, range, _, stop in
      parts.append(part ?? "(\(text[range]))")
      stop = parts.count >= most
    }
    return parts
  }

  @Test func `words, sentences, lines and characters are enumerated`() {
    let text = "It's 3.5 — Wörter! Is it? No…"
    #expect(parts(of: text, by: .byWords) == ["It's", "3.5", "Wörter", "Is", "it", "No"])
    #expect(parts(of: text, by: [.byWords, .reverse], most: 2) == ["No", "it"])
    #expect(parts(of: text, by: [.byWords, .substringNotRequired], most: 1) == ["(It's)"])
    #expect(parts(of: text, by: .bySentences) == ["It's 3.5 — Wörter! ", "Is it? ", "No…"])
    #expect(parts(of: "a\nb", by: .byLines) == ["a", "b"])
    #expect(parts(of: "e\u{301}🇩🇪", by: .byComposedCharacterSequences) == ["e\u{301}", "🇩🇪"])
    #expect(parts(of: "", by: .byWords).isEmpty && parts(of: " —\n", by: .byWords).isEmpty)
  }

  @Test func `what lies between words belongs to the one before`() {
    let text = " a, b"
    // The closure is called before the call returns, on the same thread.
    nonisolated(unsafe) var around: [Substring] = []
    text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { _, _, range, _ in
      around.append(text[range])
    }
    #expect(around == [" a, ", "b"])
  }

  @Test func `addresses and numbers are found in a text`() throws {
    let text = "https://swift.org/a?b=c. www.apple.com, a.b@c.de (or +49 30 123456-78)! 2024-01-02"
    let range = NSRange(text.startIndex..., in: text)
    let types: [NSTextCheckingTypes] = [1 << 6, 1 << 11]
    let found = try NSDataDetector(types: types[0] | types[1]).matches(in: text, range: range)
    #expect(
      found.compactMap(\.url).map(\.absoluteString)
        == ["https://swift.org/a?b=c", "http://www.apple.com", "mailto:a.b@c.de"]
    )
    #expect(found.compactMap(\.phoneNumber) == ["+49 30 123456-78"])
    #expect(found.map(\.range.location) == [0, 25, 40, 53])
    let links = try NSDataDetector(types: types[0])
    #expect(links.numberOfMatches(in: text, range: range) == 3)
    #expect(links.firstMatch(in: "", range: NSRange()) == nil)
    var seen = 0
    links.enumerateMatches(in: text, range: range) { _, _, stop in
      seen += 1
      stop.pointee = true
    }
    #expect(seen == 1)
    #expect(try NSDataDetector(types: 1 << 3).numberOfMatches(in: text, range: range) == 0)
    let page = "www.swift.org/@me 192.168.100.200 31.12.2024 1 000 000 (030) 123 456"
    let all = try NSDataDetector(types: types[0] | types[1])
      .matches(in: page, range: NSRange(page.startIndex..., in: page))
    #expect(all.compactMap(\.url).map(\.absoluteString) == ["http://www.swift.org/@me"])
    #expect(all.compactMap(\.phoneNumber) == ["(030) 123 456"])
  }

  @Test func `an address is written without what is not needed`() throws {
    let page = try #require(URL(string: "https://me:pw@www.example.com:8080/a/b?q=1#f"))
    #expect(page.formatted() == "https://www.example.com/a/b")
    #expect(
      page.formatted(.url.scheme(.never).host(.omitSpecificSubdomains(["www"])).query())
        == "example.com/a/b?q=1"
    )
    #expect(
      page.formatted(.url.path(.never).port(.always).user().fragment())
        == "https://me@www.example.com:8080#f"
    )
    #expect(try #require(URL(string: "ftp://x:3/a")).formatted() == "ftp://x:3/a")
  }

  @Test func `weak tables forget what is gone`() {
    final class Thing: NSObject {}
    let named = NSMapTable<NSString, Thing>.strongToWeakObjects()
    let members = NSHashTable<Thing>.weakObjects()
    var thing: Thing? = Thing()
    named.setObject(thing, forKey: "a")
    members.add(thing)
    members.add(thing)
    // An equal key is the same one.
    #expect(named.object(forKey: NSString(string: "a")) === thing && named.count == 1)
    #expect(members.count == 1 && members.contains(thing))
    thing = nil
    #expect(named.object(forKey: "a") == nil && named.count == 0 && members.allObjects.isEmpty)
    let kept = NSMapTable<NSString, NSString>.strongToStrongObjects()
    kept.setObject("1", forKey: "a")
    kept.setObject("2", forKey: "a")
    #expect(kept.count == 1 && kept.object(forKey: "a") == "2")
    kept.removeObject(forKey: "a")
    #expect(kept.count == 0)
  }

  @Test func `a value is an object's as long as it lives`() {
    final class Owner {}
    nonisolated final class Value {
      let end: () -> Void
      init(end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { key.deallocate() }
    let owner = Owner()
    objc_setAssociatedObject(owner, key, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, key) as? String == "value")
    #expect(objc_getAssociatedObject(Owner(), key) == nil)
    // One whose end looks for others.
    var ended = false
    let last = Value {
      ended = objc_getAssociatedObject(owner, key) == nil
    }
    objc_setAssociatedObject(owner, key, consume last, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(ended)
    objc_setAssociatedObject(owner, key, 3, .OBJC_ASSOCIATION_ASSIGN)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, key) == nil)
    #expect(objc_sync_exit(owner) == -1)
    objc_sync_enter(owner)
    objc_sync_enter(owner)
    #expect(objc_sync_exit(owner) == 0 && objc_sync_exit(owner) == 0)
    #expect(objc_sync_exit(owner) == -1)
  }

  @Test func `a bookmark finds its file, and says when that is gone`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "ü a")
      #expect(throws: (any Error).self) { try file.bookmarkData() }
      try Data().write(to: file)
      let bookmark = try file.bookmarkData()
      var isStale = true
      let found = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
      #expect(found.path == file.path && !isStale)
      try FileManager.default.removeItem(at: file)
      for data in [bookmark, Data(), Data([0xFF, 0xFE]), Data("a".utf8)] {
        #expect(throws: (any Error).self) {
          try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)
        }
      }
    }
  }

  @Test func `groups have folders, of names that are none there are none`() {
    for name in ["", "a/b", "..", ".hidden"] {
      #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }
  }

  @Test func `attributes go to UIKit's and back`() throws {
    var text = AttributedString("a ")
    var link = AttributedString("b")
    link.link = URL(string: "https://swift.org")
    link.foregroundColor = .red
    link.underlineStyle = .single
    link.kern = 2
    text += link
    let old = NSAttributedString(text)
    #expect(old.string == "a b")
    #expect(old.attribute(.link, at: 2, effectiveRange: nil) as? URL == link.link)
    #expect(old.attributes(at: 0, effectiveRange: nil).isEmpty)
    let new = AttributedString(old)
    #expect(new.runs.count == 2 && String(new.characters) == "a b")
    let run = try #require(new.runs.last)
    #expect(run.link == link.link && run.kern == 2 && run.underlineStyle != nil)
    #expect(run.foregroundColor != nil && new.runs.first?.foregroundColor == nil)
    #expect(AttributedString(NSAttributedString()).characters.isEmpty)
  }
}
