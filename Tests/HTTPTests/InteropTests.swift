import Foundation
import Testing

@testable import HTTP

/// The `websockets` library of Python as the other side.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct InteropTests {
  private static let script = """
    import asyncio, sys, websockets

    async def main(port):
        address = f"ws://127.0.0.1:{port}/echo"
        for compression in (None, "deflate"):
            async with websockets.connect(address, compression=compression) as socket:
                print("extensions", [type(one).__name__ for one in socket.extensions])
                for text in ("", "grüß 🪺", "patch " * 2000, "x" * 65536):
                    await socket.send(text)
                    assert await socket.recv() == text, text[:20]
                await socket.send(["one ", "two ", "three"])
                assert await socket.recv() == "one two three"
                await (await socket.ping(b"there?"))
                await socket.close(4002, "done")
                print("closed", socket.close_code)
        for message, code in ((b"binary", 1003), ("x" * 65537, 1009)):
            async with websockets.connect(address, compression=None) as socket:
                await socket.send(message)
                try:
                    await socket.recv()
                except websockets.ConnectionClosed as end:
                    print("told", end.rcvd.code, end.rcvd.code == code)

    asyncio.run(main(sys.argv[1]))
    """

  @Test func `talks with another implementation`() async throws {
    try await withEcho { _, port, echo in
      let output = try await Self.python(port: port)
      // Otherwise there is no fourth end to wait for.
      try #require(
        output == """
          extensions []
          closed 4002
          extensions ['PerMessageDeflate']
          closed 4002
          told 1003 True
          told 1009 True

          """
      )
      await echo.closes(4)
      #expect(echo.codes == [4_002, 4_002, 1_003, 1_009])
    }
  }

  private static func python(port: UInt16) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, "\(port)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    for await _ in ended.stream {}
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: output, as: UTF8.self)
  }
}
