import Properties
import Testing

struct WarningTests {
  @Test func `a hint is told once, and of a kind only some`() {
    var told = ToldWarnings()
    #expect(told.admit("a", "here") == "a")
    #expect(told.admit("a", "here") == nil)
    #expect(told.admit("a", "there") == "a")
    for index in 0..<1_000 { _ = told.admit("\(index)", "here") }
    #expect(told.count == ToldWarnings.mostOfKind + 1)
    #expect(told.admit("new", "here") == nil && !told.isOpen("here"))
    #expect(told.admit("new", "there") == "new")
  }

  @Test func `however many kinds and however long, little is kept and said`() {
    var told = ToldWarnings()
    let long = String(repeating: "x", count: 100_000)
    #expect(told.admit(long, "long")?.count == ToldWarnings.longest)
    for index in 0..<1_000 { _ = told.admit("a", "\(index)") }
    #expect(told.count == ToldWarnings.mostKinds)
    #expect(Warnings.brief(long).count == 81 && Warnings.brief(7) == "7")
  }
}
