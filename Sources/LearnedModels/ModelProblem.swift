/// Why a model is not read, or says nothing.
package enum ModelProblem: Error, Equatable, CustomStringConvertible {
  /// The file is no model, or is damaged.
  case malformed(String)
  /// A kind of model that is not computed here.
  case unsupported(String)
  /// What it was given does not fit.
  case input(String)

  package var description: String {
    switch self {
    case .malformed(let why): "The model cannot be read: \(why)."
    case .unsupported(let kind):
      "A model with \(kind) is not computed here. Linear models, trees and what prepares their "
        + "input are."
    case .input(let why): "The model cannot take its input: \(why)."
    }
  }
}
