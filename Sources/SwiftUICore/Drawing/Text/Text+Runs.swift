import Display
import Foundation
import Geometry
import Properties

extension Text {
  /// Returns the text with everything that decides its size.
  func paragraphs(_ environment: EnvironmentValues, _ theme: Theme) -> Paragraphs {
    var runs: [TextRun] = []
    addRuns(Traits(), environment, theme, &runs)
    var text = Paragraphs(runs)
    text.alignment = environment.multilineTextAlignment.paragraphs
    text.lineLimit = environment.lineLimit
    text.reservedLines = environment.reservedLines
    text.lineSpacing = environment.lineSpacing
    if theme.hasTextSizes, let font = traits.font ?? environment.font {
      text.lineSpacing += font.extraLeading
    }
    text.minimumScale = environment.minimumScaleFactor
    switch environment.truncationMode {
    case .head: text.truncation = .head
    case .middle: text.truncation = .middle
    case .tail: text.truncation = .tail
    }
    return text
  }

  private func addRuns(
    _ outer: Traits,
    _ environment: EnvironmentValues,
    _ theme: Theme,
    _ runs: inout [TextRun],
  ) {
    let traits = traits.over(outer)
    switch piece {
    case .texts(let texts):
      for text in texts { text.addRuns(traits, environment, theme, &runs) }
    case .made(let source):
      for text in source.texts(environment) { text.addRuns(traits, environment, theme, &runs) }
    case .string(let string):
      guard !string.isEmpty || runs.isEmpty else { return }
      addRuns(of: string, traits, environment, theme, &runs)
    }
  }

  private func addRuns(
    of string: String,
    _ traits: Traits,
    _ environment: EnvironmentValues,
    _ theme: Theme,
    _ runs: inout [TextRun],
  ) {
    var string = string
    switch environment.textCase {
    case .uppercase: string = string.uppercased()
    case .lowercase: string = string.lowercased()
    case nil: break
    }
    let chosen = traits.font ?? environment.font ?? .body
    var font = chosen.typeface(environment, theme)
    if let weight = traits.weight { font.weight = weight.value }
    if let italic = traits.isItalic { font.isItalic = italic }
    if let design = traits.design { font.design = design.drawn }
    if let digits = traits.digits { font.hasMonospacedDigits = digits }
    if theme.hasTextSizes { font.size *= (traits.scale ?? environment.textScale).factor }
    let ink =
      traits.style?.fill(environment).mean
      ?? (traits.link == nil
        ? ForegroundStyle().fill(environment).mean : Color.accentColor.asWords.ink(environment))
    var run = TextRun(string, font: font, ink: ink)
    run.isUnderlined = traits.isUnderlined ?? environment.isUnderlined
    run.isStruckThrough = traits.isStruckThrough ?? environment.isStruckThrough
    if run.isUnderlined || run.isStruckThrough,
      let line = traits.line ?? environment.textLine, line != .single
    {
      run.decoration = TextRun.Decoration(
        pattern: line.pattern.drawn,
        ink: line.color?.ink(environment),
      )
    }
    run.kerning = traits.kerning ?? environment.kerning
    run.baselineOffset = traits.baselineOffset ?? environment.baselineOffset
    run.link = traits.link
    guard let caps = chosen.capitals else {
      runs.append(run)
      return
    }
    runs += run.smallCaps(caps, isSmaller: theme.hasTextSizes)
  }
}

extension TextRun {
  /// Splits a run into capitals, with smaller ones for small capitals.
  fileprivate func smallCaps(_ caps: Font.SmallCaps, isSmaller: Bool) -> [TextRun] {
    var runs: [TextRun] = []
    var wasSmall: Bool?
    for character in text {
      let isSmall =
        character.isLowercase && caps != .uppercase || character.isUppercase && caps != .lowercase
      if wasSmall != isSmall {
        var run = self
        run.text = ""
        if isSmall, isSmaller { run.font.size *= 0.78 }
        runs.append(run)
        wasSmall = isSmall
      }
      runs[runs.count - 1].text += isSmall ? character.uppercased() : String(character)
    }
    return runs.isEmpty ? [self] : runs
  }
}
