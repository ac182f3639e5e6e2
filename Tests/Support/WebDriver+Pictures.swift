package import Foundation

extension WebDriver {
  /// Shows pages in a window of so many points, in a scheme, without motion.
  ///
  /// - Parameter forcesColors: whether the person's system dictates all colours.
  package func show(
    width: Int,
    height: Int,
    isDark: Bool,
    forcesColors: Bool = false,
  ) async throws {
    _ = try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false],
    )
    _ = try await command(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": "reduce"],
          ["name": "forced-colors", "value": forcesColors ? "active" : "none"],
        ]
      ],
    )
    // A page that is there notes its screen, for which the next page is made.
    try await run(
      """
      const look = () => innerWidth === \(width) && innerHeight === \(height)
        && matchMedia("(prefers-color-scheme: dark)").matches === \(isDark)
        ? requestAnimationFrame(() => requestAnimationFrame(() => done("")))
        : requestAnimationFrame(look);
      look();
      """
    )
    try await untilAnswered()
  }

  /// Sets the size of text that the person asked for, in points; 16 is the usual one.
  package func setTextSize(_ size: Int) async throws {
    _ = try await command("Page.setFontSizes", ["fontSizes": ["standard": size]])
  }

  /// The page as a PNG file, when the server knows the screen, and fonts and pictures are there.
  package func picture() async throws -> Data {
    try await untilAnswered()
    try await run(
      """
      const images = [...document.images].map((image) => image.decode().catch(() => {}));
      Promise.all([document.fonts.ready, ...images]).then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(""))));
      """
    )
    let answer = try await command("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Problem(description: "Chromium made no picture.")
    }
    return data
  }

  /// Which share of the points of two PNG files differs plainly; 1 when their sizes do.
  package func difference(between one: Data, and other: Data) async throws -> Double {
    let answer = try await run(
      """
      const load = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      Promise.all([load("\(one.base64EncodedString())"), load("\(other.base64EncodedString())")])
        .then(([one, other]) => {
          if (one.width !== other.width || one.height !== other.height) return done("1");
          let count = 0;
          for (let at = 0; at < one.data.length; at += 4) {
            const far = (part) => Math.abs(one.data[at + part] - other.data[at + part]) > 48;
            if (far(0) || far(1) || far(2)) count += 1;
          }
          done(String(count / (one.width * one.height)));
        }, (problem) => done("error " + problem));
      """
    )
    guard let share = Double(answer) else { throw Problem(description: answer) }
    return share
  }
}
