// The entry of programs that `martlet run` builds: the app's own, or what drives it.

import Foundation
import Pilot
import SwiftUI

@_silgen_name("app_main")
nonisolated func appMain(
  _ count: Int32,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
) -> Int32

@main struct Start {
  @MainActor static func main() {
    let driven = ["--wander", "--share", "--relaunch"]
    if CommandLine.arguments.contains(where: driven.contains) { Wanderer.main { $0.main() } }
    exit(appMain(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
