internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension InputTimedTrack {
  /// The tracks of timed metadata, in the order of the file; empty for one whose index is not whole.
  static func all(of video: InputVideo) -> [InputTimedTrack] {
    guard case .file(let path, _, let info) = video.source, info.format.structure == .boxes,
      info.tracks.contains(where: { $0.kind == .data }), let file = try? MovieFile(path: path)
    else { return [] }
    return file.movie.tracks.enumerated().compactMap { index, track in
      guard !track.timedMetadataKeys.isEmpty,
        info.tracks.contains(where: { $0.index == index && $0.kind == .data })
      else { return nil }
      return InputTimedTrack(
        index: index, id: track.id, keys: track.timedMetadataKeys,
        stillTime: track.stillImageTime(in: file.movie), problem: file.problem(with: track))
    }
  }
}

extension MovieFile {
  /// The reason why a track cannot be copied; nil where it can.
  fileprivate func problem(with track: MovieTrack) -> String? {
    do throws(ISOMediaError) {
      try check(track)
      return nil
    } catch {
      return error.phrase
    }
  }
}
