import Foundation
import Projects

/// The Info.plist of an app's bundle.
enum InfoPlist {
  /// As XML: what the project's file says, over that what Xcode generates, and the program's name.
  static func data(of app: AppSources, program: String) throws -> Data {
    var values: [String: Any] = [:]
    if let file = app.infoFile, let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let read = list as? [String: Any]
    {
      values = read.mapValues { expanded($0, app.info) }
    }
    values["CFBundleName"] = values["CFBundleName"] ?? app.name
    values["CFBundleExecutable"] = program
    values.merge(app.info) { $1 }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  /// A text with the values of settings in it for `$(NAME)`.
  private static func expanded(_ value: Any, _ info: [String: String]) -> Any {
    guard let text = value as? String, text.contains("$(") else { return value }
    let settings = [
      "PRODUCT_NAME": "CFBundleName", "PRODUCT_BUNDLE_IDENTIFIER": "CFBundleIdentifier",
      "MARKETING_VERSION": "CFBundleShortVersionString",
      "CURRENT_PROJECT_VERSION": "CFBundleVersion",
    ]
    return text.replacing(/\$\((\w+)\)/) { match in
      settings[String(match.1)].flatMap { info[$0] } ?? ""
    }
  }
}
