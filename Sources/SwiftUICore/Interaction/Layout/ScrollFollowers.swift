/// A box that updates when something around it scrolls.
protocol ScrollFollower: Box {
  func scrollDidMove()
}

/// The boxes that follow what is scrolled.
final class ScrollFollowers: GraphService {
  private var followers: [ObjectIdentifier: Follower] = [:]

  private struct Follower {
    weak var box: (any ScrollFollower)?
  }

  /// The number kept before removed ones are dropped.
  private var most = 64

  init(_ graph: Graph) {}

  func add(_ box: any ScrollFollower) {
    if followers.count >= most {
      followers = followers.filter { $0.value.box?.isAttached ?? false }
      most = max(64, followers.count * 2)
    }
    followers[ObjectIdentifier(box)] = Follower(box: box)
  }

  func lookAgain() {
    for (id, follower) in followers {
      if let box = follower.box, box.isAttached {
        box.scrollDidMove()
      } else {
        followers[id] = nil
      }
    }
  }
}

extension Graph {
  var watchers: ScrollFollowers { self[ScrollFollowers.self] }
}
