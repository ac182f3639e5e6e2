/// What belongs to several variables of a model at once; `#Unique` and `#Index` say it.
protocol ModelConstraint: SchemaProperty {
  /// Variables that no two objects have the same values of.
  var uniquePaths: [[AnyKeyPath]] { get }
  /// Variables that the store finds objects by.
  var indexedPaths: [[AnyKeyPath]] { get }
}

extension ModelConstraint {
  public var name: String { "" }
  public var originalName: String { "" }
  public var isAttribute: Bool { false }
  public var isRelationship: Bool { false }
  public var isTransient: Bool { false }
  public var isOptional: Bool { false }
}

extension Schema {
  /// Variables by which the store finds objects fast.
  ///
  /// The store has a SQLite index of them. A fetch whose predicate asks for equality with the first
  /// variable of an index reads the objects that it names alone.
  ///
  /// Unchecked: it never changes.
  public final class Index<T: PersistentModel>: ModelConstraint, CustomDebugStringConvertible,
    @unchecked Sendable
  {
    /// A kind of index and its variables in order.
    public enum Types<P: PersistentModel>: Hashable {
      case binary([PartialKeyPath<P>])
      /// Partly: it makes an index as `binary` does.
      case rtree([PartialKeyPath<P>])

      fileprivate var paths: [PartialKeyPath<P>] {
        switch self {
        case .binary(let paths), .rtree(let paths): paths
        }
      }
    }

    public enum CodingKeys: String, CodingKey {
      case indices
    }

    public let indices: [Types<T>]

    public init(_ indices: Types<T>...) { self.indices = indices }

    public init(_ binaryIndices: [PartialKeyPath<T>]...) {
      indices = binaryIndices.map(Types.binary)
    }

    public var valueType: any Any.Type { T.self }
    public var isUnique: Bool { false }
    public var debugDescription: String { "Index of \(names)" }
    var uniquePaths: [[AnyKeyPath]] { [] }
    var indexedPaths: [[AnyKeyPath]] { indices.map(\.paths) }
    private var names: [[String]] { ModelType.names(indexedPaths, T.self) }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kinds = try container.decode([NamedIndex].self, forKey: .indices)
      indices = try kinds.map { kind in
        let paths: [PartialKeyPath<T>] = try ModelType.paths(kind.names, container.codingPath)
        return kind.isTree ? .rtree(paths) : .binary(paths)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let kinds = zip(indices, names).map { kind, names in
        if case .rtree = kind { return NamedIndex(names: names, isTree: true) }
        return NamedIndex(names: names, isTree: false)
      }
      try container.encode(kinds, forKey: .indices)
    }

    public static func == (left: Index, right: Index) -> Bool { left.indices == right.indices }

    public func hash(into hasher: inout Hasher) { hasher.combine(indices) }
  }

  /// Variables that no two objects have the same values of.
  ///
  /// A newer object takes the place of the older one and keeps its identifier. Where one of the
  /// values is nil, there is nothing to compare.
  ///
  /// Unchecked: it never changes.
  public final class Unique<T: PersistentModel>: ModelConstraint, CustomDebugStringConvertible,
    @unchecked Sendable
  {
    public enum CodingKeys: String, CodingKey {
      case constraints
    }

    public let constraints: [[PartialKeyPath<T>]]

    public init(_ constraints: [PartialKeyPath<T>]...) { self.constraints = constraints }

    public var valueType: any Any.Type { T.self }
    public var isUnique: Bool { true }
    public var debugDescription: String { "Unique \(names)" }
    var uniquePaths: [[AnyKeyPath]] { constraints }
    var indexedPaths: [[AnyKeyPath]] { [] }
    private var names: [[String]] { ModelType.names(uniquePaths, T.self) }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      constraints = try container.decode([[String]].self, forKey: .constraints)
        .map { try ModelType.paths($0, container.codingPath) }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(names, forKey: .constraints)
    }

    public static func == (left: Unique, right: Unique) -> Bool {
      left.constraints == right.constraints
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(constraints) }
  }
}

private struct NamedIndex: Codable {
  let names: [String]
  let isTree: Bool
}

extension ModelType {
  /// The names of the variables that paths lead to.
  fileprivate static func names(
    _ lists: [[AnyKeyPath]],
    _ type: any PersistentModel.Type,
  ) -> [[String]] {
    lists.map { list in list.compactMap { of(type).byPath[$0]?.name } }
  }

  fileprivate static func paths<T: PersistentModel>(
    _ names: [String],
    _ place: [any CodingKey],
  ) throws -> [PartialKeyPath<T>] {
    try names.map { name in
      guard let property = of(T.self).properties.first(where: { $0.name == name }),
        let path = property.path as? PartialKeyPath<T>
      else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: place, debugDescription: "\(T.self) has no variable \(name).")
        )
      }
      return path
    }
  }
}
