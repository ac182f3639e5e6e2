/// Words to be said once; the same words again are another notice.
struct Notice: Equatable {
  private(set) var words = ""
  private var number = 0

  func next(_ words: String) -> Notice {
    var notice = self
    notice.words = words
    notice.number += 1
    return notice
  }
}
