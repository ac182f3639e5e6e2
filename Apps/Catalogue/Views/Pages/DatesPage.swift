import SwiftUI

struct DatesPage: View {
  @State private var date = Date(timeIntervalSince1970: 1_710_498_600)
  @State private var days: Set<DateComponents> = []
  @State private var color = Color.orange

  var body: some View {
    Exhibits {
      Exhibit("Date picker") {
        DatePicker("Day and time", selection: $date)
        DatePicker("Day", selection: $date, displayedComponents: .date)
        DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
        DatePicker("From today on", selection: $date, in: Date.now..., displayedComponents: .date)
        Text(date, format: .dateTime.weekday(.wide).day().month(.wide).year().hour().minute())
          .foregroundStyle(.secondary)
      }
      Exhibit("Calendar") {
        DatePicker("Calendar", selection: $date, displayedComponents: .date)
          .datePickerStyle(.graphical)
      }
      Exhibit("Wheels") {
        DatePicker("Wheels", selection: $date).datePickerStyle(.wheel)
      }
      Exhibit("Several days") {
        MultiDatePicker("Several days", selection: $days)
        Text("\(days.count) chosen").foregroundStyle(.secondary)
      }
      Exhibit("Colour picker") {
        ColorPicker("Colour", selection: $color)
        RoundedRectangle(cornerRadius: 12).fill(color).frame(height: 48)
      }
    }
  }
}
