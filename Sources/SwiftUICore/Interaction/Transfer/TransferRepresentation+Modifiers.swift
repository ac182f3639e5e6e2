/// Who may see a way in which something is handed over.
public nonisolated struct TransferRepresentationVisibility: Equatable, Sendable {
  private enum Kind { case all, team, group, ownProcess }

  private let kind: Kind

  /// Everybody.
  public static let all = Self(kind: .all)
  /// Programs of the same makers; here only the program itself.
  public static let team = Self(kind: .team)
  /// Programs of the same group; here only the program itself.
  public static let group = Self(kind: .group)
  /// Only the program itself: it becomes neither a file of the person nor a text on the clipboard.
  public static let ownProcess = Self(kind: .ownProcess)
}

nonisolated extension TransferRepresentation {
  /// Says who may see what is handed over in this way.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { changed { $0.visibility = visibility } }

  /// Names the file that what is handed over may become.
  ///
  /// - Parameter fileName: with the end that stands for its type; the last of several is used.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    changed { $0.name = { _ in fileName } }
  }

  /// Names the file that what is handed over may become.
  ///
  /// - Parameter fileName: with the end that stands for its type; the last of several is used.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { changed { $0.name = fileName } }

  /// Hands over only items that meet a condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> _ConditionalTransferRepresentation<Self> {
    let exports = changed { export in
      let other = export.condition
      export.condition = { (other?($0) ?? true) && condition($0) }
    }
    return _ConditionalTransferRepresentation(_imports: _imports, _exports: exports._exports)
  }

  private func changed(
    _ change: (inout _TransferExport<Item>) -> Void
  ) -> _TransferRepresentations<Item> {
    var exports = _exports
    for index in exports.indices { change(&exports[index]) }
    return _TransferRepresentations(_imports: _imports, _exports: exports)
  }
}

/// A way in which only some items are handed over.
public nonisolated struct _ConditionalTransferRepresentation<
  Content: TransferRepresentation
>: TransferRepresentation {
  public let _imports: [_TransferImport<Content.Item>]
  public let _exports: [_TransferExport<Content.Item>]
}
