import TestSupport
import Testing

@testable import HTTP

struct DeflateTests {
  @Test(arguments: [
    "", "a", String(repeating: "patch ", count: 400), String(repeating: "é", count: 30_000),
  ])
  func `inflates what it deflated`(text: String) throws {
    let deflater = try #require(Deflater(format: .raw, level: 6))
    let inflater = try #require(Inflater())
    let bytes = Array(text.utf8)
    for _ in 0..<2 {
      guard let smaller = bytes.withUnsafeBytes({ deflater.message($0) }) else {
        #expect(bytes.count < 10)
        continue
      }
      #expect(smaller.count < bytes.count)
      #expect(try inflater.message(smaller, limit: 60_000) == bytes)
    }
  }

  @Test func `reads the messages of RFC 7692`() throws {
    let inflater = try #require(Inflater())
    let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    let stored: [UInt8] = [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00]
    let final: [UInt8] = [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00]
    let two: [UInt8] = [
      0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00,
    ]
    for bytes in [hello, stored, final, two] {
      #expect(try inflater.message(bytes, limit: 5) == Array("Hello".utf8))
    }
  }

  @Test func `stops a bomb at the limit`() throws {
    let deflater = try #require(Deflater(format: .raw, level: 9))
    let inflater = try #require(Inflater())
    let bomb = [UInt8](repeating: 0, count: 50 << 20)
    let small = try #require(bomb.withUnsafeBytes { deflater.message($0) })
    #expect(small.count < 65_536)
    #expect(throws: Inflater.Failure.tooLarge) { try inflater.message(small, limit: 65_536) }
  }

  @Test(arguments: 0..<200)
  func `survives damaged data`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let inflater = try #require(Inflater())
    let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let length = try? inflater.message(bytes, limit: 1_000).count
    #expect(length ?? 0 <= 1_000)
  }
}
