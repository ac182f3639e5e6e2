import Foundation

/// A session bus and a keyring of their own, which this process then has for those of a desktop.
///
/// For a process made for the test only: it changes the environment.
nonisolated final class TestKeyring {
  private let folder: URL
  private let bus: Process

  /// Starts both, the keyring unlocked and empty.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME"] { setenv(name, folder.path, 1) }
    // The other client takes words in this encoding only where its locale has it.
    setenv("LC_ALL", "C.UTF-8", 1)
    bus = Process()
    bus.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    bus.arguments = ["--session", "--nofork", "--print-address"]
    let output = Pipe()
    bus.standardOutput = output
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    var address = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      address += byte
    }
    setenv("DBUS_SESSION_BUS_ADDRESS", String(decoding: address, as: UTF8.self), 1)
    // It goes on in the background, without the files of this process, and ends with the bus.
    let start = """
      import subprocess
      command = ["gnome-keyring-daemon", "--unlock", "--components=secrets"]
      quiet = subprocess.DEVNULL
      subprocess.run(command, input=b"pw", stdout=quiet, stderr=quiet, check=True)
      """
    try TestKeyring.run("python3", ["-c", start])
    // Whoever asks before it has its name on the bus makes the bus start another one, which is locked.
    try TestKeyring.run(
      "gdbus",
      ["wait", "--session", "--timeout", "20", "org.freedesktop.secrets"],
    )
  }

  /// Ends both.
  func stop() {
    // What is started by a test that blocks signals does not hear of others.
    kill(bus.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a client by others finds in the keyring.
  func lookUp(host: String, account: String) throws -> String {
    let words = ["app", "martlet-hub", "host", host, "account", account]
    return try TestKeyring.run("secret-tool", ["lookup"] + words)
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It has ended when there is nothing more to read. To wait for its end needs the main thread,
    // which a test made into a process of its own does not have.
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
