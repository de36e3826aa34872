/// Turns a clean random access (CRA) of HEVC into a broken link (BLA), as smart rendering needs it: the decoder starts anew
/// there and outputs the frames that it still buffers (ISO/IEC 23008-2, 7.4.2.2 and C.5.2.2).
package enum HEVCBrokenLink {
  /// `no_output_of_prior_pics_flag`, the second bit of a random access slice's payload: frames that have not been
  /// output yet are dropped.
  private static let dropsFrames: UInt8 = 0x40

  /// A frame's packet with the type of its slices changed; their data stay as they are.
  ///
  /// - Parameter packet: of a frame whose leading frames have been left out.
  /// - Returns: nil for a packet that cannot be read.
  package static func packet(from packet: [UInt8], lengthSize: Int) -> [UInt8]? {
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
    // A CRA inside a stream may set the flag without effect; in a BLA it would drop frames.
    var payload = RawPayload.unescaped(Array(unit)[2...])
    payload[0] &= ~dropsFrames
    return type + RawPayload.escaped(payload)
  }
}
