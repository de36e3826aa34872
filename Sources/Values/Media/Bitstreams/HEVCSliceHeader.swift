/// The fields of a slice header of HEVC that are needed to change its parameter set's id, and to know its quantisation
/// parameter (ISO/IEC 23008-2, 7.3.6.1).
package struct HEVCSliceHeader {
  /// The bits of `slice_pic_parameter_set_id` in the payload.
  package let idBits: Range<Int>
  /// The bit at which the header ends, before it is aligned.
  package let end: Int
  /// The slice's quantisation parameter.
  package let quantiser: Int

  fileprivate struct Reading {
    var reader: BitReader
    let sequence: HEVCSequenceParameters
    let picture: HEVCPictureParameters
    let type: UInt8
  }

  /// The type of slice, as coded.
  fileprivate enum Kind: Int {
    case bipredicted, predicted, intra
  }

  /// Reads the header of a frame's first slice.
  ///
  /// - Parameters:
  ///   - payload: unescaped, without the unit's header.
  ///   - type: the type of the NAL unit.
  ///   - picture: the parameter set that the slice names; `pictureID` reads its id.
  /// - Returns: nil for other slices, for weighted prediction, modified reference lists and long-term references, and
  ///   where it cannot be read.
  package init?(
    _ payload: [UInt8], type: UInt8, sequence: HEVCSequenceParameters,
    picture: HEVCPictureParameters
  ) {
    var reading = Reading(
      reader: BitReader(payload), sequence: sequence, picture: picture, type: type)
    guard let idBits = reading.readID() else { return nil }
    self.idBits = idBits
    reading.reader.skip(picture.extraBits)
    guard let kind = Kind(rawValue: reading.reader.unsigned()) else { return nil }
    if picture.hasOutputFlag { reading.reader.skip(1) }
    guard let hasTemporalVectors = reading.readReferences() else { return nil }
    let hasOffsets = reading.readSampleOffsets()
    guard reading.readPrediction(kind, hasTemporalVectors: hasTemporalVectors) else { return nil }
    quantiser = picture.quantiser + reading.reader.signed()
    guard reading.readFilters(hasOffsets: hasOffsets), !reading.reader.isExhausted else {
      return nil
    }
    end = reading.reader.position
  }

  /// The id of the picture parameter set that a first slice names; nil for other slices.
  package static func pictureID(_ payload: [UInt8], type: UInt8) -> Int? {
    var reader = BitReader(payload)
    guard reader.flag() else { return nil }
    if HEVCUnit.randomAccess.contains(type) { reader.skip(1) }
    return reader.unsigned()
  }
}

extension HEVCSliceHeader.Reading {
  fileprivate mutating func readID() -> Range<Int>? {
    guard reader.flag() else { return nil }
    if HEVCUnit.randomAccess.contains(type) { reader.skip(1) }
    let start = reader.position
    guard reader.unsigned() == picture.id else { return nil }
    return start..<reader.position
  }

  /// Reads the references; returns `slice_temporal_mvp_enabled_flag`, and nil where they cannot be read.
  fileprivate mutating func readReferences() -> Bool? {
    if HEVCUnit.instantRefresh.contains(type) { return false }
    reader.skip(sequence.orderCountBits)
    let sets = sequence.referenceSets
    if !reader.flag() {
      guard HEVCReferenceSet(&reader, index: sets.count, of: sets.count, sets) != nil else {
        return nil
      }
    } else if sets.count > 1 {
      reader.skip(Int.bitWidth - (sets.count - 1).leadingZeroBitCount)
    }
    if sequence.longTermCount != nil { return nil }
    return sequence.hasTemporalVectors ? reader.flag() : false
  }

  /// Reads whether the slice uses sample adaptive offset.
  fileprivate mutating func readSampleOffsets() -> Bool {
    guard sequence.hasSampleAdaptiveOffset else { return false }
    let hasLuma = reader.flag()
    let hasChroma = sequence.chromaFormat != 0 ? reader.flag() : false
    return hasLuma || hasChroma
  }

  fileprivate mutating func readPrediction(
    _ kind: HEVCSliceHeader.Kind, hasTemporalVectors: Bool
  ) -> Bool {
    if kind == .intra { return true }
    var counts = picture.referenceCounts
    if reader.flag() {
      counts[0] = reader.unsigned() + 1
      if kind == .bipredicted { counts[1] = reader.unsigned() + 1 }
    }
    if picture.hasListModification { return false }
    if kind == .bipredicted { reader.skip(1) }
    if picture.hasContextChoice { reader.skip(1) }
    if hasTemporalVectors {
      let isFirstList = kind == .bipredicted ? reader.flag() : true
      if counts[isFirstList ? 0 : 1] > 1 { _ = reader.unsigned() }
    }
    let isWeighted = kind == .predicted ? picture.weighsPrediction : picture.weighsBiprediction
    if isWeighted { return false }
    _ = reader.unsigned()
    return true
  }

  fileprivate mutating func readFilters(hasOffsets: Bool) -> Bool {
    if picture.hasChromaOffsets { _ = (reader.signed(), reader.signed()) }
    var isDisabled = picture.isDeblockingDisabled
    if picture.hasDeblockingOverride, reader.flag() {
      isDisabled = reader.flag()
      if !isDisabled { _ = (reader.signed(), reader.signed()) }
    }
    if picture.filtersAcrossSlices, hasOffsets || !isDisabled { reader.skip(1) }
    if picture.hasEntryPoints {
      let count = reader.unsigned()
      guard count <= sequence.blocks else { return false }
      if count > 0 {
        let bits = reader.unsigned() + 1
        guard bits <= 32 else { return false }
        reader.skip(count * bits)
      }
    }
    if picture.hasHeaderExtension {
      let count = reader.unsigned()
      guard count <= 256 else { return false }
      reader.skip(8 * count)
    }
    return true
  }
}
