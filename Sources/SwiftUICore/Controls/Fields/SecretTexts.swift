import Properties

/// What was typed into secure fields, which is not saved with the session.
final class SecretTexts: GraphService {
  /// The bindings of secure fields, and the last text of each.
  private var known: [(binding: Binding<String>, text: String)] = []
  private static let most = 64

  init(_ graph: Graph) {}

  var texts: Set<String> { Set(known.map(\.text)).subtracting([""]) }

  /// Learns the text of a field; one that shows a secret openly keeps it one.
  func look(at binding: Binding<String>, _ text: String, isSecure: Bool) {
    if let index = known.firstIndex(where: { $0.binding.leadsToSame(as: binding) }) {
      known[index].text = text
      return
    }
    guard isSecure else { return }
    if case .object(let storage) = binding.target {
      (storage as? any SavedLocation)?.startsAnew = true
    }
    known.append((binding, text))
    if known.count > Self.most { known.removeFirst() }
  }
}
