import SwiftUI

struct BillView: View {
  @EnvironmentObject private var diary: Diary
  @State private var bill = Bill()
  @State private var showsDiary = false
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(spacing: 16) {
      Text("Tips")
        .font(.largeTitle)
        .bold()
      TextField("Amount", text: $bill.amount)
        .textFieldStyle(.roundedBorder)
        .keyboardType(.decimalPad)
        .focused($isTyping)
      Stepper("Tip \(bill.percent) %", value: $bill.percent, in: 0...30, step: 5)
      Stepper("\(bill.people) people", value: $bill.people, in: 1...12)
      Divider()
      MoneyRow(name: "Tip", cents: bill.tip)
      MoneyRow(name: "Total", cents: bill.total)
      MoneyRow(name: "Each pays", cents: bill.share)
        .font(.headline)
      HStack(spacing: 16) {
        Button("Paid") {
          diary.pay(bill)
          bill = Bill()
          isTyping = true
        }
        .buttonStyle(.borderedProminent)
        .disabled(bill.total == 0)
        Button("Diary (\(diary.bills.count))") { showsDiary = true }
      }
    }
    .padding()
    .frame(maxWidth: 400)
    .onAppear { isTyping = true }
    .sheet(isPresented: $showsDiary) { DiaryView() }
  }
}

struct MoneyRow: View {
  let name: String
  let cents: Int

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Text(cents.money)
        .monospacedDigit()
    }
  }
}
