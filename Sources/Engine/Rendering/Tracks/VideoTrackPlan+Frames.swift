internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension VideoTrackPlan {
  /// The track, added to what takes its packets.
  ///
  /// - Parameters:
  ///   - keeps: the part of the track's metadata that is kept, and of those in frames that are copied.
  ///   - stage: composites the frames from which a palette is made.
  /// - Throws: `MediaError`, and what decoding and compositing throw.
  func frames(
    of plan: Plan, keeping keeps: KeptMetadata, drawnBy stage: CompositingStage,
    to sink: any PacketSink, under supervision: Supervision
  ) throws -> any FrameTrack {
    let metadata = plan.videoMetadata(keeping: keeps)
    switch self {
    case .encoded(let track), .animated(let track):
      return try EncodedFrames(
        plan, settings: track.settings, metadata: metadata, to: sink, under: supervision)
    case .paletted(let track, let sample):
      let palette = try PaletteSample(plan, stage).palette(
        of: sample, track.settings, under: supervision)
      return try PalettedFrames(
        plan, settings: track.settings, palette, metadata: metadata, to: sink, under: supervision)
    case .smartRendered(let copying, let segments, let whole):
      return try SmartRenderedFrames(
        plan, copying: copying, segments: segments, like: whole.settings, metadata: metadata,
        keeping: keeps,
        to: sink, under: supervision)
    }
  }
}
