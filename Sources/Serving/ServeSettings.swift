package import Foundation
package import HTTP
package import Handover

/// How people are told apart.
package enum PeopleKind: String, CaseIterable, Sendable {
  /// By a cookie; nobody says who they are.
  case anonymous
  /// By a header that a front sets.
  case header
  /// By a name and a password.
  case file
}

/// All that a server is told when it is started.
package struct ServeSettings: Sendable {
  // Who comes.
  package var people = PeopleKind.anonymous
  /// Headers with the name and the groups of who it is, in lower case.
  package var nameHeader = "x-remote-user"
  package var groupsHeader: String?
  /// Addresses of the front, in figures, and what it proves itself with.
  package var fronts: Set<String> = []
  package var frontSecret: String?
  /// Where the front signs people out.
  package var leavesTo: String?
  /// Days after which the data of anonymous people goes, if they do not come back.
  package var keepDays = 30
  /// Days after which people sign in again.
  package var sessionDays = 14

  // Where.
  package var host = "127.0.0.1"
  package var port: UInt16 = 8_080
  /// A path to listen at instead.
  package var socket: String?
  /// Names under which browsers reach the server.
  package var names: [String] = []
  /// Files in PEM: the certificate and its key.
  package var certificate: (chain: String, key: String)?
  package var data: URL
  /// A folder or the address of a database; nil is each person's home.
  package var state: String?
  /// The address of the database by which several nodes keep homes apart, and this one's name.
  package var nodes: String?
  package var node: String?
  /// How long nodes wait for the database and for each other.
  var leaseTiming = LeaseKeeper.Timing.usual
  /// The path at which the status is told; nil is one in the folder of data.
  package var statusSocket: String?
  /// A port on loopback for the status, beside its path.
  package var statusPort: UInt16?

  // How much.
  package var connections = 4_096
  package var connectionsPerAddress = 128
  package var requestsPerSecond = 50
  package var requestBurst = 300
  package var maxPeople = 200
  /// Processes of anonymous people from one address, which cost whoever is there nothing.
  package var peoplePerAddress = 100
  /// Homes of anonymous people.
  package var mostHomes = 20_000
  /// New processes in a second, on average and at once.
  package var startsPerSecond = 20
  package var startBurst = 100
  /// The same of anonymous people from one address.
  package var startsPerAddress = (burst: 50, every: Milliseconds(100))
  /// Bytes of memory that are to stay available.
  package var reserve = 200 << 20
  package var limits = ResourceLimits()
  package var pages = 20
  /// Seconds without a page after which a process is ended.
  package var idle = 300
  /// Connections that may wait for one process.
  package var queue = 32
  package var crashesPerMinute = 5

  // How it ends.
  /// Seconds for which all goes on after the health has gone down.
  package var drainWait = 0
  /// Milliseconds over which pages are to come back, or people are to go to other nodes.
  package var jitter = 2_000
  package var startPatience = Duration.seconds(15)
  /// How long a fork server may say nothing while it is to fork.
  package var forkPatience = Duration.seconds(8)
  /// How often processes with something to do are asked whether they do it, and after which silence
  /// a process is called busy, and is ended.
  package var pulse = Duration.seconds(5)
  package var busyAfter = Duration.seconds(5)
  package var silentAfter = Duration.seconds(30)
  package var stopPatience = Duration.seconds(10)
  /// How long connections wait for a lease.
  package var leasePatience = Duration.seconds(5)

  package init(data: URL) {
    self.data = data
    limits.memory = 512 << 20
    limits.files = 512
    limits.fileSize = 256 << 20
    limits.received = 4 << 20
  }
}

extension ServeSettings {
  /// Under what limits count an address from which somebody comes; nil if it is the front's own.
  func network(of address: String) -> String? {
    fronts.contains(address) ? nil : MachineAddresses.network(of: address)
  }
}
