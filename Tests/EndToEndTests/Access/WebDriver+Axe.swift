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
    let broken = found.broken.map { "\($0.id): \($0.help): \($0.html.prefix(200))" }
    return try await broken + contrastProblems(found.undecided)
  }

  /// What is wrong with the contrast of elements' texts, computed from what is drawn behind them.
  ///
  /// Texts that are in sight together are looked at together.
  private func contrastProblems(_ findings: [Axe.Finding]) async throws -> [String] {
    var problems: [String] = []
    var left = findings
    while let first = left.first {
      _ = try await run(Axe.showing(quoted(first.target)))
      let before = try await screenshot()
      let selectors = "[" + left.map { quoted($0.target) }.joined(separator: ",") + "]"
      let texts = try await run(Axe.hiding(selectors))
      let answer = try await run(Axe.comparing(texts, before, try await screenshot()))
      guard let told = try? JSONDecoder().decode([Axe.Contrast].self, from: Data(answer.utf8))
      else {
        throw Problem(description: "The contrast was not computed: \(answer)")
      }
      for contrast in told where !contrast.problem.isEmpty {
        let html = left[contrast.index].html.prefix(200)
        problems.append("color-contrast: \(contrast.problem): \(html)")
      }
      // The first one is done, also where nothing of its text is to be seen.
      let done = Set(told.map(\.index) + [0])
      left = left.enumerated().filter { !done.contains($0.offset) }.map(\.element)
    }
    return problems
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

  /// What is wrong with the contrast of a text, by its index in a list; empty for nothing.
  struct Contrast: Decodable {
    let index: Int
    let problem: String
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

  /// Makes texts of elements transparent, and answers where they are and what they looked like: the
  /// first one's, where any of it is to be seen, and those that are in sight as a whole.
  static func hiding(_ selectors: String) -> String {
    """
    const isForced = matchMedia("(forced-colors: active)").matches;
    const clip = ({ left, top, right, bottom }) => ({ left: Math.max(left, 0),
      top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) });
    // Within its border.
    const room = ({ left, top, right, bottom }) => ({ left: left + 4, top: top + 4,
      right: right - 4, bottom: bottom - 4 });
    const isHit = (element, x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element));
    };
    const isSeen = (element, { left, top, right, bottom }) => right - left >= 1
      && bottom - top >= 1 && isHit(element, (left + right) / 2, (top + bottom) / 2);
    const isWhole = (element, { left, top, right, bottom }) => left >= 0 && top >= 0
      && right <= innerWidth && bottom <= innerHeight && [left + 1, right - 1].every(
        (x) => [top + 1, bottom - 1].every((y) => isHit(element, x, y)));
    const texts = \(selectors).flatMap((selector, index) => {
      const element = document.querySelector(selector);
      // Where it is made small to hide it, all others move.
      if (!element || (isForced && index)) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const all = "value" in element ? [room(element.getBoundingClientRect())]
        : [...range.getClientRects()];
      const boxes = all.map(clip).filter((box) => isSeen(element, box));
      if (!boxes.length) return [];
      if (index && !all.every((box) => isWhole(element, box))) return [];
      const style = getComputedStyle(element);
      let opacity = 1;
      for (let one = element; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const isPainted = style.backgroundClip === "text";
      return [{ element, isPainted, index, color: style.webkitTextFillColor, opacity, isLarge, boxes }];
    });
    for (const { element, isPainted } of texts) {
      if (isForced) {
        // There colours are the system's: only what has no size is not seen.
        for (const one of [element, ...element.querySelectorAll("*")]) one.style.fontSize = 0;
      } else {
        element.style.setProperty("-webkit-text-fill-color", "transparent", "important");
        if (isPainted) element.style.backgroundImage = "none";
      }
    }
    window.axeHidden = texts.map(({ element }) => element);
    requestAnimationFrame(() => requestAnimationFrame(() => done(JSON.stringify(
      texts.map(({ element, ...text }) => text)))));
    """
  }

  /// Compares the colour of each text with each point behind it.
  ///
  /// A twentieth of them may be below what WCAG 2.2 asks for (1.4.3), since the edges of shapes are
  /// drawn soft. A text in several colours is compared point by point, where it covers most.
  static func comparing(_ texts: String, _ before: String, _ picture: String) -> String {
    """
    for (const element of axeHidden) {
      for (const one of [element, ...element.querySelectorAll("*")]) one.style.fontSize = "";
      element.style.removeProperty("-webkit-text-fill-color");
      element.style.backgroundImage = "";
    }
    const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92
      : ((part + 0.055) / 1.055) ** 2.4;
    const light = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const read = async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const page = new OffscreenCanvas(image.width, image.height).getContext("2d");
      page.drawImage(image, 0, 0);
      return (boxes) => boxes.flatMap(({ left, top, right, bottom }) => [...page.getImageData(left,
        top, Math.max(1, right - left), Math.max(1, bottom - top)).data]);
    };
    const problem = ({ color, opacity, isLarge, boxes }, read, readBehind) => {
      const [shown, points] = [read(boxes), readBehind(boxes)];
      const pen = new OffscreenCanvas(1, 1).getContext("2d");
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      const cover = alpha / 255 * opacity;
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
      return least < wanted ? `${least.toFixed(2)} instead of ${wanted}` : "";
    };
    Promise.all([read("\(before)"), read("\(picture)")]).then(([shown, behind]) =>
      done(JSON.stringify(\(texts).map((text) => (
        { index: text.index, problem: problem(text, shown, behind) })))),
      (problem) => done("error " + problem));
    """
  }
}
