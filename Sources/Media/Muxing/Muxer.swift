internal import CFFmpeg
public import Pixels
public import Primitives

/// Writes packets into one file.
///
///     let muxer = try Muxer(path: "out.mp4", container: .mp4)
///     let frame = try muxer.addVideo(encoder)
///     try muxer.addTrack(sound)                     // asked for packets as the frame goes on
///     try muxer.start()
///     try muxer.write(packet, track: frame)       // in decoding order, until there are no more
///     try muxer.finish()                            // now the file is a video
///     muxer.end?.seconds                            // 10: 250 frames at 25 a second
///
/// The same packets make the same bytes. Without `finish` the file is left as it is, and is no video.
/// One thread at a time.
// Unchecked: libavformat's contexts may move between threads; one thread at a time, as said above.
public final class Muxer: @unchecked Sendable {
  /// The file that is written, as it was named.
  public let path: String
  /// The kind of file that is written.
  public let container: Container
  /// Title, artist, creation time and the like, by FFmpeg's keys; set before `start`.
  public var metadata: [String: String] = [:]
  /// In the output's time; set before `start`.
  public var chapters: [MediaInfo.Chapter] = []

  /// When what has been written ends, of all tracks; nil before the first packet.
  public private(set) var end: RationalTime?
  /// When the last frame or the last sound ends, whatever subtitles follow.
  public private(set) var playingEnd: RationalTime?
  /// Packets of the tracks that are asked for them that the format does not take, and that were left out.
  public private(set) var refusedPackets = 0

  private let output: OutputContext
  private let optimizeForNetworkUse: Bool
  private let interruption: Interruption
  private var tracks: [MuxedTrack] = []
  private var clock = MovieClock()

  /// Makes the file, or empties it.
  ///
  /// - Parameter optimizeForNetworkUse: puts the index of MP4 and MOV first, at the cost of copying
  ///   the file once more at the end.
  /// - Throws: `MediaError.cannotCreate`.
  public init(
    path: String, container: Container, optimizeForNetworkUse: Bool = false,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.path = path
    self.container = container
    self.optimizeForNetworkUse = optimizeForNetworkUse
    self.interruption = interruption
    output = try OutputContext.create(
      path: path, muxer: container.muxerName, interruption: interruption)
  }

  /// Adds the track of an encoder's packets, to be handed to `write`; its number.
  ///
  /// - Parameter orientation: how the stored frame is to be turned for display, in MP4 and MOV.
  @discardableResult
  public func addVideo(
    _ encoder: VideoEncoder, orientation: Orientation = .upright, metadata: [String: String] = [:],
    isDefault: Bool = true
  ) throws(MediaError) -> Int {
    let format = try TrackFormat(of: encoder.context, timeBase: encoder.settings.timeBase)
    format.orientation = orientation
    format.metadata = metadata
    format.isDefault = isDefault
    format.averageRate = encoder.settings.frameRate
    format.hdr = encoder.settings.hdr
    return try addTrack(format)
  }

  /// Adds a track whose packets are handed to `write`; its number.
  @discardableResult
  public func addTrack(_ format: TrackFormat) throws(MediaError) -> Int {
    tracks.append(MuxedTrack(format: format))
    return try output.addStream(format)
  }

  /// Adds a track that is asked for its packets as far as those of `write` have come; its number.
  @discardableResult
  public func addTrack(_ source: any PacketSource) throws(MediaError) -> Int {
    tracks.append(MuxedTrack(format: source.format, source: source))
    return try output.addStream(source.format)
  }

  /// Writes the header; from here on there are no more tracks to add.
  ///
  /// - Throws: `MediaError.writing`, or `.libav` where the container does not hold a track.
  public func start() throws(MediaError) {
    try output.set(metadata: MovieMetadata.kept(metadata))
    try output.add(chapters: chapters)
    // No random numbers and no versions: the same packets make the same bytes.
    output.pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    // Times stay as they are handed over; FFmpeg would move all tracks for one that begins below 0.
    output.pointer.pointee.avoid_negative_ts = 0
    // FLAC and Opus in MP4 were experiments once.
    output.pointer.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    let options = options
    let code = try withOptions(options) { dictionary throws(MediaError) in
      avformat_write_header(output.pointer, &dictionary)
    }
    try check(code, "beginning the file")
    for index in tracks.indices { try advance(index) }
  }

  /// Writes a packet of a track that `addVideo` or `addTrack` gave the number of, after those of the
  /// other tracks that come before it.
  ///
  /// The packet is the muxer's from here on. Packets of one track come in decoding order; a decode
  /// time that does not rise, as where sequences join, is put after the one before it.
  /// - Throws: `MediaError.writing` with the disk's reason, `.cancelled`.
  public func write(_ packet: Packet, track: Int) throws(MediaError) {
    guard tracks.indices.contains(track) else { throw Self.noTrack(track) }
    tracks[track].decodeTimes.complete(packet)
    if let time = packet.decodeTime { try pull(before: time) }
    try put(packet, in: track)
  }

  /// Says that the track's next packet begins another sequence: of another encoder, or another file.
  ///
  /// All of its packets are shown after all before it, and the first one is a key frame. Its decode times are
  /// worked out anew, so that they go on where those before it stop, with the delay of the first sequence.
  public func beginSequence(ofTrack track: Int) throws(MediaError) {
    guard tracks.indices.contains(track) else { throw Self.noTrack(track) }
    tracks[track].decodeTimes.beginSequence()
  }

