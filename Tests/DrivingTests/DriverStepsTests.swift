import Testing

@testable import Driving

struct DriverStepsTests {
  @Test func `steps are read one after the other`() throws {
    let steps = try DriverSteps(
      """
      tap Add; type "Buy; milk" into New task
      press command+n; scroll 0 300 in List ; choose Red in "Paint in red"
      slide Size to 4.5; drag A onto B; wait 1.5;; see semantics
      type Hello there; open the manual; files /a /b; relaunch
      """
    ).commands
    #expect(
      steps.map(\.kind) == [
        .tap, .type, .press, .scroll, .choose, .slide, .drag, .wait, .see, .type, .open, .files,
        .relaunch,
      ]
    )
    #expect(steps[0].name == "Add")
    #expect(steps[1].text == "Buy; milk" && steps[1].into == "New task")
    #expect(steps[2].key == "n" && steps[2].modifiers == ["command"])
    #expect(steps[3].x == 0 && steps[3].y == 300 && steps[3].name == "List")
    #expect(steps[4].option == "Red" && steps[4].name == "Paint in red")
    #expect(steps[5].name == "Size" && steps[5].value == 4.5)
    #expect(steps[6].name == "A" && steps[6].into == "B")
    #expect(steps[7].seconds == 1.5 && steps[8].format == "semantics")
    #expect(steps[9].text == "Hello there" && steps[9].into == nil)
    #expect(steps[11].paths == ["/a", "/b"])
    #expect(try DriverSteps("press +").commands.first?.key == "+")
    #expect(try DriverSteps(" ;\n").commands.isEmpty)
  }

  @Test(arguments: [
    "fly", "tap", "type", "press", "scroll down", "scroll 1 2 3", "choose Red", "slide Size",
    "slide Size to much", "drag A", "wait", "wait nan", "wait 1 2", "open",
  ])
  func `a step that cannot be done is told`(_ step: String) {
    let error = #expect(throws: DriverError.self) { try DriverSteps(step) }
    #expect(error?.description.contains(step.split(separator: " ")[0]) == true)
  }

  @Test(arguments: [
    ("", "no object"), ("[]", "no object"), ("{\"do\": 1}", "Say what to do"),
    ("{\"do\": \"fly\"}", "Say what to do"), ("{\"do\": \"tap\", \"nmae\": \"A\"}", "nmae"),
    ("{\"do\": \"tap\", \"name\": 1}", "name"),
    ("{\"do\": \"wait\", \"seconds\": \"x\"}", "seconds"),
  ])
  func `a line that cannot be done is told`(_ line: String, _ word: String) {
    let error = #expect(throws: DriverError.self) { try DriverCommand(line: line) }
    #expect(error?.description.contains(word) == true)
  }
}
