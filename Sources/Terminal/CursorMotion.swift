/// Where a terminal's cursor is, and the shortest way to another place.
struct CursorMotion {
  let width: Int
  let height: Int
  private(set) var column = 0
  private(set) var row = 0
  /// False when only an absolute address is safe.
  private(set) var isKnown = false

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The cursor is in the row, but who knows where.
  mutating func forget() {
    isKnown = false
  }

  /// Characters of so many columns were written.
  mutating func advance(_ columns: Int) {
    column += columns
    // Behind the last column terminals differ.
    if column >= width { isKnown = false }
  }

  /// How many bytes the way costs.
  func cost(to column: Int, _ row: Int) -> Int {
    var bytes: [UInt8] = []
    var copy = self
    copy.move(to: column, row, &bytes)
    return bytes.count
  }

  mutating func move(to column: Int, _ row: Int, _ bytes: inout [UInt8]) {
    defer {
      self.column = column
      self.row = row
      isKnown = true
    }
    guard isKnown else { return absolute(column, row, &bytes) }
    if column == self.column, row == self.row { return }
    let vertical = abs(row - self.row)
    let isDown = row > self.row
    if column == 0, isDown || vertical == 0, vertical <= 3 {
      bytes.append(0x0D)
      bytes += Array(repeating: 0x0A, count: vertical)
    } else if column == self.column, isDown, vertical <= 3 {
      bytes += Array(repeating: 0x0A, count: vertical)
    } else if column == self.column {
      relative(vertical, isDown ? 0x42 : 0x41, &bytes)
    } else if row == self.row {
      let distance = column - self.column
      if distance < 0, distance >= -3 {
        bytes += Array(repeating: 0x08, count: -distance)
      } else {
        relative(abs(distance), distance > 0 ? 0x43 : 0x44, &bytes)
      }
    } else {
      absolute(column, row, &bytes)
    }
  }

  /// CUU, CUD, CUF and CUB.
  private func relative(_ distance: Int, _ final: UInt8, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    if distance > 1 { bytes.append(decimal: distance) }
    bytes.append(final)
  }

  /// CUP; ones are left out.
  private func absolute(_ column: Int, _ row: Int, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    if row > 0 { bytes.append(decimal: row + 1) }
    if column > 0 {
      bytes.append(0x3B)
      bytes.append(decimal: column + 1)
    }
    bytes.append(0x48)
  }
}
