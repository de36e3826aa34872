internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension InputVideo {
  /// Probes a photograph: a JPEG by its headers, others by decoding.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  init(
    photograph path: String, _ kind: PhotographKind, _ interruption: Interruption
  ) throws(ExportError) {
    if kind == .jpeg {
      let info = try ExportError.reading(path) { () throws(MediaError) in
        try MediaInfo(ofJPEG: path)
      }
      if let info, let track = info.tracks.first, let video = track.video {
        self.init(
          path: path, info: info, track: track, video: video,
          timing: VideoTiming(ofPhotographLasting: 0.04))
        return
      }
    }
    self = try Self.inspect(path, part: .image, track: nil, interruption)
    // Overlays see the same times whatever the image's own.
    timing = VideoTiming(ofPhotographLasting: 0.04)
  }
}
