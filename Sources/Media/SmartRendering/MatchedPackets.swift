internal import ImprintCFFmpeg
internal import ImprintValues

/// Adapts an encoder's packets to fit among a source's: one header holds the parameter sets of both, under ids of
/// their own, and NAL units are stored as the source's are.
package struct MatchedPackets {
  /// The codec's header for both.
  let header: [UInt8]
  private let form: Form

  private enum Form {
    /// Packets that need no change, as those of VP8 and VP9.
    case asMade
    case avc(lengthSize: Int)
    case hevc(HEVCRenumbering, lengthSize: Int)
  }

  /// - Parameters:
  ///   - header: the source's.
  ///   - encoderHeader: the encoder's, as a byte stream.
  ///   - format: of the source.
  /// - Throws: the property by which the encoder's frames differ.
  init(
    header: [UInt8], encoderHeader: [UInt8], format: CodedFormat
  ) throws(CodingObstacle) {
    switch format {
    case .vp8, .vp9:
      self.header = header
      form = .asMade
    case .h264(let wanted, let id):
      (self.header, form) = try Self.joined(
        header, NALUnits.inByteStream(encoderHeader), like: wanted, id: id)
    case .hevc(let wanted, let id):
      (self.header, form) = try Self.joined(
        header, NALUnits.inByteStream(encoderHeader), like: wanted, id: id)
    }
  }

  private static func joined(
    _ header: [UInt8], _ units: [ArraySlice<UInt8>], like wanted: AVCSequenceParameters, id: Int
  ) throws(CodingObstacle) -> ([UInt8], Form) {
    guard var merged = AVCConfiguration(header) else { throw .noParameterSets }
    for unit in units {
      switch AVCUnit.type(unit[unit.startIndex]) {
      case AVCUnit.sequenceSet:
        try check(AVCSequenceParameters(unit), against: wanted, id: id)
        merged.sequenceSets.append(Array(unit))
      case AVCUnit.pictureSet: merged.pictureSets.append(Array(unit))
      default: break
      }
    }
    guard let bytes = merged.bytes else { throw .noFreeID }
    return (bytes, .avc(lengthSize: merged.lengthSize))
  }

  private static func joined(
    _ header: [UInt8], _ units: [ArraySlice<UInt8>], like wanted: HEVCSequenceParameters, id: Int
  ) throws(CodingObstacle) -> ([UInt8], Form) {
    guard var merged = HEVCConfiguration(header) else { throw .noParameterSets }
    guard let renumbering = HEVCRenumbering(units, id: id, like: wanted) else {
      throw .encoder("parameter sets")
    }
    try check(renumbering.format, against: wanted)
    for unit in units {
      guard let kind = HEVCUnit.Kind(rawValue: HEVCUnit.type(unit[unit.startIndex])) else {
        continue
      }
      guard let changed = renumbering.renumbered(unit) else { throw .encoder("parameter sets") }
      merged.add(changed, kind)
    }
    guard let bytes = merged.bytes else { throw .noFreeID }
    return (bytes, .hevc(renumbering, lengthSize: merged.lengthSize))
  }

  private static func check(
    _ actual: AVCSequenceParameters?, against wanted: AVCSequenceParameters, id: Int
  ) throws(CodingObstacle) {
    guard let actual, actual.id == id else { throw .encoder("parameter sets") }
    guard actual.profile == wanted.profile else { throw .encoder("profile") }
    guard actual.level == wanted.level else { throw .encoder("level") }
    guard actual.chromaFormat == wanted.chromaFormat, actual.depth == wanted.depth else {
      throw .encoder("pixel format")
    }
    guard actual.bufferedFrames == wanted.bufferedFrames else { throw .encoder("buffered frames") }
  }

  private static func check(
    _ actual: HEVCSequenceParameters, against wanted: HEVCSequenceParameters
  ) throws(CodingObstacle) {
    guard actual.profile == wanted.profile else { throw .encoder("profile") }
    // x265 takes a level from the bits it is given, which are the source's; the source's level is written instead.
    guard actual.chromaFormat == wanted.chromaFormat, actual.depth == wanted.depth else {
      throw .encoder("pixel format")
    }
    guard actual.bufferedFrames <= wanted.bufferedFrames else { throw .encoder("reference frames") }
  }

  /// Changes an encoder's packet, of which slices stay, and user data such as closed captions.
  ///
  /// - Throws: `MediaError` `.unexpected` for one that cannot be changed.
  func adapt(_ packet: Packet) throws(MediaError) {
    let changed: [UInt8]?
    switch form {
    case .asMade: return
    case .avc(let lengthSize):
      let units = NALUnits.inByteStream(packet.bytes).filter {
        AVCUnit.slices.contains(AVCUnit.type($0[$0.startIndex])) || AVCUnit.isRegisteredData($0)
      }
      changed = NALUnits.packet(of: units, lengthSize: lengthSize)
    case .hevc(let renumbering, let lengthSize):
      let slices = NALUnits.inByteStream(packet.bytes).filter {
        HEVCUnit.slices.contains(HEVCUnit.type($0[$0.startIndex])) || HEVCUnit.isRegisteredData($0)
      }
      let units = slices.compactMap {
        HEVCUnit.isRegisteredData($0) ? Array($0) : renumbering.renumbered($0)
      }
      changed =
        units.count == slices.count ? NALUnits.packet(of: units, lengthSize: lengthSize) : nil
    }
    guard let changed, !changed.isEmpty else {
      throw MediaError(.unexpected(.slices, action: "fitting a frame among copied ones"))
    }
    try packet.replace(with: changed)
  }
}
