// The entry of programs that `martlet run` builds.

import Driving
import Foundation

@_silgen_name("app_main")
nonisolated func appMain(
  _ count: Int32,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
) -> Int32

@main struct Start {
  @MainActor static func main() {
    DrivenProgram.main { exit(appMain(CommandLine.argc, CommandLine.unsafeArgv)) }
  }
}
