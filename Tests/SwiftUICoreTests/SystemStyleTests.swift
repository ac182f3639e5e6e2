import Geometry
import Properties
import Testing

@testable import SwiftUICore

/// The system's grounds and fills in their weaker forms.
struct SystemStyleTests {
  private func ink<S: ShapeStyle>(_ style: S, isDark: Bool = false) -> Ink? {
    var environment = EnvironmentValues()
    environment.colorScheme = isDark ? .dark : .light
    guard case .ink(let ink) = AnyShapeStyle(style).fill(environment) else { return nil }
    return ink
  }

  // Source: UIColor's secondarySystemBackground and tertiarySystemBackground.
  @Test func `weaker grounds are the system's own`() {
    #expect(ink(.background.secondary) == Ink(hex: 0xf2f2f7))
    #expect(ink(.background.tertiary) == Ink(hex: 0xffffff))
    #expect(ink(.background.secondary, isDark: true) == Ink(hex: 0x1c1c1e))
    #expect(ink(.background.tertiary, isDark: true) == Ink(hex: 0x2c2c2e))
  }

  // Source: UIColor's systemFill and the three after it.
  @Test func `fills are the system's own`() {
    #expect(ink(.fill) == Ink(hex: 0x787880, alpha: 0.2))
    #expect(ink(.fill.secondary) == Ink(hex: 0x787880, alpha: 0.16))
    #expect(ink(.fill.tertiary) == Ink(hex: 0x767680, alpha: 0.12))
    #expect(ink(.fill.quaternary) == Ink(hex: 0x747480, alpha: 0.08))
    #expect(ink(.fill, isDark: true) == Ink(hex: 0x787880, alpha: 0.36))
    #expect(ink(.fill.quaternary, isDark: true) == Ink(hex: 0x767680, alpha: 0.18))
  }

  @Test func `other styles are fainter, and so is a ground that the app set`() {
    var environment = EnvironmentValues()
    environment.backgroundStyle = AnyShapeStyle(Color.black)
    let black = AnyShapeStyle(BackgroundStyle().secondary).fill(environment)
    #expect(black == .ink(Ink.black.faded(0.55)))
    #expect(ink(Color.black.tertiary) == Ink.black.faded(0.32))
  }
}
