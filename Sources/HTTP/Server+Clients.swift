import Glibc

extension Server {
  /// What a client hears for whom there is no room; short enough for any socket's buffer.
  private static let full = Array(
    """
    HTTP/1.1 503 Service Unavailable\r
    content-type: text/plain; charset=utf-8\r
    content-length: 55\r
    retry-after: 5\r
    connection: close\r
    \r
    There is no room for another connection. Try again soon
    """.utf8
  )

  /// Connections above the limit that are told so instead of being closed.
  private static let toldConnections = 64

  func accept() {
    acceptor?.accept(
      admit: { descriptor in admit(descriptor) },
      refuse: { countRefused() },
    )
  }

  private func admit(_ descriptor: Int32) {
    guard let loop else { return }
    guard loop.count < limits.connections + Self.toldConnections else {
      countRefused()
      close(descriptor)
      return
    }
    let hasRoom = loop.count < limits.connections && hasRoom(forPeerOf: descriptor)
    let handler: any ProtocolHandler =
      !hasRoom
      ? LingeringClose()
      : hold.map { HeadProtocolHandler(server: self, hold: $0) }
        ?? HTTPProtocolHandler(server: self)
    guard let connection = loop.add(descriptor, handler: handler) else {
      return countRefused()
    }
    guard begin(connection) else {
      countRefused()
      return connection.drop()
    }
    if hasRoom {
      enters(connection)
      countAccepted()
      connection.setDeadline(Milliseconds.now + limits.headTimeout)
    } else {
      countRefused()
      connection.send(Self.full)
      connection.finish()
    }
  }

  private var countsAddresses: Bool { limits.connectionsPerAddress < .max }

  private func hasRoom(forPeerOf descriptor: Int32) -> Bool {
    guard countsAddresses else { return true }
    let network = Self.network(MachineAddresses.peer(of: descriptor))
    return perAddress[network, default: 0] < limits.connectionsPerAddress
  }

  private func enters(_ connection: Connection) {
    guard countsAddresses else { return }
    let address = connection.peer
    guard !address.isEmpty, !limits.shared.contains(address) else { return }
    connection.isCounted = true
    perAddress[Self.network(address), default: 0] += 1
  }

  func leaves(_ connection: Connection) {
    guard connection.isCounted else { return }
    let network = Self.network(connection.peer)
    let left = perAddress[network, default: 1] - 1
    perAddress[network] = left > 0 ? left : nil
  }

  private static func network(_ address: String) -> String {
    MachineAddresses.network(of: address) ?? address
  }
}
