import Foundation

/// Foundation has no coding for it on Linux: its text and links are kept.
extension AttributedString: SelfCoding {
  package static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(Self.self) { text, saving in
      saving.save(text.runs.map { SavedRun(text[$0.range], $0) })
    } load: { saved, loading in
      let runs = loading.load(saved, as: [SavedRun].self, over: nil)
      return runs?.reduce(into: AttributedString()) { $0 += $1.attributed }
    }
  }
}

/// A part of a text with the same attributes.
private struct SavedRun: Codable {
  var text: String
  var link: URL?

  init(_ part: AttributedSubstring, _ run: AttributedString.Runs.Run) {
    text = String(part.characters)
    link = run.link
  }

  var attributed: AttributedString {
    var part = AttributedString(text)
    part.link = link
    return part
  }
}
