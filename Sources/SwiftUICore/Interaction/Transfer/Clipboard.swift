import Foundation

/// What the app put on the clipboard last, for its own paste buttons: the clipboard of the person
/// cannot be read.
final class Clipboard: GraphService {
  private unowned let graph: Graph
  private let changes = Signal()
  private var content: [NSItemProvider] = []

  init(_ graph: Graph) { self.graph = graph }

  /// What was copied last; who reads it while a body is evaluated hears of changes.
  var items: [NSItemProvider] {
    changes.track()
    return content
  }

  /// Copies a text, also to the clipboard of the person.
  func copy(_ text: String) { copy([ClipboardItem(text)]) }

  /// Copies things: to the clipboard of the person in words, to the app's own as they are.
  func copy(_ items: [ClipboardItem]) {
    hold(items.map(\.provider))
    let words = items.compactMap(\.words)
    if words.count == items.count { return graph.copy(words.joined(separator: "\n")) }
    // A test that waits for the app waits for it, too.
    graph.runningTasks += 1
    Task { @MainActor [weak graph] in
      var words: [String] = []
      for item in items { words.append(await item.madeWords()) }
      graph?.runningTasks -= 1
      graph?.copy(words.joined(separator: "\n"))
    }
  }

  /// Holds something for paste buttons.
  func hold(_ items: [NSItemProvider]) {
    content = items
    changes.invalidateDependents()
  }

  /// Makes values of what is held, and hands over those that could be made.
  func give<T: Transferable>(_ type: T.Type, _ action: @escaping ([T]) -> Void) {
    let providers = content.filter { $0.canMake(T.self) }
    let held = providers.compactMap { $0.held as? T }
    if held.count == providers.count {
      if !held.isEmpty { action(held) }
      return
    }
    // A test that waits for the app waits for it, too.
    graph.runningTasks += 1
    Task { @MainActor [weak graph] in
      var made: [T] = []
      for provider in providers {
        // What can't be read is left out, as on Apple's systems.
        if let value = try? await provider.make(T.self) { made.append(value) }
      }
      graph?.runningTasks -= 1
      if !made.isEmpty { action(made) }
      graph?.wake()
    }
  }
}

/// Something that is copied, and what stands for it where it has no words.
nonisolated struct ClipboardItem {
  let provider: NSItemProvider
  private let title: String

  init<T: Transferable>(_ item: T, title: String = "") {
    provider = NSItemProvider()
    self.title = title
    // Held is what comes first; an address is a text too, and some texts are addresses.
    if let text = item as? String, let url = URL(string: text), url.scheme != nil {
      provider.hold(text)
      provider.hold(url)
    } else if let url = item as? URL {
      provider.hold(url)
      provider.hold(url.absoluteString)
    } else {
      provider.hold(item)
    }
  }

  init(_ provider: NSItemProvider) {
    self.provider = provider
    title = ""
  }

  /// Its words, where they are at hand.
  var words: String? {
    if let text = provider.held as? String { return text }
    if let url = provider.held as? URL { return url.absoluteString }
    return provider.canMake(String.self, isOutside: true) ? nil : title
  }

  /// Its words, made of what it hands over; its title where that fails.
  func madeWords() async -> String {
    if let words { return words }
    return (try? await provider.make(String.self, isOutside: true)) ?? title
  }
}
