internal import ImprintCFFmpeg
package import ImprintValues

/// The coded frames of a video track, for an output in which some are copied and others encoded again.
///
/// The output's frames, copied or not, take the source's decode times one after the other, so that each is decoded as
/// early as the source's was. Segments must be read in order. One thread at a time.
// Unchecked: libavformat's contexts may move between threads; one thread at a time, as said above.
package final class SmartRenderingSource: @unchecked Sendable {
  /// The conversion of a track's times to those of an output.
  package struct OutputTimes: Hashable, Sendable {
    /// The output's time base, in seconds per tick.
    package var timeBase: Rational
    /// The output's ticks per tick of the track; at least 1.
    package var division: Int64
    /// The time that becomes 0 in the output, in ticks of the output.
    package var start: Int64
    /// The end of the output's last frame, in ticks of the output.
    package var end: Int64
    /// The time of the track's last frame, in ticks of the output, where its packet does not tell how long it is shown.
    package var last: Int64?
    /// The place at which reading begins.
    package var entry: EntryPoint
    /// The reordering delay of the track, for a container without decode times.
    package var delay: Int
    /// The presentation time of the track's first frame, in its own ticks.
    package var first: Int64

    package init(
      timeBase: Rational, division: Int64, start: Int64, end: Int64, last: Int64? = nil,
      entry: EntryPoint, delay: Int, first: Int64
    ) {
      self.timeBase = timeBase
      self.division = division
      self.start = start
      self.end = end
      self.last = last
      self.entry = entry
      self.delay = delay
      self.first = first
    }
  }

  private var packets: TrackPackets
  /// The codec's name and header, as the container has them.
  private let codec: (name: String, header: [UInt8])
  /// The track's format, with the codec's header.
  private let source: TrackFormat
  /// Removes what frames tell of their recording; nil where that is kept, or the codec has no room for it.
  private let bare: BareFrames?
  private let clock: OutputTimes
  private let hasDecodeTimes: Bool
  private let hiddenFrames: HiddenFrames?
  /// The usual time from a frame to the next, in ticks of the track.
  private let step: Int64
  /// The decode times for a track whose container has none.
  private var computedTimes: DecodeTimes
  /// The number of frames that have been read since the entry; nil before it.
  private var count: Int?
  /// Decode times that are still to be given to frames of the output, in ticks of the track.
  private var decodeTimes: ArraySlice<Int64> = []
  /// Packets that were read before their segment's turn.
  private var waiting: ArraySlice<Packet> = []

  /// - Parameter choice: the metadata that stay; anything but `.all` removes what frames tell of their recording.
  /// - Throws: `MediaError` `.invalid` where the file has no such track, and those of opening a file.
  package init(
    path: String, track: Int, clock: OutputTimes, keeping choice: KeptMetadata,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, analysis: .track(track), interruption: interruption)
    guard demuxer.streams.indices.contains(track), let stream = demuxer.streams[track] else {
      throw MediaError(.invalid(path: path, .noTrack(track)))
    }
    // Seeking may open the file anew.
    codec = (UnsafePointer(stream).codecName, UnsafePointer(stream).codecHeader)
    source = try TrackFormat(copying: stream, timeBase: clock.timeBase)
    bare = choice == .all ? nil : BareFrames(codec: codec.name, header: codec.header)
    self.clock = clock
    step = max(stream.frameStep, 1)
    hasDecodeTimes = demuxer.facts.hasAllTimes
    hiddenFrames = HiddenFrames(rawValue: codec.name)
    computedTimes = DecodeTimes(
      delay: clock.delay, first: clock.first, step: stream.frameStep, after: clock.entry.earlier)
    packets = TrackPackets(
      of: demuxer, track: track, start: clock.first,
      second: Int64(saturating: 1 / (Rational(stream.pointee.time_base)?.value ?? 1)),
      interruption: interruption)
    try packets.goToKey(before: clock.entry.keyFrame)
  }

  /// The properties of the track that an encoder has to match.
  ///
  /// - Throws: `MediaError` `.invalid` where they cannot be read any more.
  func codedFormat() throws(MediaError) -> CodedFormat {
    do throws(CodingObstacle) {
      return try CodingObstacle.syntax(of: codec.name, header: codec.header).format
    } catch {
      throw .otherFrames(path)
    }
  }

  var path: String { packets.demuxer.path }

  /// The codec's header, as the container stores it.
  var codecHeader: [UInt8] { codec.header }

  /// The track's format, which is asked for once; where an encoder's frames come between, `header` replaces the codec's.
  func format(header: [UInt8]?) throws(MediaError) -> TrackFormat {
    source.metadata = [:]
    source.disposition = 0
    if let bare {
      guard let bareHeader = bare.header(from: header ?? codec.header) else {
        throw .otherFrames(path)
      }
      try source.replaceHeader(with: bareHeader)
    } else if let header {
      try source.replaceHeader(with: header)
    }
    return source
  }

  /// The next packet that is presented in a range, in the output's time; nil after the last one.
  ///
  /// - Parameter range: in ticks of the track; begins at or after those of earlier calls.
  package func next(in range: Range<Int64>) throws(MediaError) -> Packet? {
    while let packet = try nextPacket() {
      guard let time = packet.presentation else { continue }
      if time >= range.upperBound {
        waiting.insert(packet, at: waiting.startIndex)
        return nil
      }
      if time >= range.lowerBound { return try moved(packet, in: range) }
    }
    return nil
  }

  /// Gives a packet of the encoder, which is presented in a range, the next decode time.
  ///
  /// - Throws: `MediaError` `.invalid` where the track has fewer frames than were planned for, or the frame is shown
  ///   before it is decoded.
  func date(_ packet: Packet, in range: Range<Int64>) throws(MediaError) {
    packet.decode = try nextDecodeTime(keepingFrom: range.upperBound)
    guard let presentation = packet.presentation, let decode = packet.decode,
      presentation >= decode
    else { throw .otherFrames(path) }
  }

  /// The time of some frames of the source, in ticks of the output.
  func reordering(of frames: Int) -> Int64 {
    step.multipliedClamped(by: clock.division).multipliedClamped(by: Int64(frames))
  }

  private func nextPacket() throws(MediaError) -> Packet? {
    if let packet = waiting.popFirst() { return packet }
    return try read()
  }

  private func read() throws(MediaError) -> Packet? {
    guard let packet = try packets.next() else { return nil }
    if count == nil {
      guard packet.presentation == clock.entry.keyFrame else { return try read() }
      count = 0
    }
    if !isShown(packet) { return packet }
    let index = count ?? 0
    let presentation = packet.presentation ?? clock.first
    let decode =
      hasDecodeTimes ? packet.decode ?? presentation : computedTimes.next(presentation)
    if index >= clock.entry.skipped { decodeTimes.append(decode) }
    count = index + 1
    return packet
  }

  private func moved(_ packet: Packet, in range: Range<Int64>) throws(MediaError) -> Packet {
    let isShown = isShown(packet)
    if let bare {
      guard let bytes = bare.packet(from: packet.bytes) else { throw .otherFrames(path) }
      try packet.replace(with: bytes)
    }
    packet.timeBase = clock.timeBase
    packet.presentation = packet.presentation.map(output)
    packet.decode =
      isShown ? try nextDecodeTime(keepingFrom: range.lowerBound) : packet.presentation
    packet.duration = packet.duration.multipliedClamped(by: clock.division)
    if let time = packet.presentation, isShown {
      let left = clock.end.subtractingClamped(time)
      if time == clock.last { packet.duration = left }
      packet.duration = packet.duration > 0 ? min(packet.duration, left) : 0
    }
    return packet
  }

  /// The next decode time for a frame of the output. Packets are read ahead where no time is left, since an encoder's
  /// frames may have taken those of packets that are copied later.
  ///
  /// - Parameter start: packets that are presented before it are not copied.
  private func nextDecodeTime(keepingFrom start: Int64) throws(MediaError) -> Int64 {
    while decodeTimes.isEmpty, let packet = try read() {
      if let time = packet.presentation, time >= start { waiting.append(packet) }
    }
    guard let time = decodeTimes.popFirst() else { throw .otherFrames(path) }
    return output(time)
  }

  func isShown(_ packet: Packet) -> Bool { !packet.isHidden(by: hiddenFrames) }

  private func output(_ ticks: Int64) -> Int64 {
    ticks.multipliedClamped(by: clock.division).subtractingClamped(clock.start)
  }
}
