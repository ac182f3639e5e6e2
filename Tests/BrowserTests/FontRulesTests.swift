import Foundation
import Geometry
import HTTP
import Testing

@testable import Browser
@testable import PangoText

/// The files of fonts that the page is served, and which characters of which.
struct FontRulesTests {
  private nonisolated static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private nonisolated static let made = root.appending(path: ".build/fonts")
  private nonisolated static let isMade = FileManager.default.fileExists(
    atPath: made.appending(path: "index").path
  )

  private static func regular() throws -> URL {
    let path = try FontFile.path(design: .standard, weight: 400, isItalic: false)
    return URL(filePath: try #require(path))
  }

  /// A folder with a subset of Inter that is no font, and what is said of it.
  private func withSubsets<Result>(
    latin: String = LatinRange.css(LatinRange.ranges),
    checksumOffBy difference: UInt32 = 0,
    _ body: (FontSubsets) throws -> Result,
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let font = try Self.regular()
    let bytes = Array(try Data(contentsOf: font))
    let sum = String(Gzip.checksum(bytes) &+ difference, radix: 16)
    let index = "latin \(latin)\nnonsense\n\(font.lastPathComponent) \(bytes.count) \(sum)\n"
    try Data(index.utf8).write(to: folder.appending(path: "index"))
    try Data("small".utf8).write(to: folder.appending(path: "Inter-Regular.0.woff2"))
    return try body(FontSubsets(in: folder))
  }

  @Test func `each face has two files, and each character is in one of them`() throws {
    let rules = FontRules.css.split(separator: "@font-face")
    #expect(rules.count == 52)
    var faces: [String: [ClosedRange<UInt32>]] = [:]
    for rule in rules {
      let found = try #require(
        rule.firstMatch(of: #/unicode-range:([^;]+);(.*)src:url\(font/\w+\)\}$/#)
      )
      for part in found.1.split(separator: ",") {
        let ends = part.dropFirst(2).split(separator: "-").compactMap { UInt32($0, radix: 16) }
        faces[String(found.2), default: []].append(try #require(ends.first)...ends[ends.count - 1])
      }
    }
    #expect(faces.count == 26)
    for (face, ranges) in faces {
      let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
      #expect(sorted.first?.lowerBound == 0 && sorted.last?.upperBound == 0x10_FFFF, "\(face)")
      for (one, next) in zip(sorted, sorted.dropFirst()) {
        #expect(one.upperBound + 1 == next.lowerBound, "\(face)")
      }
    }
  }

  @Test func `every address in the rules leads to a font, and is of the file that is measured`()
    throws
  {
    for address in FontRules.css.matches(of: #/url\((/font/\w+)\)/#).map({ String($0.1) }) {
      let font = try #require(FontRules.file(at: address, in: FontSubsets(in: nil)))
      #expect(font.bytes.count > 100_000 && ["font/otf", "font/ttf"].contains(font.type))
    }
  }

  @Test(arguments: [
    "/font/s400n7", "/font/s400n", "/font/s400x0", "/font/s401n0", "/font/s0400n0", "/font/s+400n0",
    "/font/x400n0", "/font/", "/font/0", "/font/n0", "/font/../s400n0", "/font/s400n０", "/font",
    "/font/s400n0/", "/font/S400n0", "",
  ])
  func `any other address leads nowhere`(_ path: String) throws {
    #expect(FontRules.file(at: path, in: FontSubsets(in: nil)) == nil)
    try withSubsets { #expect(FontRules.file(at: path, in: $0) == nil) }
  }

  @Test func `a subset of the font that is measured takes its place`() throws {
    try withSubsets { subsets in
      let small = FontRules.file(at: "/font/s400n0", in: subsets)
      #expect(small?.bytes == Array("small".utf8) && small?.type == "font/woff2")
      // There is no other half, and nothing of another weight.
      #expect(FontRules.file(at: "/font/s400n1", in: subsets)?.type == "font/otf")
      #expect(FontRules.file(at: "/font/s700n0", in: subsets)?.type == "font/otf")
    }
  }

  @Test func `one of another font, or of other characters, is not served`() throws {
    let whole = try Data(contentsOf: Self.regular())
    let others = [
      try withSubsets(checksumOffBy: 1) { FontRules.file(at: "/font/s400n0", in: $0) },
      try withSubsets(latin: "U+0-FF") { FontRules.file(at: "/font/s400n0", in: $0) },
    ]
    for font in others {
      #expect(font?.type == "font/otf" && font?.bytes == Array(whole))
    }
  }

  @Test(.enabled(if: isMade, "There is no .build/fonts: make fonts"))
  func `the subsets that are made are of these characters and fonts`() throws {
    let subsets = FontSubsets(in: Self.made)
    for address in FontRules.css.matches(of: #/url\((/font/s\w+)\)/#).map({ String($0.1) }) {
      let font = try #require(FontRules.file(at: address, in: subsets))
      #expect(font.type == "font/woff2" && font.bytes.prefix(4) == Array("wOF2".utf8)[...])
    }
    #expect(FontSubsets.own().subset(0, of: try Self.regular().path) != nil)
  }

  @Test(arguments: [
    ("Hello, World – Tőke → €", []), ("Привет, мир!", [0..<12, 14..<20]), ("aȚb", [1..<3]),
    // Signs that join others are with them.
    ("x\u{302}y", [0..<3]), ("1\u{2044}2", [1..<4]), ("a👩‍💻b", [1..<12]), ("1️⃣2", [0..<7]), ("", []),
  ])
  func `what the page draws with the second file is found`(_ row: (String, [Range<Int>])) {
    #expect(LatinRange.others(in: row.0) == row.1)
  }

  @Test func `a file names what it has in it`() throws {
    let file = URL(filePath: #filePath)
    #expect(OwnFiles.names(["nowhere else \(1 + 1)", "no such \(2)"], in: file) == false)
    #expect(OwnFiles.names(["no such", "struct FontRulesTests"], in: file))
    #expect(!OwnFiles.names(["a"], in: URL(filePath: "/nonexistent")))
    // These programs have the runtime in them.
    #expect(!OwnFiles.keepsScreenSize)
  }
}
