import Display
public import Foundation
import Properties

/// What a dialog for files shows.
public nonisolated struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The files in packages; they are always shown, because a package is a folder here.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Files whose names begin with a point.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// The ends of files' names; they are always shown.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  /// Sets what a dialog for files shows.
  ///
  /// Without effect in the browser: its dialog shows what it does by itself.
  public nonisolated func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View {
    transformEnvironment(\.fileDialog) { $0.showsHidden = options.contains(.includeHiddenFiles) }
  }
  /// Names a dialog for files, which begins in the folder where the person was last with it.
  ///
  /// The folder is kept in the app's defaults, or by the browser.
  ///
  /// Partly: browsers that let pages say nothing of it, as Firefox and Safari do, begin where the
  /// person was last with any dialog.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View {
    transformEnvironment(\.fileDialog) { $0.name = id }
  }
  /// Whether a link to a file is chosen itself, and not the file that it leads to.
  ///
  /// Without effect in the browser: it hands over the contents of files.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
    transformEnvironment(\.fileDialog) { $0.keepsLinks = imports }
  }
  /// Sets which files can be chosen.
  ///
  /// A browser's own dialog offers them all. A file that is not wanted is refused when it has been
  /// sent, and the person is told to choose another; its URL has the file's name but not its folder.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
    transformEnvironment(\.fileDialog) { $0.accepts = predicate }
  }
}

nonisolated extension FileDialog {
  /// Whether the app lets a file be chosen; a condition that fails lets none.
  func allows(_ url: URL) -> Bool {
    guard let accepts else { return true }
    return (try? accepts.evaluate(url)) ?? false
  }

  /// What to say when one of some files is not to be chosen; nil where all are.
  func refusal(
    of urls: [URL],
    named name: (URL) -> String = { $0.lastPathComponent },
  ) -> String? {
    urls.first { !allows($0) }
      .map { "“\(name($0))” is not what the app asks for. Choose another." }
  }

  /// A chosen file, or the one that it leads to if it is a link.
  func resolved(_ url: URL) -> URL {
    guard !keepsLinks,
      (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    else { return url }
    return url.resolvingSymlinksInPath()
  }

  /// What a front end's own dialog is told.
  var place: FileRequest.Place {
    FileRequest.Place(name: name, folder: folder.flatMap { FileRequest.Place.Folder($0) })
  }

  private var key: String? { name.map { "Folder of \($0)" } }

  /// The folder of the last time, if it is still there.
  var lastFolder: URL? {
    guard let key, let path = UserDefaults.standard.string(forKey: key) else { return nil }
    let url = URL(filePath: path, directoryHint: .isDirectory)
    return FilePath.isFolder(url) ? url : nil
  }

  func keep(_ folder: URL) {
    if let key { UserDefaults.standard.set(folder.path, forKey: key) }
  }
}

nonisolated extension FileRequest.Place.Folder {
  /// What a folder of this machine is on the person's own.
  init?(_ url: URL) {
    let name = url.standardizedFileURL.lastPathComponent.lowercased()
    self.init(rawValue: name == "movies" ? "videos" : name)
  }
}
