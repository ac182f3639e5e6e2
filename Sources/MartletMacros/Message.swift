/// What the compiler asks of a plugin; one of the fields is there.
///
/// The messages are those of swift-syntax's `PluginMessages.swift`, each as JSON behind its length
/// in eight bytes, the lowest first.
struct Question: Decodable {
  struct Nothing: Decodable {}

  /// A piece of source and where it stands.
  struct Source: Decodable {
    struct Location: Decodable {
      var fileID: String?
      var fileName: String?
      var offset: Int?
      var line: Int?
      var column: Int?
    }

    var source: String
    var location: Location?
  }

  /// A macro and what it is used on.
  struct Expansion: Decodable {
    struct Macro: Decodable {
      var typeName: String
    }

    var macro: Macro
    var macroRole: String?
    var discriminator: String
    /// A freestanding macro with its arguments.
    var syntax: Source?
    /// The attribute that is an attached macro.
    var attributeSyntax: Source?
    /// The declaration that a macro is attached to.
    var declSyntax: Source?
    /// The declaration around that one.
    var parentDeclSyntax: Source?
    /// The declarations around, the nearest first, without their members.
    var lexicalContext: [Source]?
    /// The name of the type that is extended.
    var extendedTypeSyntax: Source?
    /// The protocols that an extension macro is still asked to conform to.
    var conformanceListSyntax: Source?
  }

  var getCapability: Nothing?
  var expandFreestandingMacro: Expansion?
  var expandAttachedMacro: Expansion?
}

/// What a plugin answers; one of the fields is there.
struct Answer: Encodable {
  struct Capabilities: Encodable {
    struct Capability: Encodable {
      var protocolVersion = 7
    }

    var capability = Capability()
  }

  struct Expanded: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    struct Position: Encodable {
      var fileName: String
      var offset: Int
    }

    struct Highlight: Encodable {}

    var message: String
    var severity = "error"
    var position: Position
    var highlights: [Highlight] = []
    var notes: [Highlight] = []
    var fixIts: [Highlight] = []
  }

  var getCapabilityResult: Capabilities?
  var expandMacroResult: Expanded?
}

/// What is wrong with the use of a macro, said to the app's author.
struct MacroProblem: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
