import Foundation
import Layout
import Properties

/// A view of UIKit that draws itself, and hears touches, below those in it; a box with its name where
/// nothing is to be seen.
struct DrawnUIView: View {
  let view: UIView
  @State private var touch: UITouch?

  var body: some View {
    let _ = view.changes.track()
    let inner = view.subviews
    ZStack {
      GeometryReader { geometry in
        if let picture = view.drawing(of: geometry.size) {
          Image(uiImage: picture).accessibilityHidden(true)
        } else if inner.isEmpty, view.layer.sublayers?.isEmpty != false {
          UnshownBox(name: "\(type(of: view))")
        }
      }
      ForEach(inner.indices, id: \.self) { HostedUIView(view: inner[$0]) }
    }
    .contentShape(Rectangle())
    .simultaneousGesture(touching)
  }

  private var touching: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .local)
      .onChanged { value in
        if let touch {
          pass(touch, .moved, value)
        } else {
          let new = UITouch()
          new.view = view
          new.place = value.location
          touch = new
          pass(new, .began, value)
        }
      }
      .onEnded { value in
        guard let touch else { return }
        self.touch = nil
        pass(touch, .ended, value)
      }
  }

  private func pass(_ touch: UITouch, _ phase: UITouch.Phase, _ value: DragGesture.Value) {
    touch.last = touch.place
    touch.place = value.location
    touch.phase = phase
    touch.timestamp = value.time.timeIntervalSinceReferenceDate
    let event = UIEvent()
    event.allTouches = [touch]
    event.timestamp = touch.timestamp
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    }
  }
}
