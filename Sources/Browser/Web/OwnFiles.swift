import CClient
import Foundation

/// The files that the running code was loaded from.
enum OwnFiles {
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  /// What this module lies in: the program, or the library that it shares with others.
  static let library: URL = {
    guard let name = client_library().map({ String(cString: $0) }), name.hasPrefix("/"),
      FileManager.default.fileExists(atPath: name)
    else { return program }
    return URL(filePath: name).resolvingSymlinksInPath()
  }()

  /// Whether the app may ask for the screen's size, or what comes of it, and keep it in a variable or
  /// in its state.
  ///
  /// Of an app apart from the runtime the names are known that it uses of the library.
  static let keepsScreenSize =
    library != program
    && names(
      [
        "8UIScreenC", "18userInterfaceIdiom", "8UIDeviceC11orientation", "13GeometryProxyV",
        "SizeClass",
      ],
      in: program,
    )

  /// Whether a file has one of these words in it.
  static func names(_ words: [String], in file: URL) -> Bool {
    guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return false }
    return words.contains { data.range(of: Data($0.utf8)) != nil }
  }
}
