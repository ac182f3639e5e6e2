public import Foundation

/// Puts the items of a list into a sentence's part: "a, b, and c".
///
/// Foundation has it on Apple's systems only; its words are those of `ListFormatStyle`.
///
/// Unchecked: as with every formatter, who shares it between threads does not change it.
nonisolated open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale = Locale.current
  /// Puts an item in words; without one, items are described.
  open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The items in one text; nil where one of them has no words.
  open func string(from items: [Any]) -> String? {
    var words: [String] = []
    for item in items {
      guard let text = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
      words.append(text)
    }
    return words.formatted(.list(type: .and).locale(locale))
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string) }

  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().string(from: strings) ?? ""
  }
}
