/// The fields of a sequence parameter set of HEVC that an encoder has to match, and on which slice headers depend
/// (ISO/IEC 23008-2, 7.3.2.2.1).
package struct HEVCSequenceParameters: Hashable, Sendable {
  /// `general_profile_idc`: 1 Main, 2 Main 10.
  package var profile = 0
  /// `general_tier_flag`.
  package var isHighTier = false
  /// `general_level_idc`: thirty times the level.
  package var level = 0
  /// `chroma_format_idc`: 1 for 4:2:0.
  package var chromaFormat = 1
  /// Bits of a luma sample.
  package var depth = 8
  /// `sps_max_dec_pic_buffering_minus1` of the highest temporal layer, plus 1.
  package var bufferedFrames = 1
  /// `sps_seq_parameter_set_id`.
  package var id = 0
  /// `sps_video_parameter_set_id`.
  package var videoSetID = 0

  /// The number of bits of `slice_pic_order_cnt_lsb`.
  var orderCountBits = 4
  /// The number of coding tree blocks in a frame.
  var blocks = 1
  var hasSampleAdaptiveOffset = false
  var referenceSets: [HEVCReferenceSet] = []
  /// `num_long_term_ref_pics_sps`; nil where there are no long-term references.
  var longTermCount: Int?
  var hasTemporalVectors = false
  /// The range of the id in the bits of the payload.
  package var idBits = 0..<0

  /// - Parameter unit: with its header.
  package init?(_ unit: some Collection<UInt8>) {
    var reader = BitReader(unescaping: unit.dropFirst(2))
    videoSetID = reader.bits(4)
    let layers = reader.bits(3)
    reader.skip(1)
    readProfile(&reader, layers: layers)
    let start = reader.position
    id = reader.unsigned()
    idBits = start..<reader.position
    let size = readFormat(&reader)
    orderCountBits = reader.unsigned() + 4
    for _ in (reader.flag() ? 0 : layers)...layers {
      bufferedFrames = reader.unsigned() + 1
      _ = (reader.unsigned(), reader.unsigned())
    }
    let blockBits = reader.unsigned() + 3 + reader.unsigned()
    guard blockBits <= 6, orderCountBits <= 16 else { return nil }
    blocks = size.width.blocks(of: blockBits) * size.height.blocks(of: blockBits)
    // The sizes and depths of transform blocks.
    for _ in 0..<4 { _ = reader.unsigned() }
    if reader.flag(), reader.flag() { HEVCScalingLists.skip(&reader) }
    reader.skip(1)
    hasSampleAdaptiveOffset = reader.flag()
    if reader.flag() {
      reader.skip(8)
      _ = (reader.unsigned(), reader.unsigned())
      reader.skip(1)
    }
    guard readReferences(&reader), !reader.isExhausted else { return nil }
  }

  private mutating func readProfile(_ reader: inout BitReader, layers: Int) {
    reader.skip(2)
    isHighTier = reader.flag()
    profile = reader.bits(5)
    reader.skip(32 + 4 + 43 + 1)
    level = reader.bits(8)
    guard layers > 0 else { return }
    let present = (0..<8).map { _ in (profile: reader.flag(), level: reader.flag()) }
    for layer in present.prefix(layers) {
      if layer.profile { reader.skip(88) }
      if layer.level { reader.skip(8) }
    }
  }

  private mutating func readFormat(_ reader: inout BitReader) -> (width: Int, height: Int) {
    chromaFormat = reader.unsigned()
    if chromaFormat == 3 { reader.skip(1) }
    let size = (min(reader.unsigned(), 1 << 16), min(reader.unsigned(), 1 << 16))
    if reader.flag() { for _ in 0..<4 { _ = reader.unsigned() } }
    depth = 8 + reader.unsigned()
    _ = reader.unsigned()
    return size
  }

  private mutating func readReferences(_ reader: inout BitReader) -> Bool {
    let count = reader.unsigned()
    guard count <= 64 else { return false }
    for index in 0..<count {
      guard let set = HEVCReferenceSet(&reader, index: index, of: count, referenceSets) else {
        return false
      }
      referenceSets.append(set)
    }
    if reader.flag() {
      let count = reader.unsigned()
      guard count <= 32 else { return false }
      longTermCount = count
      reader.skip(count * (orderCountBits + 1))
    }
    hasTemporalVectors = reader.flag()
    return true
  }
}

/// A set of short-term reference pictures (ISO/IEC 23008-2, 7.3.7).
struct HEVCReferenceSet: Hashable, Sendable {
  /// The number of frames in it.
  let count: Int

  /// - Parameters:
  ///   - index: its number among the sets of the sequence; `total` for one in a slice's header.
  ///   - others: those before it.
  init?(_ reader: inout BitReader, index: Int, of total: Int, _ others: [HEVCReferenceSet]) {
    if index > 0, reader.flag() {
      let back = index == total ? reader.unsigned() + 1 : 1
      guard others.indices.contains(index - back) else { return nil }
      reader.skip(1)
      _ = reader.unsigned()
      var remaining = 0
      for _ in 0...others[index - back].count {
        let isUsed = reader.flag()
        if isUsed || reader.flag() { remaining += 1 }
      }
      count = remaining
    } else {
      let (earlier, later) = (reader.unsigned(), reader.unsigned())
      guard earlier <= 16, later <= 16 else { return nil }
      count = earlier + later
      for _ in 0..<count {
        _ = reader.unsigned()
        reader.skip(1)
      }
    }
  }
}

/// Scaling lists (ISO/IEC 23008-2, 7.3.4).
enum HEVCScalingLists {
  static func skip(_ reader: inout BitReader) {
    for size in 0..<4 {
      for _ in 0..<(size == 3 ? 2 : 6) {
        guard reader.flag() else {
          _ = reader.unsigned()
          continue
        }
        if size > 1 { _ = reader.signed() }
        for _ in 0..<min(64, 1 << (4 + size << 1)) { _ = reader.signed() }
      }
    }
  }
}

extension Int {
  /// The number of blocks with edges of 2 to the power of `bits` that cover this length.
  fileprivate func blocks(of bits: Int) -> Int { (self + (1 << bits) - 1) >> bits }
}
