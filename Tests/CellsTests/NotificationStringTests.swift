import Testing

@testable import Terminal

struct NotificationStringTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], "\u{1B}]9;A: b\u{1B}\\"),
    (["TERM_PROGRAM": "iTerm.app", "TERM": "xterm"], "\u{1B}]9;A: b\u{1B}\\"),
    (["TERM": "foot"], "\u{1B}]777;notify;A;b\u{1B}\\"),
    (["TERM": "rxvt-unicode-256color"], "\u{1B}]777;notify;A;b\u{1B}\\"),
    (["TERM": "xterm-256color"], ""), ([:], ""),
  ])
  func `a terminal is told of a notification as it understands it`(
    _ row: ([String: String], String)
  ) {
    let way = ControlString.Notifying(environment: row.0)
    let bytes = ControlString.notification("A", "b", way)
    #expect(String(decoding: bytes, as: UTF8.self) == row.1)
  }

  @Test func `no text ends it early`() {
    let bytes = ControlString.notification("a;\u{1B}\\", "\u{7}b\nc", .titled)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]777;notify;a,␛\\;␇b c\u{1B}\\")
  }
}
