/// The fields of a sequence parameter set of H.264 that an encoder has to match (ISO/IEC 14496-10, 7.3.2.1.1).
package struct AVCSequenceParameters: Hashable, Sendable, Codable {
  /// `profile_idc`: 66 Baseline, 77 Main, 88 Extended, 100 High, 110 High 10.
  package var profile: Int
  /// `level_idc`: ten times the level.
  package var level: Int
  /// `seq_parameter_set_id`.
  package var id: Int
  /// `chroma_format_idc`: 1 for 4:2:0.
  package var chromaFormat = 1
  /// Bits of a luma sample.
  package var depth = 8
  /// `max_num_ref_frames`.
  package var references: Int
  /// The frames that a decoder buffers: `max_dec_frame_buffering`, or `references` where that is not signalled.
  package var bufferedFrames: Int
  /// `frame_mbs_only_flag`: false where frames may be coded as fields.
  package var hasFramesOnly: Bool

  private static let highProfiles: Set = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134]

  /// - Parameter unit: with its header.
  package init?(_ unit: some Collection<UInt8>) {
    guard unit.count > 4 else { return nil }
    var reader = BitReader(unescaping: unit.dropFirst())
    profile = reader.bits(8)
    reader.skip(8)
    level = reader.bits(8)
    id = reader.unsigned()
    if Self.highProfiles.contains(profile) {
      chromaFormat = reader.unsigned()
      if chromaFormat == 3 { reader.skip(1) }
      depth = 8 + reader.unsigned()
      _ = reader.unsigned()
      reader.skip(1)
      if reader.flag() { Self.skipScalingMatrix(&reader, lists: chromaFormat == 3 ? 12 : 8) }
    }
    _ = reader.unsigned()
    Self.skipOrderCounts(&reader)
    references = reader.unsigned()
    reader.skip(1)
    // Width and height in macroblocks.
    _ = (reader.unsigned(), reader.unsigned())
    hasFramesOnly = reader.flag()
    reader.skip(hasFramesOnly ? 1 : 2)
    if reader.flag() { for _ in 0..<4 { _ = reader.unsigned() } }
    let hasUsability = reader.flag()
    if reader.isExhausted { return nil }
    let usability = hasUsability ? AVCVideoUsability(&reader) : nil
    bufferedFrames = usability?.bufferedFrames ?? references
  }

  private static func skipScalingMatrix(_ reader: inout BitReader, lists: Int) {
    for list in 0..<lists where reader.flag() {
      var (last, next) = (8, 8)
      for _ in 0..<(list < 6 ? 16 : 64) where next != 0 {
        next = (last + reader.signed() + 256) & 0xFF
        if next != 0 { last = next }
      }
    }
  }

  private static func skipOrderCounts(_ reader: inout BitReader) {
    switch reader.unsigned() {
    case 0: _ = reader.unsigned()
    case 1:
      reader.skip(1)
      _ = (reader.signed(), reader.signed())
      for _ in 0..<min(reader.unsigned(), 255) { _ = reader.signed() }
    default: break
    }
  }

  /// `pic_parameter_set_id` of a picture parameter set, with its header.
  static func pictureSetID(_ unit: some Collection<UInt8>) -> Int {
    var reader = BitReader(unescaping: unit.dropFirst().prefix(16))
    return reader.unsigned()
  }
}
