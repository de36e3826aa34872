package import ImprintValues

extension Plan.Source {
  /// The files that frames are read from; empty for generated frames.
  var files: [String] {
    switch self {
    case .file(let path, _, _): [path]
    case .slideshow(let show): show.files
    case .blank, .frames: []
    case .clips(let clips): clips.clips.flatMap(\.plan.input.files).distinct
    }
  }
}

extension Plan {
  /// The files of the input, and of sound and subtitles beside it.
  package var mediaFiles: [String] {
    input.files + soundFiles.map(\.path) + subtitleFiles.map(\.path)
  }

  /// The files of subtitles beside the input.
  package var subtitleFiles: [(path: String, Fingerprint)] {
    tracks.compactMap { track in
      guard case .file(let path, let fingerprint) = track.given?.origin else { return nil }
      return (path, fingerprint)
    }
  }

  /// The distinct sound files beside the input.
  package var soundFiles: [(path: String, Fingerprint)] {
    var seen: Set<String> = []
    return sound.flatMap(\.sources).compactMap { source in
      guard case .file(let path, _, _, let fingerprint) = source.origin,
        seen.insert(path).inserted
      else { return nil }
      return (path, fingerprint)
    }
  }
}
