internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

extension Plan {
  /// The report of a run.
  package func report(_ counts: RunCounts, elapsed: Double) -> Report {
    let tracks = tracks.map { track in
      var track = track
      if let why = counts.lostTracks[track.index] { (track.action, track.why) = (.drop, why) }
      return track
    }
    return Report(
      input: input.name, output: output.path, preset: preset.name, presetReason: preset.reason,
      encoder: frameEncoder, videoCodec: video.flatMap { EncoderCatalog.codec(of: $0.encoder) },
      container: output.container?.rawValue ?? photograph?.format.rawValue,
      width: composition.format.size.width,
      height: composition.format.size.height, frames: counts.frames,
      // The written sound gives its end more reliably than the input's header.
      duration: counts.playingEnd ?? (photograph == nil ? timing.frameEnd : 0),
      rotation: composition.bakedRotation, colour: Report.Colour(composition.format),
      audio: audio(of: tracks),
      tracks: tracks.map(reported), overlay: overlays.map(\.name),
      framesWithOverlay: counts.framesWithOverlay, rasterizations: counts.rasterizations,
      framesRendered: counts.frames - counts.framesCopied, framesCopied: counts.framesCopied,
      elapsedSeconds: elapsed,
      framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : 0,
      warnings: warnings + counts.warnings)
  }

  private func reported(_ track: TrackPlan) -> Report.Track {
    var reported = Report.Track(track)
    if track.action == .render, frameEncoder == nil, copying != nil {
      (reported.action, reported.why) = ("copied", "nothing changes its frames")
    }
    return reported
  }

  /// Nil where no frame is encoded.
  var frameEncoder: String? {
    segments.contains { $0.action == .render } ? (copying?.video ?? video)?.encoder : nil
  }

  private func audio(of tracks: [TrackPlan]) -> String {
    let kept = tracks.filter { $0.kind == .sound && $0.action != .drop }
    if !sound.isEmpty { return "encoded" }
    if kept.isEmpty { return "none" }
    return kept.allSatisfy { $0.action == .copy } ? "copied" : "encoded"
  }
}
