internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The report of a run.
  ///
  /// - Parameter actual: the delivery that was made, where that is not the plan's own.
  package func report(
    _ counts: RunCounts, of actual: Delivery? = nil, elapsed: Double
  ) -> Report {
    let delivery = actual ?? delivery
    let tracks = tracks.map { track in
      var track = track
      if let why = counts.lostTracks[track.index] { (track.action, track.why) = (.drop, why) }
      return track
    }
    return Report(
      input: input.name, output: delivery.path, preset: preset.name, presetReason: preset.reason,
      encoder: delivery.frameEncoder, videoCodec: delivery.codec, container: delivery.fileType,
      width: composition.format.size.width,
      height: composition.format.size.height, frames: counts.frames,
      // The written sound gives its end more reliably than the input's header.
      duration: counts.playingEnd ?? (delivery.lasts ? timeline.frameEnd : 0),
      rotation: composition.bakedRotation, colour: Report.Colour(composition.format),
      audio: audio(of: tracks),
      tracks: tracks.map { delivery.reported($0) }, overlay: overlays.map(\.name),
      framesWithOverlay: counts.framesWithOverlay, rasterizations: counts.rasterizations,
      framesRendered: counts.frames - counts.framesCopied, framesCopied: counts.framesCopied,
      elapsedSeconds: elapsed,
      framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : 0,
      warnings: warnings + counts.warnings)
  }

  private func audio(of tracks: [TrackPlan]) -> String {
    let sounds = tracks.filter { $0.kind == .sound && $0.action != .drop }
    if !sound.isEmpty { return "encoded" }
    if sounds.isEmpty { return "none" }
    return sounds.allSatisfy { $0.action == .copy } ? "copied" : "encoded"
  }
}

extension Delivery {
  /// FFmpeg's name of the encoder of frames; nil where none is encoded.
  fileprivate var frameEncoder: String? { movie?.video.frameEncoder }

  /// The codec that frames are encoded in, by FFmpeg's name.
  fileprivate var codec: String? {
    movie.flatMap { EncoderCatalog.codec(of: $0.video.whole.settings.encoder) }
  }

  /// The output's kind by its extension; nil where it is not one.
  fileprivate var fileType: String? {
    switch self {
    case .movie(let movie): movie.container.rawValue
    case .photograph(let photograph): photograph.format.rawValue
    case .stills, .discard: nil
    }
  }

  fileprivate func reported(_ track: TrackPlan) -> Report.Track {
    var reported = Report.Track(track)
    if track.action == .render, case .movie(let movie) = self, movie.video.frameEncoder == nil {
      (reported.action, reported.why) = ("copied", "nothing changes its frames")
    }
    return reported
  }
}
