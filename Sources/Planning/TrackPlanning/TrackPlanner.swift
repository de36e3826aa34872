internal import ImprintLanguage
internal import ImprintValues

/// Decides on the treatment of each track of the input, and of subtitles beside it: encode, copy, convert or drop.
struct TrackPlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  let preset: PresetDocument
  /// The output's container; nil where nothing is written.
  let container: Container?
  /// The constant frame rate; nil where the source's times are kept.
  let constantRate: Rational?
  let library: any CodecLibrary
  /// The subtitle tracks that reveal the place of the recording.
  var namingPositions: Set<Int> = []
  /// The subtitles beside the input.
  let beside: [SubtitlesBeside]
  /// The tracks of timed metadata, and what becomes of each.
  var timed = TimedTracks.none
  /// The subtitle tracks that are burnt into the picture, from 1.
  var burntIn: Set<Int> = []
  /// Whether video and sound alone are kept, as in a Live Photo.
  var keepsOnlyPlaying = false

  /// - Parameters:
  ///   - choice: the preset, with what follows from it.
  ///   - subtitles: those of the job, in its order.
  init(
    _ job: Job, _ choice: PresetPlanner.Choice, library: any CodecLibrary,
    subtitles: [SubtitleFile] = []
  ) {
    self.init(
      job: job, video: choice.input, preset: choice.preset, container: choice.container,
      constantRate: choice.constantRate, library: library, subtitles: subtitles)
  }

  init(
    job: Job, video: InputVideo, preset: PresetDocument, container: Container?,
    constantRate: Rational?, library: any CodecLibrary, subtitles: [SubtitleFile] = []
  ) {
    let first = (video.tracks.map(\.index).max() ?? -1) + 1
    beside = zip(job.subtitleTracks, subtitles).enumerated().map { number, subtitles in
      SubtitlesBeside(subtitles.0, of: subtitles.1, index: first + number)
    }
    (self.job, self.video, self.preset) = (job, video, preset)
    (self.container, self.constantRate, self.library) = (container, constantRate, library)
  }

  /// The tracks of the input, and after them the subtitles beside it.
  private var all: [MediaInfo.Track] { video.tracks + beside.map(\.track) }

  /// The planned tracks.
  struct Tracks {
    /// The tracks in the input's order, and after them the subtitles beside it.
    var tracks: [TrackPlan]
    /// Whether subtitles are kept that reveal the place of the recording.
    var namesPosition = false
    /// The encoder of sound; nil where none fits the container.
    var soundEncoder: SoundChoice?
    /// The warnings, one for each kind of track of which some are dropped.
    var warnings: [JobWarning]
  }

  func plan() -> Tracks {
    let tracks = all.map(plan)
    let namesPosition = zip(all, tracks).contains { $1.action != .drop && self.namesPosition($0) }
    return Tracks(
      tracks: tracks, namesPosition: namesPosition, soundEncoder: soundChoice,
      warnings: warnings(of: tracks))
  }

  /// The encoder of sound; nil where none fits the container.
  var soundChoice: SoundChoice? {
    guard let container, let encoder = soundEncoder(container) else { return nil }
    return SoundChoice(
      encoder: encoder, bitRate: preset.sound.bitrate, container: container, library: library)
  }

  private func plan(_ track: MediaInfo.Track) -> TrackPlan {
    let (action, why) =
      isBesidePlaying(track, decide(track).0)
      ? (.drop, "a Live Photo has video and sound") : decide(track)
    return TrackPlan(
      index: track.index, kind: track.kind, codec: track.codec, action: action, why: why,
      given: subtitles(track)?.given, keys: timed.choices[track.index]?.track.keys)
  }

  /// The subtitles beside the input that a track is of; nil for a track of the input.
  private func subtitles(_ track: MediaInfo.Track) -> SubtitlesBeside? {
    beside.first { $0.track.index == track.index }
  }

  /// Whether a track that would be kept is left out for being neither video nor sound, nor the metadata of their times.
  private func isBesidePlaying(_ track: MediaInfo.Track, _ action: TrackPlan.Action) -> Bool {
    guard keepsOnlyPlaying, action != .drop, ![.video, .sound].contains(track.kind) else {
      return false
    }
    return timed.choices[track.index] == nil
  }

  private func decide(_ track: MediaInfo.Track) -> (TrackPlan.Action, String) {
    if track.index == video.videoTrackIndex { return (.render, "the overlay is blended into it") }
    guard let container else { return (.drop, "nothing is written") }
    if let reason = reasonToHide(track) { return (.drop, reason) }
    if isBurntIn(track) { return (.drop, "its words are burnt into the picture") }
    if container.holdsFramesAlone {
      let isMuted = track.kind == .sound && job.volume == 0
      return (.drop, isMuted ? "the sound is muted" : "a .\(container.rawValue) holds frames alone")
    }
    switch track.kind {
    case .sound: return decideSound(track, container)
    case .subtitle: return decideSubtitle(track, container)
    case .video: return (.drop, "a second, unstamped video must not slip through")
    case .coverArt, .attachment: return decideAttached(track, container)
    case .data: return decideData(track, container)
    }
  }

  /// Whether a track is of subtitles that reveal the place of the recording.
  private func namesPosition(_ track: MediaInfo.Track) -> Bool {
    subtitles(track)?.namesPosition ?? namingPositions.contains(track.index)
  }

  /// Whether captions draw the words of a subtitle track of the input.
  private func isBurntIn(_ track: MediaInfo.Track) -> Bool {
    let tracks = video.tracks.filter { $0.kind == .subtitle }
    guard let number = tracks.firstIndex(where: { $0.index == track.index }) else { return false }
    return burntIn.contains(number + 1)
  }

  /// The reason to drop a track that may reveal more than intended; nil where it is kept.
  private func reasonToHide(_ track: MediaInfo.Track) -> String? {
    let isOfChapters = track.codec == "bin_data" && video.hasChapters
    let isFont = ["ttf", "otf"].contains(track.codec)
    switch (track.kind, job.metadata) {
    case (_, .all), (.video, _), (.sound, _): return nil
    case (.subtitle, _):
      return namesPosition(track) ? "it tells where it was recorded" : nil
    case (.coverArt, .public): return nil
    case (.data, _) where isOfChapters: return nil
    case (.attachment, _) where isFont: return nil
    case (.coverArt, .none), (.data, _), (.attachment, _):
      return "of the metadata, \(job.metadata.words)"
    }
  }

  /// Decides on a data track; MP4 and MOV store chapters as a text track, and a time code as a track of its own.
  private func decideData(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    if let choice = timed.choices[track.index] { return (choice.action, choice.why) }
    switch track.codec {
    case "bin_data" where video.hasChapters && !container.hasChapters:
      return (.drop, "a .\(container.rawValue) holds no chapters")
    case "bin_data" where video.hasChapters:
      return (.rewrite, "chapters are written anew")
    case "tmcd" where container.hasTimecode && constantRate == nil:
      return (.rewrite, "the time code is written anew")
    case "tmcd" where container.hasTimecode:
      return (.drop, "its time code counts frames at another rate")
    case MediaInfo.Track.unknownCodec:
      return (.drop, Self.notKnown)
    case let codec:
      return (.drop, "tracks of \(codec) are not written")
    }
  }

  private func decideAttached(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    container.holdsAttached(track.kind, track.codec)
      ? (.copy, "\(track.codec) can be attached to \(container.rawValue)")
      : (.drop, "\(track.codec) cannot be attached to \(container.rawValue)")
  }

  private func decideSound(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    if job.volume == 0 { return (.drop, "the sound is muted") }
    if let sound = track.sound, sound.sampleRate <= 0 || sound.channels <= 0 {
      return (.drop, sound.decoderProblem ?? "nothing says what sound it is")
    }
    if video.clips != nil { return decideJoined(track, container) }
    let isMixed = track.index == SoundPlanner.mixedTrack(of: video.tracks, for: job)
    if isMixed, track.sound?.decoderProblem == nil, soundEncoder(container) != nil {
      return (.encodeSound, "the job's sounds are laid over it")
    }
    if SoundPlanner.silencesAll(job) { return decideDubbed(track, container) }
    let isCut = job.trimStart != nil || job.trimEnd != nil
    let hidesCuts = !isCut || container.hasEditLists
    let canCopy =
      job.volume == 1 && hidesCuts && !track.isInParts && canBeCopied(track, to: container)
      && !waitsForSound(track, in: container)
      && library.tells(track.sound?.channelLayout, of: track.codec, in: container)
    if canCopy, copies(track.codec, into: container) {
      return (.copy, "\(track.codec) fits \(container.rawValue), and nothing changes it")
    }
    if let problem = track.sound?.decoderProblem {
      return canCopy ? (.copy, "\(problem): it is kept as it is") : (.drop, problem)
    }
    guard soundEncoder(container) != nil else {
      return (.drop, "no encoder of \(preset.name) fits \(container.rawValue)")
    }
    return (.encodeSound, whyNotCopied(track, into: container, hidingCuts: hidesCuts))
  }

  /// Decides on a track of the main clip, of which the other clips' sound is a part, or silence.
  private func decideJoined(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    if let problem = track.sound?.decoderProblem {
      return (.drop, "\(problem), so that it cannot be joined with that of other clips")
    }
    guard soundEncoder(container) != nil else {
      return (.drop, "no encoder of \(preset.name) fits \(container.rawValue)")
    }
    return (.encodeSound, "the clips' sound is joined")
  }

  /// Decides on a track that is silent while others replace it; what cannot be silenced is not kept beside them.
  private func decideDubbed(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    if let problem = track.sound?.decoderProblem {
      return (.drop, "\(problem), so that it cannot be silent under what replaces it")
    }
    guard soundEncoder(container) != nil else {
      return (.drop, "no encoder of \(preset.name) fits \(container.rawValue)")
    }
    return (.encodeSound, "it is silent under what replaces it")
  }

  private func whyNotCopied(
    _ track: MediaInfo.Track, into container: Container, hidingCuts hidesCuts: Bool
  ) -> String {
    if job.volume != 1 { return "its volume changes" }
    if track.isInParts { return "its edit list puts it together from parts" }
    if waitsForSound(track, in: container) { return "browsers would wait for its beginning" }
    if let layout = track.sound?.channelLayout,
      !library.tells(layout, of: track.codec, in: container)
    {
      return "a .\(container.rawValue) does not tell the channels of \(layout) in \(track.codec)"
    }
    return hidesCuts
      ? "\(track.codec) is not copied into \(container.rawValue) by \(preset.name)"
      : "\(container.rawValue) cannot hide a cut inside a packet"
  }

  /// Whether players of segments begin with the sound, which begins after the frames; silence is encoded before it.
  private func waitsForSound(_ track: MediaInfo.Track, in container: Container) -> Bool {
    let frames = video.tracks.first { $0.index == video.videoTrackIndex }
    guard container.hasRenditions, let frames, let begin = track.start else { return false }
    let late =
      Double(begin) * track.timeBase.value
      - Double(frames.start ?? 0) * frames.timeBase.value
    return late > Self.mostWaiting
  }

  /// The seconds that browsers skip at the beginning of a video.
  private static let mostWaiting = 0.1

  private func copies(_ codec: String, into container: Container) -> Bool {
    preset.sound.copy.contains(codec, in: container == .nut ? .mkv : container)
  }

  /// The first of the preset's encoders, and of their fallbacks, that exists on this machine and fits the container.
  private func soundEncoder(_ container: Container) -> EncoderChoice? {
    (preset.sound.encoders + preset.sound.fallbacks).first { choice in
      guard let encoder = library.encoder(named: choice.name), encoder.isOfSound else {
        return false
      }
      return !job.hiddenEncoders.contains(choice.name)
        && library.holds(encoder.codec, in: container)
    }
  }

  private func decideSubtitle(
    _ track: MediaInfo.Track, _ container: Container
  ) -> (TrackPlan.Action, String) {
    if canBeCopied(track, to: container) {
      return (.copy, "\(track.codec) fits \(container.rawValue)")
    }
    if let text = container.textSubtitleCodec,
      library.convertsSubtitles(from: track.codec, to: text)
    {
      return (.convertSubtitles(codec: text), "\(container.rawValue) holds text as \(text)")
    }
    let isKnown = track.codec != MediaInfo.Track.unknownCodec
    return (.drop, isKnown ? "\(container.rawValue) holds no \(track.codec)" : Self.notKnown)
  }

  private static let notKnown = "FFmpeg's libraries here do not know its codec"

  /// The warnings, one for each kind of track of which some are dropped without a request.
  private func warnings(of tracks: [TrackPlan]) -> [JobWarning] {
    guard container != nil else { return [] }
    let lost = zip(all, tracks).filter { $1.action == .drop && !isUnwanted($0) }.map(\.1)
    let warnings = MediaInfo.Kind.allCases.compactMap { kind in
      JobWarning(leavingOut: lost.filter { $0.kind == kind && $0.keys == nil })
    }
    let timed = lost.compactMap { track in
      track.keys.map { JobWarning(leavingOut: track, of: $0) }
    }
    return warnings + timed + beside.compactMap(\.warning)
      + [soundsLeftOut, languagesLeftOut(of: tracks), notesLeftOut(of: tracks)].compactMap(\.self)
  }

  /// Nil where the container has codes for all languages of tracks that are kept.
  private func languagesLeftOut(of tracks: [TrackPlan]) -> JobWarning? {
    guard let container, !container.holdsFramesAlone else { return nil }
    let remaining = zip(all, tracks).filter { ![.drop, .rewrite].contains($1.action) }.map(\.0)
    return JobWarning(
      leavingOutLanguagesOf: remaining.filter {
        !container.tells(language: $0.metadata["language"])
      },
      in: container)
  }

  /// The warning that frames alone have no sound; nil where the container can hold the job's sounds, or it has
  /// none.
  private var soundsLeftOut: JobWarning? {
    guard let container, container.holdsFramesAlone,
      !job.sounds.isEmpty || video.source.hasOwnSound
    else { return nil }
    return JobWarning(
      "sound.dropped",
      "the sounds of the job are left out: a .\(container.rawValue) holds frames alone")
  }

  /// Nil where the container has room for the tags and chapters that are kept.
  private func notesLeftOut(of tracks: [TrackPlan]) -> JobWarning? {
    guard let container, !container.holdsFramesAlone else { return nil }
    let tags = container.keysWithoutRoom(among: job.metadata.ofFile(video.metadata))
    let chapters = video.hasChapters && !container.hasChapters ? ["chapters"] : []
    let notes = chapters + tags + keysLeftOut(of: tracks, in: container)
    return JobWarning(
      leavingOutNotes: notes.distinct, in: container, streamed: job.stream != nil)
  }

  /// The keys whose values cannot be written as texts, where the container has no types of values, and those of tracks, where
  /// it has no tags of theirs.
  private func keysLeftOut(of tracks: [TrackPlan], in container: Container) -> [String] {
    if container.hasKeys, job.stream == nil { return [] }
    let remaining = zip(all, tracks).filter { ![.drop, .rewrite].contains($1.action) }.map(\.0)
    let ofTracks = remaining.flatMap { track in
      let keys = job.metadata.of(track.keyedMetadata ?? KeyedMetadata())
      let isTold = container.hasTagsOfTracks && track.index == video.videoTrackIndex
      return isTold ? keys.namesWithoutText : keys.names.sorted()
    }
    return MovieMetadata.descriptive(job.metadata.of(video.keys)).namesWithoutText + ofTracks
  }

  private func isUnwanted(_ track: MediaInfo.Track) -> Bool {
    // The job asks for them by themselves, whatever else it asks.
    if subtitles(track) != nil { return false }
    let isOfChapters = track.codec == "bin_data" && video.hasChapters
    if timed.choices[track.index] != nil { return reasonToHide(track) != nil }
    // A phone's MOV has data tracks of its sensors, whose loss is not worth a warning in a Live Photo.
    if keepsOnlyPlaying, track.kind == .data || isBesidePlaying(track, decide(track).0) {
      return true
    }
    // Chapters are told of by themselves, since Matroska has no track of them.
    return track.kind == .sound && job.volume == 0 || reasonToHide(track) != nil || isOfChapters
  }

  private func canBeCopied(_ track: MediaInfo.Track, to container: Container) -> Bool {
    library.holds(track.codec, in: container) && !track.refusedBy.contains(container)
  }
}
