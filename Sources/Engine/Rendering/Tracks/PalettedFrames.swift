internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Encodes frames whose colours are mapped to a palette.
struct PalettedFrames: FrameTrack {
  private let mapper: PaletteMapper
  private var encoded: EncodedFrames

  /// Adds the track to what takes its packets.
  init(
    _ plan: Plan, settings: VideoEncoderSettings, _ palette: Palette, metadata: [String: String],
    to sink: any PacketSink, under supervision: Supervision
  ) throws(MediaError) {
    mapper = try PaletteMapper(palette, settings)
    encoded = try EncodedFrames(
      plan, settings: settings.coded, metadata: metadata, to: sink, under: supervision)
  }

  mutating func write(_ frame: VideoFrame, ofSegment segment: Int) throws(MediaError) {
    if let mapped = try mapper.apply(frame) { try encoded.write(mapped, ofSegment: segment) }
  }

  mutating func finish() throws(MediaError) -> FrameTally {
    while let mapped = try mapper.flush() { try encoded.write(mapped, ofSegment: 0) }
    return try encoded.finish()
  }
}
