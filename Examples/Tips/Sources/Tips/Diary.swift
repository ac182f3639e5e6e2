import SwiftUI

/// The bills that were paid.
class Diary: ObservableObject {
  @Published var bills: [Bill] = []

  var total: Int { bills.reduce(0) { $0 + $1.total } }

  func pay(_ bill: Bill) {
    bills.insert(bill, at: 0)
  }

  func forget(_ bill: Bill) {
    bills.removeAll { $0.id == bill.id }
  }
}
