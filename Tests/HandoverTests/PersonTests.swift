import CurrentPerson
import Testing

struct PersonTests {
  @Test func `Nobody is there until somebody is served, and then it is they`() {
    #expect(Person.current == nil)
    let anna = Person(id: "a1", name: "Anna", groups: ["teachers"])
    Person.serve(anna)
    #expect(Person.current == anna)
    #expect(Person.current?.groups == ["teachers"])
  }
}
