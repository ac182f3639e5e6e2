import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// What UIKit's controllers show over a screen, and what its views are drawn and measured as.
@MainActor struct PresentingTests {
  @Test func `an alert is presented over the screen, with fields and actions`() throws {
    struct Screen: View {
      @State private var result = "none"

      var body: some View {
        Button("Ask") {
          let alert = UIAlertController(title: "Name", message: "Which?", preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "A name" }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          alert.addAction(
            UIAlertAction(title: "Keep", style: .default) { [weak alert] _ in
              result = alert?.textFields?.first?.text ?? "nil"
            }
          )
          rootController()?.present(alert, animated: true)
        }
        Text("result \(result)")
      }
    }
    let pilot = Pilot { Screen() }
    defer { pilot.close() }
    try pilot.tap("Ask")
    #expect(pilot.has("Name") && pilot.has("Which?"))
    try pilot.tap("A name")
    pilot.type("Ada")
    try pilot.tap("Keep")
    #expect(pilot.has("result Ada") && !pilot.has("Which?"))
    #expect(rootController()?.presentedViewController == nil)
    try pilot.tap("Ask")
    try pilot.tap("Cancel")
    #expect(!pilot.has("Which?") && pilot.has("result Ada"))
  }

  @Test func `an alert follows a change of the colour scheme`() async throws {
    struct Screen: View {
      var body: some View {
        Button("Ask") {
          let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          rootController()?.present(alert, animated: true)
        }
      }
    }
    let dark = Pilot(isDark: true) { Screen() }
    let pilot = Pilot { Screen() }
    defer {
      pilot.close()
      dark.close()
    }
    try pilot.tap("Ask")
    try dark.tap("Ask")
    #expect(pilot.colors != dark.colors)
    try await pilot.replay([.setDark(true)])
    #expect(pilot.colors == dark.colors)
  }

  @Test func `actions are a list, and things are shared from the window's controller`() throws {
    struct Screen: View {
      var body: some View {
        Button("Choose") {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          sheet.addAction(
            UIAlertAction(title: "Share", style: .default) { _ in
              rootController()?.present(
                UIActivityViewController(activityItems: ["text"], applicationActivities: nil),
                animated: true,
              )
            }
          )
          sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
          UIApplication.shared.windows.first?.rootViewController?.present(sheet, animated: true)
        }
      }
    }
    let pilot = Pilot { Screen() }
    defer { pilot.close() }
    try pilot.tap("Choose")
    #expect(pilot.has("Delete"))
    try pilot.tap("Share")
    #expect(!pilot.has("Delete"))
    try pilot.tap("Copy")
    #expect(pilot.clipboard == "text" && !pilot.has("Copy"))
  }

  @Test func `controllers are presented over each other, and dismissed`() throws {
    struct Screen: View {
      var body: some View {
        Button("Begin") {
          let first = Stacked()
          first.title = "A"
          rootController()?.present(first, animated: true)
        }
      }
    }
    let pilot = Pilot { Screen() }
    defer { pilot.close() }
    try pilot.tap("Begin")
    #expect(pilot.has("Controller A"))
    try pilot.tap("Over A")
    #expect(pilot.has("Controller B") && !pilot.has("Controller A"))
    try pilot.tap("Close B")
    #expect(pilot.has("Controller A") && !pilot.has("Controller B"))
    try pilot.tap("Close A")
    #expect(pilot.has("Begin") && !pilot.has("Controller A"))
    try pilot.tap("Begin")
    #expect(pilot.has("Controller A"))
  }

  @Test func `a window is dark where the app says so`() throws {
    struct Screen: View {
      @Environment(\.colorScheme) private var scheme

      var body: some View {
        Text(scheme == .dark ? "dark" : "light")
        Button("Turn") {
          UIApplication.shared.windows.first?.overrideUserInterfaceStyle =
            scheme == .dark ? .light : .dark
        }
      }
    }
    let pilot = Pilot { Screen() }
    defer { pilot.close() }
    let before = pilot.has("dark")
    try pilot.tap("Turn")
    #expect(pilot.has("dark") == !before)
    try pilot.tap("Turn")
    #expect(pilot.has("dark") == before)
  }

