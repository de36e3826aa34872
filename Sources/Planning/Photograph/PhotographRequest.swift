package import ImprintValues

/// A job's request for an image: its input is an image that does not move, and its output is not a video.
package struct PhotographRequest {
  package let path: String
  package let facts: PhotographFacts
  package let format: PhotographFormat

  /// The format of the input.
  package var kind: PhotographKind { facts.kind }

  /// Nil for a job that makes a video.
  package init?(_ job: Job, asking inspection: any Inspecting) {
    guard case .file(let path) = job.input, job.stream == nil else { return nil }
    if let output = job.output {
      guard let format = PhotographFormat(path: output),
        let facts = inspection.photograph(at: path)
      else { return nil }
      (self.format, self.facts) = (format, facts)
    } else {
      guard let facts = inspection.photograph(at: path), !facts.hasVideo else { return nil }
      (self.format, self.facts) = (PhotographFormat(of: facts.kind), facts)
    }
    self.path = path
  }

  /// Checks a job that makes a video.
  ///
  /// - Throws: `ExportError` `.usage` for a setting of photographs that does not apply.
  static func checkVideo(
    of job: Job, asking inspection: any Inspecting
  ) throws(ExportError) {
    if job.photographQuality != nil {
      throw ExportError(.setting(.photographQuality, .onlyForImages))
    }
    if let seconds = job.photographSeconds {
      guard seconds > 0, seconds.isFinite else {
        throw ExportError(.setting(.photographSeconds, .notAboveZero(seconds)))
      }
      guard case .file(let path) = job.input, inspection.photograph(at: path) != nil else {
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
