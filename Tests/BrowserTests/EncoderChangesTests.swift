import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// Which elements a message compares with what the page shows.
struct EncoderChangesTests {
  /// A session whose pictures are counted whenever somebody asks how the page shows them.
  private final class Counted {
    let session = FakeSession(screen: .test)
    private(set) var count = 0
    private(set) lazy var encoder = Encoder(
      maker: MarkupMaker { [unowned self] _ in
        count += 1
        return "/p"
      }
    )

    func send(_ edited: Set<ElementID> = []) -> String {
      count = 0
      return encoder.encode(session.update(), tree: session.tree, edited: edited)
    }
  }

  private static func picture(_ id: UInt32) -> Element {
    let source = Content.Picture.Source.data(Data([1]), type: "image/png")
    return Element(
      id: ElementID(id),
      content: .image(Content.Picture(source)),
      semantics: Semantics(.image, label: "old"),
    )
  }

  @Test func `an element with several changes is compared once`() {
    let counted = Counted()
    counted.session.add(Self.picture(1))
    _ = counted.send()
    var look = Appearance()
    look.opacity = 0.5
    for step: Change.Step in [
      .appearance(ElementID(1), look), .semantics(ElementID(1), Semantics(.image, label: "new")),
      .eventMask(ElementID(1), .tap), .content(ElementID(1), Self.picture(1).content),
    ] {
      counted.session.change(step)
    }
    #expect(counted.send([ElementID(1)]).contains("new") && counted.count == 1)
    counted.session.change(.semantics(ElementID(1), Semantics(.image, label: "newer")))
    #expect(counted.send().contains("newer") && counted.count == 1)
  }

  @Test func `what is in an element is compared only where that speaks for it, or no more`() {
    let counted = Counted()
    counted.session.add(Element(id: ElementID(1)))
    for id: UInt32 in 2...4 { counted.session.add(Self.picture(id), to: 1) }
    _ = counted.send()
    var semantics = Semantics(.row, label: "all")
    func say(_ change: (inout Semantics) -> Void) -> Int {
      change(&semantics)
      counted.session.change(.semantics(ElementID(1), semantics))
      _ = counted.send()
      return counted.count
    }
    #expect(say { $0.value = "1" } == 0)
    #expect(say { $0.isLeaf = true } == 3)
    #expect(say { $0.value = "2" } == 0)
    #expect(say { $0.label = "other" } == 0)
    #expect(say { $0.label = "" } == 3)
    counted.session.change(.semantics(ElementID(3), Semantics(.image, label: "new")))
    #expect(say { $0.value = "3" } == 1)
  }

  @Test func `what a group passes over is hidden, with a name and without`() {
    let counted = Counted()
    var semantics = Semantics(.group)
    counted.session.add(Element(id: ElementID(1), semantics: semantics))
    counted.session.add(Self.picture(2), to: 1)
    #expect(!counted.send().contains("aria-hidden"))
    semantics.isLeaf = true
    counted.session.change(.semantics(ElementID(1), semantics))
    #expect(counted.send().contains("aria-hidden") && counted.count == 1)
    semantics.label = "all"
    counted.session.change(.semantics(ElementID(1), semantics))
    #expect(counted.send().contains("all") && counted.count == 0)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `no change is missed, whatever changes together`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let session = FakeSession(screen: .test)
    let encoder = Encoder(maker: MarkupMaker { _ in "/p" })
    var changes = RandomChanges()
    for _ in 0..<20 {
      changes.add(to: session, &random)
      _ = encoder.encode(session.update(), tree: session.tree)
      // To compare all once more finds nothing.
      for change in session.tree.everything() {
        guard case .insert(let element, _, _) = change.step else { continue }
        session.change(.content(element.id, element.content))
      }
      #expect(encoder.encode(session.update(), tree: session.tree) == "")
    }
  }
}

/// Changes of a small tree in which elements speak for others, are hidden, or are buttons.
struct RandomChanges {
  private var ids: [UInt32] = []
  private var last: UInt32 = 0

  mutating func add(to session: FakeSession, _ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let motion = Bool.random(using: &random) ? nil : Motion(curve: Motion.linear, duration: 1)
      if ids.count < 3 || Int.random(in: 0..<4, using: &random) == 0 {
        last += 1
        let parent = Bool.random(using: &random) ? ids.randomElement(using: &random) ?? 0 : 0
        session.add(.text(last, "text"), to: parent)
        ids.append(last)
        continue
      }
      guard let id = ids.randomElement(using: &random).map(ElementID.init) else { continue }
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3: session.change(.semantics(id, semantics(&random)), motion: motion)
      case 4, 5: session.change(.content(id, content(&random)), motion: motion)
      case 6:
        var look = Appearance()
        look.opacity = Bool.random(using: &random) ? 0.5 : 1
        session.change(.appearance(id, look), motion: motion)
      case 7:
        let frame = CGRect(x: 0, y: 0, width: 40, height: Int.random(in: 1...3, using: &random))
        session.change(.place(id, frame), motion: motion)
      default: session.change(.eventMask(id, Bool.random(using: &random) ? .noPointer : []))
      }
    }
  }

  private func semantics(_ random: inout SeededRandom) -> Semantics {
    let role = Bool.random(using: &random) ? Semantics.Role.group : .text
    var semantics = Semantics(role, label: Bool.random(using: &random) ? "all" : "")
    semantics.isLeaf = Bool.random(using: &random)
    semantics.isHidden = Int.random(in: 0..<4, using: &random) == 0
    semantics.value = "\(Int.random(in: 0..<3, using: &random))"
    return semantics
  }

  private func content(_ random: inout SeededRandom) -> Content {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .text(.plain("\(Int.random(in: 0..<100, using: &random))"))
    case 1: .group
    default: .image(Content.Picture(.data(Data([1]), type: "image/png")))
    }
  }
}
