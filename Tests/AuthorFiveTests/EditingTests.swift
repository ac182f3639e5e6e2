import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// Delegates that decide, and views that draw, hear touches and recognise gestures.
@MainActor struct EditingTests {
  private let rules = DecidedField.Rules()

  private func form() -> Pilot {
    let rules = rules
    return Pilot {
      DecidedField(rules: rules)
      TextField("Other", text: .constant(""))
    }
  }

  @Test func `a delegate is asked whether typing begins and ends, and told`() throws {
    let pilot = form()
    defer { pilot.close() }
    rules.mayBegin = false
    try pilot.tap("Name")
    #expect(rules.heard == ["begin?"] && rules.field?.isFirstResponder == false)
    rules.mayBegin = true
    try pilot.tap("Name")
    #expect(rules.heard == ["begin?", "begin?", "began"] && rules.field?.isEditing == true)
    rules.heard = []
    rules.mayEnd = false
    try pilot.tap("Other")
    #expect(rules.heard == ["end?"] && rules.field?.isFirstResponder == true)
    rules.mayEnd = true
    try pilot.tap("Other")
    #expect(rules.heard == ["end?", "end?", "ended"] && rules.field?.isFirstResponder == false)
  }

  @Test func `an app moves the focus once, if the delegate lets it`() throws {
    let pilot = form()
    defer { pilot.close() }
    let field = try #require(rules.field)
    rules.mayBegin = false
    #expect(!field.becomeFirstResponder())
    rules.mayBegin = true
    #expect(field.becomeFirstResponder() && field.becomeFirstResponder())
    _ = pilot.elements
    #expect(rules.heard == ["begin?", "begin?", "began"] && field.isFirstResponder)
    pilot.type("!")
    #expect(field.text == "Ada!")
    #expect(field.resignFirstResponder())
    _ = pilot.elements
    #expect(Array(rules.heard.dropFirst(3)) == ["end?", "ended"] && !field.isFirstResponder)
    #expect(!UIView().becomeFirstResponder() && UIView().resignFirstResponder())
  }

  @Test func `a button empties a field, if the delegate lets it`() throws {
    let pilot = form()
    defer { pilot.close() }
    #expect(pilot.has("@"))
    rules.mayClear = false
    try pilot.tap("Clear text")
    #expect(rules.field?.text == "Ada")
    rules.mayClear = true
    try pilot.tap("Clear text")
    #expect(rules.field?.text == "" && rules.heard == ["clear?", "clear?"])
    #expect(!pilot.elements.contains { $0.label == "Clear text" })
  }

  @Test func `a view draws itself, when it has changed, and hears touches`() throws {
    let pad = Pad()
    pad.accessibilityLabel = "Pad"
    let pilot = Pilot { Showing(view: pad).frame(width: 100, height: 80) }
    defer { pilot.close() }
    #expect(!pilot.screen.contains("cannot be shown"))
    let before = pad.drawings
    #expect(try pad.bounds.size == pilot.find("Pad").frame.size)
    #expect(before > 0 && pad.bounds.width >= 100)
    try pilot.drag("Pad", from: CGPoint(x: 10, y: 20), to: CGPoint(x: 60, y: 20))
    #expect(pad.phases.first == .began && pad.phases.last == .ended && pad.phases.count > 2)
    #expect(pad.points.first == CGPoint(x: 10, y: 20) && pad.points.last == CGPoint(x: 60, y: 20))
    #expect(pad.drawings > before)
  }

  @Test func `a view that only UIKit could draw is a box with its name`() {
    final class Odd: UIView {}
    let pilot = Pilot { Showing(view: Odd()) }
    defer { pilot.close() }
    #expect(pilot.screen.contains("Odd is a view of UIKit"))
  }

  @Test func `recognisers on a view tell their targets`() throws {
    let observer = Observer()
    let view = Pad()
    view.accessibilityLabel = "Field"
    let tap = UITapGestureRecognizer(target: observer, action: Selector(Observer.tapped(_:)))
    tap.delegate = observer
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: observer, action: Selector(Observer.panned(_:)))
    )
    let swipe = UISwipeGestureRecognizer(target: observer, action: Selector(Observer.swiped))
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    let pilot = Pilot { Showing(view: view).frame(width: 200, height: 80) }
    defer { pilot.close() }
    try pilot.tap("Field", at: CGPoint(x: 30, y: 20))
    #expect(observer.heard == ["tap at 30"])
    observer.mayBegin = false
    try pilot.tap("Field", at: CGPoint(x: 30, y: 20))
    #expect(observer.heard.count == 1)
    try pilot.drag("Field", from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 20))
    #expect(observer.heard.last == "moved 100")
    try pilot.drag("Field", from: CGPoint(x: 120, y: 20), to: CGPoint(x: 20, y: 20))
    #expect(Set(observer.heard.suffix(2)) == ["moved -100", "swiped left"])
    UIView().addGestureRecognizer(tap)
    view.removeGestureRecognizer(swipe)
    #expect(view.gestureRecognizers?.count == 1)
  }

  @Test func `an animation tells when it is over`() throws {
    @MainActor final class Ends { var heard: [Bool] = [] }
    let (view, ends) = (UILabel(), Ends())
    view.text = "moving"
    let pilot = Pilot(playsMotion: true) {
      Showing(view: view)
      Button("Move") {
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
          view.alpha = 0.5
        } completion: {
          ends.heard.append($0)
        }
      }
    }
    defer { pilot.close() }
    try pilot.tap("Move")
    #expect(ends.heard == [])
    pilot.advance(by: 2)
    #expect(ends.heard == [true])
  }

  @Test func `a scroll view scrolls what lies in it`() throws {
    let scroll = UIScrollView()
    let stack = UIStackView(
      arrangedSubviews: (1...40).map { number in
        let label = UILabel()
        label.text = "Row \(number)"
        return label
      }
    )
    stack.axis = .vertical
    scroll.addSubview(stack)
    let pilot = Pilot { Showing(view: scroll).frame(height: 100) }
    defer { pilot.close() }
    #expect(pilot.has("Row 1") && pilot.elements.contains { $0.role == .scrollArea })
  }
}
