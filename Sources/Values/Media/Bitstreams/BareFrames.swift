/// Removes from frames of H.264 and HEVC what they tell of their recording, such as the place that cameras write into
/// them, and leaves all that decoding and showing them needs.
///
///     let bare = BareFrames(codec: "h264", header: header)
///     bare?.packet(from: bytes)    // the frame, without user data; nil where its units cannot be read
///     bare?.header(from: header)   // the same of the codec's header
package struct BareFrames {
  private let codec: Codec
  /// The bytes of a unit's length, 1 to 4.
  private let lengthSize: Int

  private enum Codec { case avc, hevc }

  /// Nil for other codecs, and for a byte stream. Frames of VP8 and VP9 have no room for anything else than pictures.
  ///
  /// - Parameter header: the codec's header as the container stores it, `avcC` or `hvcC`.
  package init?(codec: String, header: [UInt8]) {
    switch codec {
    case "h264":
      guard let configuration = AVCConfiguration(header) else { return nil }
      (self.codec, lengthSize) = (.avc, configuration.lengthSize)
    case "hevc":
      guard let configuration = HEVCConfiguration(header) else { return nil }
      (self.codec, lengthSize) = (.hevc, configuration.lengthSize)
    default: return nil
    }
  }

  /// A frame's packet with the units that are needed; nil for one that cannot be read, or holds none.
  package func packet(from packet: [UInt8]) -> [UInt8]? {
    var units: [[UInt8]] = []
    let isWhole = packet.withUnsafeBufferPointer { bytes in
      NALUnits.forEach(in: bytes, lengthSize: lengthSize) { unit in
        if let needed = needed(Array(unit)) { units.append(needed) }
      }
    }
    guard isWhole, !units.isEmpty else { return nil }
    return NALUnits.packet(of: units, lengthSize: lengthSize)
  }

  /// A header with the units that are needed; nil for one that cannot be read.
  package func header(from header: [UInt8]) -> [UInt8]? {
    switch codec {
    case .avc:
      var configuration = AVCConfiguration(header)
      configuration?.keepParameters()
      return configuration?.bytes
    case .hevc:
      var configuration = HEVCConfiguration(header)
      configuration?.keepUnits(needed)
      return configuration?.bytes
    }
  }

  /// The unit, or what is needed of its messages; nil for nothing.
  private func needed(_ unit: [UInt8]) -> [UInt8]? {
    guard let first = unit.first else { return nil }
    switch codec {
    case .avc:
      let type = AVCUnit.type(first)
      if type == AVCUnit.supplement {
        return SupplementalUnit(unit, headerSize: 1).keeping(SupplementalMessage.isNeededByAVC)
      }
      return AVCUnit.needed.contains(type) ? unit : nil
    case .hevc:
      let type = HEVCUnit.type(first)
      if HEVCUnit.supplements.contains(type) {
        return SupplementalUnit(unit, headerSize: 2).keeping(SupplementalMessage.isNeededByHEVC)
      }
      return HEVCUnit.needed.contains(type) ? unit : nil
    }
  }
}

extension AVCUnit {
  /// Slices, parameter sets, delimiters, ends, alpha and layers: all but supplements, filler, and what the standard leaves
  /// open.
  fileprivate static let needed: Set<UInt8> = Set(1...5).union(7...11).union([13, 19]).union(layers)
}

extension HEVCUnit {
  /// Supplemental enhancement information (SEI) before and after the slices that it tells of.
  fileprivate static let supplements: ClosedRange<UInt8> = supplement...40
  /// Slices, parameter sets, delimiters, ends, and the two that Dolby Vision has for itself: all but supplements, filler, and
  /// what the standard leaves open.
  fileprivate static let needed: Set<UInt8> = Set(slices).union(32...37).union(62...63)
}
