import Display
package import Foundation

/// The addresses that an app opens itself.
package enum OwnAddresses {
  /// The schemes that the app's Info.plist names, in small letters.
  package static var schemes = read(Bundle.main.infoDictionary)

  /// Whether an address is of such a scheme.
  package static func contains(_ url: URL) -> Bool {
    url.scheme.map { schemes.contains($0.lowercased()) } ?? false
  }

  /// The schemes of `CFBundleURLTypes`; those of pages and mail stay what they are.
  static func read(_ info: [String: Any]?) -> Set<String> {
    let types = info?["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    return Set(schemes.map { $0.lowercased() }.filter { !Addresses.opens(scheme: $0) })
  }
}
