public import Foundation

/// The folders of a person that Apple's Foundation has as members of `URL`, and Linux's has not.
extension URL {
  /// The person's documents; with `--data` a folder in that.
  public static nonisolated var documentsDirectory: URL { folder(.documentDirectory) }
  /// What can be made again, kept to be faster.
  public static nonisolated var cachesDirectory: URL { folder(.cachesDirectory) }
  /// What an app keeps for itself.
  public static nonisolated var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory)
  }
  /// What the person has loaded down.
  public static nonisolated var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The person's desktop.
  public static nonisolated var desktopDirectory: URL { folder(.desktopDirectory) }
  /// The person's library.
  public static nonisolated var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The person's films.
  public static nonisolated var moviesDirectory: URL { folder(.moviesDirectory) }
  /// The person's music.
  public static nonisolated var musicDirectory: URL { folder(.musicDirectory) }
  /// The person's pictures.
  public static nonisolated var picturesDirectory: URL { folder(.picturesDirectory) }
  /// What the person shares with all of this machine.
  public static nonisolated var sharedPublicDirectory: URL { folder(.sharedPublicDirectory) }

  private static nonisolated func folder(_ kind: FileManager.SearchPathDirectory) -> URL {
    // What this system has no place for is in the person's home.
    FileManager.default.urls(for: kind, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
