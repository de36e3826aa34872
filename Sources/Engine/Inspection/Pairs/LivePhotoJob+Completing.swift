internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension LivePhotoJob {
  /// The job with both files of the pair that its input belongs to: a still in its place is the image, and its film the
  /// input; a film in a job with `pair` has its still as the image.
  ///
  /// - Throws: `ExportError` `.invalid` for a still without a film, `.missing`.
  func completed() throws(ExportError) -> LivePhotoJob {
    guard case .file(let path) = job.input else { return self }
    var whole = self
    guard PhotographKind(ofFileAt: path) != nil, !EmbeddedVideo.isInFile(at: path) else {
      if job.pair != nil, image == nil { whole.image = PairFinder.still(ofFilm: path) }
      return whole
    }
    guard let film = try PairFinder.film(ofImage: path) else {
      throw ExportError(.input(.noPairedFilm, at: path))
    }
    whole.job.input = .file(film)
    whole.image = image ?? path
    return whole
  }
}
