extension ValueCoder {
  /// Of a `Codable` type, by its own coding where that gives back what it was given.
  ///
  /// It does not where an identifier is made anew (`let id = UUID()`) or a field is left out; then
  /// the parts are saved, if they can be.
  static func codable(_ type: any Codable.Type, or parts: ValueCoder) -> ValueCoder {
    func open<T: Codable>(_ type: T.Type) -> ValueCoder { coded(type, or: parts) }
    return open(type)
  }

  private static func coded<T: Codable>(_ type: T.Type, or parts: ValueCoder) -> ValueCoder {
    let fieldCount = TypeFields.of(type).count
    // Once something was lost, the coding is not tried again.
    var isKnownToLose = false
    var isKnownToKeep = false
    return ValueCoder { address, saving in
      let value = address.assumingMemoryBound(to: T.self).pointee
      if isKnownToLose, let saved = parts.save(address, saving) { return saved }
      let coded = saving.nested { SavedEncoder.encode(value, saving) }
      guard let coded else { return parts.save(address, saving) }
      // A field that is nil is left out as well.
      if isKnownToKeep, isComplete(coded, fieldCount) { return .coded(coded) }
      if keeps(value, coded, parts, saving) {
        isKnownToKeep = true
        return .coded(coded)
      }
      isKnownToLose = true
      return parts.save(address, saving) ?? .coded(coded)
    } load: { saved, base, loading in
      guard case .coded(let coded) = saved else { return parts.load(saved, base, loading) }
      guard let value = SavedDecoder.decode(type, from: coded) else { return nil }
      return { $0.initializeMemory(as: T.self, to: value) }
    }
  }

  private static func isComplete(_ coded: SavedValue, _ fieldCount: Int) -> Bool {
    guard case .record(let fields) = coded else { return true }
    return fields.count >= fieldCount
  }

  private static func keeps<T: Codable>(
    _ value: T,
    _ coded: SavedValue,
    _ parts: ValueCoder,
    _ saving: Saving,
  ) -> Bool {
    guard let back = SavedDecoder.decode(T.self, from: coded) else { return false }
    func inParts(_ value: T) -> SavedValue? {
      withUnsafeBytes(of: value) { bytes in
        bytes.baseAddress.flatMap { parts.save($0, Saving(saving.coders)) }
      }
    }
    if let before = inParts(value) { return before == inParts(back) }
    if let equatable = value as? any Equatable { return equatable.isEqual(to: back) }
    return SavedEncoder.encode(back, saving) == coded
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
