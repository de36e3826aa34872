/// The NAL units of H.264 and HEVC frames, in the two forms in which they are stored.
package enum NALUnits {
  /// The type of supplemental information (SEI) that is user data registered by ITU-T T.35, in H.264 and HEVC.
  static let registeredData: UInt8 = 4

  /// Visits the units of a packet as MP4 and Matroska store them: each after its length.
  ///
  /// - Parameter lengthSize: the bytes of a length, 1 to 4.
  /// - Returns: false where a length exceeds the packet.
  package static func forEach(
    in packet: UnsafeBufferPointer<UInt8>, lengthSize: Int,
    _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    var offset = 0
    while offset < packet.count {
      guard packet.count - offset >= lengthSize else { return false }
      let length = packet[offset..<offset + lengthSize].reduce(0) { $0 << 8 | Int($1) }
      offset += lengthSize
      guard length <= packet.count - offset else { return false }
      if length > 0 { visit(UnsafeBufferPointer(rebasing: packet[offset..<offset + length])) }
      offset += length
    }
    return true
  }

  /// The units of a byte stream as encoders make it: each after a start code (ISO/IEC 14496-10, annex B).
  package static func inByteStream(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var units: [ArraySlice<UInt8>] = []
    var start: Int?
    var offset = 0
    while offset + 2 < bytes.count {
      if bytes[offset + 2] > 1 {
        offset += 3
      } else if bytes[offset] == 0, bytes[offset + 1] == 0, bytes[offset + 2] == 1 {
        if let start { units.append(bytes[start..<offset].withoutTrailingZeros) }
        start = offset + 3
        offset += 3
      } else {
        offset += 1
      }
    }
    if let start { units.append(bytes[start...].withoutTrailingZeros) }
    return units.filter { !$0.isEmpty }
  }

  /// A packet of units, each after its length.
  ///
  /// - Returns: nil where a unit is too long for a length of so many bytes.
  package static func packet(of units: [some Collection<UInt8>], lengthSize: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    for unit in units {
      guard lengthSize >= 4 || unit.count < 1 << (8 * lengthSize) else { return nil }
      for shift in (0..<lengthSize).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: unit.count >> (8 * shift)))
      }
      bytes.append(contentsOf: unit)
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The unit without trailing zeros: a start code of four bytes begins with a zero that is not part of the unit before
  /// it.
  fileprivate var withoutTrailingZeros: ArraySlice<UInt8> {
    var slice = self
    while slice.last == 0 { slice.removeLast() }
    return slice
  }
}
