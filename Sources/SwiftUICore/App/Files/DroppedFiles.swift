import Display
import Foundation
import Properties

/// Files of the system that are dropped on the screen, or pasted where no field has the focus.
///
/// A front end tells of them first, and hands them over if something on the screen may take them.
extension Graph {
  /// Asks for files that were dropped; false where nothing could take any.
  ///
  /// - Parameter point: in the element's points; nil for files that were pasted.
  func receiveFiles(on id: ElementID, at point: CGPoint?) -> Bool {
    guard handsFiles, let place = place(of: point, on: id) else { return false }
    _ = files.ask(.dropped) { [weak self] answer in
      guard let self, case .done(let urls) = answer else { return }
      dropFiles(urls, at: place.point)
    }
    return true
  }

  /// Drops files by their paths, as terminals write them where something is dropped on them.
  func receivePaths(_ text: String) -> Bool {
    guard !handsFiles, let urls = DroppedPaths.files(in: text), hasTarget else { return false }
    return dropFiles(urls, at: nil)
  }

  @discardableResult private func dropFiles(_ urls: [URL], at point: CGPoint?) -> Bool {
    let items = urls.compactMap { NSItemProvider(contentsOf: $0).map { DragItem($0) } }
    let isTaken = drags.dropFromOutside(items, at: point)
    announce(isTaken ? "Dropped." : "Nothing here takes it.")
    return isTaken
  }

  private struct Place {
    let point: CGPoint?
  }

  private func place(of point: CGPoint?, on id: ElementID) -> Place? {
    guard let point else { return hasTarget ? Place(point: nil) : nil }
    let corner = box(id)?.globalFrame.origin ?? .zero
    let spot = CGPoint(x: corner.x + point.x, y: corner.y + point.y)
    let isOnTarget = DropSearch.path(at: spot, in: self).contains {
      ($0 as? any DropTarget)?.isTaker == true
    }
    return isOnTarget ? Place(point: spot) : nil
  }

  /// Whether there is anything on the screen that takes what is dropped.
  private var hasTarget: Bool {
    var isFound = false
    DropSearch.visit(modals.top ?? tree.root) { node in
      isFound = isFound || (box(node.id) as? any DropTarget)?.isTaker == true
    }
    return isFound
  }
}

/// Paths that a terminal pastes where files are dropped on it.
enum DroppedPaths {
  private static let most = 100

  /// The files that a text names, all of them there; nil for any other text.
  static func files(in text: String) -> [URL]? {
    guard text.utf8.count <= 1 << 16 else { return nil }
    let words = words(in: text)
    guard !words.isEmpty, words.count <= most else { return nil }
    var urls: [URL] = []
    for word in words {
      let url = word.hasPrefix("file://") ? URL(string: word) : URL(filePath: word)
      guard let url, url.isFileURL, url.path.hasPrefix("/"),
        word.hasPrefix("/") || word.hasPrefix("f"),
        FileManager.default.fileExists(atPath: url.path)
      else { return nil }
      urls.append(url)
    }
    return urls
  }

  /// The words of a line as a shell reads them: quotes, and backslashes before characters.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character.isNewline {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
