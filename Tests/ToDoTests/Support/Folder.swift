import Foundation

/// Gives a fresh folder, and removes it afterwards.
func withFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "todo-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await work(folder)
}

extension URL {
  var todoFile: URL { appending(path: "todo.sqlite") }
}
