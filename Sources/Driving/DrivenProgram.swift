import Browser
import Display
import Foundation
import Geometry
import MainLoop
import Pilot
import SwiftUI
import SwiftUICore

/// The entry of programs that `martlet run` builds: the app itself, or what looks at it and drives it.
///
/// `--see FORMAT` prints the screen, `--drive` does what lines of JSON say, `--serve` shows the app to
/// one browser until the standard input ends; with them go `--size WIDTHxHEIGHT` in points, `--dark`,
/// `--after STEPS`, `--preview NAME`. `--wander`, `--share`, `--relaunch` and `--reopen`
/// are those of `Wanderer`. The standard output is for the answers then; what the app prints goes to
/// the standard error. With none of them the app runs as it is.
@MainActor public enum DrivenProgram {
  /// Does what the command line says, then ends the process: 0 when all was done, 1 when something
  /// was not, 2 on wrong use.
  ///
  /// - Parameter app: runs the app as it is.
  public static func main(else app: () -> Void) -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    if let folder = ProcessInfo.processInfo.environment["MARTLET_LOOK_DATA"] {
      passing = folder
      atexit { try? FileManager.default.removeItem(atPath: DrivenProgram.passing) }
    }
    if words.contains(where: Wanderer.tasks.contains) {
      keepOutput()
      ProcessRegion.adopt(locale: ScreenTraits(size: .zero).locale)
      Wanderer.main(answers: answers) { $0.main() }
    }
    if words.first == "--gallery" { gallery(Array(words.dropFirst())) }
    guard let task = words.first, ["--see", "--drive", "--serve"].contains(task) else {
      app()
      exit(0)
    }
    keepOutput()
    ProcessRegion.adopt(locale: ScreenTraits(size: .zero).locale)
    MainBundle.prepare()
    AppFolders.make()
    do throws(DriverError) {
      let options = try DriverOptions(words)
      if task == "--serve" {
        Task { await serve(options) }
      } else {
        let driver = Driver(try options.pilot())
        Task {
          if task == "--see" { await see(driver, options) } else { await drive(driver, options) }
        }
      }
    } catch {
      end(2, "\(error)")
    }
    dispatchMain()
  }

  /// The descriptor that answers go to.
  private static var answers = STDOUT_FILENO

  /// Keeps the standard output for the answers.
  private static func keepOutput() {
    let kept = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard kept >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
    answers = kept
  }

  private static func answer(_ line: String) -> Bool {
    StandardStream.write(line + "\n", to: answers)
  }

  /// The folder for the app's data, which goes with this process.
  ///
  /// `unsafe`: `atexit` takes a function without context; it is written once, before that is given.
  private nonisolated(unsafe) static var passing = ""

  /// Shows the previews; what is said beside which is for the front end.
  private static func gallery(_ words: [String]) -> Never {
    var words = words
    func take(_ option: String) -> String? {
      guard let index = words.firstIndex(of: option), words.indices.contains(index + 1) else {
        return nil
      }
      defer { words.removeSubrange(index...index + 1) }
      return words[index + 1]
    }
    PreviewGallery.file = take("--file")
    PreviewGallery.providers = Set(
      (take("--providers") ?? "").split(separator: ",").map(String.init)
    )
    Launcher.run(PreviewGallery.self, name: "previews", title: "Previews", arguments: words)
  }

  private static func see(_ driver: Driver, _ options: DriverOptions) async {
    do {
      await driver.start()
      for command in options.steps { _ = try await driver.perform(command) }
      exit(answer(try driver.screen(as: options.format)) ? 0 : 1)
    } catch {
      end(1, "\(error)")
    }
  }

  /// Shows the app as it is after the steps, for a picture of it.
  private static func serve(_ options: DriverOptions) async {
    do {
      let driver = Driver(try options.pilotForBrowser())
      await driver.start()
      for command in options.steps { _ = try await driver.perform(command) }
      var browser = BrowserOptions()
      browser.keepsSessions = false
      browser.listener = WatchParent.listener()
      let session = driver.pilot.session
      let server = try BrowserServer(
        make: { _, _ in session },
        title: driver.pilot.title,
        options: browser,
      )
      _ = answer(try server.start())
      while await nextLine() != nil {}
      withExtendedLifetime(server) { exit(0) }
    } catch {
      end(1, "\(error)")
    }
  }

  /// Answers each line of the standard input, until that ends.
  private static func drive(_ driver: Driver, _ options: DriverOptions) async {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var isGood = true
    func perform(_ command: () throws -> DriverCommand) async {
      var answer: Driver.Answer
      do {
        answer = try await driver.perform(try command())
      } catch {
        answer = Driver.Answer()
        answer.ok = false
        answer.error = "\(error)"
        isGood = false
      }
      let text = (try? encoder.encode(answer)).map { String(decoding: $0, as: UTF8.self) }
      guard Self.answer(text ?? "{\"ok\":false}") else { exit(1) }
    }
    for command in options.steps { await perform { command } }
    while let line = await nextLine() {
      if !line.isEmpty { await perform { try DriverCommand(line: line) } }
    }
    exit(isGood ? 0 : 1)
  }

  /// The next line of the standard input; the app goes on while nobody says anything.
  private static func nextLine() async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: readLine()) }
    }
  }

  private static func end(_ status: Int32, _ message: String) -> Never {
    StandardStream.error.line(message)
    exit(status)
  }
}
