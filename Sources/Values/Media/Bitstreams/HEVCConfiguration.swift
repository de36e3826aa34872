/// The decoder configuration of HEVC in MP4 and Matroska, `hvcC` (ISO/IEC 14496-15, 8.3.3.1).
package struct HEVCConfiguration {
  /// Everything before the number of arrays.
  private var head: [UInt8]
  /// The bytes of a unit's length, 1 to 4.
  package let lengthSize: Int
  private var arrays: [Units]

  private struct Units {
    /// `NAL_unit_type`, and `array_completeness`: whether all units of the type are in this array.
    var head: UInt8
    var units: [[UInt8]]

    var type: UInt8 { head & 0x3F }
  }

  /// Nil for other bytes, such as an Annex B byte stream.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 23, bytes[0] == 1 else { return nil }
    head = Array(bytes[0..<22])
    lengthSize = Int(bytes[21] & 3) + 1
    arrays = []
    var offset = 23
    for _ in 0..<bytes[22] {
      guard offset + 3 <= bytes.count else { return nil }
      var array = Units(head: bytes[offset], units: [])
      let count = Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2])
      offset += 3
      for _ in 0..<count {
        guard offset + 2 <= bytes.count else { return nil }
        let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
        offset += 2
        guard length > 2, offset + length <= bytes.count else { return nil }
        array.units.append(Array(bytes[offset..<offset + length]))
        offset += length
      }
      arrays.append(array)
    }
  }

  /// The units of a type, with their headers.
  package func units(_ type: HEVCUnit.Kind) -> [[UInt8]] {
    arrays.filter { $0.type == type.rawValue }.flatMap(\.units)
  }

  /// Adds a unit beside the others of its type.
  package mutating func add(_ unit: [UInt8], _ type: HEVCUnit.Kind) {
    if let index = arrays.lastIndex(where: { $0.type == type.rawValue }) {
      arrays[index].units.append(unit)
    } else {
      arrays.append(Units(head: 0x80 | type.rawValue, units: [unit]))
    }
  }

  /// Replaces each unit by what `needed` leaves of it, or removes it.
  mutating func keepUnits(_ needed: ([UInt8]) -> [UInt8]?) {
    for index in arrays.indices { arrays[index].units = arrays[index].units.compactMap(needed) }
    arrays.removeAll(where: \.units.isEmpty)
  }

  /// Nil where there are more units, or longer ones, than fit.
  package var bytes: [UInt8]? {
    guard arrays.count <= 255 else { return nil }
    var bytes = head + [UInt8(arrays.count)]
    for array in arrays {
      guard array.units.count <= Int(UInt16.max) else { return nil }
      bytes.append(array.head)
      bytes.append(contentsOf: [UInt8(array.units.count >> 8), UInt8(array.units.count & 0xFF)])
      for unit in array.units {
        guard unit.count <= Int(UInt16.max) else { return nil }
        bytes.append(contentsOf: [UInt8(unit.count >> 8), UInt8(unit.count & 0xFF)])
        bytes.append(contentsOf: unit)
      }
    }
    return bytes
  }
}

/// The types of NAL units of HEVC (ISO/IEC 23008-2, 7.3.1.2 and table 7-1).
package enum HEVCUnit {
  /// The types of parameter sets.
  package enum Kind: UInt8, CaseIterable {
    case videoSet = 32
    case sequenceSet = 33
    case pictureSet = 34
  }

  package static func type(_ first: UInt8) -> UInt8 { first >> 1 & 0x3F }

  /// Whether a unit holds user data registered by ITU-T T.35, such as closed captions (D.2.6).
  package static func isRegisteredData(_ unit: ArraySlice<UInt8>) -> Bool {
    unit.first.map(type) == supplement && unit.dropFirst(2).first == NALUnits.registeredData
  }

  /// Slices at which decoding can begin: BLA, IDR and CRA, and reserved ones.
  static let randomAccess: ClosedRange<UInt8> = 16...23
  /// Instantaneous decoding refreshes (IDR), whose slice headers have no picture order count.
  static let instantRefresh: ClosedRange<UInt8> = 19...20
  /// A clean random access (CRA), whose leading frames may need frames before it.
  static let cleanAccess: UInt8 = 21
  /// A broken link (BLA) without leading frames.
  static let brokenLink: UInt8 = 18
  /// Skipped leading frames (RASL), which need frames from before the random access.
  static let skippedLeading: ClosedRange<UInt8> = 8...9
  /// Supplemental enhancement information (SEI) before the slices that it tells of.
  static let supplement: UInt8 = 39
  /// Slices of any kind.
  package static let slices: ClosedRange<UInt8> = 0...31
}
