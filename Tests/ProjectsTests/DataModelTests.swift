import Foundation
import TestSupport
import Testing

@testable import Projects

struct DataModelTests {
  private static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Book" representedClassName="Book" syncable="YES" codeGenerationType="class">
        <attribute name="title" optional="YES" attributeType="String" defaultValueString="a &amp; b"/>
        <attribute name="year" optional="YES" attributeType="Integer 16" usesScalarValueType="YES"/>
        <attribute name="pages" attributeType="Integer 32" minValueString="1"/>
        <attribute name="class" optional="YES" attributeType="String"/>
        <relationship name="tags" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" \
    destinationEntity="Tag" inverseName="book" inverseEntity="Tag"/>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="title"/><constraint value="year"/></uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <entity name="Tag" representedClassName=".Label" codeGenerationType="category">
        <attribute name="id" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
        <relationship name="book" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Book" inverseName="tags" inverseEntity="Book"/>
      </entity>
      <entity name="Old" representedClassName="Old"><attribute name="x" attributeType="Date"/></entity>
    </model>
    """

  /// Lends a model with two versions of which one is in use.
  private func withModel(_ contents: String, _ body: (URL) throws -> Void) async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path).appending(path: "Library.xcdatamodeld")
      for (name, text) in [("One", contents), ("Two", "<model/>")] {
        let version = folder.appending(path: "\(name).xcdatamodel")
        try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: version.appending(path: "contents"))
      }
      let current =
        "<plist><dict><key>_XCCurrentVersionName</key>\n<string>One.xcdatamodel</string>"
      try Data(current.utf8).write(to: folder.appending(path: ".xccurrentversion"))
      try body(folder)
    }
  }

  @Test func `a model is read as Xcode keeps it`() async throws {
    try await withModel(Self.contents) { url in
      let model = try DataModel(url)
      #expect(model.name == "Library")
      #expect(model.entities.map(\.name) == ["Book", "Tag", "Old"])
      let book = model.entities[0]
      #expect(book.attributes.map(\.type) == ["String", "Integer 16", "Integer 32", "String"])
      #expect(book.attributes[0].standard == "a & b" && book.attributes[2].least == "1")
      #expect(book.constraints == [["title", "year"]])
      #expect(book.relationships[0].isToMany && book.relationships[0].deleteRule == "Cascade")
      #expect(!model.entities[1].relationships[0].isToMany)
      let file = String(decoding: try model.file(module: "App"), as: UTF8.self)
      #expect(file.contains("\"module\":\"App\"") && !file.contains("isScalar"))
    }
  }

  @Test func `classes are made where Xcode makes them`() async throws {
    try await withModel(Self.contents) { url in
      let source = try #require(try DataModel(url).source)
      for part in [
        "public class Book: NSManagedObject {}", "extension Book: Identifiable {}",
        "public var `title`: String? {", "public var `year`: Int16 {",
        "public var `pages`: NSNumber? {",
        "public var `class`: String? {", "public var `tags`: NSOrderedSet? {",
        "public func addToTags(_ value: Label) { addManaged(value, \"tags\") }",
        "public func insertIntoTags(_ value: Label, at index: Int) {", "extension Label {",
        "extension Label: Identifiable {}",
        "public var `id`: UUID? {", "public var `book`: Book? {",
      ] {
        #expect(source.contains(part), "\(part) is not in \(source)")
      }
      #expect(!source.contains("class Label") && !source.contains("Old"))
    }
  }

  @Test func `what is no model is refused, and what is cut off is read as far as it goes`()
    async throws
  {
    try await withModel("bplist00") { url in
      #expect(throws: ProjectError.self) { try DataModel(url) }
      #expect(throws: ProjectError.self) { try DataModel(url.appending(path: "No.xcdatamodel")) }
    }
    let text = Self.contents
    for end in stride(from: 0, through: text.count, by: 97) {
      try await withModel(String(text.prefix(end))) { url in
        guard let model = try? DataModel(url) else { return }
        #expect(model.entities.count <= 3)
        _ = model.source
      }
    }
  }
}
