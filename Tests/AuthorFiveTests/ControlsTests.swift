import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// Controls and controllers of UIKit that an author wraps.
@MainActor struct ControlsTests {
  @Test func `a slider tells its target, and follows what is around it`() throws {
    struct Form: View {
      @State private var value: Float = 2

      var body: some View {
        WrappedSlider(value: $value)
        Text("value \(Int(value))")
        Button("Most") { value = 10 }
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    #expect(pilot.has("value 2"))
    let slider = try #require(pilot.elements.first { $0.role == .slider })
    try pilot.slide("Level", to: 7)
    #expect(pilot.has("value 7"))
    try pilot.tap("Most")
    #expect(pilot.has("value 10"))
    #expect(pilot.elements.first { $0.role == .slider }?.value != slider.value)
  }

  @Test func `a field asks its delegate about each change, and tells it of the return key`() throws
  {
    struct Form: View {
      @State private var text = "a"

      var body: some View {
        WrappedField(text: $text, placeholder: "Town")
        Text("text \(text).")
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    try pilot.tap("Town")
    pilot.type("b")
    #expect(pilot.has("text ab."))
    pilot.type("x")
    #expect(pilot.has("text ab."))
    pilot.press(.return)
    #expect(pilot.has("text submitted."))
  }

  @Test func `a text is edited, and set`() throws {
    struct Form: View {
      @State private var text = "once"

      var body: some View {
        WrappedText(text: $text).frame(height: 80)
        Text("text \(text).")
        Button("Clear") { text = "" }
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    try pilot.tap("Story")
    pilot.type(" upon")
    #expect(pilot.has("text once upon."))
    try pilot.tap("Clear")
    #expect(pilot.has("text ."))
  }

  @Test func `a view made of others shows them, and hears them`() throws {
    struct Form: View {
      @State private var heard = "nothing"

      var body: some View {
        WrappedPanel { heard = $0 }
        Text("heard \(heard)")
      }
    }
    let pilot = Pilot(columns: 50, rows: 30) { Form() }
    defer { pilot.close() }
    #expect(pilot.has("Weather"))
    try pilot.tap("Ring")
    #expect(pilot.has("heard rang") && pilot.has("Rung") && !pilot.has("Weather"))
    try pilot.choose("Rain", in: "Sky")
    #expect(pilot.has("heard chose 1"))
  }

  @Test func `a controller shows the SwiftUI view of another one`() {
    let pilot = Pilot { WrappedBoard() }
    defer { pilot.close() }
    #expect(pilot.has("Hosted inside"))
  }

  @Test func `things are handed on by copying them`() throws {
    struct Form: View {
      @State private var isSharing = false
      @State private var result = "none"

      var body: some View {
        Button("Hand On") { isSharing = true }
        Text("result \(result)")
          .sheet(isPresented: $isSharing) {
            ShareSheet(items: ["one", URL(string: "https://swift.org") as Any]) { result = "\($0)" }
          }
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    try pilot.tap("Hand On")
    #expect(pilot.has("one"))
    try pilot.tap("Copy")
    #expect(pilot.clipboard?.hasPrefix("one\n") == true)
    #expect(pilot.has("result true") && !pilot.has("Copy"))
    try pilot.tap("Hand On")
    try pilot.tap("Close")
    #expect(pilot.has("result false"))
  }

  @Test func `a sheet that asks for a picture is cancelled`() throws {
    struct Form: View {
      @State private var image: UIImage?
      @State private var isAsking = false

      var body: some View {
        Button("Picture") { isAsking = true }
          .sheet(isPresented: $isAsking) { PicturePicker(image: $image) }
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    try pilot.tap("Picture")
    #expect(pilot.has("Choose a Picture"))
    try pilot.tap("Cancel")
    #expect(!pilot.has("Choose a Picture"))
  }

  @Test func `fonts have sizes and weights, and odd ones are fonts`() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).withSize(20).pointSize == 20)
    #expect(UIFont(name: "", size: 12) == nil && UIFont(name: "Georgia", size: 12) != nil)
    for size in [0, -3, CGFloat.nan, .infinity] {
      #expect(UIFont.boldSystemFont(ofSize: size).pointSize == 14)
    }
    #expect(UIFont.systemFont(ofSize: 5) == .systemFont(ofSize: 5, weight: .regular))
  }

  @Test func `a control tells each target once, and nobody who is gone or removed`() {
    @MainActor final class Ear: NSObject {
      var count = 0

      func hear() { count += 1 }
      func hear(_ sender: UISwitch) { if sender.isOn { count += 10 } }
    }
    let bell = UISwitch()
    let ear = Ear()
    bell.isOn = true
    bell.addTarget(ear, action: Selector(Ear.hear(_:)), for: .valueChanged)
    bell.sendActions(for: [.valueChanged, .primaryActionTriggered])
    bell.sendActions(for: .touchDown)
    #expect(ear.count == 10)
    var gone: Ear? = Ear()
    bell.addTarget(gone, action: Selector(Ear.hear(_:)), for: .valueChanged)
    gone = nil
    bell.removeTarget(ear, action: nil, for: .allEvents)
    bell.sendActions(for: .valueChanged)
    #expect(ear.count == 10 && gone == nil)
  }

  @Test func `views are in each other once, and found by their tags`() {
    let (outer, inner, other) = (UIView(), UIView(), UIView())
    inner.tag = 7
    outer.addSubview(inner)
    other.addSubview(inner)
    other.addSubview(other)
    #expect(outer.subviews.isEmpty && other.subviews == [inner] && inner.superview === other)
    #expect(other.viewWithTag(7) === inner && outer.viewWithTag(7) == nil)
    inner.removeFromSuperview()
    #expect(other.subviews.isEmpty && inner.superview == nil)
  }
}
