import Glibc
import Synchronization

/// The functions of cmark-gfm, found when first needed.
///
/// They are looked up instead of linked, so that a program that shows no Markdown starts without it.
struct CMarkLibrary: Sendable {
  typealias Parser = OpaquePointer
  typealias Node = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Step = @convention(c) (Node) -> Node?
  typealias GetText = @convention(c) (Node) -> Text?
  typealias GetInt = @convention(c) (Node) -> Int32

  let newParser: @convention(c) (Int32) -> Parser?
  let attach: @convention(c) (Parser, OpaquePointer) -> Int32
  let feed: @convention(c) (Parser, UnsafeRawPointer?, Int) -> Void
  let finish: @convention(c) (Parser) -> Node?
  let freeParser: @convention(c) (Parser) -> Void
  let freeNode: @convention(c) (Node) -> Void

  // Tests put functions in their places that count.
  var firstChild: Step
  var next: Step
  var parent: Step
  /// `cmark_node_type`; the numbers of the extensions' types are given when they are registered.
  let type: @convention(c) (Node) -> UInt32
  let typeName: GetText
  var literal: GetText
  var url: GetText
  let fenceInfo: GetText
  let headingLevel: GetInt
  let listType: GetInt
  let listStart: GetInt
  let isListTight: GetInt
  let columnCount: @convention(c) (Node) -> UInt16
  /// One letter for each column: l, c, r or 0.
  let alignments: @convention(c) (Node) -> UnsafePointer<UInt8>?

  /// GitHub's additions, but for tasks, which `TreeReader` finds: this version takes "- [ ] a [x]"
  /// for done.
  private let extensions: [UInt]

  /// The library, or what to install.
  static let loaded: Result<CMarkLibrary, MarkdownLibraryMissing> = {
    do throws(MarkdownLibraryMissing) {
      return .success(try CMarkLibrary())
    } catch {
      return .failure(error)
    }
  }()

  /// The files of Debian 12, of Debian 13, and of the packages for developers.
  ///
  /// The extensions bring along the library that they belong to.
  private static let names = [
    "libcmark-gfm-extensions.so.0.29.0.gfm.6", "libcmark-gfm-extensions.so.0.29.0.gfm.13",
    "libcmark-gfm-extensions.so",
  ]

  private init() throws(MarkdownLibraryMissing) {
    guard
      let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first
    else {
      throw MarkdownLibraryMissing(
        description: "Formatted text needs cmark-gfm, which is not on this machine. "
          + "On Debian 12: apt install libcmark-gfm-extensions0.29.0.gfm.6"
      )
    }
    newParser = try find("cmark_parser_new", in: library)
    attach = try find("cmark_parser_attach_syntax_extension", in: library)
    feed = try find("cmark_parser_feed", in: library)
    finish = try find("cmark_parser_finish", in: library)
    freeParser = try find("cmark_parser_free", in: library)
    freeNode = try find("cmark_node_free", in: library)
    firstChild = try find("cmark_node_first_child", in: library)
    next = try find("cmark_node_next", in: library)
    parent = try find("cmark_node_parent", in: library)
    type = try find("cmark_node_get_type", in: library)
    typeName = try find("cmark_node_get_type_string", in: library)
    literal = try find("cmark_node_get_literal", in: library)
    url = try find("cmark_node_get_url", in: library)
    fenceInfo = try find("cmark_node_get_fence_info", in: library)
    headingLevel = try find("cmark_node_get_heading_level", in: library)
    listType = try find("cmark_node_get_list_type", in: library)
    listStart = try find("cmark_node_get_list_start", in: library)
    isListTight = try find("cmark_node_get_list_tight", in: library)
    columnCount = try find("cmark_gfm_extensions_get_table_columns", in: library)
    alignments = try find("cmark_gfm_extensions_get_table_alignments", in: library)
    let register: @convention(c) () -> Void =
      try find("cmark_gfm_core_extensions_ensure_registered", in: library)
    let extensionNamed: @convention(c) (Text) -> OpaquePointer? =
      try find("cmark_find_syntax_extension", in: library)
    register()
    extensions = ["table", "strikethrough", "autolink"].compactMap { (name: String) in
      extensionNamed(name).map { UInt(bitPattern: $0) }
    }
  }

  /// Reads a text and hands its root over, which lives no longer than the call.
  func withDocument<Value>(_ text: [UInt8], _ read: (Node) -> Value) -> Value? {
    guard let root = Self.parsing.withLock({ _ in parse(text) }).flatMap(Node.init(bitPattern:))
    else { return nil }
    defer { freeNode(root) }
    return read(root)
  }

  /// cmark-gfm keeps the special characters of its extensions in tables of the whole process, and
  /// changes them during every parse (github/cmark-gfm, pull request 176).
  private static let parsing = Mutex(())

  /// The address of the root of a text's tree.
  private func parse(_ text: [UInt8]) -> UInt? {
    let validatesUTF8: Int32 = 1 << 9
    guard let parser = newParser(validatesUTF8) else { return nil }
    defer { freeParser(parser) }
    for place in extensions {
      if let found = OpaquePointer(bitPattern: place) { _ = attach(parser, found) }
    }
    text.withUnsafeBytes { feed(parser, $0.baseAddress, $0.count) }
    return finish(parser).map { UInt(bitPattern: $0) }
  }
}

/// Finds one function; `Function` must be the C function's own type.
private func find<Function>(
  _ name: String,
  in library: UnsafeMutableRawPointer,
) throws(MarkdownLibraryMissing) -> Function {
  guard let symbol = dlsym(library, name) else {
    throw MarkdownLibraryMissing(description: "The cmark-gfm of this machine has no \(name).")
  }
  return unsafeBitCast(symbol, to: Function.self)
}
