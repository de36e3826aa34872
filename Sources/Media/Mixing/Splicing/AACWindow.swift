internal import ImprintCFFmpeg
internal import ImprintValues

/// The window of a block of AAC, which overlaps those of the blocks before and behind it (ISO/IEC 14496-3, 4.6.11).
///
/// Two overlapping halves of one length and one shape cancel each other's aliasing.
struct AACWindow: Equatable {
  /// The length and slope of both halves (4.5.2.3.4).
  enum Sequence: UInt8 {
    case long, start, short, stop
  }

  /// The shapes of slopes.
  enum Shape: UInt8 {
    case sine, kaiserBessel
  }

  let sequence: Sequence
  let shape: Shape

  /// Whether its first half is a long slope.
  var beginsLong: Bool { sequence == .long || sequence == .start }
  /// Whether its second half is a long slope.
  var endsLong: Bool { sequence == .long || sequence == .stop }

  /// The window of a block without a header of its own; nil where its first element is none of sound, or has two windows.
  init?(_ packet: Packet) {
    let bytes = UnsafeRawBufferPointer(
      start: packet.pointer.pointee.data, count: min(packet.byteCount, 4))
    guard bytes.count == 4 else { return nil }
    let bits = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    func value(_ first: Int, _ count: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: bits >> (32 - first - count) & ((1 << count) - 1))
    }
    // After an element's kind and tag: a single channel has its gain first, and a pair may have two windows (4.4.2.1).
    let info: Int
    switch value(0, 3) {
    case 0: info = 7 + 8
    case 1 where value(7, 1) == 1: info = 7 + 1
    default: return nil
    }
    guard let sequence = Sequence(rawValue: value(info + 1, 2)),
      let shape = Shape(rawValue: value(info + 3, 1))
    else { return nil }
    (self.sequence, self.shape) = (sequence, shape)
  }
}
