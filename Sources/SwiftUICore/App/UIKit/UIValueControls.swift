import Foundation
import Layout
import Properties

/// A switch, as UIKit has it.
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false { didSet { told(isOn != oldValue) } }
  open var onTintColor: UIColor? { didSet { told(onTintColor != oldValue) } }
  /// Without effect: the knob is white.
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func hosted() -> AnyView? {
    AnyView(
      Toggle(
        "",
        isOn: Binding(
          get: { self.isOn },
          set: {
            self.isOn = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
      )
      .labelsHidden()
      .tint(onTintColor.map { Color(uiColor: $0) })
    )
  }
}

/// A slider, as UIKit has it.
@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0 { didSet { told(value != oldValue) } }
  open var minimumValue: Float = 0 { didSet { told(minimumValue != oldValue) } }
  open var maximumValue: Float = 1 { didSet { told(maximumValue != oldValue) } }
  open var minimumTrackTintColor: UIColor? { didSet { told(minimumTrackTintColor != oldValue) } }
  /// Without effect: the rest of the line is grey.
  open var maximumTrackTintColor: UIColor?
  /// Without effect: the knob is white.
  open var thumbTintColor: UIColor?
  /// Without effect: a move is told at each step.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Without effect: the knob is a circle.
  open func setThumbImage(_ image: UIImage?, for state: State) {}

  override func hosted() -> AnyView? {
    let range = minimumValue < maximumValue ? minimumValue...maximumValue : 0...1
    return AnyView(
      Slider(
        value: Binding(
          get: { Double(min(max(self.value, range.lowerBound), range.upperBound)) },
          set: {
            self.value = Float($0)
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
        in: Double(range.lowerBound)...Double(range.upperBound),
      )
      .tint(minimumTrackTintColor.map { Color(uiColor: $0) })
    )
  }
}

/// Two buttons that count, as UIKit has them.
@preconcurrency @MainActor open class UIStepper: UIControl {
  open var value = 0.0 { didSet { told(value != oldValue) } }
  open var minimumValue = 0.0 { didSet { told(minimumValue != oldValue) } }
  open var maximumValue = 100.0 { didSet { told(maximumValue != oldValue) } }
  open var stepValue = 1.0 { didSet { told(stepValue != oldValue) } }

  override func hosted() -> AnyView? {
    let range = minimumValue < maximumValue ? minimumValue...maximumValue : 0...100
    return AnyView(
      Stepper(
        "",
        value: Binding(
          get: { self.value },
          set: {
            self.value = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
        in: range,
        step: stepValue > 0 ? stepValue : 1,
      )
      .labelsHidden()
    )
  }
}

/// The dots of pages, as UIKit has them.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { told(numberOfPages != oldValue) } }
  open var currentPage = 0 { didSet { told(currentPage != oldValue) } }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { told(currentPageIndicatorTintColor != oldValue) }
  }
  open var pageIndicatorTintColor: UIColor? { didSet { told(pageIndicatorTintColor != oldValue) } }
  open var hidesForSinglePage = false { didSet { told(hidesForSinglePage != oldValue) } }

  override func hosted() -> AnyView? {
    let count = min(max(0, numberOfPages), 100)
    guard count > 1 || !hidesForSinglePage else { return AnyView(EmptyView()) }
    let (here, others) = (currentPageIndicatorTintColor, pageIndicatorTintColor)
    return AnyView(
      HStack(spacing: 8) {
        ForEach(0..<count, id: \.self) { page in
          Button {
            self.currentPage = page
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          } label: {
            Circle()
              .fill(
                page == self.currentPage
                  ? here.map { Color(uiColor: $0) } ?? .primary
                  : others.map { Color(uiColor: $0) } ?? Color.gray.opacity(0.4)
              )
              .frame(width: 8, height: 8)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(Text(verbatim: "Page \(page + 1) of \(count)"))
        }
      }
    )
  }
}
