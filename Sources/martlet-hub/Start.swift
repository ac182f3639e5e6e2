import Foundation
import HubModel

/// `martlet hub COMMAND`, which `martlet` becomes: it needs the network, which takes longer to load
/// than most of what `martlet` does by itself, and no screens, which take longer still.
@main enum Start {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = words.first == "hub" ? Array(words.dropFirst()) : words
    Task { exit(await HubCommand.run(rest)) }
    dispatchMain()
  }
}