  @Test func `pages of controllers are turned, and follow the app`() throws {
    struct Screen: View {
      @State private var page = 0

      var body: some View {
        PageController(
          pages: ["One", "Two", "Three"].map { Text("Page \($0)") },
          currentPage: $page,
        )
        .frame(height: 100)
        Text("at \(page)")
        Button("Next") { page = (page + 1) % 3 }
      }
    }
    let pilot = Pilot { Screen() }
    defer { pilot.close() }
    #expect(pilot.has("Page One"))
    try pilot.tap("Next")
    #expect(pilot.has("Page Two") && pilot.has("at 1"))
    try pilot.drag("Page Two", from: CGPoint(x: 50, y: 5), to: CGPoint(x: -250, y: 5))
    #expect(pilot.has("Page Three") && pilot.has("at 2"))
  }

  @Test func `pictures are asked for by a picker of UIKit's kind`() throws {
    let coordinator = PhotoAsk.Coordinator()
    let pilot = Pilot { PhotoAsk(coordinator: coordinator) }
    defer { pilot.close() }
    #expect(pilot.has("Choose a Picture"))
    try pilot.tap("Cancel")
    #expect(coordinator.counts == [0])
  }

  @Test func `texts are measured as they are shown`() {
    let pilot = Pilot { Text("shown") }
    defer { pilot.close() }
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let short = "four".size(withAttributes: font)
    let long = NSString(string: "four and some more words").size(withAttributes: font)
    #expect(short.width > 0 && long.width > short.width && long.height == short.height)
    let folded = "four and some more words".boundingRect(
      with: CGSize(width: short.width * 2, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: font,
      context: nil,
    )
    #expect(folded.height > long.height && folded.width <= short.width * 2)
    let view = UITextView()
    view.text = "four and some more words"
    let width = CGSize(width: short.width * 2, height: .greatestFiniteMagnitude)
    #expect(view.sizeThatFits(width).height > folded.height)
    for odd in [CGFloat.nan, -1, 0, .infinity] {
      let size = "odd".boundingRect(
        with: CGSize(width: odd, height: odd),
        options: .usesLineFragmentOrigin,
        context: nil,
      )
      #expect(size.width.isFinite && size.height.isFinite)
    }
    #expect("".size().width == 0 && NSAttributedString(string: "").size().width == 0)
  }

  @Test func `views are drawn into pictures, with layers and texts`() throws {
    let view = UIView()
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.insertSublayer(gradient, at: 0)
    let outline = CAShapeLayer()
    outline.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
    outline.fillColor = UIColor.green.cgColor
    view.layer.addSublayer(outline)
    #expect(view.layer.sublayers?.count == 2 && outline.superlayer === view.layer)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 40))
    let picture = renderer.image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 40), afterScreenUpdates: true)
    }
    let empty = renderer.image { _ in }
    #expect(picture.pngData() != empty.pngData())
    gradient.removeFromSuperlayer()
    outline.removeFromSuperlayer()
    #expect(view.layer.sublayers?.isEmpty == true)
    let words = renderer.image { _ in "text".draw(at: .zero, withAttributes: nil) }
    #expect(words.pngData() != empty.pngData())
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: true))
    let hosting = UIHostingController(rootView: Color.red.frame(width: 30, height: 10))
    #expect(hosting.view.intrinsicContentSize == CGSize(width: 30, height: 10))
  }

  @Test func `a picture takes a colour`() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    let red = symbol.withTintColor(.red, renderingMode: .alwaysOriginal)
    let blue = symbol.withTintColor(.blue)
    #expect(red.size == symbol.size && red.pngData() != blue.pngData() && red.pngData() != nil)
  }

  @Test func `a colour has a hue`() {
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for angle in [0, 0.2, 0.45, 0.7, 0.95] {
      let color = UIColor(hue: angle, saturation: 0.5, brightness: 0.8, alpha: 1)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect(abs(hue - angle) < 0.01)
      #expect(abs(saturation - 0.5) < 0.01 && abs(brightness - 0.8) < 0.01)
    }
    UIColor.white.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
    #expect(hue == 0 && saturation == 0)
  }
}
