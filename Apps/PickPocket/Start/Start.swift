import PickPocket
import SwiftUI

/// The app as a program of its own: `swift run` in its folder.
@main enum Start {
  static func main() { PickPocketApp.main() }
}
