import Foundation

/// The library Hunspell, loaded at first use: the words of a language and similar ones.
@MainActor final class SpellingLibrary {
  private typealias Handle = OpaquePointer
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
  private typealias Spell = @convention(c) (Handle, UnsafePointer<CChar>) -> Int32
  private typealias Encoding = @convention(c) (Handle) -> UnsafePointer<CChar>?
  private typealias Suggest =
    @convention(c) (Handle, UnsafeMutablePointer<Words?>, UnsafePointer<CChar>) -> Int32
  private typealias Free = @convention(c) (Handle, UnsafeMutablePointer<Words?>, Int32) -> Void

  private let handle: Handle
  private let spell: Spell
  private let suggest: Suggest
  private let free: Free
  private let encoding: String.Encoding

  /// The folders of dictionaries in Debian's packages.
  private static let folder = "/usr/share/hunspell"

  /// The languages there are dictionaries for: "en_US".
  static let languages: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".dic") && files.contains($0.dropLast(3) + "aff") }
      .map { String($0.dropLast(4)) }.sorted()
  }()

  /// Nil when the library or the dictionary is not on this machine.
  init?(_ language: String) {
    let names: [String] = ["libhunspell-1.7.so.0", "libhunspell-1.6.so.0"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
    func find<T>(_ name: String, _ type: T.Type) -> T? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    let path = Self.folder + "/" + language
    guard let create = find("Hunspell_create", Create.self),
      let spell = find("Hunspell_spell", Spell.self),
      let suggest = find("Hunspell_suggest", Suggest.self),
      let free = find("Hunspell_free_list", Free.self),
      let encoding = find("Hunspell_get_dic_encoding", Encoding.self),
      let handle = create(path + ".aff", path + ".dic")
    else { return nil }
    self.handle = handle
    self.spell = spell
    self.suggest = suggest
    self.free = free
    let name = encoding(handle).map { String(cString: $0).uppercased() } ?? ""
    self.encoding = name.hasPrefix("ISO8859-") ? .isoLatin1 : .utf8
  }

  /// Whether a word is one of the language.
  func knows(_ word: String) -> Bool {
    word.cString(using: encoding).map { spell(handle, $0) != 0 } ?? true
  }

  /// Returns similar words.
  func near(_ word: String) -> [String] {
    guard let bytes = word.cString(using: encoding) else { return [] }
    var words: Words?
    let count = suggest(handle, &words, bytes)
    defer { if count > 0 { free(handle, &words, count) } }
    return (0..<Int(max(0, count))).compactMap { index in
      words?[index].flatMap { String(cString: $0, encoding: encoding) }
    }
  }
}
