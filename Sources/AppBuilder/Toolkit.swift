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

  /// The one that belongs to the running program.
  ///
  /// - Throws: `BuildError` if there is none.
  package static func own() throws(BuildError) -> Toolkit {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let places = [program.appending(path: "toolkit"), program.appending(path: "../toolkit")]
    for place in places.map(\.standardizedFileURL) where exists(place.appending(path: "Start.o")) {
      return Toolkit(place)
    }
    throw BuildError(
      "The built modules of the runtime are not in \(places[0].path). Build them: make toolkit"
    )
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
  }

  var linkerArguments: [String] {
    [
      start.path, "-L", folder.path, "-lMartletRuntime", "-Xlinker", "-rpath", "-Xlinker",
      folder.path,
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
      linker: Toolset.Tool(
        extraCLIOptions: ["-L", self.folder.path, "-lMartletRuntime", "-rpath", self.folder.path]
      ),
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
