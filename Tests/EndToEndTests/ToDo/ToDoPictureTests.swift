import Pilot
import SwiftUICore
import TestSupport
import Testing

@testable import ToDo

extension EndToEnd {
  /// Every state of To-Do looks as it did when somebody looked at it last.
  struct ToDoPictureTests {
    @Test(arguments: ToDoScene.allCases, [(80, true), (40, false)])
    func `a state looks in a terminal as it did`(
      _ scene: ToDoScene,
      _ size: (columns: Int, isDark: Bool),
    ) async throws {
      let stage = try await ToDoStage(scene)
      try await Pictures.expect("todo-\(scene)", columns: size.columns, isDark: size.isDark) {
        AppSession(stage.view, on: $0, isStill: true)
      } settle: { person in
        await stage.play { _ = await person.told() }
        if let query = scene.query {
          try person.perform(.type(query, into: "Search all items"))
        }
        var told = await person.told()
        for _ in 0..<500 where !scene.isShown(told) { told = await person.told() }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      var stage: ToDoStage?
      try await Pictures.expect(ToDoScene.allCases, title: "To-Do") {
        "todo-\($0)"
      } make: { scene in
        let new = try await ToDoStage(scene)
        stage = new
        return { AppSession(new.view, on: $0, isStill: true) }
      } settle: { person, scene in
        await stage?.play { await Task.yield() }
        if let query = scene.query {
          try await person.perform(.type(query, into: "Search all items"))
        }
        let told = try await person.told { scene.isShown($0) }
        #expect(scene.isShown(told), "\(scene): \(told)")
      }
    }
  }
}

extension ToDoScene {
  fileprivate func isShown(_ told: [Told]) -> Bool {
    told.contains { $0.description.contains(shows) }
  }
}
