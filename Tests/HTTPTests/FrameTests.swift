import CWslay
import TestSupport
import Testing

@testable import HTTP

struct FrameTests {
  private typealias Message = MessageAssembler.Message

  /// Reads frames that arrive in pieces, as a session does.
  private func read(_ pieces: [[UInt8]]) throws -> (messages: [Message], isFresh: Bool) {
    let reader = try #require(FrameReader())
    var assembler = MessageAssembler(allowsCompression: true)
    var messages: [Message] = []
    for piece in pieces {
      var failure: (any Error)?
      let taken = piece.withUnsafeBytes { bytes in
        reader.read(bytes) { reader in
          do {
            while let piece = try next(reader) {
              let message = try assembler.appendPiece(piece, limits: WebSocketLimits())
              if let message { messages.append(message) }
            }
          } catch {
            failure = error
          }
        }
      }
      if let failure { throw failure }
      #expect(taken == piece.count)
    }
    return (messages, reader.isFresh)
  }

  private func next(_ reader: FrameReader) throws -> FrameReader.Piece? {
    switch reader.next() {
    case .needsBytes: nil
    case .piece(let piece): piece
    case .broken: throw MessageFailure(CloseCode.protocolError)
    }
  }

  @Test func `reads the same messages however they are cut`() throws {
    let long = [UInt8](repeating: 66, count: 300)
    let bytes =
      WebSocketWire.frame(0x81, []) + WebSocketWire.frame(0x01, [65])
      + WebSocketWire.frame(0x89, [1]) + WebSocketWire.frame(0x80, long)
      + WebSocketWire.frame(0xC1, [67]) + WebSocketWire.frame(0x8A, [2])
      + WebSocketWire.frame(0x88, [3, 232])
    let expected: [Message] = [
      .text([], isCompressed: false), .ping([1]), .text([65] + long, isCompressed: false),
      .text([67], isCompressed: true), .pong, .close([3, 232]),
    ]
    var cuts = [[bytes], bytes.map { [$0] }]
    cuts += (1..<bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    for pieces in cuts {
      let (messages, isFresh) = try read(pieces)
      #expect(messages == expected && isFresh)
    }
  }

  @Test(arguments: [0, 1, 125, 126, 65_535, 65_536, 100_000])
  func `writes what it can read`(size: Int) throws {
    let writer = FrameWriter()
    let payload = [UInt8](repeating: 88, count: size)
    for _ in 0..<2 {
      let frame = payload.withUnsafeBytes { writer.frame(WSLAY_TEXT_FRAME, $0) }
      #expect(frame == WebSocketWire.frame(0x81, payload, mask: nil))
    }
  }

  @Test(arguments: 0..<100)
  func `survives random frames`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<20 {
      let payload = (0..<Int.random(in: 0...200, using: &random)).map { UInt8($0) }
      bytes += WebSocketWire.frame(UInt8.random(in: 0...255, using: &random), payload)
    }
    let cut = Int.random(in: 0...bytes.count, using: &random)
    let whole = Result { try read([bytes]).messages }
    let halves = Result { try read([Array(bytes[..<cut]), Array(bytes[cut...])]).messages }
    switch (whole, halves) {
    case (.success(let one), .success(let other)): #expect(one == other)
    case (.failure(let one as MessageFailure), .failure(let other as MessageFailure)):
      #expect(one == other)
    default: Issue.record("\(whole) is not \(halves)")
    }
  }
}