  private static func noTrack(_ track: Int) -> MediaError {
    .libav(
      code: shim_averror(EINVAL), reason: "there is no track \(track)", action: "writing a packet")
  }

  /// Writes what the other tracks still have, and the index, and closes the file.
  public func finish() throws(MediaError) {
    try pull(before: nil)
    if container.hasEditLists {
      // Read when the index is written, and the tracks' beginnings are not known before.
      _ = av_opt_set_int(
        output.pointer.pointee.priv_data, "movie_timescale", clock.ticksPerSecond, 0)
    }
    try check(av_write_trailer(output.pointer), "ending the file")
    try check(output.close(), "closing the file")
  }

  private var options: [String: String] {
    guard container.hasEditLists else { return [:] }
    var flags: [String] = []
    if optimizeForNetworkUse { flags.append("faststart") }
    if MovieMetadata.needsOwnKeys(metadata, in: container) { flags.append("use_metadata_tags") }
    var options: [String: String] = [:]
    if !flags.isEmpty { options["movflags"] = "+" + flags.joined(separator: "+") }
    let timescales = tracks.filter { $0.format.isVideo && !$0.format.isCoverArt }.map(
      \.format.timeBase.denominator)
    // A clock of so few ticks is doubled by FFmpeg until players take it.
    if let timescale = timescales.max(), (100...Int64(Int32.max)).contains(timescale) {
      options["video_track_timescale"] = String(timescale)
    }
    return options
  }

  /// Writes the sources' packets in the order of their decode times; all of them before `nil`.
  private func pull(before limit: RationalTime?) throws(MediaError) {
    while let index = earliestPending() {
      guard let packet = tracks[index].pending else { return }
      if let limit, let time = packet.decodeTime, !time.isBefore(limit) { return }
      tracks[index].pending = nil
      try put(packet, in: index)
      try advance(index)
    }
  }

  private func earliestPending() -> Int? {
    var earliest: (index: Int, time: RationalTime)?
    for (index, track) in tracks.enumerated() {
      guard let packet = track.pending else { continue }
      // One without a time comes where it stands: at once.
      guard let time = packet.decodeTime else { return index }
      if let found = earliest, !time.isBefore(found.time) { continue }
      earliest = (index, time)
    }
    return earliest?.index
  }

  private func advance(_ index: Int) throws(MediaError) {
    tracks[index].pending = try tracks[index].source?.next()
  }

  private func put(_ packet: Packet, in index: Int) throws(MediaError) {
    try interruption.check()
    guard tracks[index].fitsBeginning(packet, in: container) else { return }
    guard let stream = output.pointer.pointee.streams[index] else { return }
    let pointer = packet.pointer
    let hasDuration = packet.duration > 0
    av_packet_rescale_ts(pointer, pointer.pointee.time_base, stream.pointee.time_base)
    // FFmpeg would guess what lasts 0 ticks, and take the end of a cut sound for a whole packet.
    if hasDuration { packet.duration = max(packet.duration, 1) }
    pointer.pointee.time_base = stream.pointee.time_base
    if tracks[index].isEmpty, let presentation = packet.presentation {
      clock.include(RationalTime(ticks: presentation, timeBase: packet.timeBase))
    }
    pointer.pointee.stream_index = Int32(clamping: index)
    pointer.pointee.pos = -1
    tracks[index].order(packet, in: container)
    let code = av_write_frame(output.pointer, pointer)
    // What is copied may be damaged in a way that the format does not take, and is the file's, not ours.
    if tracks[index].source != nil, Self.refusals.contains(code), output.diskError >= 0 {
      refusedPackets += 1
      return
    }
    try check(code, "writing a packet")
    noteEnd(of: packet, in: tracks[index].format)
  }

  private static let refusals = [shim_averror(EINVAL), shim_averror_invalid_data()]

  private func noteEnd(of packet: Packet, in format: TrackFormat) {
    guard let time = packet.presentation else { return }
    let ticks = time.addingReportingOverflow(packet.duration)
    let end = RationalTime(
      ticks: ticks.overflow ? .max : ticks.partialValue, timeBase: packet.timeBase)
    if self.end?.isBefore(end) ?? true { self.end = end }
    guard format.isVideo || format.isSound else { return }
    let heard = heardEnd(end, of: format)
    if playingEnd?.isBefore(heard) ?? true { playingEnd = heard }
  }

  /// Without the delay by which Matroska's times of Opus are later than what is heard.
  private func heardEnd(_ end: RationalTime, of format: TrackFormat) -> RationalTime {
    guard !container.hasEditLists, format.isSound, let delay = format.declaredDelay else {
      return end
    }
    let ticks = end.ticks.subtractingReportingOverflow(delay.rescaled(to: end.timeBase).ticks)
    return RationalTime(ticks: ticks.partialValue, timeBase: end.timeBase)
  }

  private func check(_ code: Int32, _ action: String) throws(MediaError) {
    let disk = output.diskError
    let failure = disk < 0 ? disk : code
    guard failure < 0 else { return }
    if failure == shim_averror_exit() { throw .cancelled }
    // What the system says (no space left, a quota, a device that is gone) is the disk's; FFmpeg's own
    // codes and a refusal of what was handed over are not.
    if disk < 0 || failure == shim_averror(ENOSPC) || failure == shim_averror(EIO) {
      throw .writing(path: path, reason: String(libavError: failure))
    }
    try MediaError.check(failure, action)
  }
}
