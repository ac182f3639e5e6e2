public import Foundation
public import FoundationNetworking

// What FoundationNetworking has on Apple's systems only, and apps set.

nonisolated extension URLSessionConfiguration {
  /// Without effect: a request fails at once where there is no network; always false.
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }

  /// Without effect: nobody says here what a network costs; always true.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Without effect: nobody asks here for less to be sent; always true.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Without effect: no program is started for what has come; always false.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }
}

nonisolated extension URLSessionConfiguration {
  /// The settings of a session whose loads go on without the app.
  ///
  /// Partly: they go on as long as the program runs.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .default
  }
}

nonisolated extension URLRequest {
  /// Without effect: nobody says here what a network costs; always true.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Without effect: nobody asks here for less to be sent; always true.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Without effect: what a server speaks is found out at each request; always false.
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
}

nonisolated extension URLRequest {
  /// Who wants what is asked for.
  public enum Attribution: UInt, Sendable {
    case developer, user
  }

  /// Without effect: nobody counts here who asks; always the developer.
  public var attribution: Attribution {
    get { .developer }
    set {}
  }
}

nonisolated extension URLRequest.NetworkServiceType {
  /// Without effect: the network treats all requests alike, so it is the usual one.
  public static var responsiveData: Self { .default }

  /// Without effect: the network treats all requests alike, so it is the one of films.
  public static var avStreaming: Self { .video }

  /// Without effect: the network treats all requests alike, so it is the one of films.
  public static var responsiveAV: Self { .video }
}

extension URLCache {
  /// Makes a cache that keeps so many bytes, on the disk in a folder.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity,
      diskCapacity: diskCapacity,
      diskPath: directory?.path,
    )
  }
}
