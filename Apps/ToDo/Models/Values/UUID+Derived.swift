import Foundation

extension UUID {
  /// An identifier that is always the same for a text, for things that are known by other names than
  /// identifiers: version 8 of RFC 9562, by the hash FNV-1a of 128 bits.
  init(derivedFrom text: String) {
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
    hash = hash & ~(0xF << 76) | 8 << 76
    hash = hash & ~(0b11 << 62) | 0b10 << 62
    self.init(hash)
  }
}
