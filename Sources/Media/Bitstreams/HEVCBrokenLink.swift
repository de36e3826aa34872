/// Turns a clean random access (CRA) of HEVC into a broken link (BLA), as splicing takes it: the decoder starts anew there
/// and shows the frames that it still holds (ISO/IEC 23008-2, 7.4.2.2 and C.5.2.2).
enum HEVCBrokenLink {
  /// The first payload bits of an access unit's slices: whether they are a frame's first, and whether frames that have
  /// not been shown yet are dropped.
  private static let dropsFrames: UInt8 = 0x40

  /// A frame's packet with the other type of slices, whose data stay as they are.
  ///
  /// - Parameter packet: of a frame whose leading frames have been left out.
  /// - Returns: nil for a packet that cannot be read.
  static func packet(from packet: [UInt8], lengthSize: Int) -> [UInt8]? {
    var units: [[UInt8]] = []
    let isWhole = packet.withUnsafeBufferPointer { bytes in
      NALUnits.forEach(in: bytes, lengthSize: lengthSize) { unit in
        units.append(HEVCUnit.type(unit[0]) == HEVCUnit.cleanAccess ? slice(unit) : Array(unit))
      }
    }
    return isWhole ? NALUnits.packet(of: units, lengthSize: lengthSize) : nil
  }

  private static func slice(_ unit: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard unit.count > 2 else { return Array(unit) }
    let type = [unit[0] & 0x81 | HEVCUnit.brokenLink << 1, unit[1]]
    guard unit[2] & dropsFrames != 0 else { return type + unit.dropFirst(2) }
    // A CRA may say so without effect.
    var payload = RawPayload.unescaped(Array(unit)[2...])
    payload[0] &= ~dropsFrames
    return type + RawPayload.escaped(payload)
  }
}
