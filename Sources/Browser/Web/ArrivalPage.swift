/// What a browser gets that comes for the first time to an app that may ask for the screen's size and
/// keep it in a variable: it says how large it is, and goes on.
///
/// Such a variable is set once for the process, with what the first page is made for: no later page
/// could set it right.
/// Without a script the browser goes on all the same, if the script was kept from running a little
/// later. One that said it before keeps its note for a year, and is not asked again.
enum ArrivalPage {
  static func html(files: ClientFiles, base: String = "") -> String {
    "<!doctype html><html><head><meta charset=utf-8><meta name=viewport "
      + "content=\"width=device-width,initial-scale=1,viewport-fit=cover\">"
      + "<meta name=color-scheme content=\"light dark\"><title></title>"
      + "<meta http-equiv=refresh content=\"2;url=\(base)/\">"
      + "<noscript><meta http-equiv=refresh content=\"0;url=\(base)/\"></noscript>"
      + "<script src=\"\(base)\(files.arrival.address)\"></script></head></html>"
  }

  /// Nothing but the script.
  static let policy =
    "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
    + "form-action 'none'"
}
