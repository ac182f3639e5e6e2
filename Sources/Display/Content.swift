package import Foundation
package import Geometry

/// What an element shows.
///
/// Native where a person types, drags or selects; everything else is composed of groups, texts,
/// shapes and images. A new view is a new composition, not a new case.
package indirect enum Content: Equatable, Sendable {
  /// A box that holds other elements. With `EventMask.tap` and the role `.button`, a button.
  case group
  case text(TextBlock)
  case shape(Drawing)
  case image(Picture)
  case field(Field)
  case scroll(Scroll)
  case toggle(Toggle)
  case slider(Slider)
  case choice(Choice)
  case progress(Progress)
  case date(DateEntry)

  /// A shape filled, stroked or both.
  package struct Drawing: Equatable, Sendable {
    package var outline: Outline
    package var fill: Fill?
    package var stroke: Fill?
    package var pen: Pen?

    package init(outline: Outline, fill: Fill? = nil, stroke: Fill? = nil, pen: Pen? = nil) {
      self.outline = outline
      self.fill = fill
      self.stroke = stroke
      self.pen = pen
    }
  }

  /// A picture, drawn to fill its element's frame.
  package struct Picture: Equatable, Sendable {
    /// How much brighter than the screen's white a picture may get; the words are CSS's.
    package enum Range: String, Sendable {
      case standard, constrained
      case high = "no-limit"
    }

    package enum Source: Equatable, Sendable {
      case symbol(SymbolDrawing)
      case file(String)
      case data(Data, type: String)
      /// What a front end shows by means of its own, where its theme `embeds`.
      case embedded(Embedded)
    }

    package var source: Source
    /// The colour of a symbol or a picture drawn as a template.
    package var ink: Ink?
    /// The colours of a symbol's lower levels; where there is none, the last one before it.
    package var lowerInks: [Ink] = []
    /// How much of a symbol with variable parts is drawn fully, from 0 to 1.
    package var value: Double?
    package var isSmooth = true
    /// The size of one tile in points, when the picture is repeated rather than stretched.
    package var tile: CGSize?
    /// nil is as the front end does.
    package var range: Range?

    package init(_ source: Source, ink: Ink? = nil) {
      self.source = source
      self.ink = ink
    }
  }

  /// Text that a person may type into.
  ///
  /// What is typed belongs to the front end: an update whose `text` equals the last `Event.edited`
  /// it sent changes nothing there.
  package struct Field: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      case line, secure, editor
    }

    package var kind: Kind
    package var text: String
    package var prompt: String
    package var font: Typeface
    package var ink: Ink
    package var promptInk: Ink
    /// Room between the element's edges and the text, in points.
    package var inset = CGSize.zero
    package var alignment = Paragraphs.Alignment.leading
    /// What a telephone's keyboard should offer: HTML's `inputmode` words ("numeric", "email" …).
    package var inputMode = "text"
    /// The word on the return key: HTML's `enterkeyhint` words.
    package var submitLabel = "done"
    package var isCorrected = true
    /// What a browser may fill in: HTML's `autocomplete` words.
    package var completion = "off"
    /// HTML's `autocapitalize` words; nil is the front end's way.
    package var capitalization: String?
    /// What the app selects, and that it wants to know what a person selects; nil if it does not.
    package var selection: Selection?
    /// Whether a cursor between two rows of one line stands at the end of the upper one.
    package var isUpstream = false
    /// How the stretches of the text are drawn, where not all are alike: together they are the text.
    package var runs: [TextRun] = []
    /// Whether stretches of the text may be drawn otherwise than others.
    package var isStyled = false

    /// What the app selects in a field.
    package struct Selection: Equatable, Sendable {
      /// In units of UTF-16; where it is empty the cursor stands.
      package var range: Range<Int>
      /// Grows by one each time the app (not a person) selects something; at 0 it never did.
      package var command: UInt32

      package init(range: Range<Int>, command: UInt32) {
        self.range = range
        self.command = command
      }
    }

    package init(
      kind: Kind,
      text: String,
      prompt: String,
      font: Typeface,
      ink: Ink,
      promptInk: Ink,
    ) {
      self.kind = kind
      self.text = text
      self.prompt = prompt
      self.font = font
      self.ink = ink
      self.promptInk = promptInk
    }
  }

  /// A window on children that may be larger than it.
  package struct Scroll: Equatable, Sendable {
    package var isHorizontal: Bool
    package var isVertical: Bool
    /// In points; at least the element's own size.
    package var contentSize: CGSize
    /// How far the content is scrolled, in points from its top-left corner.
    ///
    /// The front end owns it while a person scrolls and reports it with `Event.scrolled`.
    package var offset: CGPoint
    package var showsIndicators: Bool
    /// Grows by one each time the app (not a person) sets the offset.
    package var command: UInt32 = 0
    /// How far what is seen was pushed so far, because more lies before it than was known: a front
    /// end adds what is new of it to its own offset.
    package var drift = CGPoint.zero
    /// How much of the upper and the lower end bars cover, in points: what is brought into sight
    /// comes to lie between them.
    package var coveredTop: CGFloat = 0
    package var coveredBottom: CGFloat = 0
    /// Where a movement by hand ends; nil is anywhere.
    package var stops: Stops?
    package var look = Look()

    package init(
      isHorizontal: Bool,
      isVertical: Bool,
      contentSize: CGSize,
      offset: CGPoint = .zero,
      showsIndicators: Bool = true,
    ) {
      self.isHorizontal = isHorizontal
      self.isVertical = isVertical
      self.contentSize = contentSize
      self.offset = offset
      self.showsIndicators = showsIndicators
    }
  }

  /// An on-off control, without its label.
  ///
  /// Answers `Event.chosen` with 0 or 1.
  package struct Toggle: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      case toggle, checkbox
    }

    package var isOn: Bool
    package var kind: Kind
    package var tint: Ink

    package init(isOn: Bool, kind: Kind, tint: Ink) {
      self.isOn = isOn
      self.kind = kind
      self.tint = tint
    }
  }

  /// A value on a line.
  ///
  /// Answers `Event.slid`.
  package struct Slider: Equatable, Sendable {
    package var value: Double
    package var lower: Double
    package var upper: Double
    /// 0 is continuous.
    package var step: Double
    package var tint: Ink
    /// The value from which the line is filled; nil is the lower end.
    package var neutral: Double?
    package var hidesThumb: Bool

    package init(
      value: Double,
      lower: Double,
      upper: Double,
      step: Double,
      tint: Ink,
      neutral: Double? = nil,
      hidesThumb: Bool = false,
    ) {
      self.value = value
      self.lower = lower
      self.upper = upper
      self.step = step
      self.tint = tint
      self.neutral = neutral
      self.hidesThumb = hidesThumb
    }

    /// The value as a part of the way from the lower to the upper end.
    package var share: Double { share(of: value) }

    /// The neutral value as a part of the way; 0 where there is none.
    package var neutralShare: Double { neutral.map { share(of: $0) } ?? 0 }

    private func share(of value: Double) -> Double {
      let span = upper - lower
      guard span > 0, span.isFinite, value.isFinite else { return 0 }
      return min(max((value - lower) / span, 0), 1)
    }
  }

  /// One of several texts.
  ///
  /// Answers `Event.chosen` with an index into `options`.
  package struct Choice: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      /// Opens a list of the options.
      case menu
      /// All options side by side.
      case segments
      /// A list that turns, the choice in the middle.
      case wheel
    }

    package var kind: Kind
    package var options: [String]
    /// nil when none is chosen.
    package var selection: Int?
    package var font: Typeface
    package var tint: Ink
    /// Whether it is the value of a row, at the row's end.
    package var isRowValue: Bool

    package init(
      kind: Kind,
      options: [String],
      selection: Int?,
      font: Typeface,
      tint: Ink,
      isRowValue: Bool = false,
    ) {
      self.kind = kind
      self.options = options
      self.selection = selection
      self.font = font
      self.tint = tint
      self.isRowValue = isRowValue
    }
  }

  /// Work under way.
  package struct Progress: Equatable, Sendable {
    /// From 0 to 1; nil is unknown.
    package var fraction: Double?
    package var isCircular: Bool
    package var tint: Ink

    package init(fraction: Double?, isCircular: Bool, tint: Ink) {
      self.fraction = fraction
      self.isCircular = isCircular
      self.tint = tint
    }
  }

  /// A date, a time or both.
  ///
  /// Answers `Event.dated`.
  package struct DateEntry: Equatable, Sendable {
    package var date: Date
    package var earliest: Date?
    package var latest: Date?
    package var showsDate: Bool
    package var showsTime: Bool
    package var timeZone: TimeZone
    /// The date in the app's locale; empty leaves the words to the front end.
    package var words = ""

    package init(date: Date, showsDate: Bool, showsTime: Bool, timeZone: TimeZone) {
      self.date = date
      self.showsDate = showsDate
      self.showsTime = showsTime
      self.timeZone = timeZone
    }
  }
}

extension Content {
  /// A control that a front end draws and runs itself.
  package var isControl: Bool {
    switch self {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: false
    }
  }
}
