internal import ImprintISOMedia
internal import ImprintMediaTypes
internal import ImprintPlanning
internal import ImprintPrimitives

extension InputStillMark {
  /// Nil where the video is not such a MOV.
  init?(_ video: InputVideo) {
    guard case .file(let path, _, let info) = video.source, info.format.structure == .boxes,
      info.tracks.contains(where: { $0.kind == .data }),
      let movie = try? MovieFile(path: path).movie, let time = movie.stillImageTime,
      let index = movie.tracks.firstIndex(where: \.isOfStillImageTime),
      info.tracks.contains(where: { $0.index == index && $0.kind == .data })
    else { return nil }
    self.init(index: index, track: movie.tracks[index].id, time: time)
  }
}
