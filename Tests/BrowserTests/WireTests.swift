import Display
import Foundation
import Testing

@testable import Browser

struct WireTests {
  @Test(arguments: [
    ("", "", 0, 0, ""), ("a", "a", 1, 0, ""), ("", "abc", 0, 0, "abc"), ("abc", "", 0, 0, ""),
    ("count: 40", "count: 41", 8, 0, "1"), ("a1b", "a22b", 1, 1, "22"), ("aa", "aaa", 2, 0, "a"),
    ("😀x", "😃x", 0, 1, "😃"), ("é", "è", 0, 0, "è"), ("日本", "日木", 1, 0, "木"),
    ("😀a", "😀b", 2, 0, "b"), ("x😀", "x", 1, 0, ""),
  ])
  func `a splice keeps what is common`(_ row: (String, String, Int, Int, String)) {
    let splice = Splice(from: row.0, to: row.1)
    #expect(splice.head == row.2)
    #expect(splice.tail == row.3)
    #expect(splice.inserted == row.4)
    let old = Array(row.0.utf16)
    let new = old.prefix(splice.head) + Array(splice.inserted.utf16) + old.suffix(splice.tail)
    #expect(String(decoding: new, as: UTF16.self) == row.1)
  }

  @Test(arguments: [
    (12, "12"), (12.5, "12.5"), (-0.25, "-0.25"), (0.005, "0.01"), (3.05, "3.05"), (-0.001, "0"),
    (.nan, "0"), (.infinity, "0"), (1e300, "10000000"),
  ])
  func `lengths are written in hundredths`(_ row: (Double, String)) {
    var text = ""
    text.append(number: row.0)
    #expect(text == row.1)
  }

  @Test(arguments: ["", "a", "a\nb\tc\\d\re", "\\n", "\\", "😀\n"])
  func `escaping loses nothing`(_ text: String) {
    var escaped = ""
    escaped.append(escaped: text)
    #expect(!escaped.contains("\n") && !escaped.contains("\t"))
    #expect(escaped.unescaped == text)
  }

  @Test(arguments: [
    KeyStroke(.character("s"), [.command]), KeyStroke(.return), KeyStroke(.escape, [.shift]),
    KeyStroke(.function(12), [.control, .option]), KeyStroke(.space), KeyStroke(.character("é")),
    KeyStroke(.up, [.shift, .control, .option, .command]),
  ])
  func `a key stroke survives the way`(_ stroke: KeyStroke) {
    #expect(KeyStroke(word: Substring(stroke.word)) == stroke)
  }

  @Test(arguments: ["", "0", "g", "xEnter", "0Enterr", "0F99", "0ab"])
  func `no key stroke comes of other words`(_ word: String) {
    #expect(KeyStroke(word: Substring(word)) == nil)
  }

  @Test(
    arguments: [
      ("https://example.org/a?b", "https://example.org/a?b"), (" \u{1}http://x ", "http://x"),
      ("mailto:a@b.c", "mailto:a@b.c"), ("ht\ttps://x\n", "https://x"), ("HTTPS://X", "HTTPS://X"),
      ("javascript:alert(1)", nil), ("java\tscript:alert(1)", nil), ("JaVaScRiPt:1", nil),
      ("data:text/html,x", nil), ("//evil", nil), ("/path", nil), ("https:evil", nil), ("", nil),
      (":", nil), ("vbscript:x", nil), ("\u{0}javascript:x", nil),
    ] as [(String, String?)]
  )
  func `only web and mail addresses are links`(_ row: (String, String?)) {
    #expect(Address.safe(row.0) == row.1)
  }

  @Test func `a bucket grants its capacity, then its rate`() {
    var bucket = TokenBucket(rate: 10, capacity: 20, now: 0)
    let asked: [(Int, Double)] = [(20, 0), (1, 0), (5, 0.5), (1, 0.5), (21, 100), (20, 50)]
    let granted = asked.map { bucket.consume($0.0, now: $0.1) }
    #expect(granted == [true, false, true, false, false, true])
  }

  @Test func `a spring ends where it should`() {
    let spring = Oscillator(response: 0.5, damping: 0.8)
    let css = Easing.css(Motion(curve: .spring(spring, push: 0), duration: spring.settling()))
    #expect(css.hasPrefix("linear(0,"))
    #expect(css.hasSuffix(",1)"))
    #expect(Easing.css(Motion(curve: Motion.linear, duration: 1)) == "linear")
    let odd = Motion.Curve.spring(Oscillator(response: .nan, damping: .nan), push: 0)
    #expect(!Easing.css(Motion(curve: odd, duration: 0)).contains("nan"))
    for duration in [1e21, .infinity, 1e-300] {
      let css = Easing.css(Motion(curve: .spring(spring, push: 0), duration: duration))
      #expect(css.hasPrefix("linear("))
    }
  }

  @Test func `a movement of no time at all has a place at every moment`() {
    var motion = Motion(curve: Motion.linear, duration: 1e-20)
    motion.count = 0
    motion.autoreverses = true
    #expect(0...1 ~= motion.progress(at: 5))
    motion.duration = .leastNonzeroMagnitude
    #expect(0...1 ~= motion.progress(at: 5))
  }

  @Test func `of pictures in memory the longest unused goes first`() throws {
    let assets = Assets(mostFiles: 2, mostPictureBytes: 15_000)
    let pictures = (0..<3).map { Data(repeating: UInt8($0), count: 6000) }
    let first = pictures.prefix(2).map { assets.address(of: .data($0, type: "image/png")) }
    #expect(assets.address(of: .data(pictures[0], type: "image/png")) == first[0])
    let third = assets.address(of: .data(pictures[2], type: "image/png"))
    #expect(assets.picture(at: first[0]) != nil)
    #expect(assets.picture(at: first[1]) == nil)
    #expect(assets.picture(at: third) != nil)
    let files = ["a.png", "b.png", "c.png", "d.png"].map { assets.address(of: .file($0)) }
    #expect(!files.contains(""))
  }

  @Test(arguments: [
    (true, false, "date", "2024-02-29"), (true, true, "datetime-local", "2024-02-29T23:05"),
    (false, true, "time", "23:05"),
  ])
  func `dates are written as HTML reads them`(_ row: (Bool, Bool, String, String)) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    let date = Date(timeIntervalSince1970: 1_709_244_300)
    let form = DateForm(
      Content.DateEntry(date: date, showsDate: row.0, showsTime: row.1, timeZone: zone)
    )
    #expect(form.type == row.2)
    #expect(form.text(date) == row.3)
    #expect(form.date(row.3) == date)
    for bad in ["", "x", "2024-13-01", "2024-02", "25:00", "T", "2024-02-29Tx"] {
      #expect(form.date(bad) == nil)
    }
  }
}
