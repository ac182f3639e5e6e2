import SwiftUI

/// Each family of SwiftUI's names on one page, to try and to look at.
public struct CatalogueApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup {
      CatalogueView()
    }
  }
}
