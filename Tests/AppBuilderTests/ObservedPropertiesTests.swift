import Testing

@testable import AppBuilder

struct ObservedPropertiesTests {
  private static let observer = " { didSet { NSKeyValueObservation.check(self) } }"

  @Test(arguments: [
    "@objc dynamic var count = 0",
    "  @objc public private(set) dynamic var name: String?",
    "  @objc dynamic weak var other: Other?",
    "  dynamic var names: [Int] = [1, 2].map(twice)",
    "  @objc dynamic var `class`: Set<Int> = []",
  ]) func `a property in one line tells of its changes`(_ text: String) {
    #expect(ObservedProperties.adapted(text) == text + Self.observer)
    #expect(ObservedProperties.adapted(text + " // why") == text + Self.observer + " // why")
  }

  @Test(arguments: [
    "  @objc dynamic var share: Double { 0.5 }",
    "  @objc dynamic lazy var share: Double = make()",
    "  @objc dynamic class var shared = Other()",
    "  @objc dynamic func count() -> Int",
    "  @objc dynamic var list: [Int] = [",
    "  @objc dynamic var count = first +",
    "  @objc override dynamic var count: Int",
    "  // a dynamic var count = 0",
    "  let dynamic = 3",
    "  @objc dynamic var path = \"a//b\"",
    "  @objc dynamic var count: Int\n  {\n    3\n  }",
    "  @objc dynamic var names = list\n    .map(twice)",
    "  @objc dynamic var one = 1, two = 2",
    "  @NSManaged @objc dynamic var name: String?",
  ]) func `others are left as they are`(_ line: String) {
    #expect(ObservedProperties.adapted(line) == line)
  }

  @Test func `lines stay where they are`() {
    let text = "class A: NSObject {\n  @objc dynamic var a = 1\n  @objc dynamic var b = 2\n}\n"
    let lines = ObservedProperties.adapted(text).split(separator: "\n")
    #expect(lines.count == 4 && lines[1].hasSuffix("} }") && lines[3] == "}")
  }
}
