import Foundation

/// The functions of libpq, found when first needed.
///
/// They are looked up instead of linked, so that only who speaks to a server needs it.
final class PostgresLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Words = UnsafePointer<UnsafePointer<CChar>?>
  typealias NoticeReceiver = @convention(c) (UnsafeMutableRawPointer?, Handle?) -> Void

  let connectStart: @convention(c) @Sendable (Words, Words, Int32) -> Handle?
  let connectPoll: @convention(c) @Sendable (Handle) -> Int32
  let finish: @convention(c) @Sendable (Handle) -> Void
  let status: @convention(c) @Sendable (Handle) -> Int32
  let socket: @convention(c) @Sendable (Handle) -> Int32
  let errorMessage: @convention(c) @Sendable (Handle) -> Text?
  let setErrorVerbosity: @convention(c) @Sendable (Handle, Int32) -> Int32
  let needsPassword: @convention(c) @Sendable (Handle) -> Int32
  let setNoticeReceiver:
    @convention(c) @Sendable (
      Handle, NoticeReceiver?, UnsafeMutableRawPointer?
    ) -> UnsafeRawPointer?
  let setNonblocking: @convention(c) @Sendable (Handle, Int32) -> Int32
  let flush: @convention(c) @Sendable (Handle) -> Int32
  let consumeInput: @convention(c) @Sendable (Handle) -> Int32
  let isBusy: @convention(c) @Sendable (Handle) -> Int32
  let sendQuery: @convention(c) @Sendable (Handle, Text) -> Int32
  let sendQueryParams:
    @convention(c) @Sendable (
      Handle, Text, Int32, UnsafePointer<UInt32>?, Words?, UnsafePointer<Int32>?,
      UnsafePointer<Int32>?, Int32
    ) -> Int32
  let getResult: @convention(c) @Sendable (Handle) -> Handle?
  let resultStatus: @convention(c) @Sendable (Handle) -> Int32
  let resultErrorField: @convention(c) @Sendable (Handle, Int32) -> Text?
  let clear: @convention(c) @Sendable (Handle) -> Void
  let rowCount: @convention(c) @Sendable (Handle) -> Int32
  let value: @convention(c) @Sendable (Handle, Int32, Int32) -> Text?
  let valueLength: @convention(c) @Sendable (Handle, Int32, Int32) -> Int32
  let isNull: @convention(c) @Sendable (Handle, Int32, Int32) -> Int32
  let notifies: @convention(c) @Sendable (Handle) -> UnsafeMutableRawPointer?
  let freeMemory: @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void

  /// The library, or why it is not there.
  static let loaded = Result { try PostgresLibrary() }

  private init() throws {
    let names = ["libpq.so.5", "libpq.5.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      throw PostgresError.noLibrary
    }
    connectStart = try PostgresLibrary.find("PQconnectStartParams", library)
    connectPoll = try PostgresLibrary.find("PQconnectPoll", library)
    finish = try PostgresLibrary.find("PQfinish", library)
    status = try PostgresLibrary.find("PQstatus", library)
    socket = try PostgresLibrary.find("PQsocket", library)
    errorMessage = try PostgresLibrary.find("PQerrorMessage", library)
    setErrorVerbosity = try PostgresLibrary.find("PQsetErrorVerbosity", library)
    needsPassword = try PostgresLibrary.find("PQconnectionNeedsPassword", library)
    setNoticeReceiver = try PostgresLibrary.find("PQsetNoticeReceiver", library)
    setNonblocking = try PostgresLibrary.find("PQsetnonblocking", library)
    flush = try PostgresLibrary.find("PQflush", library)
    consumeInput = try PostgresLibrary.find("PQconsumeInput", library)
    isBusy = try PostgresLibrary.find("PQisBusy", library)
    sendQuery = try PostgresLibrary.find("PQsendQuery", library)
    sendQueryParams = try PostgresLibrary.find("PQsendQueryParams", library)
    getResult = try PostgresLibrary.find("PQgetResult", library)
    resultStatus = try PostgresLibrary.find("PQresultStatus", library)
    resultErrorField = try PostgresLibrary.find("PQresultErrorField", library)
    clear = try PostgresLibrary.find("PQclear", library)
    rowCount = try PostgresLibrary.find("PQntuples", library)
    value = try PostgresLibrary.find("PQgetvalue", library)
    valueLength = try PostgresLibrary.find("PQgetlength", library)
    isNull = try PostgresLibrary.find("PQgetisnull", library)
    notifies = try PostgresLibrary.find("PQnotifies", library)
    freeMemory = try PostgresLibrary.find("PQfreemem", library)
  }

  /// Finds one function; `Function` must be its C type.
  private static func find<Function>(
    _ name: String,
    _ library: UnsafeMutableRawPointer,
  ) throws -> Function {
    guard let symbol = dlsym(library, name) else {
      throw PostgresError.oldLibrary(lacks: name)
    }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
