internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension LivePhotoJob {
  /// The job with both files of the pair that its input belongs to: a still in its place is the image, and its video the
  /// input; a video in a job with `pair` has its still as the image.
  ///
  /// - Throws: `ExportError` `.invalid` for a still without a video, `.missing`.
  func completed() throws(ExportError) -> LivePhotoJob {
    guard case .file(let path) = job.input else { return self }
    var whole = self
    guard PhotographKind(ofFileAt: path) != nil, !EmbeddedVideo.isInFile(at: path) else {
      if job.pair != nil, image == nil { whole.image = LivePhotoFinder.still(ofVideo: path) }
      return whole
    }
    guard let video = try LivePhotoFinder.video(ofImage: path) else {
      throw ExportError(.input(.noPairedFilm, at: path))
    }
    whole.job.input = .file(video)
    whole.image = image ?? path
    return whole
  }
}
