import SwiftUI
import UniformTypeIdentifiers

/// Something that is dragged as itself, and elsewhere as its name.
struct Coin: Codable, Identifiable, Hashable, Transferable {
  let id: Int
  let name: String

  static let some = ["Penny", "Dime", "Quarter", "Dollar"].enumerated().map {
    Coin(id: $0.offset, name: $0.element)
  }

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .coin)
    ProxyRepresentation(exporting: \.name)
  }
}

extension UTType {
  /// The type of coins, which other apps do not know.
  static let coin = UTType(exportedAs: "example.catalogue.coin")
}
