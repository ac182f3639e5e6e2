import Foundation

/// Makes pictures of apps.
struct PictureMaker {
  private let chromium: String

  init(_ chromium: String) { self.chromium = chromium }

  /// A picture of a program's screen, in PNG.
  ///
  /// - Throws: what keeps the program or Chromium from it.
  func picture(of program: URL, _ request: LookRequest) throws -> Data {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--serve"] + request.screenWords
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    guard let address = Self.firstLine(output.fileHandleForReading) else {
      throw HeadlessChromium.Problem(description: "The app has ended before it was shown.")
    }
    let browser = try HeadlessChromium(chromium)
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
        try browser.evaluate(Self.isThere)
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
  private static let isThere = """
    new Promise((done) => {
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

  private static func firstLine(_ file: FileHandle) -> String? {
    var bytes: [UInt8] = []
    while let more = try? file.read(upToCount: 1), let byte = more.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}
