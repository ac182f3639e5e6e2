import Foundation
import Projects
import Testing

@Suite struct ModelSourceTests {
  private func source(_ data: Data, _ name: String) throws -> ModelSource {
    let folder = URL.temporaryDirectory.appending(path: "models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: name)
    try data.write(to: url)
    return try ModelSource(url)
  }

  @Test func `The class has the model's inputs and outputs by their names`() throws {
    let model = try source(ModelBytes.sleep, "Sleep Calculator.mlmodel")
    #expect(model.name == "Sleep_Calculator" && model.resource == "Sleep_Calculator.mlmodelc")
    for line in [
      "nonisolated class Sleep_Calculator {",
      "func prediction(`wake`: Double, `estimatedSleep`: Double, `coffee`: Double) throws",
      "var `actualSleep`: Double {", "convenience init() {",
    ] {
      #expect(model.source.contains(line), "\(line)")
    }
  }

  @Test func `Labels are words and how likely they are is a dictionary`() throws {
    let text = try source(ModelBytes.tree(), "Sizes.mlmodel").source
    #expect(text.contains("var `label`: String {"))
    #expect(text.contains("var `labelProbability`: [String: Double] {"))
  }

  @Test func `What is no model is named with its reason`() {
    #expect {
      try source(Data("version https://git-lfs.github.com/spec/v1\n".utf8), "Big.mlmodel")
    } throws: {
      "\($0)".contains("Big.mlmodel: The model cannot be read")
    }
  }
}
