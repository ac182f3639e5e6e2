import SwiftUI

struct DiaryView: View {
  @EnvironmentObject private var diary: Diary
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Text("Diary")
          .font(.headline)
        Spacer()
        Button("Done") { dismiss() }
          .keyboardShortcut(.cancelAction)
      }
      if diary.bills.isEmpty {
        Text("Nothing paid yet.")
          .foregroundStyle(.secondary)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(diary.bills) { bill in
            HStack {
              Text("\(bill.total.money) for \(bill.people)")
              Spacer()
              Button("Forget", role: .destructive) { diary.forget(bill) }
            }
          }
        }
      }
      MoneyRow(name: "In all", cents: diary.total)
    }
    .padding()
    .frame(minWidth: 280, minHeight: 240)
  }
}
