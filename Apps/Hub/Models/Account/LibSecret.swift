import Foundation

/// The few functions of libsecret that Hub calls, found when they are needed.
///
/// Unchecked: it holds addresses of functions and nothing that changes; they may be called from any
/// thread, one call at a time on each.
struct LibSecret: @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Text = UnsafePointer<CChar>
  private typealias Failure = UnsafeMutablePointer<Pointer?>
  private typealias Store =
    @convention(c) (Pointer, Pointer, Text?, Text, Text, Pointer?, Failure) -> Int32
  private typealias LookUp =
    @convention(c) (Pointer, Pointer, Pointer?, Failure) -> UnsafeMutablePointer<CChar>?
  private typealias Clear = @convention(c) (Pointer, Pointer, Pointer?, Failure) -> Int32
  private typealias Free = @convention(c) (Pointer) -> Void
  private typealias NewTable = @convention(c) (Pointer, Pointer) -> Pointer?
  private typealias Insert = @convention(c) (Pointer, Pointer, Pointer) -> Int32

  private typealias New = @convention(c) () -> Pointer?
  private typealias Ask = @convention(c) (Pointer) -> Int32
  private typealias Bus = @convention(c) (Int32, Pointer?, Failure) -> Pointer?
  private typealias SetFlag = @convention(c) (Pointer, Int32) -> Void

  private let storeFunction: Store
  private let lookUpFunction: LookUp
  private let clearFunction: Clear
  private let freeSecret: Free
  private let freeError: Free
  private let newTable: NewTable
  private let insert: Insert
  private let freeTable: Free
  private let newCall: New
  private let cancelCall: Free
  private let isCallCancelled: Ask
  private let freeObject: Free
  private let bus: Bus
  private let setExitOnClose: SetFlag
  private let hash: Pointer
  private let equal: Pointer
  private let schema: Pointer

  private static let names = ["app", "host", "account"]

  /// - Returns: nil when the library or a function of it is not there.
  init?(_ library: String) {
    // GLib does not bear to be unloaded, so this stays for good.
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let store = find("secret_password_storev_sync", as: Store.self),
      let lookUp = find("secret_password_lookupv_sync", as: LookUp.self),
      let clear = find("secret_password_clearv_sync", as: Clear.self),
      let freeSecret = find("secret_password_free", as: Free.self),
      let freeError = find("g_error_free", as: Free.self),
      let newTable = find("g_hash_table_new", as: NewTable.self),
      let insert = find("g_hash_table_insert", as: Insert.self),
      let freeTable = find("g_hash_table_unref", as: Free.self),
      let newCall = find("g_cancellable_new", as: New.self),
      let cancelCall = find("g_cancellable_cancel", as: Free.self),
      let isCallCancelled = find("g_cancellable_is_cancelled", as: Ask.self),
      let freeObject = find("g_object_unref", as: Free.self),
      let bus = find("g_bus_get_sync", as: Bus.self),
      let setExitOnClose = find("g_dbus_connection_set_exit_on_close", as: SetFlag.self),
      let hash = dlsym(handle, "g_str_hash"), let equal = dlsym(handle, "g_str_equal")
    else { return nil }
    storeFunction = store
    lookUpFunction = lookUp
    clearFunction = clear
    self.freeSecret = freeSecret
    self.freeError = freeError
    self.newTable = newTable
    self.insert = insert
    self.freeTable = freeTable
    self.newCall = newCall
    self.cancelCall = cancelCall
    self.isCallCancelled = isCallCancelled
    self.freeObject = freeObject
    self.bus = bus
    self.setExitOnClose = setExitOnClose
    self.hash = hash
    self.equal = equal
    schema = LibSecret.makeSchema()
  }

  /// A question that can be called off: a `GCancellable`.
  ///
  /// Unchecked: GLib lets any thread call it off, and nothing else of it changes.
  final class Call: @unchecked Sendable {
    fileprivate let object: UnsafeMutableRawPointer
    private let library: LibSecret

    fileprivate init(_ object: UnsafeMutableRawPointer, of library: LibSecret) {
      self.object = object
      self.library = library
    }

    deinit { library.freeObject(object) }

    var isCancelled: Bool { library.isCallCancelled(object) != 0 }

    func cancel() { library.cancelCall(object) }
  }

  /// What a question may be called off with.
  func makeCall() throws -> Call {
    guard let object = newCall() else { throw KeyringError.unavailable }
    return Call(object, of: self)
  }

  func store(_ token: Secret, _ owner: TokenOwner, _ call: Call) throws {
    try ask(owner, call) { table, failure in
      _ = storeFunction(
        schema,
        table,
        nil,
        "Hub: \(owner.account) at \(owner.host)",
        token.reveal(),
        call.object,
        failure,
      )
    }
  }

  func lookUp(_ owner: TokenOwner, _ call: Call) throws -> Secret? {
    try ask(owner, call) { table, failure in
      guard let text = lookUpFunction(schema, table, call.object, failure) else { return nil }
      defer { freeSecret(text) }
      return Secret(String(cString: text))
    }
  }

  func clear(_ owner: TokenOwner, _ call: Call) throws {
    // That there was nothing to let go of is no failure.
    try ask(owner, call) { table, failure in
      _ = clearFunction(schema, table, call.object, failure)
    }
  }

  private func ask<Answer>(
    _ owner: TokenOwner,
    _ call: Call,
    _ function: (Pointer, Failure) -> Answer,
  ) throws -> Answer {
    var failure: Pointer?
    guard let session = bus(2, call.object, &failure) else {
      if let failure { freeError(failure) }
      throw KeyringError.unavailable
    }
    defer { freeObject(session) }
    // GIO would end the program when the session's bus goes away.
    setExitOnClose(session, 0)
    guard let table = newTable(hash, equal) else { throw KeyringError.unavailable }
    let values = ["martlet-hub", owner.host, owner.account]
    let texts = (LibSecret.names + values).map { strdup($0) }
    defer {
      freeTable(table)
      for text in texts { free(text) }
    }
    for (name, value) in zip(texts, texts.dropFirst(values.count)) {
      if let name, let value { _ = insert(table, name, value) }
    }
    let answer = function(table, &failure)
    if let failure {
      freeError(failure)
      throw KeyringError.unavailable
    }
    return answer
  }

  /// A `SecretSchema` on a 64-bit machine: a name, flags, 32 pairs of a name and a kind (0 is text),
  /// and room that is kept free.
  private static func makeSchema() -> Pointer {
    let schema = Pointer.allocate(byteCount: 640, alignment: 16)
    schema.initializeMemory(as: UInt8.self, repeating: 0, count: 640)
    schema.storeBytes(of: strdup("martlet.hub.Token"), as: UnsafeMutablePointer<CChar>?.self)
    for (index, name) in names.enumerated() {
      schema.storeBytes(
        of: strdup(name),
        toByteOffset: 16 + 16 * index,
        as: UnsafeMutablePointer<CChar>?.self,
      )
    }
    return schema
  }
}
