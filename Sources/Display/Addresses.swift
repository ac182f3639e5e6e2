/// Which addresses a front end opens outside the app.
package enum Addresses {
  /// Whether addresses of a scheme are opened: pages and mail, nothing that runs a program.
  package static func opens(scheme: String?) -> Bool {
    switch scheme?.lowercased() {
    case "http", "https", "mailto": true
    default: false
    }
  }
}
