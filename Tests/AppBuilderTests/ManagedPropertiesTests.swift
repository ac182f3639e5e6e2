import Testing

@testable import AppBuilder

struct ManagedPropertiesTests {
  @Test(arguments: [
    (
      "  @NSManaged public var name: String?",
      "   public var name: String? { get { managedValue(\"name\") } set { setManagedValue(newValue, "
        + "\"name\") } }",
    ),
    (
      "@NSManaged var `class`: [String: Int] // a note",
      " var `class`: [String: Int] { get { managedValue(\"class\") } set { setManagedValue(newValue, "
        + "\"class\") } } // a note",
    ),
    (
      "@NSManaged fileprivate(set) var year: Int16",
      " fileprivate(set) var year: Int16 { get { managedValue(\"year\") } set { setManagedValue(newValue, "
        + "\"year\") } }",
    ),
    (
      "@NSManaged public func addToCandy(_ value: Candy)",
      " public func addToCandy(_ value: Candy) { addManaged(value, \"candy\") }",
    ),
    (
      "@NSManaged public func removeFromCandy(_ values: NSSet)",
      " public func removeFromCandy(_ values: NSSet) { removeManaged(values, \"candy\") }",
    ),
    (
      "@NSManaged func insertIntoSteps(_ value: Step, at idx: Int)",
      " func insertIntoSteps(_ value: Step, at idx: Int) { addManaged(value, \"steps\", at: idx) }",
    ),
    (
      "@NSManaged func removeFromSteps(at idx: Int)",
      " func removeFromSteps(at idx: Int) { removeManaged(at: idx, \"steps\") }",
    ),
    (
      "@NSManaged func replaceSteps(at idx: Int, with value: Step)",
      " func replaceSteps(at idx: Int, with value: Step) { removeManaged(at: idx, \"steps\"); "
        + "addManaged(value, \"steps\", at: idx) }",
    ),
    (
      "@NSManaged public func replaceCandy(at indexes: NSIndexSet, with candy: [Candy])",
      " public func replaceCandy(at indexes: NSIndexSet, with candy: [Candy]) { "
        + "removeManaged(at: indexes, \"candy\"); addManaged(candy, \"candy\", at: indexes) }",
    ),
    (
      "@NSManaged public func insertIntoCandy(_ values: [Candy], at indexes: NSIndexSet)",
      " public func insertIntoCandy(_ values: [Candy], at indexes: NSIndexSet) { "
        + "addManaged(values, \"candy\", at: indexes) }",
    ), ("var managed: Int // @NSManagedObject", "var managed: Int // @NSManagedObject"),
  ])
  func `what Core Data would give a body has one`(source: String, adapted: String) {
    let text = source + "\nlet next = 1"
    #expect(
      ManagedProperties.adapted(text).filter { $0 != " " }
        == (adapted + "\nlet next = 1").filter { $0 != " " }
    )
    #expect(ManagedProperties.adapted(text).split(separator: "\n").count == 2)
  }
}
