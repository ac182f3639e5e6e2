import Display
import Foundation
import Geometry
import Layout
import Properties

/// A label, and fields that the front end draws.
nonisolated struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  let hasSteps: Bool
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(configuration: DatePickerStyleConfiguration, hasSteps: Bool) {
    self.configuration = configuration
    self.hasSteps = hasSteps
  }

  var body: some View {
    HStack {
      if !areLabelsHidden {
        configuration.label.accessibilityHidden(true)
        Spacer()
      }
      DateFields(configuration: configuration)
      if hasSteps {
        Stepper(
          label: { configuration.label.view },
          onIncrement: { step(1) },
          onDecrement: { step(-1) },
        )
        .labelsHidden()
      }
    }
  }

  @MainActor private func step(_ count: Double) {
    let unit: Double = configuration.displayedComponents.contains(.date) ? 86_400 : 60
    configuration.choose(configuration.selection.addingTimeInterval(unit * count))
  }
}

/// The fields alone: one for the date, one for the time.
nonisolated struct DateFields: View {
  let configuration: DatePickerStyleConfiguration

  init(configuration: DatePickerStyleConfiguration) {
    self.configuration = configuration
  }

  var body: some View {
    HStack(spacing: 8) {
      let name = configuration.label.view.plainText
      let parts = configuration.displayedComponents
      if parts.contains(.date) {
        DateLeaf(configuration: configuration, showsTime: false, label: name)
      }
      if parts.contains(.hourAndMinute) {
        let isOnlyPart = !parts.contains(.date)
        DateLeaf(
          configuration: configuration,
          showsTime: true,
          label: isOnlyPart ? name : name.isEmpty ? "Time" : "\(name), time",
        )
      }
    }
  }
}

/// A field for a date or for a time.
nonisolated struct DateLeaf: LeafView {
  let configuration: DatePickerStyleConfiguration
  let showsTime: Bool
  let label: String

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let theme = environment.theme
    let face = (environment.font ?? .body).typeface(environment, theme)
    let line = box.graph.measurer.lineHeight(of: face)
    let calendar = environment.localCalendar
    let format = Date.FormatStyle(
      date: showsTime ? .omitted : .abbreviated,
      time: showsTime ? .shortened : .omitted,
      locale: environment.locale,
      calendar: calendar,
      timeZone: environment.timeZone,
    )
    box.change(environment) { box in
      let date = configuration.selection
      var entry = Content.DateEntry(
        date: date,
        showsDate: !showsTime,
        showsTime: showsTime,
        timeZone: environment.timeZone,
      )
      // Bounds of a time are those of its day.
      entry.earliest = configuration.minimumDate.flatMap { bound in
        !showsTime || calendar.isDate(bound, inSameDayAs: date) ? bound : nil
      }
      entry.latest = configuration.maximumDate.flatMap { bound in
        !showsTime || calendar.isDate(bound, inSameDayAs: date) ? bound : nil
      }
      entry.words = format.format(date)
      let columns = entry.words.count + 4
      let words = box.graph.measurer.block(
        Paragraphs([TextRun(entry.words, font: face, ink: .black)]),
        width: nil,
        height: nil,
      ).size.width
      box.control = .date(entry)
      box.sizing = { _ in
        if let cell = theme.dateCell {
          return CGSize(width: CGFloat(columns) * cell.width, height: cell.height)
        }
        // Room for the words, and for the digits that are typed.
        let width = max(showsTime ? face.size * 6 : face.size * 7, words + 24)
        return CGSize(width: width, height: line + 2 * theme.choicePadding.height)
      }
      box.said = Semantics(.datePicker, label: label)
      box.said.value = entry.words
      box.answer = { event in
        guard case .dated(_, let new) = event else { return false }
        configuration.choose(new)
        return true
      }
    }
  }
}
