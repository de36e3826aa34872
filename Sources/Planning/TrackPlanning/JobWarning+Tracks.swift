internal import ImprintValues

extension JobWarning {
  /// A warning that tracks of one kind are dropped; nil where there are none.
  init?(leavingOut tracks: [TrackPlan]) {
    guard let first = tracks.first else { return nil }
    let numbers = tracks.map { String($0.index) }.listed
    let codecs = tracks.map(\.content).distinct.joined(separator: ", ")
    let reasons = tracks.map(\.why).distinct.joined(separator: "; ")
    self.init(
      "track.dropped",
      "\(tracks.count == 1 ? "track" : "tracks") \(numbers) (\(first.kind.rawValue), \(codecs)) "
        + "\(tracks.count == 1 ? "is" : "are") left out: \(reasons)")
  }

  /// A warning that tracks of a clip are not among those of the output; nil where there are none.
  init?(leavingOut tracks: [MediaInfo.Track], of file: String, since reason: String) {
    guard let first = tracks.first else { return nil }
    let codecs = tracks.map(\.codec).distinct.joined(separator: ", ")
    self.init(
      "track.dropped",
      "\(tracks.count == 1 ? "track" : "tracks") \(tracks.map { String($0.index) }.listed) "
        + "(\(first.kind.rawValue), \(codecs)) of \(file) "
        + "\(tracks.count == 1 ? "is" : "are") left out: \(reason)")
  }

  /// A warning that a container has no room for these tags, by their keys, and chapters; nil for none.
  init?(leavingOutNotes notes: [String], in container: Container, streamed isStreamed: Bool) {
    if notes.isEmpty { return nil }
    self.init(
      "metadata.dropped",
      "a \(isStreamed ? "stream of " : "").\(container.rawValue) has no room for \(notes.listed)")
  }

  /// A warning that a container has no codes for the languages of these tracks; nil for none.
  init?(leavingOutLanguagesOf tracks: [MediaInfo.Track], in container: Container) {
    if tracks.isEmpty { return nil }
    let codes = tracks.compactMap { $0.metadata["language"] }.distinct.listed
    let numbers = tracks.map { String($0.index) }.listed
    self.init(
      "track.language",
      "the language of \(tracks.count == 1 ? "track" : "tracks") \(numbers) is left out: "
        + "a .\(container.rawValue) has no code for \(codes)")
  }
}

extension JobWarning {
  /// The warning for closed captions that are lost where frames are encoded; nil where there are none, or the encoder
  /// writes them.
  init?(
    losingCaptionsOf video: InputVideo, in track: VideoTrackPlan?, _ library: any CodecLibrary
  ) {
    guard case .file(_, let number, let info) = video.source,
      info.tracks.first(where: { $0.index == number })?.video?.hasCaptions == true,
      let encoder = track?.frameEncoder, library.encoder(named: encoder)?.writesCaptions != true
    else { return nil }
    self.init(
      "captions.dropped", "the video's closed captions are left out: \(encoder) writes none")
  }
}

extension [String] {
  /// The words as an enumeration, such as `1, 2 and 5`.
  package var listed: String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
