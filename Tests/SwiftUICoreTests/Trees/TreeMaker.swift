import Foundation

/// Makes trees by chance, the same ones from the same seed.
struct TreeMaker {
  var random: SeededNumbers
  private var names = 0
  /// How many more views the tree may have.
  var left = 0

  init(seed: UInt64) { random = SeededNumbers(state: seed) }

  /// A tree; every other one has no height given.
  mutating func tree(isOpen: Bool) -> Tree {
    names = 0
    left = Int.random(in: 3...18, using: &random)
    let tree = one(4)
    guard isOpen else { return tree }
    return Bool.random(using: &random)
      ? .scroll(.y, tree) : .ideal(x: chance(30), y: true, tree)
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  mutating func length() -> CGFloat {
    pick([0, 5, 10, 16, 20, 30, 40, 44, 50, 60, 80, 100, 120, 150, 200, 320])
  }

  mutating func gap() -> CGFloat? { chance(50) ? nil : pick([0, 2, 4, 8, 10, 16, 24]) }
  mutating func maybe() -> CGFloat? { chance(55) ? length() : nil }

  mutating func corner() -> Corner {
    if chance(30) { return .centre }
    return Corner(
      x: pick([.leading, .middle, .trailing]),
      y: pick([.top, .centre, .bottom, .centre, .first, .last]),
    )
  }

  private mutating func named(_ tree: Tree) -> Tree {
    names += 1
    return tree.named("\(names)")
  }

  mutating func one(_ depth: Int) -> Tree {
    left -= 1
    if depth == 0 || left <= 0 { return leaf() }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<18: return leaf()
    case ..<50: return named(container(depth))
    default: return modified(depth)
    }
  }

  private mutating func leaf() -> Tree {
    switch Int.random(in: 0..<10, using: &random) {
    case ..<4: return named(.color)
    case ..<6: return named(.text(pick([1, 2, 5, 9, 14, 30, 60])))
    case 6: return named(.spacer(chance(60) ? nil : length()))
    case 7: return chance(85) ? named(.divider) : .nothing
    default: return named(.box(length(), length()))
    }
  }

  private mutating func some(_ depth: Int) -> [Tree] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      if chance(8) { return grouped(depth) }
      return one(depth - 1)
    }
  }

  /// Two views as one, with a modifier for each.
  private mutating func grouped(_ depth: Int) -> Tree {
    let group = Tree.group([one(depth - 1), one(depth - 1)])
    return chance(50) ? .padding(sides(), group) : .fixed(maybe(), maybe(), corner(), group)
  }

  private mutating func container(_ depth: Int) -> Tree {
    switch Int.random(in: 0..<20, using: &random) {
    case ..<6: return .row(pick([.top, .centre, .bottom, .first, .last]), gap(), some(depth))
    case ..<13: return .column(pick([.leading, .middle, .trailing]), gap(), some(depth))
    case ..<16: return .pile(corner(), some(depth))
    case 16: return .reader(one(depth - 1))
    case 17: return .scroll(pick([.x, .y]), one(depth - 1))
    case 18: return .inset(pick(Side.allCases), gap(), bar: one(1), one(depth - 1))
    default: return grid(depth)
    }
  }

  private mutating func grid(_ depth: Int) -> Tree {
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ -> GridLine in
      if chance(15) { return .whole(one(depth - 1)) }
      return .cells(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          var cell = GridCell(cellTree(depth - 1))
          if chance(10) { cell.columns = 2 }
          if chance(10) { cell.column = pick([.leading, .middle, .trailing]) }
          if chance(10) { cell.anchor = (pick([0, 0.5, 1]), pick([0, 0.5, 1])) }
          return cell
        }
      )
    }
    let corner = Corner(
      x: pick([.leading, .middle, .trailing]),
      y: pick([.top, .centre, .bottom]),
    )
    return .grid(corner, gap(), gap(), lines)
  }

  /// A cell is one view: none would be no cell.
  private mutating func cellTree(_ depth: Int) -> Tree {
    let tree = one(depth)
    return tree.boxes(nil).count == 1 ? tree : named(.color)
  }

  mutating func sides() -> Sides {
    let length: CGFloat = pick([0, 4, 8, 10, 16, 20])
    if chance(50) { return Sides(length) }
    return Sides(
      top: chance(50) ? length : 0,
      leading: chance(50) ? length : 0,
      bottom: chance(50) ? length : 0,
      trailing: chance(50) ? length : 0,
    )
  }

  mutating func limits() -> Limits {
    var limits = Limits()
    if chance(35) { limits.least = length() }
    if chance(15) { limits.ideal = length() }
    if chance(40) { limits.most = chance(50) ? .infinity : length() }
    // Contradictory ones are repaired: not what is compared here.
    if let least = limits.least {
      limits.ideal = limits.ideal.map { max($0, least) }
      limits.most = limits.most.map { max($0, least) }
    }
    if let ideal = limits.ideal { limits.most = limits.most.map { max($0, ideal) } }
    return limits
  }

  private mutating func modified(_ depth: Int) -> Tree {
    let tree = one(depth - 1)
    switch Int.random(in: 0..<30, using: &random) {
    case ..<5: return .fixed(maybe(), maybe(), corner(), tree)
    case ..<12: return .flexible(limits(), limits(), corner(), tree)
    case ..<16: return .padding(sides(), tree)
    case ..<19: return .ideal(x: chance(60), y: chance(60), tree)
    case ..<21: return .ratio(chance(70) ? pick([0.5, 1, 2]) : nil, fills: chance(30), tree)
    case 21: return .offset(length(), -length(), tree)
    case 22: return .position(length(), length(), tree)
    case ..<26: return .priority(pick([-1, 0, 1, 2]), tree)
    case 26:
      let guide = pick(Guide.allCases)
      return .guide(guide, pick([0, 0.5, 1]), pick([0, 4, -10]), tree)
    default:
      let corner = corner()
      return .layered(corner, isBehind: chance(50), tree, one(1))
    }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
