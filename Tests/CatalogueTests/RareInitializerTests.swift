import Foundation
import Pilot
import SwiftUI
import Testing

/// Initialisers that few apps use: values of other frameworks, raw values and codes.
struct RareInitializerTests {
  @Test func `sizes of text are the same under both names`() {
    for size in DynamicTypeSize.allCases {
      let category = UIContentSizeCategory(size)
      #expect(DynamicTypeSize(category) == size)
      #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
    }
    for size in ContentSizeCategory.allCases {
      #expect(ContentSizeCategory(UIContentSizeCategory(size)) == size)
    }
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(DynamicTypeSize(.accessibilityMedium) == .accessibility1)
    #expect(DynamicTypeSize(UIContentSizeCategory(rawValue: "huge")) == nil)
    #expect(UIContentSizeCategory(DynamicTypeSize?.none) == .unspecified)
  }

  @Test func `values of the surroundings are the same under both names`() {
    #expect(ColorScheme(.dark) == .dark && ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
    #expect(UIUserInterfaceStyle(ColorScheme.light) == .light)
    #expect(
      ColorSchemeContrast(.high) == .increased && UIAccessibilityContrast(nil) == .unspecified
    )
    #expect(LegibilityWeight(.bold) == .bold && UILegibilityWeight(.regular) == .regular)
    #expect(UserInterfaceSizeClass(.compact) == .compact)
    #expect(UIUserInterfaceSizeClass(.regular) == .regular)
    #expect(LayoutDirection(UITraitEnvironmentLayoutDirection.unspecified) == nil)
    #expect(UITraitEnvironmentLayoutDirection(.rightToLeft).rawValue == 1)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(NSDirectionalEdgeInsets(insets)) == insets)
  }

  @Test func `a colour of Core Graphics is drawn`() {
    let red = Color(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      red.resolve(in: EnvironmentValues())
        == Color(red: 1, green: 0, blue: 0)
        .resolve(in: EnvironmentValues())
    )
  }

  @Test func `edges are sets of one, and modes have numbers`() {
    #expect(HorizontalEdge.Set(.trailing) == .trailing && VerticalEdge.Set(.top) == .top)
    #expect(AccessibilityTechnologies() == [])
    #expect(GraphicsContext.BlendMode(rawValue: 1) == .multiply)
    #expect(GraphicsContext.BlendMode.plusLighter.rawValue == 27)
    #expect(GraphicsContext.BlendMode(rawValue: .min).rawValue == .min)
  }

  @Test func `a style of dates is written and read`() throws {
    for style in [Text.DateStyle.date, .time, .relative, .offset, .timer] {
      let data = try JSONEncoder().encode(style)
      #expect(try JSONDecoder().decode(Text.DateStyle.self, from: data) == style)
    }
  }

  @Test func `a mesh has resolved colours as it has others`() {
    let environment = EnvironmentValues()
    let colors = [Color.red, .blue, .green, .yellow].map { $0.resolve(in: environment) }
    let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    let mesh = MeshGradient(width: 2, height: 2, points: points, resolvedColors: colors)
    #expect(mesh.locations == .points(points) && mesh.colors == .resolvedColors(colors))
  }

  struct Focused: View {
    @AccessibilityFocusState(for: .voiceOver) private var isFocused: Bool

    var body: some View {
      Button(isFocused ? "here" : "there") {}.accessibilityFocused($isFocused)
      Button("Go") { isFocused = true }
    }
  }

  @Test func `the focus of a technology is that of the keyboard`() throws {
    let pilot = Pilot { Focused() }
    #expect(pilot.has("there"))
    try pilot.tap("Go")
    #expect(pilot.has("here"))
  }
}
