internal import ImprintCFFmpeg
package import ImprintValues

/// Writes packets into one file.
///
///     let muxer = try Muxer(path: "out.mp4", container: .mp4)
///     let frame = try muxer.addVideo(encoder)
///     try muxer.addTrack(sound)                     // pulled as far as the video has been written
///     try muxer.start()
///     try muxer.write(packet, track: frame)       // in decoding order, until there are no more
///     try muxer.finish()                            // now the file is a video
///     muxer.end?.seconds                            // 10: 250 frames at 25 a second
///
/// Equal packets make equal files. Without `finish` the file is incomplete. One thread at a time.
// Unchecked: libavformat's contexts may move between threads; one thread at a time, as said above.
package final class Muxer: PacketSink, @unchecked Sendable {
  /// The path of the output.
  package let path: String
  /// The container of the output.
  package let container: Container
  /// Title, artist, creation time and the like, by FFmpeg's keys; set before `start`.
  package var metadata: [String: String] = [:]
  /// Chapters in the output's time; set before `start`.
  package var chapters: [MediaInfo.Chapter] = []

  /// The end of all packets written so far; nil before the first.
  package var end: RationalTime? { ends.end }
  /// The end of the last frame or sound, without subtitles.
  package var playingEnd: RationalTime? { ends.playingEnd }
  /// The number of packets from sources that the container refused, and that were dropped.
  package private(set) var refusedPackets = 0

  private let output: OutputContext
  private let optimizeForNetworkUse: Bool
  /// Whether it is written in fragments, each of which can be played as soon as it is there.
  let isStreamed: Bool
  private let interruption: Interruption
  /// The files that take the fragments; nil for one file, and for a stream.
  private let segments: SegmentFiles?
  /// The fragments of a video of which segments are made; nil for all other files.
  package private(set) var fragments: VideoFragments?
  private(set) var tracks: [MuxedTrack] = []
  /// The fragments of a stream; nil for all other files.
  private var flow: FragmentFlow?
  private var clock = MovieTimescale()
  private var ends = WrittenEnds()
  /// The duration of a moving picture's last frame, in the container's ticks; nil before the first one.
  private var lastFrame: RationalTime?
  private var packetCount = 0

  /// Creates the file, or empties it.
  ///
  /// - Parameters:
  ///   - optimizeForNetworkUse: moves the index of MP4 and MOV to the front, which copies the file once more at the end.
  ///   - isGrowing: whether what is written can be played at any time, as by fragments of MP4 and MOV. These begin sound
  ///     at 0, as a stream does.
  /// - Throws: `MediaError` `.cannotCreate`.
  package init(
    path: String, container: Container, optimizeForNetworkUse: Bool = false,
    isGrowing: Bool = false, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.path = path
    self.container = container
    self.optimizeForNetworkUse = optimizeForNetworkUse
    self.interruption = interruption
    isStreamed = isGrowing && container.hasEditLists || container == .m3u8
    segments = nil
    fragments = container == .m3u8 ? VideoFragments() : nil
    output = try OutputContext.create(
      path: path, muxer: container.muxerName, interruption: interruption)
    if isGrowing { output.pointer.pointee.flags |= AVFMT_FLAG_FLUSH_PACKETS }
  }

  /// Writes a stream that a function takes, in the thread that writes packets: of MP4 and MOV fragments.
  ///
  /// Sound of fragments begins at 0: players of fragments do not hide the samples before it, which are left out.
  ///
  /// - Parameters:
  ///   - take: returns whether more is wanted; where not, writing throws `MediaError.cancelled`.
  ///   - name: of the video, in errors.
  /// - Throws: `MediaError` `.outOfMemory`.
  package init(
    streamingTo take: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool,
    container: Container = .mp4, named name: String, interruption: Interruption
  ) throws(MediaError) {
    path = name
    self.container = container
    optimizeForNetworkUse = false
    isStreamed = container.hasEditLists
    segments = nil
    self.interruption = interruption
    output = try OutputContext.create(
      writer: StreamWriter(take), muxer: container.muxerName, named: name,
      interruption: interruption)
  }

  /// Writes segments of MP4, and a playlist that lists them (HTTP Live Streaming), each of which can be played as soon as it
  /// is listed; they begin with key frames.
  ///
  /// - Parameters:
  ///   - path: of the playlist; the segments lie in a folder beside it.
  ///   - seconds: that a segment lasts at least.
  /// - Throws: `MediaError` `.cannotCreate`, `.outOfMemory`.
  package init(
    playlist path: String, seconds: Double, overwrites: Bool, interruption: Interruption
  ) throws(MediaError) {
    self.path = path
    container = .m3u8
    optimizeForNetworkUse = false
    isStreamed = true
    self.interruption = interruption
    let segments = try SegmentFiles(playlist: path, seconds: seconds, overwrites: overwrites)
    self.segments = segments
    output = try OutputContext.create(
      writer: StreamWriter(segments.take), muxer: container.muxerName, named: path,
      interruption: interruption)
  }

  /// Adds a track whose packets are passed to `write`; returns its index.
  @discardableResult
  package func addTrack(_ format: TrackFormat) throws(MediaError) -> Int {
    tracks.append(MuxedTrack(format: format))
    return try output.addStream(format, to: container)
  }

  /// Adds a track whose packets are pulled from a source, up to the time of those passed to `write`; returns its
  /// index.
  @discardableResult
  package func addTrack(_ source: any PacketSource) throws(MediaError) -> Int {
    tracks.append(MuxedTrack(format: source.format, source: source))
    return try output.addStream(source.format, to: container)
  }

  /// Writes the header; add all tracks before.
  ///
  /// - Throws: `MediaError` `.writing`, or `.libav` where the container does not support a track.
  package func start() throws(MediaError) {
    if isStreamed, segments == nil, fragments == nil { flow = FragmentFlow() }
    try output.set(metadata: MovieMetadata.descriptive(metadata))
    try output.add(chapters: container.hasEditLists ? chapters.fromZero : chapters)
    // Without random numbers and versions, so that equal packets make equal files.
    output.pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    // FFmpeg would shift all tracks where one starts below 0; NUT has no such times.
    output.pointer.pointee.avoid_negative_ts = container == .nut ? 1 : 0
    // FFmpeg counts FLAC and Opus in MP4 as experimental.
    output.pointer.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    if container == .ts { output.pointer.pointee.max_delay = TransportStream.delay }
    let options = HeaderOptions(
      container: container, isStreamed: isStreamed,
      segmentation: segments != nil ? .asTheyCome : fragments != nil ? .ofVideo : nil,
      optimizesForNetworkUse: optimizeForNetworkUse,
      metadata: metadata, formats: tracks.map(\.format))
    let code = try withOptions(options.dictionary) { dictionary throws(MediaError) in
      avformat_write_header(output.pointer, &dictionary)
    }
    try check(code, "beginning the file")
    if segments != nil { avio_flush(output.pointer.pointee.pb) }
    for index in tracks.indices { try advance(index) }
  }

  /// Writes a packet, after earlier ones of the tracks that have sources.
  ///
  /// Takes ownership of the packet. Packets of a track must come in decode order; a decode time that does not
  /// rise is moved behind the one before it.
  ///
  /// - Throws: `MediaError` `.writing` with the disk's reason, `.cancelled`.
  package func write(_ packet: Packet, track: Int) throws(MediaError) {
    guard tracks.indices.contains(track) else { throw Self.noTrack(track) }
    try interruption.check()
    tracks[track].decodeTimes.complete(packet)
    guard container.hasEditLists, segments == nil else {
      return try putInOrder(packet, in: track)
    }
    // The last one, of the file or of a fragment, may get another duration.
    let waiting = tracks[track].latest
    tracks[track].latest = packet
    if let waiting { try putInOrder(waiting, in: track, next: packet) }
  }

  private func putInOrder(
    _ packet: Packet, in track: Int, next: Packet? = nil, isLast: Bool = false
  ) throws(MediaError) {
    // What is heard before a key frame is seen belongs to the fragment before it.
    let isEntry = fragments != nil && packet.isKey
    if let time = isEntry ? packet.presentationTime : packet.decodeTime { try pull(before: time) }
    try put(packet, in: track, next: next, isLast: isLast)
  }

  /// Starts another sequence with the track's next packet: of another encoder, or another file.
  ///
  /// All of its packets must be presented after all before it, and the first one must be a key frame. Its decode
  /// times are computed, so that they continue those before it with the delay of the first sequence.
  package func beginSequence(ofTrack track: Int) throws(MediaError) {
    guard tracks.indices.contains(track) else { throw Self.noTrack(track) }
    tracks[track].decodeTimes.beginSequence()
  }

  /// Calls the muxer, which keeps up to 150 bytes of each packet for the index.
  private func withRoomForIndex(_ call: () -> Int32) -> Int32 {
    packetCount < 1 << 20 ? call() : AllocationLimit.raised(to: .max, call)
  }

  private static func noTrack(_ track: Int) -> MediaError {
    MediaError(.unexpected(.noTrack(track), action: "writing a packet"))
  }

  /// Writes the remaining packets of sources and the index, and closes the file.
  package func finish() throws(MediaError) {
    for index in tracks.indices {
      guard let packet = tracks[index].latest else { continue }
      tracks[index].latest = nil
      try putInOrder(packet, in: index, isLast: true)
    }
    try pull(before: nil)
    if container.hasEditLists, !isStreamed {
      for index in missingTracks { try putPlaceholder(in: index) }
      // Tracks' starts are known only now; FFmpeg reads the option when it writes the index.
      _ = av_opt_set_int(
        output.pointer.pointee.priv_data, "movie_timescale", clock.ticksPerSecond, 0)
    }
    if fragments != nil { try endFragment() }
    if flow != nil { try endFlowing() }
    // The muxers of animated images take the end of a frame from the next one.
    if let lastFrame { output.setFinalDelay(lastFrame) }
    try check(withRoomForIndex { av_write_trailer(output.pointer) }, "ending the file")
    fragments?.finish(at: ends.end?.seconds ?? 0, length: avio_tell(output.pointer.pointee.pb))
    try check(output.close(), "closing the file")
    try segments?.finish(at: ends.end?.seconds ?? 0)
  }

  /// Writes packets of sources in the order of their decode times, up to `limit`; all of them for nil.
  private func pull(before limit: RationalTime?) throws(MediaError) {
    while let index = tracks.earliestPending {
      guard let packet = tracks[index].pending else { return }
      if let limit, let time = packet.decodeTime, !time.isBefore(limit) { return }
      tracks[index].pending = nil
      // The next one is known first where the packet may be the last of a fragment.
      if fragments != nil { try advance(index) }
      try put(packet, in: index, next: tracks[index].pending)
      if fragments == nil { try advance(index) }
    }
  }

  /// Writes a packet that nobody sees or hears: sound ends at 0, so that the edit list hides it.
  private func putPlaceholder(in index: Int) throws(MediaError) {
    guard let packet = try tracks[index].source?.placeholder() else { return }
    let time = tracks[index].format.isSound ? -packet.duration : 0
    (packet.presentation, packet.decode) = (time, time)
    try put(packet, in: index)
  }

  private func advance(_ index: Int) throws(MediaError) {
    tracks[index].pending = try tracks[index].source?.next()
  }

  /// - Parameter next: the track's next packet; nil where it is not known, or none comes.
  private func put(
    _ packet: Packet, in index: Int, next: Packet? = nil, isLast: Bool = false
  ) throws(MediaError) {
    try interruption.check()
    let span = PacketSpan(packet)
    // FLAC's encoder ends with a packet of no bytes, whose side data is the final header.
    let isCounted =
      packet.byteCount > 0
      && !packet.isEmptyText(of: tracks[index].format.parameters.pointee.codec_id)
    guard
      tracks[index].fitsBeginning(packet, hidesBeginnings: container.hasEditLists && !isStreamed)
    else { return }
    guard let stream = output.pointer.pointee.streams[index] else { return }
    let pointer = packet.pointer
    let hasDuration = packet.duration > 0
    av_packet_rescale_ts(pointer, pointer.pointee.time_base, stream.pointee.time_base)
    // FFmpeg would replace a duration of 0 by a guess, and the end of cut sound by a whole packet.
    if hasDuration { packet.duration = max(packet.duration, 1) }
    pointer.pointee.time_base = stream.pointee.time_base
    if container.isMovingPicture, let span {
      packet.duration = span.duration(in: packet.timeBase)
      lastFrame = RationalTime(ticks: packet.duration, timeBase: packet.timeBase)
    }
    if tracks[index].isEmpty, let presentation = packet.presentation {
      clock.include(RationalTime(ticks: presentation, timeBase: packet.timeBase))
    }
    pointer.pointee.stream_index = Int32(clamping: index)
    pointer.pointee.pos = -1
    let handed = packet.presentation
    tracks[index].order(packet, in: container)
    // Times that step back are written later, and read back so.
    let isMoved = container.hasEditLists && packet.presentation != handed
    let written = isMoved ? PacketSpan(packet) : span
    if let time = packet.decodeTime, flow?.isDue(at: time) == true { try endFlowing() }
    try beginSegment(with: packet, of: tracks[index].format)
    tracks[index].follow(packet, isLast: isLast)
    packetCount += 1
    let code = writeFrame(packet, until: next)
    // A copied packet may be damaged so that the container refuses it, which is the input's fault.
    if tracks[index].source != nil, Self.refusals.contains(code), output.diskError >= 0 {
      refusedPackets += 1
      return
    }
    try check(code, "writing a packet")
    if packet.byteCount > 0 { tracks[index].isWritten = true }
    noteFragment(of: packet, in: index)
    if isCounted { tracks[index].count(written, in: container) }
    ends.note(packet, of: tracks[index].format, in: container)
  }

  private func noteFragment(of packet: Packet, in index: Int) {
    guard fragments != nil, let span = PacketSpan(packet) else { return }
    let end = RationalTime(ticks: span.end, timeBase: packet.timeBase)
    fragments?.note(track: index, from: span.start.seconds, to: end.seconds)
  }

  /// Hands a packet to the muxer, in fragments with the time to the next one in decode order: FFmpeg begins a
  /// fragment where the last packet of the one before it ends.
  private func writeFrame(_ packet: Packet, until next: Packet?) -> Int32 {
    let shown = packet.duration
    defer { packet.duration = shown }
    if fragments != nil || flow != nil, let decode = packet.decode,
      let next = next?.decodeTime?.rescaled(to: packet.timeBase).ticks, next > decode
    {
      packet.duration = next.subtractingClamped(decode)
    }
    return withRoomForIndex { shim_write_frame(output.pointer, packet.pointer) }
  }

  /// Ends the fragment and the segment, where a frame begins the next one.
  private func beginSegment(
    with packet: Packet, of format: TrackFormat
  ) throws(MediaError) {
    guard segments != nil || fragments != nil, format.isVideo, !format.isCoverArt,
      let ticks = packet.presentation
    else { return }
    let time = RationalTime(ticks: ticks, timeBase: packet.timeBase).seconds
    guard packet.isKey else {
      fragments?.include(frameAt: time)
      return
    }
    if fragments != nil {
      try endFragment()
      fragments?.begin(at: time, offset: avio_tell(output.pointer.pointee.pb))
    }
    guard let segments, segments.isDue(at: time) else { return }
    try check(shim_write_frame(output.pointer, nil), "ending a segment")
    avio_flush(output.pointer.pointee.pb)
    try segments.beginSegment(at: time)
  }

  /// Writes the fragment of the packets so far; before the first one the header, with the edit lists that follow from
  /// them. What comes before the first frame belongs to its fragment.
  private func endFragment() throws(MediaError) {
    guard let count = fragments?.fragments.count, count > 0 else { return }
    if count == 1 {
      try check(shim_write_frame(output.pointer, nil), "writing the header")
      fragments?.endHeader(at: avio_tell(output.pointer.pointee.pb))
    }
    try check(shim_write_frame(output.pointer, nil), "ending a fragment")
  }

  /// Ends a stream's fragment; the first time behind the header, with the edit lists that follow from its packets.
  private func endFlowing() throws(MediaError) {
    if flow?.hasHeader == false {
      _ = av_opt_set_int(
        output.pointer.pointee.priv_data, "movie_timescale", clock.ticksPerSecond, 0)
      try check(shim_write_frame(output.pointer, nil), "writing the header")
      flow?.hasHeader = true
    }
    try check(shim_write_frame(output.pointer, nil), "ending a fragment")
    // The next fragments say when they begin, instead of where those before them end.
    av_opt_set(output.pointer.pointee.priv_data, "movflags", "+frag_discont", 0)
  }

  /// The codes with which muxers refuse a packet. That of Matroska has no space for a header that has grown, which is no
  /// fault of the disk.
  private static let refusals = [
    shim_averror(EINVAL), shim_averror_invalid_data(), shim_averror(ENOSPC),
  ]

  private func check(_ code: Int32, _ action: String) throws(MediaError) {
    if let failure = segments?.failure { throw failure }
    let disk = output.diskError
    let failure = disk < 0 ? disk : code
    guard failure < 0 else { return }
    if failure == shim_averror_exit() { throw .cancelled }
    // System errors (no space, a quota, a lost device) are the disk's; FFmpeg's own codes are not.
    if disk < 0 || failure == shim_averror(ENOSPC) || failure == shim_averror(EIO) {
      throw MediaError(.writing(path: path, .library(.libav(failure))))
    }
    try MediaError.check(failure, action)
  }
}
