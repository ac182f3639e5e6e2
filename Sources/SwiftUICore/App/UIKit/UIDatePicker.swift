public import Foundation
import Layout
import Properties

/// A choice of a day and time, as UIKit has it.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public nonisolated enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  open var date = Date.now { didSet { told(date != oldValue) } }
  open var minimumDate: Date? { didSet { told(minimumDate != oldValue) } }
  open var maximumDate: Date? { didSet { told(maximumDate != oldValue) } }
  open var datePickerMode = Mode.dateAndTime { didSet { told(datePickerMode != oldValue) } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { told(preferredDatePickerStyle != oldValue) }
  }
  open var locale: Locale? { didSet { told(locale != oldValue) } }
  /// Without effect: each minute can be chosen.
  open var minuteInterval = 1

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  override func hosted() -> AnyView? {
    let parts: DatePickerComponents =
      switch datePickerMode {
      case .time, .countDownTimer: .hourAndMinute
      case .date: .date
      case .dateAndTime: [.date, .hourAndMinute]
      }
    let first = minimumDate ?? .distantPast
    let picker = DatePicker(
      "",
      selection: Binding(
        get: { self.date },
        set: {
          self.date = $0
          self.sendActions(for: [.valueChanged, .primaryActionTriggered])
        },
      ),
      in: first...max(first, maximumDate ?? .distantFuture),
      displayedComponents: parts,
    )
    .labelsHidden()
    .transformEnvironment(\.locale) { if let locale = self.locale { $0 = locale } }
    return switch preferredDatePickerStyle {
    case .wheels: AnyView(picker.datePickerStyle(.wheel))
    case .inline: AnyView(picker.datePickerStyle(.graphical))
    case .compact: AnyView(picker.datePickerStyle(.compact))
    case .automatic: AnyView(picker)
    }
  }
}

/// How dates are chosen.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
