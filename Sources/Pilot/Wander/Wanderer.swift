import Foundation
import MainLoop
public import SwiftUICore

/// A program that wanders through an app that it is linked with, as it is.
///
/// The app's `@main` type is found when the program runs, so that nothing of the app has to be
/// changed: its target is a library here, and its own `main` gets another name
/// (`-Xfrontend -entry-point-function-name -Xfrontend app_main`, as for the tests of a program).
///
/// ```swift
/// import Pilot
/// import SwiftUI
///
/// @main
/// struct Start {
///   @MainActor static func main() { Wanderer.main { $0.main() } }
/// }
/// ```
///
/// `PROGRAM --wander 200 --seed 3` says in a line what came of it; `--log FILE` takes down each act
/// before it is done, for one that ends the process. `PROGRAM --share 200 --seed 3 --log FILE` does
/// what can be done on any screen and takes down, a line of JSON each, what every screen must show
/// after it, with `--pause MS` after having waited so long. `PROGRAM --relaunch 200 --seed 3` wanders,
/// starts the app again with its state, and says how much of it was kept and what is other than
/// before. `PROGRAM --reopen 50` opens each screen that the first one leads to so many times, and says
/// what stays of them in memory. With none of them the app itself is run.
public enum Wanderer {
  /// Does what the command line says, then ends the process: 0 when everything held, 1 when not, 2 on
  /// wrong use.
  ///
  /// - Parameter run: runs the app as it is.
  public static func main(else run: (any App.Type) -> Void) -> Never {
    main(answers: STDOUT_FILENO, else: run)
  }

  /// The same, with what came of it written to a descriptor.
  package static func main(answers: Int32, else run: (any App.Type) -> Void) -> Never {
    MainBundle.prepare()
    let apps = FoundApp.all
    guard let app = apps.first, apps.count == 1 else {
      end(2, "There are \(apps.count) apps in this program; there must be one.")
    }
    let words = CommandLine.arguments
    guard let task = tasks.first(where: words.contains) else {
      run(app)
      exit(0)
    }
    AppFolders.make()
    OtherThreads.areTheApps = true
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap {
        words.indices.contains($0 + 1) ? words[$0 + 1] : nil
      }
    }
    guard let acts = value(task).flatMap({ Int($0) }), acts >= 0,
      let seed = UInt64(value("--seed") ?? "0")
    else {
      end(
        2,
        "usage: --wander|--share|--relaunch|--reopen ACTS [--seed N] [--columns N] [--rows N] [--log FILE] [--pause MS]",
      )
    }
    let pause = max(0, value("--pause").flatMap { Int($0) } ?? 0)
    // Where it is as narrow as a telephone, pages lie over each other and can be closed again.
    let size: (columns: Int, rows: Int) = task == "--reopen" ? (48, 52) : (80, 24)
    let columns = value("--columns").flatMap { Int($0) } ?? size.columns
    let rows = value("--rows").flatMap { Int($0) } ?? size.rows
    let log = value("--log").flatMap { path in
      FileManager.default.createFile(atPath: path, contents: nil)
        ? FileHandle(forWritingAtPath: path) : nil
    }
    Task {
      // Elsewhere what goes is still seen for a while, which is told only where it is so here too.
      let pilot = shown(app, columns, rows, playsMotion: task == "--share")
      do {
        if task == "--share" {
          let encoder = JSONEncoder()
          try await pilot.share(acts: acts, seed: seed, pause: .milliseconds(pause)) { step in
            try log?.write(contentsOf: encoder.encode(step) + Data("\n".utf8))
            return true
          }
          exit(0)
        }
        if task == "--reopen" {
          let report = await pilot.openScreens(times: max(1, acts))
          _ = StandardStream.write("\(report)\n", to: answers)
          exit(report.isGrowing ? 1 : 0)
        }
        let report = try await pilot.wander(acts: acts, seed: seed) { act in
          try? log?.write(contentsOf: Data("\(act)\n".utf8))
        }
        _ = StandardStream.write("\(report)\n", to: answers)
        if task == "--relaunch" {
          _ = StandardStream.write(pilot.keptState() + "\n", to: answers)
          if let difference = await pilot.differenceAfterRelaunch() { end(1, difference) }
        }
        exit(0)
      } catch {
        end(1, "\(error)")
      }
    }
    dispatchMain()
  }

  /// What it does instead of running the app.
  package static let tasks = ["--wander", "--share", "--relaunch", "--reopen"]

  private static func shown<A: App>(
    _ app: A.Type,
    _ columns: Int,
    _ rows: Int,
    playsMotion: Bool,
  ) -> Pilot {
    Pilot(app, columns: columns, rows: rows, playsMotion: playsMotion)
  }

  private static func end(_ status: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
