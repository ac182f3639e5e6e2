import Foundation
import Projects

/// The Info.plist of an app's bundle.
enum InfoPlist {
  /// As XML: what the project's file says, over that what Xcode generates, and the program's name.
  static func data(of app: AppSources, program: String) throws -> Data {
    var values: [String: Value] = [:]
    if let file = app.infoFile, let data = try? Data(contentsOf: file),
      let read = try? PropertyListDecoder().decode([String: Value].self, from: data)
    {
      values = read.mapValues { expanded($0, app) }
    }
    values["CFBundleName"] = values["CFBundleName"] ?? .text(app.name)
    values["CFBundleExecutable"] = .text(program)
    values.merge(app.info.mapValues(Value.text)) { $1 }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(values)
  }

  /// A text with the values of settings in it for `$(NAME)`.
  private static func expanded(_ value: Value, _ app: AppSources) -> Value {
    switch value {
    case .list(let values): return .list(values.map { expanded($0, app) })
    case .table(let values): return .table(values.mapValues { expanded($0, app) })
    case .text(let text) where text.contains("$"): return .text(expanded(text, app))
    default: return value
    }
  }

  private static func expanded(_ text: String, _ app: AppSources) -> String {
    let settings = [
      "PRODUCT_NAME": "CFBundleName", "PRODUCT_BUNDLE_IDENTIFIER": "CFBundleIdentifier",
      "MARKETING_VERSION": "CFBundleShortVersionString",
      "CURRENT_PROJECT_VERSION": "CFBundleVersion",
    ]
    return text.replacing(/\$[({](\w+)(?::\w+)?[)}]/) { match in
      let name = String(match.1)
      return settings[name].flatMap { app.info[$0] } ?? app.infoSettings[name] ?? ""
    }
  }

  /// A value of a property list.
  ///
  /// Not by `PropertyListSerialization`: linked statically, Foundation 6.3 does not write its arrays.
  private enum Value: Codable {
    case text(String)
    case truth(Bool)
    case integer(Int)
    case real(Double)
    case date(Date)
    case data(Data)
    case list([Value])
    case table([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      func read<T: Decodable>(_ make: (T) -> Value) -> Value? {
        (try? container.decode(T.self)).map(make)
      }
      let value =
        read(Self.text) ?? read(Self.truth) ?? read(Self.integer) ?? read(Self.real)
        ?? read(Self.date) ?? read(Self.data) ?? read(Self.list)
      self = try value ?? .table(container.decode([String: Value].self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let value): try container.encode(value)
      case .truth(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .real(let value): try container.encode(value)
      case .date(let value): try container.encode(value)
      case .data(let value): try container.encode(value)
      case .list(let value): try container.encode(value)
      case .table(let value): try container.encode(value)
      }
    }
  }
}
