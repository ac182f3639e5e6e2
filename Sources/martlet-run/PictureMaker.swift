import Foundation
import HTTP

/// Makes pictures of apps.
struct PictureMaker {
  private let chromium: String

  init(_ chromium: String) { self.chromium = chromium }

  /// A picture of a program's screen, in PNG.
  ///
  /// - Parameter confinement: what the program is kept from; nil if it has a person's rights.
  /// - Throws: what keeps the program or Chromium from it.
  func picture(
    of program: URL,
    _ request: LookRequest,
    _ confinement: Confinement?,
  ) throws -> Data {
    // A socket that was given works without a network too.
    let listener = try ListeningSocket(host: "127.0.0.1", port: 0)
    guard let talk = ChildProcess.pair() else {
      throw HeadlessChromium.Problem(description: "There is no socket left.")
    }
    var environment = ProcessInfo.processInfo.environment
    environment["MARTLET_LISTEN_SOCKET"] = "\(listener.descriptor)"
    let process = ChildProcess.start(
      [program.path, "--serve"] + request.screenWords,
      environment,
      giving: [
        STDIN_FILENO: talk.other, STDOUT_FILENO: talk.other,
        listener.descriptor: listener.descriptor,
      ],
      isInForeground: true,
      within: confinement,
    )
    close(talk.other)
    guard let process else {
      close(talk.own)
      throw HeadlessChromium.Problem(description: "\(program.path) cannot be started.")
    }
    defer {
      close(talk.own)
      Self.end(process)
    }
    // The address is the app's word: only what is on its own server is opened.
    guard let line = Self.firstLine(of: talk.own), let token = URL(string: line)?.query else {
      throw HeadlessChromium.Problem(description: "The app has ended before it was shown.")
    }
    let address = "http://127.0.0.1:\(listener.port)/?\(token)"
    let browser = try HeadlessChromium(chromium, only: confinement == nil ? nil : listener.port)
    defer { browser.end() }
    try browser.openPage()
    let numbers = (request.size ?? "").split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2 else {
      throw HeadlessChromium.Problem(description: "“\(request.size ?? "")” is no size.")
    }
    try browser.command(
      "Emulation.setDeviceMetricsOverride",
      ["width": numbers[0], "height": numbers[1], "deviceScaleFactor": 2, "mobile": false],
    )
    try browser.command(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": request.isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
      ],
    )
    try browser.command("Page.navigate", ["url": address])
    // What is asked while one page takes the place of another is not answered.
    for attempt in 0... {
      do {
        try browser.evaluate(Self.isThere(marksFocus: request.usesKeys))
        break
      } catch {
        if attempt == 5 { throw error }
      }
    }
    let answer = try browser.command("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw HeadlessChromium.Problem(description: "Chromium made no picture.")
    }
    return data
  }

  /// When the server has answered, and fonts and pictures are there.
  ///
  /// - Parameter marksFocus: whether what is no field shows that it has the focus. Browsers show that
  ///   to who uses keys, and take a page for theirs that nobody has touched.
  private static func isThere(marksFocus: Bool) -> String {
    """
    new Promise((done) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:focus-visible:not(input:not([type=checkbox], [type=range]), textarea,
        [data-c=rich]) { outline: none !important }`);
      if (\(!marksFocus)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const ready = () => document.readyState === "complete" && document.getElementById("e0")
        && !document.documentElement.hasAttribute("data-unanswered");
      const draw = () => {
        const images = [...document.images].map((image) => image.decode().catch(() => {}));
        Promise.all([document.fonts.ready, ...images]).then(() =>
          requestAnimationFrame(() => requestAnimationFrame(done)));
      };
      const end = Date.now() + 10000;
      const look = () => ready() || Date.now() > end ? draw() : setTimeout(look, 10);
      look();
    })
    """
  }

  /// Waits until a program has ended that was told to, for two seconds; then ends it.
  private static func end(_ process: pid_t) {
    for _ in 0..<40 {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      // Nothing tells of the end of a process but this.
      usleep(50_000)
    }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Nil if it ends before, or is longer than an address can be.
  private static func firstLine(of descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 1 << 12, recv(descriptor, &byte, 1, 0) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}
