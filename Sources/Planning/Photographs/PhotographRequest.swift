internal import ImprintFaults
internal import ImprintMedia
internal import ImprintMediaTypes

/// A job's request for an image: its input is an image that does not move, and its output is not a video.
struct PhotographRequest {
  let path: String
  let kind: PhotographKind
  let format: PhotographFormat
  /// Whether the input is a motion photo.
  let hasVideo: Bool

  /// Nil for a job that makes a video.
  ///
  /// Reads the beginning of the input, and looks for the video of a motion photo where no output is named.
  init?(_ job: Job) {
    guard case .file(let path) = job.input, let kind = PhotographKind(ofFileAt: path) else {
      return nil
    }
    if let output = job.output {
      guard let format = PhotographFormat(path: output) else { return nil }
      self.format = format
      hasVideo = EmbeddedVideo.isInFile(at: path)
    } else {
      if EmbeddedVideo.isInFile(at: path) { return nil }
      format = PhotographFormat(of: kind)
      hasVideo = false
    }
    (self.path, self.kind) = (path, kind)
  }

  /// Checks a job that makes a video.
  ///
  /// - Throws: `ExportError` `.usage` for a setting of photographs that does not apply.
  static func checkFilm(of job: Job) throws(ExportError) {
    if job.photographQuality != nil {
      throw ExportError(.setting(.photographQuality, .onlyForImages))
    }
    if let seconds = job.photographSeconds {
      guard seconds > 0, seconds.isFinite else {
        throw ExportError(.setting(.photographSeconds, .notAboveZero(seconds)))
      }
      guard case .file(let path) = job.input, PhotographKind(ofFileAt: path) != nil else {
        throw ExportError(.setting(.photographSeconds, .onlyForPhotographs))
      }
    }
  }
}

extension Job {
  /// Whether the output is named as an image, which no video can be.
  var outputIsImage: Bool {
    guard case .file = input, let output else { return false }
    return PhotographFormat(path: output) != nil && Container(path: output) == nil
  }
}
