import AppBuilder
import Foundation
import Projects

/// An app that was built from a folder.
struct BuiltApp {
  let program: AppBuilder.Program
  let sources: AppSources
  let folder: BuildFolder
  let toolkit: Toolkit
  /// The folder that the app's sources are in.
  let url: URL
  /// Keeps what was built from being removed, as long as this process lives.
  private let use: FileLock?

  /// Builds it, with a line on the terminal that says so.
  ///
  /// - Parameter isConfined: whether files elsewhere are refused: they would be read with the person's
  ///   rights.
  /// - Throws: `BuildError`, `ProjectError`.
  init(in path: String, target: String?, isConfined: Bool) throws {
    toolkit = try Toolkit.own()
    url = URL(filePath: path).standardizedFileURL
    folder = try BuildFolder(of: url)
    use = folder.use()
    let progress = Progress()
    defer { progress.end() }
    (program, sources) = try Self.build(url, target, isConfined, with: toolkit, in: folder) {
      progress.begin($0)
    }
    progress.end()
    Self.tell(program.notes)
  }

  /// Says what whoever builds it should know.
  static func tell(_ notes: [String]) {
    for note in notes { FileHandle.standardError.write(Data("martlet: \(note)\n".utf8)) }
  }

  /// Builds what changed of an app.
  ///
  /// - Parameter tell: is told what is done, before that takes long.
  /// - Throws: `BuildError`, `ProjectError`.
  static func build(
    _ url: URL,
    _ target: String?,
    _ isConfined: Bool,
    with toolkit: Toolkit,
    in folder: BuildFolder,
    tell: (String) -> Void,
  ) throws -> (AppBuilder.Program, AppSources) {
    let began = ContinuousClock.now
    let named = try folder.nameForCompiler(of: url)
    do {
      let fetch = try PackageFetch(in: folder, with: toolkit)
      var sources = try AppSources(in: named, target: target, checkouts: fetch.checkouts)
      if isConfined {
        try sources.requireFiles(inside: named, or: fetch.checkouts)
      } else if try fetch.run(for: sources, tell: tell) {
        sources = try AppSources(in: named, target: target, checkouts: fetch.checkouts)
      }
      let found = ContinuousClock.now - began
      let builder = try AppBuilder(sources, with: toolkit, in: folder)
      var program = try builder.build(tell: tell)
      program.times.finding += found
      return (program, sources)
    } catch let error as BuildError where named != url {
      throw error.replacing(named.path, with: url.path)
    }
  }

  /// Builds it, or ends the program and says why not.
  static func orEnd(
    in path: String,
    target: String?,
    isConfined: Bool = false,
    command: String,
  ) -> BuiltApp {
    do {
      return try BuiltApp(in: path, target: target, isConfined: isConfined)
    } catch let error as BuildError {
      Failure.end(error.description, status: 1)
    } catch {
      Failure.end("\(command): \(error)", status: 1)
    }
  }

  /// The folder for the app's data that no other app has, made where it is missing.
  func ownData() -> URL {
    let data = BuildFolder.data(of: url)
    try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    return data
  }

  /// What its program reads: where it was built, the runtime, and Swift's libraries.
  var folders: [URL] { [folder.url] + toolkit.folders }

  /// Leads all data of the app to a folder, as the app itself does for `--data` at the price of
  /// another start.
  static func use(data: URL) {
    for name in ["MARTLET_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME"] {
      setenv(name, data.path, 1)
    }
  }

  /// Becomes the app's program, or runs it to its end where it is confined.
  ///
  /// - Parameter confinement: what it is kept from; nil if it has a person's rights.
  func become(_ words: [String], within confinement: Confinement? = nil) -> Never {
    let words = [program.url.path] + words
    if let confinement { Failure.end("martlet: \(confinement.run(words))", status: 1) }
    Failure.end("martlet: \(ChildProcess.become(words))", status: 1)
  }
}

extension BuildTimes {
  /// How long a change took, by its parts.
  func told(all: Duration, starting: Duration) -> String {
    func seconds(_ time: Duration) -> String {
      (time / .seconds(1)).formatted(.number.precision(.fractionLength(2)))
    }
    return "in \(seconds(all)) s: found \(seconds(finding)), compiled \(seconds(compiling)), "
      + "linked \(seconds(linking)), started \(seconds(starting))."
  }
}
