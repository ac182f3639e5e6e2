/// The boxes whose size is a part of the scroll view or the screen around them.
final class ContainerFollowers: GraphService {
  private var followers: [ObjectIdentifier: Follower] = [:]

  private struct Follower {
    weak var box: Box?
    weak var container: Box?
  }

  /// The number kept before removed ones are dropped.
  private var most = 64

  init(_ graph: Graph) {}

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

extension Graph {
  var containers: ContainerFollowers { self[ContainerFollowers.self] }
}
