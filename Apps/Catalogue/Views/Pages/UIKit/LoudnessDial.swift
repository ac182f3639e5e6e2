import SwiftUI
import UIKit

/// A half circle as far as something is loud; who touches it makes it as loud.
struct LoudnessDial: UIViewRepresentable {
  @Binding var loudness: Float

  func makeUIView(context: Context) -> Dial {
    let dial = Dial(frame: .zero)
    dial.backgroundColor = .clear
    dial.accessibilityLabel = "Loudness dial"
    return dial
  }

  func updateUIView(_ dial: Dial, context: Context) {
    dial.loudness = loudness
    dial.touched = { loudness = $0 }
  }
}

/// From 0 to 10.
final class Dial: UIView {
  var loudness: Float = 0 {
    didSet {
      accessibilityValue = "\(Int(loudness)) of 10"
      setNeedsDisplay()
    }
  }
  var touched: (Float) -> Void = { _ in }

  override func draw(_ rect: CGRect) {
    arc(to: 10, .systemGray)
    arc(to: loudness, .systemBlue)
    let words = "\(Int(loudness))" as NSString
    let look: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.systemBlue,
    ]
    let size = words.size(withAttributes: look)
    words.draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.maxY - size.height - 8),
      withAttributes: look,
    )
  }

  private func arc(to end: Float, _ color: UIColor) {
    guard end > 0 else { return }
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.maxY - 10),
      radius: min(bounds.width / 2, bounds.height) - 14,
      startAngle: .pi,
      endAngle: .pi * (1 + CGFloat(end) / 10),
      clockwise: true,
    )
    path.lineWidth = 10
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, bounds.width > 0 else { return }
    let share = min(max(0, touch.location(in: self).x / bounds.width), 1)
    touched((Float(share) * 10).rounded())
  }
}
