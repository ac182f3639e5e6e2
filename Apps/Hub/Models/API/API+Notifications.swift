import Foundation

extension API {
  /// News for a person, the unread ones only unless all are asked for; 50 are the most at once.
  static func notifications(all: Bool = false) -> APIRequest<Listed<NotificationThread>> {
    APIRequest(
      path: ["notifications"],
      query: [("all", all ? "true" : "false"), ("per_page", "50")],
    )
  }

  static func markRead(_ notice: Identifier) -> APIRequest<Nothing> {
    APIRequest(method: .patch, path: ["notifications", "threads", notice.description])
  }

  /// Marks as read what was there at a time; what came later stays unread.
  static func markAllRead(until date: Date) -> APIRequest<Nothing> {
    APIRequest(
      method: .put,
      path: ["notifications"],
      body: json(["last_read_at": date.formatted(.iso8601)]),
    )
  }

  /// An object of texts as a body.
  static func json(_ values: [String: String]) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(values)
  }
}
