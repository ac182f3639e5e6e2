import Foundation
import Pilot
import SwiftUI
import Testing

/// How lines and fonts of text are set, and what formatting definitions allow.
struct TextSettingTests {
  // Shows: .lineHeight
  @Test(arguments: [(AttributedString.LineHeight.exact(points: 48), 3), (.variable, 1)])
  func `lines are as far apart as a line height says`(
    _ height: AttributedString.LineHeight,
    _ rows: Int,
  ) throws {
    let pilot = Pilot { Text("up\ndown").lineHeight(height) }
    let up = try #require(pilot.lines.firstIndex { $0.contains("up") })
    let down = try #require(pilot.lines.firstIndex { $0.contains("down") })
    #expect(down - up == rows)
  }

  @Test func `a line height that is no number is none`() throws {
    for wrong in [CGFloat.nan, .infinity, -5, 0] {
      let pilot = Pilot { Text("up\ndown").lineHeight(.exact(points: wrong)) }
      let up = try #require(pilot.lines.firstIndex { $0.contains("up") })
      #expect(pilot.lines[up + 1].contains("down"), "\(wrong)")
    }
    var text = AttributedString("up\ndown")
    text.lineHeight = .multiple(factor: 1e300)
    _ = Pilot { Text(text) }.lines
  }

  // Shows: Text.AlignmentStrategy
  @Test func `lines are aligned to the side at which the text begins`() throws {
    func indent(_ strategy: Text.AlignmentStrategy) throws -> Int {
      let pilot = Pilot(columns: 20) {
        Text("שלום שלום\nאב").multilineTextAlignment(strategy: strategy)
      }
      let short = try #require(pilot.lines.first { $0.contains("א") })
      let long = try #require(pilot.lines.first { $0.contains("ש") })
      return short.prefix { $0 == " " }.count - long.prefix { $0 == " " }.count
    }
    #expect(try indent(.layoutBased) == 0)
    #expect(try indent(.writingDirectionBased) == 7)
  }

  // Shows: Font.Resolved, Font.Context, Font.pointSize, Font.scaled
  @Test func `a font is resolved for a place`() {
    var values = EnvironmentValues()
    let usual = values.fontResolutionContext
    #expect(Font.body.resolve(in: usual).pointSize == 17)
    #expect(Font.headline.resolve(in: usual).isBold)
    #expect(Font.body.scaled(by: 2).bold().scaled(by: 3).resolve(in: usual).pointSize == 102)
    #expect(Font.body.scaled(by: 2).pointSize(20).resolve(in: usual).pointSize == 20)
    #expect(Font.body.pointSize(.nan).resolve(in: usual).pointSize == 0)
    let caps = Font.body.smallCaps().resolve(in: usual)
    #expect(caps.isSmallCaps && caps.isLowercaseSmallCaps && !caps.isItalic)
    values.font = .title.italic()
    values.dynamicTypeSize = .xxxLarge
    let place = values.fontResolutionContext
    #expect(Font.default.resolve(in: place).isItalic)
    #expect(Font.default.italic(false).resolve(in: place).isItalic == false)
    #expect(Font.default.resolve(in: place).pointSize > Font.default.resolve(in: usual).pointSize)
    #expect(place != usual)
    values.font = .default
    #expect(Font.default.resolve(in: values.fontResolutionContext).pointSize > 0)
  }

  struct OnlyBlue: AttributedTextValueConstraint {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

    func constrain(_ container: inout Attributes) {
      if container.underlineStyle != nil { container.foregroundColor = .blue }
    }
  }

  struct Plain: AttributedTextFormattingDefinition {
    var isStrict = true

    var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
      ValueConstraint(for: \.strikethroughStyle, values: [nil], default: nil)
      if isStrict {
        ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
        OnlyBlue()
      }
    }
  }

  // Shows: AttributedTextFormattingDefinition, AttributedTextValueConstraint,
  // .attributedTextFormattingDefinition, AttributedTextFormatting.ValueConstraint
  @Test func `a text looks as a formatting definition allows`() throws {
    var text = AttributedString("some words")
    text.strikethroughStyle = .single
    text.underlineStyle = .single
    text.foregroundColor = .red
    let pilot = Pilot {
      VStack {
        Text(text).attributedTextFormattingDefinition(Plain())
        Text(text + AttributedString("?"))
          .attributedTextFormattingDefinition(Plain(isStrict: false))
      }
    }
    let strict = try #require(pilot.style(of: "some words"))
    #expect(!strict.isStruckThrough && strict.isUnderlined)
    let free = Pilot {
      Text(text).attributedTextFormattingDefinition(
        AttributedTextFormatting.AnyDefinition(Plain(isStrict: false))
      )
    }
    let mild = try #require(free.style(of: "some words"))
    #expect(!mild.isStruckThrough)
    #expect(mild.color != strict.color)
    var container = AttributeContainer()
    container.underlineStyle = Text.LineStyle(pattern: .dot)
    Plain().constrain(&container)
    #expect(container.underlineStyle == .single)
    #expect(container.foregroundColor == .blue)
    let nothing = AttributedTextFormatting.EmptyDefinition<AttributeScopes.SwiftUIAttributes>()
    nothing.constrain(&container)
    #expect(container.foregroundColor == .blue)
  }

  // Shows: AttributedTextFormatting.Transferable
  @Test func `a text with attributes is handed over as RTF`() async throws {
    var text = AttributedString("Größe {a\\b}\nzwei\t👍🏽 ")
    text.font = .body.bold()
    var red = AttributedString("red")
    red.foregroundColor = Color(red: 1, green: 0, blue: 0)
    red.underlineStyle = .single
    text += red
    let environment = EnvironmentValues()
    let item = AttributedTextFormatting.Transferable(text: text, in: environment)
    let way = try #require(AttributedTextFormatting.Transferable.wayOuts.first)
    let data = try await way.make(item).data()
    #expect(data.starts(with: #"{\rtf1"#.utf8))
    let back = try #require(AttributedTextFormatting.Transferable.ways.first)
    let read = AttributedString(transferable: try await back.make(.data(data)), in: environment)
    #expect(String(read.characters) == String(text.characters))
    let context = environment.fontResolutionContext
    #expect(read.runs.first?.font?.resolve(in: context).isBold == true)
    #expect(read.runs.reversed().first?.underlineStyle == .single)
    #expect(read.runs.reversed().first?.foregroundColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test(
    arguments: [
      "", "plain", #"{\rtf"#, #"{\rtf1 \u"#, #"{\rtf1 \'"#, #"{\rtf1 \'zz}"#, #"{\rtf1}}}}"#,
      #"{\rtf1\u-99999999999 a\uc9999999999 }"#, #"{\rtf1\cf99 a\fs-4 b\}"#,
      #"{\rtf1"# + String(repeating: "{", count: 100_000),
    ]
  )
  func `what is no rich text does no harm`(_ text: String) async throws {
    let back = try #require(AttributedTextFormatting.Transferable.ways.first)
    _ = try? await back.make(.data(Data(text.utf8)))
  }
}
