import Display
import Foundation
import Geometry
import Properties

/// The runs of a text, and the app's attributes that their marks stand for.
nonisolated struct MarkedRuns {
  var runs: [TextRun] = []
  var spoken = SpokenWords()
  /// Those of mark 1 come first; mark 0 has none.
  private(set) var attributes: [TextAttributes] = []

  mutating func mark(_ attributes: TextAttributes) -> Int {
    if attributes.isEmpty { return 0 }
    self.attributes.append(attributes)
    return self.attributes.count
  }
}

/// A text with everything that decides its size, the attributes of its marks, and what is said.
nonisolated struct MarkedText {
  var text: Paragraphs
  var attributes: [TextAttributes]
  var spoken: SpokenWords
  /// Variants for too little room, each shorter than the one before.
  var shorter: [Paragraphs] = []
}

extension Text {
  /// Returns the text with everything that decides its size.
  func paragraphs(_ environment: EnvironmentValues, _ theme: Theme) -> Paragraphs {
    markedParagraphs(environment, theme).text
  }

  func markedParagraphs(_ environment: EnvironmentValues, _ theme: Theme) -> MarkedText {
    var marked = MarkedRuns()
    var around = Traits()
    around.spoken = environment.spokenText
    addRuns(around, environment, theme, &marked)
    var text = MarkedText(
      text: paragraphs(of: marked.runs, environment, theme),
      attributes: marked.attributes,
      spoken: marked.spoken,
    )
    if environment.isTextSizeDependent, environment.textShortness == 0 {
      addShorter(environment, theme, &text)
    }
    return text
  }

  private func addShorter(
    _ environment: EnvironmentValues,
    _ theme: Theme,
    _ text: inout MarkedText,
  ) {
    var environment = environment
    for shortness in 1...EnvironmentValues.shortestText {
      environment.textShortness = shortness
      let new = paragraphs(environment, theme)
      if new != text.shorter.last ?? text.text { text.shorter.append(new) }
    }
  }

  private func paragraphs(
    of runs: [TextRun],
    _ environment: EnvironmentValues,
    _ theme: Theme,
  ) -> Paragraphs {
    let leadingTraits = leading(environment)
    var text = Paragraphs(runs)
    text.direction = environment.textDirection
    text.alignment = environment.lineAlignment { text.string.isRightToLeft }
    text.language = leadingTraits.language ?? environment.typesettingLanguage
    text.lineLimit = environment.lineLimit
    text.reservedLines = environment.reservedLines
    text.lineSpacing = environment.lineSpacing
    if theme.hasTextSizes, let font = traits.font ?? environment.font {
      text.lineSpacing += font.extraLeading
    }
    if let height = leadingTraits.lineHeight ?? environment.lineHeight {
      text.lineHeight = height.points(for: runs.lazy.map(\.font.size).max() ?? 0)
    }
    text.minimumScale = environment.minimumScaleFactor
    switch environment.truncationMode {
    case .head: text.truncation = .head
    case .middle: text.truncation = .middle
    case .tail: text.truncation = .tail
    }
    return text
  }

  /// The traits of the text as a whole, or of its first part.
  private func leading(_ environment: EnvironmentValues) -> Traits {
    switch piece {
    case .string: traits
    case .texts(let texts): texts.first.map { traits.over($0.leading(environment)) } ?? traits
    case .made(let source):
      source.texts(environment).first.map { traits.over($0.leading(environment)) } ?? traits
    }
  }

  private func addRuns(
    _ outer: Traits,
    _ environment: EnvironmentValues,
    _ theme: Theme,
    _ marked: inout MarkedRuns,
  ) {
    let label = outer.spoken.label == nil ? traits.spoken.label : nil
    let traits = traits.over(outer)
    if let label {
      marked.spoken.add(label: Text(piece: label).words(environment), traits.spoken)
    }
    switch piece {
    case .texts(let texts):
      for text in texts { text.addRuns(traits, environment, theme, &marked) }
    case .made(let source):
      for text in source.texts(environment) { text.addRuns(traits, environment, theme, &marked) }
    case .string(let string):
      guard !string.isEmpty || marked.runs.isEmpty else { return }
      addRuns(of: string, traits, environment, theme, &marked)
    }
  }

  private func addRuns(
    of string: String,
    _ traits: Traits,
    _ environment: EnvironmentValues,
    _ theme: Theme,
    _ marked: inout MarkedRuns,
  ) {
    var string = string
    switch environment.textCase {
    case .uppercase: string = string.uppercased()
    case .lowercase: string = string.lowercased()
    case nil: break
    }
    marked.spoken.add(string, traits.spoken)
    let chosen = traits.font ?? environment.font ?? .body
    var font = chosen.typeface(environment, theme)
    if let weight = traits.weight { font.weight = weight.value }
    if let italic = traits.isItalic { font.isItalic = italic }
    if let design = traits.design { font.design = design.drawn }
    if let digits = traits.digits { font.hasMonospacedDigits = digits }
    let scale = (traits.scale ?? environment.textScale).factor
    if theme.hasTextSizes { font.size *= scale }
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
    run.mark = marked.mark(traits.attributes)
    run.ground = traits.ground?.ink(environment)
    run.isFaint = !theme.hasTextSizes && (scale < 1 || chosen.factor < 1)
    guard let caps = chosen.capitals else {
      marked.runs.append(run)
      return
    }
    marked.runs += run.smallCaps(caps, isSmaller: theme.hasTextSizes)
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
