import Foundation

/// What a node is called among others.
enum NodeName {
  /// Whether a text can be a name: it is in the names of files, too.
  static func isGood(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && text.first != "."
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }

  /// That of a machine and what tells its servers apart.
  static func usual(_ settings: ServeSettings) -> String {
    let machine = ProcessInfo.processInfo.hostName.filter { isGood("a\($0)") }
    let place = settings.socket.map { $0.filter { isGood("a\($0)") } } ?? String(settings.port)
    return "\(machine.prefix(40))-\(place.suffix(20))"
  }
}

extension ServeSettings {
  /// The database by which nodes keep homes apart; nil where there is one node.
  var nodesAddress: String? { nodes ?? state.flatMap { $0.contains("://") ? $0 : nil } }

  /// The name of this node; nil where there is one.
  var nodeName: String? { nodesAddress == nil ? nil : node ?? NodeName.usual(self) }
}
