import Glibc
import Synchronization

@testable import Markdown

/// The work of reading a text, counted: no clock tells it.
struct Work {
  /// How often the guard looked at a byte.
  let looks: Int
  /// Nodes that cmark-gfm made of what the guard left.
  let nodes: Int
  /// From one node to another, while the tree was read.
  let steps: Int
  /// Bytes of words, code and HTML that were copied out of the nodes.
  let words: Int
  /// Bytes of addresses that were.
  let addresses: Int
  let guarded: InputGuard
  let tree: [MarkdownTree.Block]

  /// - Parameter isGuarded: whether what would cost cmark-gfm too much is taken out first.
  init(_ text: String, limits: MarkdownTree.Limits, isGuarded: Bool = true) throws {
    let library = try CMarkLibrary.loaded.get()
    let bytes = Array(text.utf8.prefix(limits.bytes + 1))
    let counted = CountedBytes(bytes)
    guarded = InputGuard(counted, limits: limits)
    looks = counted.looks.count
    let read = isGuarded ? guarded.bytes : bytes
    nodes =
      library.withDocument(read) { Self.nodes(CMarkNode(library: library, pointer: $0)) } ?? 0
    let counts = TreeCounts()
    var reader = TreeReader(library: try TreeCounts.library.get(), limits: limits)
    tree = TreeCounts.$current.withValue(counts) { reader.read(read) }
    steps = counts.steps.load(ordering: .relaxed)
    words = counts.words.load(ordering: .relaxed)
    addresses = counts.addresses.load(ordering: .relaxed)
  }

  private static func nodes(_ root: CMarkNode) -> Int {
    var count = 0
    var waiting = [root]
    while let node = waiting.popLast() {
      count += 1
      waiting += node.children
    }
    return count
  }
}

/// What is asked of cmark-gfm's tree.
final class TreeCounts: Sendable {
  let steps = Atomic<Int>(0)
  let words = Atomic<Int>(0)
  let addresses = Atomic<Int>(0)

  /// A C function finds only what is global.
  @TaskLocal static var current: TreeCounts?

  private static let real = try? CMarkLibrary.loaded.get()

  /// The library with functions that count.
  static let library = CMarkLibrary.loaded.map { library in
    var library = library
    library.firstChild = { step($0, real?.firstChild) }
    library.next = { step($0, real?.next) }
    library.parent = { step($0, real?.parent) }
    library.literal = { node in
      let text = real?.literal(node)
      current?.words.add(text.map { strlen($0) } ?? 0, ordering: .relaxed)
      return text
    }
    library.url = { node in
      let text = real?.url(node)
      current?.addresses.add(text.map { strlen($0) } ?? 0, ordering: .relaxed)
      return text
    }
    return library
  }

  private static func step(
    _ node: CMarkLibrary.Node,
    _ step: CMarkLibrary.Step?,
  ) -> CMarkLibrary.Node? {
    current?.steps.add(1, ordering: .relaxed)
    return step?(node)
  }
}

/// A text that counts how often it is looked at.
struct CountedBytes: ByteSlice {
  final class Looks {
    var count = 0
  }

  let looks: Looks
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.init(bytes[...], Looks())
  }

  private init(_ bytes: ArraySlice<UInt8>, _ looks: Looks) {
    self.bytes = bytes
    self.looks = looks
  }

  var startIndex: Int { bytes.startIndex }
  var endIndex: Int { bytes.endIndex }

  subscript(place: Int) -> UInt8 {
    looks.count += 1
    return bytes[place]
  }

  subscript(range: Range<Int>) -> CountedBytes { CountedBytes(bytes[range], looks) }
}
