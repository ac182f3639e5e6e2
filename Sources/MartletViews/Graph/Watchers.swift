/// A box that looks again when something around it was scrolled.
protocol ScrollFollower: Box {
  func scrollDidMove()
}

/// The boxes that follow what is scrolled.
final class ScrollFollowers {
  private var followers: [ObjectIdentifier: Follower] = [:]

  private struct Follower {
    weak var box: (any ScrollFollower)?
  }

  /// How many are kept before those that are gone are dropped.
  private var most = 64

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

/// The boxes whose size is a part of the scroll view or the screen around them.
final class ContainerFollowers {
  private var followers: [ObjectIdentifier: Follower] = [:]

  private struct Follower {
    weak var box: Box?
    weak var container: Box?
  }

  /// How many are kept before those that are gone are dropped.
  private var most = 64

  func add(_ box: Box, in container: Box?) {
    if followers.count >= most {
      followers = followers.filter { $0.value.box?.isAttached ?? false }
      most = max(64, followers.count * 2)
    }
    followers[ObjectIdentifier(box)] = Follower(box: box, container: container)
  }

  /// Lets those in a container measure themselves again.
  func didResize(_ container: Box) {
    for (id, follower) in followers {
      guard let box = follower.box, box.isAttached else {
        followers[id] = nil
        continue
      }
      if follower.container === container { box.invalidateSize() }
    }
  }
}
