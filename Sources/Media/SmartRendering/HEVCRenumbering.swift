internal import ImprintValues

/// Changes the ids in an encoder's parameter sets and slices, and the level in its parameter sets to a source's: x265
/// has no option for the ids, and takes the level from the bits that it is given.
struct HEVCRenumbering {
  let id: Int
  private let level: Int
  private let isHighTier: Bool
  private let sequence: HEVCSequenceParameters
  private let picture: HEVCPictureParameters

  /// - Parameters:
  ///   - units: the encoder's parameter sets, one of each kind.
  ///   - id: the new id of all parameter sets, 0 to 15.
  ///   - source: the parameters that give level and tier.
  /// - Returns: nil without exactly one sequence and one picture parameter set, and where these cannot be read.
  init?(_ units: [ArraySlice<UInt8>], id: Int, like source: HEVCSequenceParameters) {
    let sets = Dictionary(grouping: units) { HEVCUnit.type($0.first ?? 0) }
    guard let sequences = sets[HEVCUnit.Kind.sequenceSet.rawValue], sequences.count == 1,
      let pictures = sets[HEVCUnit.Kind.pictureSet.rawValue], pictures.count == 1,
      let sequence = HEVCSequenceParameters(sequences[0]),
      let picture = HEVCPictureParameters(pictures[0])
    else { return nil }
    self.id = id
    level = source.level
    isHighTier = source.isHighTier
    self.sequence = sequence
    self.picture = picture
  }

  /// The sequence parameter set, as the encoder made it.
  var format: HEVCSequenceParameters { sequence }

  /// A NAL unit with the new id; nil where it cannot be written into the unit.
  func renumbered(_ unit: ArraySlice<UInt8>) -> [UInt8]? {
    let payload = RawPayload.unescaped(unit.dropFirst(2))
    let type = HEVCUnit.type(unit.first ?? 0)
    guard
      let changed = HEVCUnit.Kind(rawValue: type).map({ parameterSet(payload, $0) })
        ?? slice(payload, type: type)
    else { return nil }
    return unit.prefix(2) + RawPayload.escaped(changed)
  }

  private func parameterSet(_ original: [UInt8], _ kind: HEVCUnit.Kind) -> [UInt8] {
    var writer = BitWriter()
    let end = Self.contentEnd(of: original)
    let payload = leveled(original, kind)
    switch kind {
    case .videoSet:
      writer.append(id, bits: 4)
      writer.append(payload, bits: 4..<end)
    case .sequenceSet:
      writer.append(id, bits: 4)
      writer.append(payload, bits: 4..<sequence.idBits.lowerBound)
      writer.append(unsigned: id)
      writer.append(payload, bits: sequence.idBits.upperBound..<end)
    case .pictureSet:
      writer.append(unsigned: id)
      writer.append(unsigned: id)
      writer.append(payload, bits: picture.idBits.upperBound..<end)
    }
    writer.align()
    return writer.bytes
  }

  /// The payload with the source's tier and level in `profile_tier_level()`, which begins at a whole byte in both sets.
  private func leveled(_ payload: [UInt8], _ kind: HEVCUnit.Kind) -> [UInt8] {
    let start: Int
    switch kind {
    case .videoSet: start = 4
    case .sequenceSet: start = 1
    case .pictureSet: return payload
    }
    guard payload.count > start + 11 else { return payload }
    var payload = payload
    payload[start] = payload[start] & 0xDF | (isHighTier ? 0x20 : 0)
    payload[start + 11] = UInt8(clamping: level)
    return payload
  }

  /// The slice with the new id in its header, which is aligned again since it grows; its data stay as they are.
  private func slice(_ payload: [UInt8], type: UInt8) -> [UInt8]? {
    guard
      let header = HEVCSliceHeader(payload, type: type, sequence: sequence, picture: picture)
    else { return nil }
    var writer = BitWriter()
    writer.append(payload, bits: 0..<header.idBits.lowerBound)
    writer.append(unsigned: id)
    writer.append(payload, bits: header.idBits.upperBound..<header.end)
    writer.align()
    writer.append(contentsOf: payload[(header.end / 8 + 1)...])
    return writer.bytes
  }

  /// The position of the stop bit, which ends a payload's content.
  private static func contentEnd(of payload: [UInt8]) -> Int {
    guard let last = payload.lastIndex(where: { $0 != 0 }) else { return 0 }
    return last * 8 + 7 - payload[last].trailingZeroBitCount
  }
}
