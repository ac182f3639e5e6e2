import Glibc
import MainLoop
import Testing

/// What a program says must not end it, whoever listens.
struct StandardStreamTests {
  /// The two ends of a pipe, which programs started meanwhile do not keep open.
  private func makePipe() -> [Int32] {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  @Test func `a text goes where somebody reads it`() {
    let ends = makePipe()
    #expect(StandardStream.write("héllo\n", to: ends[1]))
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "héllo\n")
    close(ends[0])
  }

  @Test func `a full disk, a closed file and a reader who left end nothing`() {
    let full = open("/dev/full", O_WRONLY)
    #expect(!StandardStream.write("x", to: full))
    close(full)
    #expect(!StandardStream.write("x", to: -1))
    let ends = makePipe()
    close(ends[0])
    #expect(!StandardStream.write("x", to: ends[1]))
    close(ends[1])
  }

  @Test func `nothing to say is said`() {
    #expect(StandardStream.write("", to: -1))
  }
}
