import Foundation
import Pilot
import SwiftUI
import Testing
import UIKit

/// A class as authors write one for UIKit's targets and actions.
@MainActor private final class Bell: NSObject {
  var rings: [String] = []

  func ring() { rings.append("ring") }
  func ring(for name: String) { rings.append(name) }
  func hear(_ notification: Notification) { rings.append(notification.name.rawValue) }
  func tick(_ timer: Timer) {
    rings.append("tick")
    timer.invalidate()
  }

  func listen(to center: NotificationCenter) {
    center.addObserver(
      self,
      selector: Selector(Bell.hear(_:)),
      name: Notification.Name("bell"),
      object: nil,
    )
  }
}

/// Methods that others call by a selector.
@MainActor struct SelectorTests {
  @Test func `a selector calls its method, if the target and what comes along are of its types`() {
    let bell = Bell()
    let app = UIApplication.shared
    #expect(app.sendAction(Selector(Bell.ring(for:)), to: bell, from: "door", for: nil))
    app.sendAction(
      Selector(Bell.ring as (Bell) -> @MainActor () -> Void),
      to: bell,
      from: 3,
      for: nil,
    )
    app.sendAction(Selector(bell.ring(for:)), to: bell, from: "gate", for: nil)
    #expect(bell.rings == ["door", "ring", "gate"])
    app.sendAction(Selector(Bell.ring(for:)), to: bell, from: 3, for: nil)
    app.sendAction(Selector(Bell.ring(for:)), to: NSObject(), from: "door", for: nil)
    app.sendAction(Selector("ring"), to: bell, from: nil, for: nil)
    #expect(bell.rings.count == 3)
  }

  @Test func `a method hears of notifications as long as its object is there`() async {
    let center = NotificationCenter()
    var bell: Bell? = Bell()
    weak let last = bell
    bell?.listen(to: center)
    center.post(name: Notification.Name("bell"), object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(bell?.rings == ["bell"])
    // From another thread it comes a little later.
    await Task.detached { center.post(name: Notification.Name("bell"), object: nil) }.value
    while bell?.rings.count == 1 { await Task.yield() }
    bell = nil
    #expect(last == nil)
    center.post(name: Notification.Name("bell"), object: nil)
  }

  @Test func `a timer calls a method with itself`() {
    let bell = Bell()
    let timer = Timer(
      timeInterval: 0,
      target: bell,
      selector: Selector(Bell.tick(_:)),
      userInfo: nil,
      repeats: true,
    )
    timer.fire()
    #expect(bell.rings == ["tick"] && !timer.isValid)
  }

  @Test func `the first responder gives up the focus`() throws {
    struct Form: View {
      @State private var name = ""
      @FocusState private var isTyping: Bool

      var body: some View {
        TextField("Name", text: $name).focused($isTyping)
        Text(isTyping ? "typing" : "resting")
        Button("Done") {
          UIApplication.shared.sendAction(
            Selector(UIResponder.resignFirstResponder),
            to: nil,
            from: nil,
            for: nil,
          )
        }
        .keyboardShortcut("d")
        Text("Ground").onTapGesture { UIView().endEditing(true) }
      }
    }
    let pilot = Pilot { Form() }
    defer { pilot.close() }
    try pilot.tap("Name")
    #expect(pilot.has("typing"))
    pilot.press("d", modifiers: .command)
    #expect(pilot.has("resting"))
    try pilot.tap("Name")
    #expect(pilot.has("typing"))
    try pilot.tap("Ground")
    #expect(pilot.has("resting"))
  }
}
