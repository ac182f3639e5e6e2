// Reads Swift sources by the tokenizer behind @Model and by swift-syntax, and tells what differs:
// see scripts/members.
import Foundation
import SwiftParser
import SwiftSyntax

/// A stored variable, as both say it.
struct Member: Hashable, CustomStringConvertible {
  var name: String
  var type: String?
  var value: String?
  var attributes: [String]

  var description: String {
    let marks = attributes.map { "@\($0) " }.joined()
    return marks + name + (type.map { ": \($0)" } ?? "") + (value.map { " = \($0)" } ?? "")
  }
}

/// Finds the classes and structs of a file, also those in others and in functions.
final class Finder: SyntaxVisitor {
  var found: [(declaration: DeclSyntax, members: MemberBlockSyntax)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append((DeclSyntax(node), node.memberBlock))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    // The tokenizer reads classes.
    let word = node.structKeyword.with(\.tokenKind, .keyword(.class))
    found.append((DeclSyntax(node.with(\.structKeyword, word)), node.memberBlock))
    return .visitChildren
  }
}

/// What swift-syntax finds.
func parsed(_ declaration: DeclSyntax) -> [Member] {
  guard let variable = declaration.as(VariableDeclSyntax.self),
    variable.bindingSpecifier.tokenKind == .keyword(.var)
  else { return [] }
  let modifiers = variable.modifiers.map(\.name.text)
  guard !modifiers.contains("static"), !modifiers.contains("class") else { return [] }
  let attributes = variable.attributes.compactMap {
    $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
  }
  let names = attributes.map { $0.split(separator: ".").last ?? "" }
  guard !names.contains("ObservationIgnored"), !names.contains("ObservationTracked") else {
    return []
  }
  return variable.bindings.compactMap { binding in
    guard binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return Member(
      name: name,
      type: binding.typeAnnotation?.type.trimmedDescription,
      value: binding.initializer?.value.trimmedDescription,
      attributes: attributes,
    )
  }
}

/// Whether the macro makes a member a tracked one.
func isTracked(_ member: DeclSyntax) -> Bool {
  !ModelMacro.attribute(of: member.trimmedDescription).isEmpty
}

/// What the tokenizer finds.
func tokenized(_ declaration: DeclSyntax) throws -> [Member] {
  try ModelClass(declaration.trimmedDescription).variables.map {
    Member(name: $0.name, type: $0.type, value: $0.value, attributes: $0.attributes.map(\.name))
  }
}

@main
enum Members {
  static func main() throws {
    var types = 0
    var count = 0
    var differences = 0
    for path in CommandLine.arguments.dropFirst() {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: try text(path)))
      for (declaration, block) in finder.found {
        types += 1
        let expected = block.members.flatMap { parsed($0.decl) }
        count += expected.count
        let actual = try tokenized(declaration)
        let mistaken = block.members.map(\.decl).filter { isTracked($0) == parsed($0).isEmpty }
        guard actual != expected || !mistaken.isEmpty else { continue }
        differences += 1
        let title = declaration.trimmedDescription.prefix { $0 != "{" }
        print("\(path): \(title.split(separator: "\n").last ?? "")")
        for member in expected where !actual.contains(member) { print("  missed: \(member)") }
        for member in mistaken {
          print("  \(isTracked(member) ? "" : "not ")tracked: \(member.trimmedDescription)")
        }
        for member in actual where !expected.contains(member) { print("  invented: \(member)") }
      }
    }
    print("\(types) classes and structs, \(count) stored variables, \(differences) read otherwise.")
    if differences > 0 { exit(1) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
