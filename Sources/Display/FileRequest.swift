package import Foundation

/// What an app asks of a front end that hands files between the person and the program.
package struct FileRequest: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Files of the person for the app: one, or any number.
    ///
    /// - Parameter accepting: endings with their dot and MIME types; nothing takes every file.
    case choose(accepting: [String], several: Bool)
    /// The files that were dropped last.
    case dropped
    /// A file of the app for the person, who is offered a name for it.
    case keep(URL, name: String, type: String)
    /// What was asked under the same number is not wanted any more.
    case withdraw
  }

  /// Where a dialog begins.
  package struct Place: Equatable, Sendable {
    /// A folder that each person has, wherever it is.
    package enum Folder: String, Sendable {
      case desktop, documents, downloads, music, pictures, videos
    }

    /// Where the person was last with the dialog of that name.
    package var name: String?
    /// Where they begin the first time.
    package var folder: Folder?

    package init(name: String? = nil, folder: Folder? = nil) {
      self.name = name
      self.folder = folder
    }
  }

  /// Tells the requests of a session apart.
  package var number: Int
  package var kind: Kind
  package var place: Place

  package init(number: Int, kind: Kind, place: Place = Place()) {
    self.number = number
    self.kind = kind
    self.place = place
  }
}

/// What became of a request for files.
package enum FileAnswer: Equatable, Sendable {
  /// The files that were chosen, or where the one lies that was kept.
  case done([URL])
  case cancelled
  /// It went wrong; the words say what happened, why and what to do.
  case failed(String)
}

/// Names of files, as others give them.
package enum FileName {
  /// Bytes of a name; file systems take 255.
  private static let mostBytes = 200
  private static let longestEnding = 20

  /// A name that lies in one folder, can be shown on one line and is taken by any file system.
  ///
  /// What stands before the last slash of either kind goes, and so does what cannot be seen.
  package static func clean(_ name: String, instead usual: String = "File") -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var scalars = String.UnicodeScalarView()
    for scalar in last.unicodeScalars where !hides(scalar) { scalars.append(scalar) }
    let clean = String(scalars).trimmingCharacters(in: .whitespaces)
    guard !clean.isEmpty, clean != ".", clean != ".." else { return usual }
    return cut(clean)
  }

  /// Shortens what stands before the ending.
  private static func cut(_ name: String) -> String {
    guard name.utf8.count > mostBytes else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = name[dot...]
    guard ending.utf8.count <= longestEnding else { return prefix(name[...], mostBytes) }
    return prefix(name[..<dot], mostBytes - ending.utf8.count) + ending
  }

  private static func prefix(_ text: Substring, _ most: Int) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > most { break }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Controls, ends of lines, and what turns the direction of the words after it.
  private static func hides(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
