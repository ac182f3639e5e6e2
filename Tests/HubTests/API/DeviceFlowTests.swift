import Foundation
import Testing

@testable import HubModel

struct DeviceFlowTests {
  private static let begun = """
    {"device_code":"d3vice","user_code":"WDJB-MJHT","expires_in":900,"interval":5,
    "verification_uri":"https://github.com/login/device"}
    """

  @Test func `The site is asked as often as it wants until the code was typed`() async throws {
    let clock = StepClock()
    let transport = ScriptedTransport([
      .answer(200, Self.begun), .answer(200, #"{"error":"authorization_pending"}"#),
      .answer(200, #"{"error":"slow_down","interval":10}"#),
      .answer(200, #"{"error":"slow_down"}"#),
      .answer(200, #"{"access_token":"gho_t","token_type":"bearer"}"#),
    ])
    let flow = try flow(transport, clock)
    let code = try await flow.begin()
    #expect(code.userCode == "WDJB-MJHT" && code.page.path == "/login/device")
    #expect(code.expires == clock.now.addingTimeInterval(900))
    #expect(!"\(code)".contains("d3vice"))
    #expect(try await flow.token(for: code) == Secret("gho_t"))
    #expect(clock.waits == [5, 5, 10, 15])
    let bodies = transport.requests.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) }
    #expect(bodies[0] == "client_id=Iv1%2Eabc&scope=repo%20notifications")
    #expect(
      bodies[1] == "client_id=Iv1%2Eabc&device_code=d3vice"
        + "&grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant%2Dtype%3Adevice%5Fcode"
    )
    #expect(
      transport.requests.map { $0.url?.absoluteString } == [
        "https://github.example/login/device/code"
      ] + Array(repeating: "https://github.example/login/oauth/access_token", count: 4)
    )
    for request in transport.requests {
      #expect(request.httpMethod == "POST")
      #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
      #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    }
  }

  @Test(arguments: [
    ("expired_token", DeviceFlowError.expired), ("token_expired", .expired),
    ("access_denied", .denied), ("device_flow_disabled", .refused("device_flow_disabled")),
  ])
  func `A refusal ends it`(name: String, error: DeviceFlowError) async throws {
    let answers: [Result<RawAnswer, any Error>] = [
      .answer(200, Self.begun), .answer(400, #"{"error":"\#(name)"}"#),
    ]
    let flow = try flow(ScriptedTransport(answers), StepClock())
    let code = try await flow.begin()
    await #expect(throws: error) { try await flow.token(for: code) }
  }

  @Test(arguments: [429, 500, 503])
  func `An error of what stands before the site is no refusal, whatever its words`(
    status: Int
  ) async throws {
    let transport = ScriptedTransport([
      .answer(200, Self.begun), .answer(status, #"{"error":"server_error"}"#),
      .answer(200, #"{"access_token":"gho_t"}"#),
    ])
    let flow = try flow(transport, StepClock())
    let code = try await flow.begin()
    #expect(try await flow.token(for: code) == Secret("gho_t"))
  }

  @Test func `A code that nobody types runs out`() async throws {
    let pending = Result<RawAnswer, any Error>.answer(200, #"{"error":"authorization_pending"}"#)
    let begun = Self.begun.replacing("900", with: "12")
    let transport = ScriptedTransport([.answer(200, begun)] + Array(repeating: pending, count: 9))
    let flow = try flow(transport, StepClock())
    let code = try await flow.begin()
    await #expect(throws: DeviceFlowError.expired) { try await flow.token(for: code) }
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: [
    (200, "<html>", APIError.unreadable), (404, "", .notFound), (200, "{}", .unreadable),
    (
      200,
      #"{"device_code":"d","user_code":"u","verification_uri":"javascript:alert(1)"}"#,
      .unreadable,
    ),
  ])
  func `What is no code is an error`(status: Int, body: String, error: APIError) async throws {
    let flow = try flow(ScriptedTransport([.answer(status, body)]), StepClock())
    await #expect(throws: error) { try await flow.begin() }
  }

  @Test(arguments: [
    ("https://github.com", "https://github.com/login/device/code"),
    ("api.github.com", "https://github.com/login/device/code"),
    ("https://git.example/api/v3", "https://git.example/login/device/code"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/login/device/code"),
  ])
  func `The site is asked, and not its API`(typed: String, asked: String) async throws {
    let transport = ScriptedTransport([.answer(200, Self.begun)])
    let server = try #require(ServerAddress(typed))
    _ = try await DeviceFlow(server: server, clientID: "i", transport: transport).begin()
    #expect(transport.requests.map { $0.url?.absoluteString } == [asked])
  }

  @Test func `A site that is away for a while is asked on, less and less often`() async throws {
    let clock = StepClock()
    let answers: [Result<RawAnswer, any Error>] = [
      .answer(200, Self.begun), .failure(APIError.offline), .answer(502, "<h1>"),
      .failure(APIError.timedOut), .answer(200, #"{"error":"authorization_pending"}"#),
      .answer(200, #"{"access_token":"gho_t"}"#),
    ]
    let flow = try flow(ScriptedTransport(answers), clock)
    let code = try await flow.begin()
    #expect(try await flow.token(for: code) == Secret("gho_t"))
    #expect(clock.waits == [5, 10, 15, 20, 20])
  }

  @Test func `A site that is away for good lets the code run out`() async throws {
    let answers = Array(
      repeating: Result<RawAnswer, any Error>.failure(APIError.offline),
      count: 99,
    )
    let flow = try flow(ScriptedTransport([.answer(200, Self.begun)] + answers), StepClock())
    let code = try await flow.begin()
    await #expect(throws: DeviceFlowError.expired) { try await flow.token(for: code) }
  }

  @Test(arguments: [
    (#""7""#, #""60""#, 7.0, 60.0), ("6.5", "899.5", 6.5, 899.5), (#""nan""#, "[]", 5, 900),
    ("-3", "1e300", 1, 3_600), ("null", #""inf""#, 5, 900),
  ])
  func `Numbers of another kind do not spoil a code`(
    interval: String,
    expires: String,
    wait: TimeInterval,
    good: TimeInterval,
  ) async throws {
    let clock = StepClock()
    let begun = Self.begun.replacing(#""interval":5"#, with: #""interval":\#(interval)"#)
      .replacing("900", with: expires)
    let flow = try flow(
      ScriptedTransport([.answer(200, begun), .answer(200, #"{"access_token":"gho_t"}"#)]),
      clock,
    )
    let code = try await flow.begin()
    #expect(code.expires == clock.now.addingTimeInterval(good))
    _ = try await flow.token(for: code)
    #expect(clock.waits == [wait])
  }

  private func flow(_ transport: ScriptedTransport, _ clock: StepClock) throws -> DeviceFlow {
    let server = try #require(ServerAddress("https://github.example"))
    return DeviceFlow(server: server, clientID: "Iv1.abc", transport: transport, clock: clock)
  }
}
