import Foundation
import TestSupport

extension WebDriver {
  /// What keeps people from using the page, by axe-core's rules: a line each.
  func barriers() async throws -> [String] {
    try await run(try Axe.script + "\ndone('');")
    let answer = try await run(
      """
      axe.run(document, {
        runOnly: { type: "tag", values: \(Axe.tags) },
        resultTypes: ["violations", "incomplete"],
      }).then((found) => {
        const nodes = (results) => results.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, html, any, all, none }) => ({ id, target: String(target[0]), html,
            help: ([...any, ...all, ...none][0]?.message ?? help).replaceAll("\\n", " ") })));
        const isContrast = ({ id }) => id.startsWith("color-contrast");
        done(JSON.stringify({ broken: nodes(found.violations),
          undecided: nodes(found.incomplete.filter(isContrast)) }));
      }, (problem) => done(String(problem)));
      """
    )
    guard let found = try? JSONDecoder().decode(Axe.Found.self, from: Data(answer.utf8)) else {
      throw Problem(description: "axe-core did not end: \(answer)")
    }
    var barriers = found.broken.map { "\($0.id): \($0.help): \($0.html.prefix(200))" }
    for finding in found.undecided {
      guard let problem = try await contrastProblem(of: finding.target) else { continue }
      barriers.append("color-contrast: \(problem): \(finding.html.prefix(200))")
    }
    return barriers
  }

  /// What is wrong with the contrast of an element's text, computed from what is drawn behind it.
  private func contrastProblem(of selector: String) async throws -> String? {
    _ = try await run(Axe.showing(quoted(selector)))
    let before = try await screenshot()
    let text = try await run(Axe.hiding(quoted(selector)))
    guard !text.isEmpty else { return nil }
    let answer = try await run(Axe.comparing(text, before, try await screenshot()))
    return answer.isEmpty ? nil : answer
  }

  /// What is drawn: a PNG in Base64.
  private func screenshot() async throws -> String {
    let picture = try await command("Page.captureScreenshot", ["format": "png"])["data"] as? String
    guard let picture else { throw Problem(description: "Chromium made no picture.") }
    return picture
  }
}

/// axe-core, and the calculation where it does not decide.
nonisolated enum Axe {
  struct Found: Decodable {
    let broken: [Finding]
    let undecided: [Finding]
  }

  struct Finding: Decodable {
    let id: String
    let help: String
    let target: String
    let html: String
  }

  static let tags = """
    ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    """

  static var script: String {
    get throws {
      let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
      let file = URL(filePath: String(root.dropFirst()) + "/.build/axe/axe.min.js")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Built.Missing(description: "There is no \(file.path); scripts/setup brings it.")
      }
      return text
    }
  }

  /// Brings an element into sight.
  static func showing(_ selector: String) -> String {
    """
    document.querySelector(\(selector))?.scrollIntoView({ block: "nearest", inline: "nearest" });
    requestAnimationFrame(() => requestAnimationFrame(() => done("")));
    """
  }

  /// Makes an element's text transparent, and answers where it is and what it looked like; nothing
  /// where no text is to be seen.
  static func hiding(_ selector: String) -> String {
    """
    const element = document.querySelector(\(selector));
    if (!element) return done("");
    const range = document.createRange();
    range.selectNodeContents(element);
    const inside = ({ left, top, right, bottom }) => ({ left: Math.max(left, 0),
      top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) });
    // Within its border.
    const room = ({ left, top, right, bottom }) => ({ left: left + 4, top: top + 4,
      right: right - 4, bottom: bottom - 4 });
    const boxes = ("value" in element ? [room(element.getBoundingClientRect())]
      : [...range.getClientRects()]).map(inside)
      .filter(({ left, top, right, bottom }) => {
        if (right - left < 1 || bottom - top < 1) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit && (element.contains(hit) || hit.contains(element));
      });
    if (!boxes.length) return done("");
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const answer = { color: style.webkitTextFillColor, opacity, isLarge, boxes };
    if (matchMedia("(forced-colors: active)").matches) {
      // There colours are the system's: only what has no size is not seen.
      for (const one of [element, ...element.querySelectorAll("*")]) one.style.fontSize = 0;
    } else {
      element.style.setProperty("-webkit-text-fill-color", "transparent", "important");
      if (style.backgroundClip === "text") element.style.backgroundImage = "none";
    }
    requestAnimationFrame(() => requestAnimationFrame(() => done(JSON.stringify(answer))));
    window.axeHidden = element;
    """
  }

  /// Compares the text's colour with each point behind it.
  ///
  /// A twentieth of them may be below what WCAG 2.2 asks for (1.4.3), since the edges of shapes are
  /// drawn soft. A text in several colours is compared point by point, where it covers most.
  static func comparing(_ text: String, _ before: String, _ picture: String) -> String {
    """
    for (const one of [axeHidden, ...axeHidden.querySelectorAll("*")]) one.style.fontSize = "";
    axeHidden.style.removeProperty("-webkit-text-fill-color");
    axeHidden.style.backgroundImage = "";
    const { color, opacity, isLarge, boxes } = \(text);
    const canvas = new OffscreenCanvas(1, 1);
    const pen = canvas.getContext("2d");
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    const cover = alpha / 255 * opacity;
    const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92
      : ((part + 0.055) / 1.055) ** 2.4;
    const light = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const read = async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const page = new OffscreenCanvas(image.width, image.height).getContext("2d");
      page.drawImage(image, 0, 0);
      return boxes.flatMap(({ left, top, right, bottom }) => [...page.getImageData(left, top,
        Math.max(1, right - left), Math.max(1, bottom - top)).data]);
    };
    Promise.all([read("\(before)"), read("\(picture)")]).then(([shown, points]) => {
      let ratios = [];
      for (let at = 0; at < points.length; at += 4) {
        const [r, g, b] = points.slice(at, at + 3);
        const mix = (ink, ground) => ink * cover + ground * (1 - cover);
        const ink = cover ? light(mix(red, r), mix(green, g), mix(blue, b))
          : light(...shown.slice(at, at + 3));
        const ground = light(r, g, b);
        ratios.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
      }
      ratios.sort((one, other) => one - other);
      if (!cover) ratios = ratios.filter((ratio) => ratio > 1 + (ratios.at(-1) - 1) / 2);
      const least = ratios[Math.floor(ratios.length / 20)];
      const wanted = isLarge ? 3 : 4.5;
      done(least < wanted ? `${least.toFixed(2)} instead of ${wanted}` : "");
    }, (problem) => done("error " + problem));
    """
  }
}
