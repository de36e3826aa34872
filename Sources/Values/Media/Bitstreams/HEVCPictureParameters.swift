/// The fields of a picture parameter set of HEVC on which slice headers depend (ISO/IEC 23008-2, 7.3.2.3.1).
package struct HEVCPictureParameters {
  package let id: Int
  let sequenceID: Int
  let hasDependentSlices: Bool
  let hasOutputFlag: Bool
  let extraBits: Int
  let hasContextChoice: Bool
  let referenceCounts: [Int]
  /// The quantisation parameter to which each slice adds its own offset: 26 + `init_qp_minus26`.
  package let quantiser: Int
  let hasChromaOffsets: Bool
  let weighsPrediction: Bool
  let weighsBiprediction: Bool
  /// Whether slice headers list entry points, as for tiles and wavefronts.
  let hasEntryPoints: Bool
  let filtersAcrossSlices: Bool
  let hasDeblockingOverride: Bool
  let isDeblockingDisabled: Bool
  let hasListModification: Bool
  let hasHeaderExtension: Bool
  /// The range of both ids in the bits of the payload.
  package let idBits: Range<Int>

  /// - Parameter unit: with its header.
  package init?(_ unit: some Collection<UInt8>) {
    var reader = BitReader(unescaping: unit.dropFirst(2))
    id = reader.unsigned()
    sequenceID = reader.unsigned()
    idBits = 0..<reader.position
    hasDependentSlices = reader.flag()
    hasOutputFlag = reader.flag()
    extraBits = reader.bits(3)
    reader.skip(1)
    hasContextChoice = reader.flag()
    referenceCounts = [reader.unsigned() + 1, reader.unsigned() + 1]
    quantiser = 26 + reader.signed()
    reader.skip(2)
    if reader.flag() { _ = reader.unsigned() }
    _ = (reader.signed(), reader.signed())
    hasChromaOffsets = reader.flag()
    weighsPrediction = reader.flag()
    weighsBiprediction = reader.flag()
    reader.skip(1)
    let hasTiles = reader.flag()
    hasEntryPoints = reader.flag() || hasTiles
    if hasTiles { Self.skipTiles(&reader) }
    filtersAcrossSlices = reader.flag()
    var (hasOverride, isDisabled) = (false, false)
    if reader.flag() {
      hasOverride = reader.flag()
      isDisabled = reader.flag()
      if !isDisabled { _ = (reader.signed(), reader.signed()) }
    }
    hasDeblockingOverride = hasOverride
    isDeblockingDisabled = isDisabled
    if reader.flag() { HEVCScalingLists.skip(&reader) }
    hasListModification = reader.flag()
    _ = reader.unsigned()
    hasHeaderExtension = reader.flag()
    if reader.isExhausted { return nil }
  }

  private static func skipTiles(_ reader: inout BitReader) {
    let (columns, rows) = (min(reader.unsigned(), 64), min(reader.unsigned(), 64))
    if !reader.flag() {
      for _ in 0..<columns + rows { _ = reader.unsigned() }
    }
    reader.skip(1)
  }
}
