import Foundation

/// One thing to do with an app that is driven, as a line of JSON has it:
/// `{"do": "tap", "name": "Add"}`.
struct DriverCommand: Codable, Equatable {
  enum Kind: String, Codable, CaseIterable {
    case see, find, tap, type, press, scroll, choose, slide, hold, drag, focus, wait, open, files
    case relaunch
  }

  var kind: Kind
  /// The label or identifier of an element; of `drag` the one that is dragged.
  var name: String?
  /// The role of the element, where several have its name.
  var role: String?
  var text: String?
  /// The field that is typed into; the element that something is dragged onto.
  var into: String?
  var option: String?
  var value: Double?
  var key: String?
  var modifiers: [String]?
  /// In points.
  var x: Double?
  var y: Double?
  var seconds: Double?
  var count: Int?
  /// How to see: text, semantics or elements.
  var format: String?
  var paths: [String]?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind = "do"
    case name, role, text, into, option, value, key, modifiers, x, y, seconds, count, paths
    case format = "as"
  }

  init(_ kind: Kind) { self.kind = kind }

  /// Reads a line of JSON.
  ///
  /// - Throws: `DriverError` that says what is wrong with it.
  init(line: String) throws(DriverError) {
    let data = Data(line.utf8)
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw DriverError("This is no object of JSON. Write one such as {\"do\": \"see\"}.")
    }
    let known = Set(CodingKeys.allCases.map(\.rawValue))
    if let unknown = object.keys.filter({ !known.contains($0) }).min() {
      throw DriverError(
        "There is no “\(unknown)”. There are: \(known.sorted().joined(separator: ", "))."
      )
    }
    guard let word = object["do"] as? String, Kind(rawValue: word) != nil else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw DriverError("Say what to do: {\"do\": …} with one of \(kinds).")
    }
    do {
      self = try JSONDecoder().decode(DriverCommand.self, from: data)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context) {
      let key = context.codingPath.first?.stringValue ?? "something"
      throw DriverError("“\(key)” is not of the kind it should be.")
    } catch {
      throw DriverError("\(error)")
    }
  }
}

/// Why a command could not be done.
struct DriverError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
