import AppBuilder
import Foundation

/// `martlet see DIR` and `martlet drive DIR`: an app without a screen.
enum LookCommand {
  private static let steps = """
    steps are written one after the other, with ; or line ends between them, names in quotes where
    they have these words in them:
      tap NAME               hold NAME             drag NAME onto NAME    focus NAME
      type TEXT into NAME    type TEXT             press return           press command+n
      scroll 300             scroll 0 300 in NAME  choose OPTION in NAME  slide NAME to 5
      wait 1.5               open WORDS            relaunch
    """

  private static let seeHelp = """
    usage: martlet see [DIR] [--as text|semantics|png] [--size 390x844] [--dark] [--after STEPS]
    Builds the app in a folder and shows what it looks like, without a terminal or a browser window.

      --as text              its screen as a terminal shows it (default)
      --as semantics         its elements with their roles, names and values
      --as png               a picture as a browser shows it; Chromium draws it
      --out FILE             where the picture goes; default: see.png
      --size WIDTHxHEIGHT    of the screen, in points; default: 640x384, for pictures 390x844
      --dark                 in dark colours
      --after STEPS          what is done with the app before
      --preview NAME         a preview instead of the app (martlet run DIR --previews)
      --target NAME          which app, where there are several

    \(steps)
    """

  private static let driveHelp = """
    usage: martlet drive [DIR] [--size 390x844] [--dark] [--after STEPS]
           martlet drive [DIR] --random ACTS [--seed N]
    Builds the app in a folder and does with it what lines of JSON on the standard input say; each is
    answered by a line of JSON. With --random it does acts by chance and says what came of it.

      {"do": "see", "as": "text"}              or semantics, elements
      {"do": "find", "name": "Add"}            a name is a label or an accessibilityIdentifier
      {"do": "tap", "name": "Add", "role": "button", "count": 2}
      {"do": "type", "text": "Milk", "into": "Title"}
      {"do": "press", "key": "n", "modifiers": ["command"]}
      {"do": "scroll", "y": 300, "name": "List"}
      {"do": "choose", "option": "Red", "name": "Colour"}    {"do": "slide", "name": "Size", "value": 5}
      {"do": "hold", "name": "Card", "seconds": 1}           {"do": "drag", "name": "A", "into": "B"}
      {"do": "wait", "seconds": 2}             the app's clock goes on by so much
      {"do": "relaunch"}                       the app ends and starts again with its state

    The answers: {"ok": true, …}, or {"ok": false, "error": "…"}. The program ends with 0 when all was
    done, with 1 when something was not.
    """

  static func see(_ words: [String]) -> Never {
    let request = request(words, "martlet see", seeHelp)
    guard ["text", "semantics", "png"].contains(request.format) else {
      Failure.end(
        "martlet see: there is no way to see called \"\(request.format)\". Write --as text, "
          + "--as semantics or --as png.",
        status: 2,
      )
    }
    guard request.format == "png" else {
      let app = BuiltApp.orEnd(in: request.folder, target: request.target, command: "martlet see")
      useNoData()
      app.become(["--see", request.format] + request.screenWords)
    }
    guard let chromium = HeadlessChromium.program else {
      Failure.end(
        "martlet see: pictures are drawn by Chromium, which is not installed: apt install chromium",
        status: 1,
      )
    }
    let app = BuiltApp.orEnd(in: request.folder, target: request.target, command: "martlet see")
    useNoData()
    var wanted = request
    wanted.size = request.size ?? "390x844"
    do {
      let picture = try PictureMaker(chromium).picture(of: app.program.url, wanted)
      try picture.write(to: URL(filePath: request.output))
      print(request.output)
      exit(0)
    } catch {
      Failure.end("martlet see: \(error)", status: 1)
    }
  }

  static func drive(_ words: [String]) -> Never {
    let request = request(words, "martlet drive", driveHelp)
    let app = BuiltApp.orEnd(in: request.folder, target: request.target, command: "martlet drive")
    useNoData()
    if let acts = request.random { app.become(["--wander", acts, "--seed", request.seed]) }
    app.become(["--drive"] + request.screenWords)
  }

  /// Who looks at an app finds it as on its first day, and leaves nothing.
  private static func useNoData() {
    guard (ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? "").isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "martlet-look-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("MARTLET_LOOK_DATA", folder.path, 1)
    BuiltApp.use(data: folder)
  }

  private static func request(_ words: [String], _ command: String, _ help: String) -> LookRequest {
    do throws(LookRequest.Problem) {
      let request = try LookRequest(words)
      if request.wantsHelp {
        print(help)
        exit(0)
      }
      return request
    } catch {
      Failure.end("\(command): \(error) (\(command) --help says more)", status: 2)
    }
  }
}
