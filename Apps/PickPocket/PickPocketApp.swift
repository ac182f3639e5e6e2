import SwiftUI

/// PickPocket: crack a lock of digits.
public struct PickPocketApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup {
      PickPocketView()
    }
  }
}
