/// First in, first out; taking costs the same however many wait.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer { giveBackRoom() }
    let element = elements[head]
    elements[head] = nil
    head += 1
    return element
  }

  /// Empties the queue and returns what was in it.
  mutating func removeAll() -> [Element?] {
    defer {
      elements = []
      head = 0
    }
    return elements
  }

  private mutating func giveBackRoom() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
  }
}
