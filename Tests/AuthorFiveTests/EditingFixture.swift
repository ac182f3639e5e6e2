import SwiftUI
import UIKit

// Fields whose delegates decide, and views that draw, hear touches and recognise gestures.

/// A field with a button that empties it, whose delegate decides about everything.
struct DecidedField: UIViewRepresentable {
  let rules: Rules

  final class Rules: NSObject, UITextFieldDelegate {
    var mayBegin = true
    var mayEnd = true
    var mayClear = true
    var heard: [String] = []
    weak var field: UITextField?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      heard.append("begin?")
      return mayBegin
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("began") }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      heard.append("end?")
      return mayEnd
    }

    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("ended") }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      heard.append("clear?")
      return mayClear
    }
  }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.delegate = rules
    field.placeholder = "Name"
    field.text = "Ada"
    field.clearButtonMode = .always
    let sign = UILabel()
    sign.text = "@"
    field.leftView = sign
    field.leftViewMode = .always
    rules.field = field
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {}
}

/// A pad that keeps the points of a finger, and draws them.
final class Pad: UIView {
  var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }
  var phases: [UITouch.Phase] = []
  var drawings = 0

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    drawings += 1
    UIColor.systemYellow.setFill()
    UIRectFill(rect)
    let path = UIBezierPath()
    for point in points {
      path.append(UIBezierPath(ovalIn: CGRect(origin: point, size: bounds.size)))
    }
    UIColor.red.setFill()
    path.fill()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches) }

  private func keep(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    phases.append(touch.phase)
    points.append(touch.location(in: self))
  }
}

/// Shows a view of UIKit's that was made before.
struct Showing<Shown: UIView>: UIViewRepresentable {
  let view: Shown

  func makeUIView(context: Context) -> Shown { view }
  func updateUIView(_ view: Shown, context: Context) {}
}

/// Hears what recognisers tell.
final class Observer: NSObject, UIGestureRecognizerDelegate {
  var heard: [String] = []
  var mayBegin = true

  func tapped(_ recognizer: UITapGestureRecognizer) {
    heard.append("tap at \(Int(recognizer.location(in: recognizer.view).x))")
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .ended {
      heard.append("moved \(Int(recognizer.translation(in: nil).x))")
    }
  }

  func swiped() { heard.append("swiped left") }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
}
