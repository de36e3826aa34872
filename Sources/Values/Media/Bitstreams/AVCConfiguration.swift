/// The decoder configuration of H.264 in MP4 and Matroska, `avcC` (ISO/IEC 14496-15, 5.3.3.1).
package struct AVCConfiguration {
  /// Profile, compatibility and level, as the first sequence parameter set has them.
  private var head: [UInt8]
  /// The bytes of a unit's length, 1 to 4.
  package let lengthSize: Int
  package var sequenceSets: [[UInt8]]
  package var pictureSets: [[UInt8]]
  /// Chroma format and depths, of high profiles.
  private var tail: [UInt8]

  /// Nil for other bytes, such as an Annex B byte stream.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 7, bytes[0] == 1 else { return nil }
    head = Array(bytes[0..<4])
    lengthSize = Int(bytes[4] & 3) + 1
    var offset = 5
    guard let sequences = Self.sets(Int(bytes[5] & 0x1F), in: bytes, at: &offset),
      offset < bytes.count,
      let pictures = Self.sets(Int(bytes[offset]), in: bytes, at: &offset),
      !sequences.isEmpty, !pictures.isEmpty
    else { return nil }
    sequenceSets = sequences
    pictureSets = pictures
    tail = Array(bytes[offset...])
  }

  /// - Parameter offset: that of the byte with the number of sets; on return, the offset after the last set.
  private static func sets(_ count: Int, in bytes: [UInt8], at offset: inout Int) -> [[UInt8]]? {
    offset += 1
    var sets: [[UInt8]] = []
    for _ in 0..<count {
      guard offset + 2 <= bytes.count else { return nil }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      offset += 2
      guard length > 0, offset + length <= bytes.count else { return nil }
      sets.append(Array(bytes[offset..<offset + length]))
      offset += length
    }
    return sets
  }

  /// Removes what is no parameter set, and bytes behind the last one.
  mutating func keepParameters() {
    func isOf(_ type: UInt8) -> ([UInt8]) -> Bool { { $0.first.map(AVCUnit.type) == type } }
    sequenceSets.removeAll { !isOf(AVCUnit.sequenceSet)($0) }
    pictureSets.removeAll { !isOf(AVCUnit.pictureSet)($0) }
    var offset = 3
    guard tail.count > offset else { return }
    let extensions = Self.sets(Int(tail[offset]), in: tail, at: &offset) ?? []
    let sets = extensions.filter(isOf(AVCUnit.sequenceSetExtension))
    tail = tail.prefix(3) + [UInt8(sets.count)]
    for set in sets { Self.append(set, to: &tail) }
  }

  /// Nil where there are more sets, or longer ones, than fit.
  package var bytes: [UInt8]? {
    guard sequenceSets.count <= 31, pictureSets.count <= 255,
      (sequenceSets + pictureSets).allSatisfy({ $0.count <= Int(UInt16.max) })
    else { return nil }
    var bytes = head
    bytes.append(0xFC | UInt8(lengthSize - 1))
    bytes.append(0xE0 | UInt8(sequenceSets.count))
    for set in sequenceSets { Self.append(set, to: &bytes) }
    bytes.append(UInt8(pictureSets.count))
    for set in pictureSets { Self.append(set, to: &bytes) }
    return bytes + tail
  }

  private static func append(_ set: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(UInt8(set.count >> 8))
    bytes.append(UInt8(set.count & 0xFF))
    bytes.append(contentsOf: set)
  }
}
