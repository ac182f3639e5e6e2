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
      --confined             as of martlet run
      --preview NAME         a preview instead of the app (martlet run DIR --previews)
      --target NAME          which app, where there are several

    \(steps)
    """

  private static let driveHelp = """
    usage: martlet drive [DIR] [--size 390x844] [--dark] [--after STEPS] [--confined]
           martlet drive [DIR] --random ACTS [--seed N] [--confined]
           martlet drive [DIR] --reopen TIMES [--confined]
    Builds the app in a folder and does with it what lines of JSON on the standard input say; each is
    answered by a line of JSON. With --random it does acts by chance and says what came of it, with
    --reopen it opens and closes the app's screens and says what stays of them in memory.

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
    let command = "martlet see"
    var request = LookRequest(
      CommandWords.orEnd(words, LookRequest.seeOptions, command: command, help: seeHelp)
    )
    guard ["text", "semantics", "png"].contains(request.format) else {
      Failure.end(
        "\(command): there is no way to see called \"\(request.format)\". Write --as text, "
          + "--as semantics or --as png.",
        status: 2,
      )
    }
    let isPicture = request.format == "png"
    guard let chromium = HeadlessChromium.program ?? (isPicture ? nil : "") else {
      Failure.end(
        "\(command): pictures are drawn by Chromium, which is not installed: apt install chromium",
        status: 1,
      )
    }
    guard !isPicture || !request.isConfined || getuid() != 0 else {
      Failure.end(
        "\(command): for root Chromium has no sandbox of its own, and the page that it draws is the "
          + "app's. Do it as another user, or leave --confined out.",
        status: 1,
      )
    }
    let app = BuiltApp.orEnd(
      in: request.folder,
      target: request.target,
      isConfined: request.isConfined,
      command: command,
    )
    let confinement = passingHome(for: app, request, command)
    guard isPicture else {
      app.become(["--see", request.format] + request.screenWords, within: confinement)
    }
    request.size = request.size ?? "390x844"
    do {
      let picture = try PictureMaker(chromium).picture(of: app.program.url, request, confinement)
      try picture.write(to: URL(filePath: request.output))
      print(request.output)
      exit(0)
    } catch {
      Failure.end("\(command): \(error)", status: 1)
    }
  }

  static func drive(_ words: [String]) -> Never {
    let command = "martlet drive"
    let request = LookRequest(
      CommandWords.orEnd(words, LookRequest.driveOptions, command: command, help: driveHelp)
    )
    if let task = request.task, let other = request.screenWords.first {
      Failure.end(
        "\(command): \(other) has no effect with \(task). Leave one of them out.",
        status: 2,
      )
    }
    let app = BuiltApp.orEnd(
      in: request.folder,
      target: request.target,
      isConfined: request.isConfined,
      command: command,
    )
    let confinement = passingHome(for: app, request, command)
    let task =
      request.random.map { ["--wander", $0, "--seed", request.seed] }
      ?? request.openings.map { ["--reopen", $0] } ?? ["--drive"] + request.screenWords
    app.become(task, within: confinement)
  }

  /// Seconds of the processor that a confined app has while it is looked at.
  private static let processorTime = 600

  /// Who looks at an app finds it as on its first day, and leaves nothing, unless the person says where
  /// its data are.
  ///
  /// - Returns: what it is kept from; nil if it has a person's rights.
  private static func passingHome(
    for app: BuiltApp,
    _ request: LookRequest,
    _ command: String,
  ) -> Confinement? {
    let named = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let data =
      named.isEmpty
      ? FileManager.default.temporaryDirectory.appending(path: "martlet-look-\(UUID().uuidString)")
      : URL(filePath: named).standardizedFileURL
    if named.isEmpty || request.isConfined { BuiltApp.use(data: data) }
    if !named.isEmpty {
      try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    } else {
      // A confined one is gone with the program's own folder for temporary files.
      if !request.isConfined {
        try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        setenv("MARTLET_LOOK_DATA", data.path, 1)
      }
    }
    guard request.isConfined else { return nil }
    return Confinement(
      home: data,
      keepsHome: !named.isEmpty,
      readable: app.folders,
      processorTime: processorTime,
      command: command,
    )
  }
}
