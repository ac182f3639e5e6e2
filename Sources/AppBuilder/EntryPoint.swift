import Foundation

/// Where an app begins.
enum EntryPoint: Equatable {
  /// A type marked `@main`, or `main.swift`.
  case own
  /// Nothing says it: what is compiled beside the sources does, and shows this view.
  case made(view: String)
  /// There is no such view either: the first preview is shown.
  case preview

  /// Views that are the first one in apps without `@main`, the likeliest first.
  private static let usual = ["ContentView", "RootView", "MainView", "HomeView", "Home", "Main"]

  /// Looks for it in sources.
  ///
  /// - Throws: `BuildError` if nothing in them can be shown.
  static func found(in sources: [URL], app name: String) throws(BuildError) -> EntryPoint {
    if sources.contains(where: { $0.lastPathComponent == "main.swift" }) { return .own }
    var views: [String] = []
    var roots: [String] = []
    var hasPreview = false
    for source in sources {
      guard let data = try? Data(contentsOf: source) else { continue }
      let code = SwiftText(String(decoding: data, as: UTF8.self)).code
      if code.contains(/@main\b/) { return .own }
      views += code.matches(of: /\bstruct\s+(\w+)\s*:[^{}]*\bView\b[^{}]*\{/).map { String($0.1) }
      hasPreview = hasPreview || code.contains(/#Preview\b|:\s*PreviewProvider\b/)
      roots += code.matches(of: /UIHostingController\s*\(\s*rootView\s*:\s*(\w+)/).map {
        String($0.1)
      }
    }
    // What a scene's delegate shows: a view, or a constant that holds one.
    let likely =
      roots.filter(views.contains) + usual.filter(views.contains)
      + [name + "View", name].filter(views.contains)
    if let view = likely.first { return .made(view: view) }
    if let view = views.first, views.count == 1 { return .made(view: view) }
    if hasPreview { return .preview }
    throw BuildError(
      views.isEmpty
        ? "Nothing in the sources can be shown: there is no `@main` type and no view."
        : "There is no `@main` type, and none of the \(views.count) views is called ContentView. "
          + "Mark the app's type with @main."
    )
  }

  /// What is compiled for it; nil where the app has its own.
  var source: String? {
    let view: String
    switch self {
    case .own: return nil
    case .made(let name): view = name
    case .preview: view = "_FirstPreview"
    }
    return """
      import SwiftUI

      @main struct MadeApp: App {
        var body: some Scene { WindowGroup { \(view)() } }
      }

      """
  }
}
