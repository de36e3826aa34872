internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

extension Plan {
  /// What running it came to.
  func report(_ counts: JobMonitor.Counts, elapsed: Double) -> Report {
    Report(
      input: input.name, output: output.path, preset: preset.name, presetReason: preset.reason,
      encoder: video?.encoder, videoCodec: video.flatMap { EncoderCatalog.codec(of: $0.encoder) },
      container: output.container?.rawValue, width: composition.format.size.width,
      height: composition.format.size.height, frames: counts.frames,
      // The sound that was written tells its end better than the input's header does.
      duration: counts.handed?.playingEnd?.seconds ?? timing.frameEnd,
      rotation: composition.bakedRotation, colour: Report.Colour(composition.format), audio: audio,
      tracks: tracks.map(Report.Track.init), overlay: overlays.map(\.name),
      framesWithOverlay: counts.framesWithOverlay, rasterizations: counts.rasterizations,
      framesRendered: counts.frames, framesCopied: 0, elapsedSeconds: elapsed,
      framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : 0,
      warnings: warnings + counts.warnings)
  }

  private var audio: String {
    let kept = tracks.filter { $0.kind == .sound && $0.action != .drop }
    if kept.isEmpty { return "none" }
    return kept.allSatisfy { $0.action == .copy } ? "copied" : "encoded"
  }
}

extension Report.Colour {
  init(_ format: FrameFormat) {
    let names = ColorNames(format.color)
    self.init(
      matrix: names.matrix, primaries: names.primaries, transfer: names.transfer,
      range: names.range, depth: format.layout.depth)
  }
}

extension Report.Track {
  init(_ track: TrackPlan) {
    let action =
      switch track.action {
      case .render, .encodeSound: "encoded"
      case .copy: "copied"
      case .convertSubtitles, .rewrite: "converted"
      case .drop: "dropped"
      }
    self.init(kind: track.kind, codec: track.codec, action: action, why: track.why)
  }
}
