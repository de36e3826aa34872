internal import ImprintValues

/// A subtitle of DVD: pixels, and control sequences that each run at a date.
///
///     2 bytes  the unit's size
///     2 bytes  the offset of the first control sequence
///     …        pixels
///     each control sequence:
///     2 bytes  its date, in 1024 ticks of 90 kHz from the unit's presentation time
///     2 bytes  the offset of the next one; the last one's is its own
///     …        commands, up to 0xff
struct SubpictureUnit {
  private let bytes: [UInt8]
  /// The offsets of the control sequences.
  private let sequences: [Int]
  /// The time from its presentation time until it vanishes, in seconds; nil where none is told.
  let seconds: Double?

  private static let tick = 1024.0 / 90_000

  /// Nil where it is damaged.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 4 else { return nil }
    var offset = Self.number(bytes, at: 2)
    var sequences: [Int] = []
    var stop: Int?
    while offset >= 4, offset + 4 < bytes.count {
      sequences.append(offset)
      if Self.stops(bytes, from: offset + 4) { stop = Self.number(bytes, at: offset) }
      let next = Self.number(bytes, at: offset + 2)
      guard next > offset else { break }
      offset = next
    }
    guard !sequences.isEmpty else { return nil }
    self.sequences = sequences
    // FFmpeg stores the latest date for an unknown one.
    seconds = stop == Int(UInt16.max) ? nil : stop.map { Double($0) * Self.tick }
  }

  /// Its bytes with all dates so much earlier, and none before 0.
  func shortened(by seconds: Double) -> [UInt8] {
    var bytes = bytes
    let ticks = Int(Int64(saturating: (seconds / Self.tick).rounded()))
    for offset in sequences {
      let date = max(Self.number(bytes, at: offset).subtractingClamped(ticks), 0)
      bytes[offset] = UInt8(truncatingIfNeeded: date >> 8)
      bytes[offset + 1] = UInt8(truncatingIfNeeded: date)
    }
    return bytes
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// Whether one of a sequence's commands takes the picture off the screen.
  private static func stops(_ bytes: [UInt8], from start: Int) -> Bool {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x02: return true
      case 0x00, 0x01: offset += 1
      case 0x03, 0x04: offset += 3
      case 0x05: offset += 7
      case 0x06: offset += 5
      // The change of colours has its length behind its code.
      case 0x07 where offset + 2 < bytes.count: offset += 1 + max(number(bytes, at: offset + 1), 2)
      default: return false
      }
    }
    return false
  }
}
