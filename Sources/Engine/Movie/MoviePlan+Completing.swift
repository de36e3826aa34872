internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension MoviePlan {
  /// The tags that the muxer does not write, those of the input with their types.
  private var addedMetadata: KeyedMetadata {
    guard destination.isFile else { return KeyedMetadata() }
    let typed = keys?.movie ?? KeyedMetadata()
    let names = typed.names
    let texts = MovieMetadata.added(metadata, to: container).filter { key, _ in
      names.isDisjoint(with: [key, MovieMetadata.nameWithoutLanguage(key)])
    }
    let items = texts.sorted { $0.key < $1.key }.map { KeyedMetadata.Item($0.key, text: $0.value) }
    return KeyedMetadata(
      typed.items + items, countries: typed.countries, languages: typed.languages)
  }

  /// The metadata that tracks of the finished file get.
  private var metadataOfTracks: [MovieAdditions.TrackMetadata] {
    guard let keys, destination.isFile else { return [] }
    let video = MovieAdditions.TrackMetadata(handler: "vide", number: 0, metadata: keys.video)
    let sounds = keys.sounds.enumerated().map { number, metadata in
      MovieAdditions.TrackMetadata(handler: "soun", number: number, metadata: metadata)
    }
    return ([video] + sounds).filter { !$0.metadata.isEmpty }
  }

  /// Whether something is added to the finished MP4 or MOV: a phone's metadata, or tags.
  var hasAdditions: Bool {
    marks != nil || !addedMetadata.isEmpty || !metadataOfTracks.isEmpty
  }

  /// Writes a copy of the finished file with the additions to an existing file.
  ///
  /// - Parameters:
  ///   - input: from whose file tracks are copied.
  ///   - name: the output's path, for errors.
  /// - Throws: `ExportError`; `.cancelled` where the interruption is raised.
  func complete(
    _ path: String, to other: String, input: Plan.Source, named name: String,
    _ interruption: Interruption
  ) throws(ExportError) {
    let copies = try marks?.kept?.copies(from: input) ?? []
    do throws(ISOMediaError) {
      let file = try MovieFile(path: path)
      var additions = MovieAdditions(
        contentIdentifier: marks?.contentIdentifier,
        tracks: copies + (try marks?.newTracks(for: file.movie) ?? []))
      additions.metadata = addedMetadata
      additions.trackMetadata = metadataOfTracks
      try file.write(additions, to: other, indexFirst: destination.isOptimized) {
        interruption.isRaised
      }
    } catch {
      throw ExportError(error, at: name, of: .output)
    }
  }
}

extension MovieMarks {
  /// The tracks that are made for a finished movie.
  fileprivate func newTracks(for movie: Movie) throws(ISOMediaError) -> [AddedTrack] {
    var tracks: [AddedTrack] = []
    // A video that is too long to be described is too long for a wallpaper.
    if describesFrames == true,
      movie.videoTrack.map({ $0.samples.sampleCount <= LivePhotoInfo.mostFrames }) == true
    {
      tracks.append(try .livePhotoInfo(of: movie))
    }
    if let stillTime { tracks.append(.stillImageTime(stillTime, in: movie)) }
    return tracks
  }
}

extension KeptTimedTracks {
  /// The tracks of the input's file, with the samples that the output has.
  fileprivate func copies(from input: Plan.Source) throws(ExportError) -> [AddedTrack] {
    guard let path = input.file?.path else { return [] }
    do throws(ISOMediaError) {
      let file = try MovieFile(path: path)
      var copies: [AddedTrack] = []
      for track in tracks {
        let copy = try file.copy(ofTrack: track) { span in parts.compactMap { $0.moved(span) } }
        if !copy.isEmpty { copies.append(copy) }
      }
      return copies
    } catch {
      throw ExportError(error, at: path, of: .input)
    }
  }
}

extension PlayedPart {
  /// The output's times of a sample; nil where none of it is played.
  fileprivate func moved(_ span: SampleSpan) -> SampleSpan? {
    let (first, last) = (max(time(of: span.start), start), min(time(of: span.end), end))
    return first < last ? SampleSpan(sample: span.sample, start: first, end: last) : nil
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
    case .damaged, .noMovie, .unsupported, .tooLarge, .tooManySamples:
      self.init(.imprint(.unexpected(error.phrase), at: path))
    }
  }
}
