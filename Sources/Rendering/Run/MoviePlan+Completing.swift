internal import ImprintFaults
internal import ImprintISOMedia
internal import ImprintMediaTypes
internal import ImprintPlanning
internal import ImprintPrimitives

extension MoviePlan {
  /// Tags that the muxer does not write.
  private var addedTags: [String: String] {
    destination.isFile ? MovieMetadata.added(metadata, to: container) : [:]
  }

  /// Whether something is added to the finished MP4 or MOV: the marks of a Live Photo, or tags.
  var hasAdditions: Bool { marks != nil || !addedTags.isEmpty }

  /// Writes a copy of the finished file with the additions to an existing file.
  ///
  /// - Parameters:
  ///   - input: the file from which a track is copied.
  ///   - name: the output's path, for errors.
  /// - Throws: `ExportError`; `.cancelled` where the interruption is raised.
  func complete(
    _ path: String, to other: String, input: Plan.Source, named name: String,
    _ interruption: Interruption
  ) throws(ExportError) {
    let track = try marks?.track(of: input)
    let additions = MovieAdditions(
      contentIdentifier: marks?.contentIdentifier, tracks: [track].compactMap(\.self),
      texts: addedTags)
    do throws(ISOMediaError) {
      try MovieFile(path: path).write(additions, to: other) { interruption.isRaised }
    } catch {
      throw ExportError(error, at: name, of: .output)
    }
  }

}

extension MovieMarks {
  /// The track with the still's time.
  fileprivate func track(of input: Plan.Source) throws(ExportError) -> AddedTrack {
    guard let copiedTrack, case .file(let path, _, _) = input else {
      return .stillImageTime(stillTime)
    }
    do throws(ISOMediaError) {
      let file = try MovieFile(path: path)
      guard let track = file.movie.tracks.first(where: { $0.id == copiedTrack }) else {
        return .stillImageTime(stillTime)
      }
      return try file.copy(of: track, startingAt: stillTime)
    } catch {
      throw ExportError(error, at: path, of: .input)
    }
  }
}

extension ExportError {
  init(_ error: ISOMediaError, at path: String, of subject: Subject) {
    switch error {
    case .cancelled: self = .cancelled
    case .system(let code, .writing):
      self.init(
        .media(.writing(path: path, .library(.system(code))), at: path, of: subject))
    case .system(let code, .opening), .system(let code, .reading):
      self.init(
        .media(.reading(path: path, .system(code)), at: path, of: subject))
    case .damaged(let box, let reason):
      self.init(.imprint(.unexpected("\(box): \(reason)"), at: path))
    case .noMovie: self.init(.imprint(.unexpected("it has no index"), at: path))
    case .unsupported(let what): self.init(.imprint(.unexpected("it has \(what)"), at: path))
    case .tooLarge(let box, let bytes, let limit):
      self.init(.imprint(.unexpected("\(box) has \(bytes) bytes of \(limit)"), at: path))
    case .tooManySamples(let count, let limit):
      self.init(.imprint(.unexpected("a track has \(count) samples of \(limit)"), at: path))
    }
  }
}
