import Layout

/// Where the text of a view lies.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var text: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }

  var alignment: Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }
}
