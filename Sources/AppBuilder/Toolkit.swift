package import Foundation

/// What an app is compiled and linked with: the runtime's modules, its library, the macros' plugin.
///
/// A folder of this form, `lib/martlet/toolkit` of an installation or beside the programs of a checkout:
///
///     Modules/NAME.swiftmodule     what an app imports
///     C/NAME/module.modulemap      modules of C that these import
///     libMartletRuntime.so         all of them, linked
///     MartletMacros-tool           what the compiler runs for macros
///     Start.o                      the program's entry
///     notes.tsv                    modifiers without effect, with the screen and the reason
///     compiler                     which compiler built it: the output of `swiftc --version`
package struct Toolkit: Sendable {
  package let folder: URL

  package init(_ folder: URL) { self.folder = folder }

  /// The one that belongs to the running program, or that was built of it for the compiler in `PATH`.
  ///
  /// - Throws: `BuildError` if there is none.
  package static func own() throws(BuildError) -> Toolkit {
    let installed = try installed()
    guard let compiler = try? Compiler() else { return installed }
    let rebuilt = installed.rebuiltPlace(for: compiler)
    return exists(rebuilt.appending(path: "Start.o")) ? Toolkit(rebuilt) : installed
  }

  private static func installed() throws(BuildError) -> Toolkit {
    let places = ["toolkit", "../toolkit"].map { folderOfProgram.appending(path: $0) }
    for place in places.map(\.standardizedFileURL) where exists(place.appending(path: "Start.o")) {
      return Toolkit(place)
    }
    throw BuildError(
      "The built modules of the runtime are not in \(places[0].path). Install martlet again, or in "
        + "its sources: make toolkit"
    )
  }

  /// The folder that the running program is in.
  package static var folderOfProgram: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Where the runtime that was installed is built anew for another compiler.
  ///
  /// Of those that lie there for others, the oldest are removed.
  ///
  /// - Throws: `BuildError` where none is installed, or the cache cannot be written to.
  package static func rebuiltPlace(for compiler: Compiler) throws(BuildError) -> URL {
    let place = try installed().rebuiltPlace(for: compiler)
    let files = FileManager.default
    let around = place.deletingLastPathComponent()
    do {
      try files.createDirectory(at: around, withIntermediateDirectories: true)
      let others = try files.contentsOfDirectory(atPath: around.path)
        .filter { $0 != place.lastPathComponent }.map { around.appending(path: $0) }
      func date(of folder: URL) -> Date {
        let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
        return values?.contentModificationDate ?? .distantPast
      }
      let dated = others.sorted { date(of: $0) < date(of: $1) }
      for other in dated.dropLast(mostRebuilt - 1) { try files.removeItem(at: other) }
    } catch {
      throw BuildError("\(around.path) cannot be written to: \(error.localizedDescription)")
    }
    return place
  }

  /// The toolkits for other compilers that are kept.
  private static let mostRebuilt = 2

  private func rebuiltPlace(for compiler: Compiler) -> URL {
    BuildFolder.caches.appending(path: "toolkits")
      .appending(path: BuildFolder.hash(stamp + compiler.stamp))
  }

  var modules: URL { folder.appending(path: "Modules") }
  var macros: URL { folder.appending(path: "MartletMacros-tool") }
  var start: URL { folder.appending(path: "Start.o") }

  /// Whether it has a module of that name.
  package func has(module: String) -> Bool {
    Self.exists(modules.appending(path: module + ".swiftmodule"))
  }

  /// What tells the compiler where everything is.
  var compilerArguments: [String] {
    let maps = folder.appending(path: "C")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: maps.path)) ?? []
    return ["-I", modules.path] + names.sorted().flatMap { ["-I", maps.appending(path: $0).path] }
      + ["-load-plugin-executable", "\(macros.path)#MartletMacros"]
      // It is a part of the runtime, or linked below.
      + ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", "FoundationNetworking"]
  }

  /// The folders that its parts are in, and the compiler's with Swift's libraries.
  package var folders: [URL] {
    let library = folder.appending(path: "libMartletRuntime.so").resolvingSymlinksInPath()
    let compiler = (try? Compiler())?.program.resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    // One that is no toolchain's folder is not of use, and may be somebody's home.
    let toolchain = compiler.flatMap { folder in
      Self.exists(folder.appending(path: "lib/swift")) ? folder : nil
    }
    return [folder, library.deletingLastPathComponent()] + [fonts, toolchain].compactMap(\.self)
  }

  /// The folder with the fonts of the page, where the runtime looks for it.
  private var fonts: URL? {
    var place = folder.appending(path: "libMartletRuntime.so").resolvingSymlinksInPath()
    for _ in 0..<3 {
      place = place.deletingLastPathComponent()
      let fonts = place.appending(path: "fonts")
      if Self.exists(fonts.appending(path: "index")) { return fonts.resolvingSymlinksInPath() }
    }
    return nil
  }

  var linkerArguments: [String] {
    [start.path] + libraries.flatMap { ["-Xlinker", $0] }
  }

  /// What the linker is told: to link the runtime, and FoundationNetworking where that has it not.
  private var libraries: [String] {
    [
      "-L", folder.path, "-lMartletRuntime", "-rpath", folder.path, "--push-state", "--as-needed",
      "-lFoundationNetworking", "--pop-state",
    ]
  }

  /// Writes what tells SwiftPM where everything is.
  ///
  /// - Returns: the path of the file.
  package func writeToolset(in folder: BuildFolder) throws(BuildError) -> String {
    struct Toolset: Encodable {
      struct Tool: Encodable { let extraCLIOptions: [String] }
      let schemaVersion = "1.0"
      let swiftCompiler: Tool
      let linker: Tool
    }
    let file = folder.url.appending(path: "toolset.json")
    let toolset = Toolset(
      swiftCompiler: Toolset.Tool(extraCLIOptions: compilerArguments),
      linker: Toolset.Tool(extraCLIOptions: libraries),
    )
    do {
      try JSONEncoder().encode(toolset).write(to: file)
    } catch {
      throw BuildError("\(file.path) cannot be written: \(error.localizedDescription)")
    }
    return file.path
  }

  /// What changes whenever the runtime is built anew.
  var stamp: String {
    [folder.appending(path: "libMartletRuntime.so"), start, macros].map(FileStamp.init)
      .map(\.text).joined(separator: " ")
  }

  /// The version of the compiler that built it.
  package var compiler: String {
    let file = folder.appending(path: "compiler")
    return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .newlines) ?? ""
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}
