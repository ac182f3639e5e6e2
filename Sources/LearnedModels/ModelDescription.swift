/// What a model takes and says, and who made it.
package struct ModelDescription: Sendable {
  package var inputs: [ModelFeature] = []
  package var outputs: [ModelFeature] = []
  /// The output that matters most.
  package var predicted = ""
  /// The output with how likely each class is.
  package var probabilities = ""
  package var summary = ""
  package var version = ""
  package var author = ""
  package var license = ""
  package var custom: [String: String] = [:]

  init(_ message: ProtobufMessage?) throws(ModelProblem) {
    guard let message else { throw .malformed("it has no description") }
    for input in try message.messages(1) { inputs.append(try ModelFeature(input)) }
    for output in try message.messages(10) { outputs.append(try ModelFeature(output)) }
    predicted = message.text(11)
    probabilities = message.text(12)
    guard let metadata = try message.message(100) else { return }
    summary = metadata.text(1)
    version = metadata.text(2)
    author = metadata.text(3)
    license = metadata.text(4)
    for entry in try metadata.messages(100) { custom[entry.text(1)] = entry.text(2) }
  }
}
