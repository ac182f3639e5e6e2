import Glibc

/// A way to the network, or none.
public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let availableInterfaces: [NWInterface]
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool

  init(
    _ found: [NWInterface],
    _ required: NWInterface.InterfaceType?,
    _ prohibited: Set<NWInterface.InterfaceType>,
  ) {
    availableInterfaces = found.filter {
      (required == nil || $0.type == required) && !prohibited.contains($0.type)
    }
    status = availableInterfaces.isEmpty ? .unsatisfied : .satisfied
    supportsIPv4 = availableInterfaces.contains(where: \.hasIPv4)
    supportsIPv6 = availableInterfaces.contains(where: \.hasIPv6)
  }

  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Always false: nobody says here what a network costs.
  public var isExpensive: Bool { false }
  /// Always false: nobody asks here for less to be sent.
  public var isConstrained: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// What leads to a network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Hashable, Sendable, CaseIterable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let name: String
  public let index: Int
  public let type: InterfaceType
  let hasIPv4: Bool
  let hasIPv6: Bool

  public var debugDescription: String { name }

  /// Those that have an address, but for the machine's way to itself.
  static func found() -> [NWInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var families: [String: Set<Int32>] = [:]
    var next = first
    while let each = next {
      next = each.pointee.ifa_next
      let flags = Int32(bitPattern: each.pointee.ifa_flags)
      let wanted = Int32(IFF_UP | IFF_RUNNING)
      guard flags & wanted == wanted, flags & Int32(IFF_LOOPBACK) == 0,
        let address = each.pointee.ifa_addr
      else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 && !isOfItsLinkOnly(address) else { continue }
      families[String(cString: each.pointee.ifa_name), default: []].insert(family)
    }
    return families.sorted { $0.key < $1.key }.map { name, families in
      NWInterface(
        name: name,
        index: Int(if_nametoindex(name)),
        type: type(of: name),
        hasIPv4: families.contains(AF_INET),
        hasIPv6: families.contains(AF_INET6),
      )
    }
  }

  /// Whether an address leads no further than to the machines on the same wire: fe80::/10.
  private static func isOfItsLinkOnly(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
    address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
      withUnsafeBytes(of: $0.pointee.sin6_addr) { $0[0] == 0xFE && $0[1] & 0xC0 == 0x80 }
    }
  }

  /// The kind that the kernel knows, else the one that the name stands for.
  private static func type(of name: String) -> InterfaceType {
    if access("/sys/class/net/\(name)/wireless", F_OK) == 0 { return .wifi }
    return switch name.prefix(2) {
    case "wl": .wifi
    case "ww", "pp": .cellular
    case "en", "et": .wiredEthernet
    default: .other
    }
  }
}
