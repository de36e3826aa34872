internal import ImprintCFFmpeg
package import ImprintValues

/// The packets of a sound track, bit for bit.
///
/// A cut keeps the packets that overlap the range, and before them the decoder's preroll at negative times, which
/// the edit list of MP4 and MOV hides. The last packet's duration ends with the range. A packet of AAC that was cut off
/// with its file is left out, and the headers of transport streams are taken off.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class CopiedTrack: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  private let reader: TrackReader
  /// Opens the file again.
  private let reopen: () throws(MediaError) -> TrackReader
  private let range: KeptRange
  private let origin: Int64
  private let end: Int64?
  private let slice: PCMSlice?
  /// Nil where packets have no headers of their own, or keep them.
  private let headers: ADTSRemoval?
  /// Whether the output stores the steps between packets, by 32 bits each.
  private let hasSampleTable: Bool
  private var clock: SampleTimestamps?
  /// The presentation time of the latest packet, and the shortest step between two so far; 0 before the second.
  private var latest: (time: Int64, step: Int64)?
  /// The packet after the latest one.
  private var following: Packet?
  /// The end of the latest packet, in the output's time and in the file's.
  private var lastEnd, lastEndInFile: Int64?
  /// Packets that were read ahead.
  private var ready: [Packet] = []
  private var hasEnded = false
  package private(set) var undecodedPackets = 0
  /// Whether the file tells the time of each sample: wherever it is read from, packets have the same times.
  var hasSampleTimes: Bool { clock?.isExact ?? false }

  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - container: of the output.
  /// - Throws: `MediaError` `.invalid` where the file has no such track.
  package init(
    path: String, track: Int, range: KeptRange, container: Container,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    reader = try TrackReader(path: path, track: track, range: range, interruption: interruption)
    reopen = { () throws(MediaError) in
      let whole = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
      return try TrackReader(path: path, track: track, range: whole, interruption: interruption)
    }
    let stream = reader.stream
    let parameters = stream.pointee.codecpar.pointee
    let isSound = parameters.codec_type == AVMEDIA_TYPE_AUDIO && parameters.sample_rate > 0
    if isSound {
      clock = SampleTimestamps(source: stream.pointee.time_base, sampleRate: parameters.sample_rate)
    }
    let timeBase = isSound ? clock?.samples : stream.pointee.time_base
    format = try TrackFormat(
      copying: stream, timeBase: timeBase.flatMap(Rational.init) ?? .one(over: 1000))
    slice = isSound ? PCMSlice(format) : nil
    headers = container.hasCodecHeaders ? try ADTSRemoval(of: format) : nil
    hasSampleTable = container.hasEditLists
    self.range = range
    origin = range.origin.rescaled(to: format.timeBase).ticks
    end = range.end?.rescaled(to: format.timeBase).ticks
    try begin()
    if isSound, !container.hasEditLists { declarePadding() }
  }

  package func next() throws(MediaError) -> Packet? {
    if !ready.isEmpty { return ready.removeFirst() }
    guard let packet = try readKept() else { return nil }
    return cut(packet)
  }

  /// The track's first packet, wherever it lies.
  package func placeholder() throws(MediaError) -> Packet? {
    guard let packet = try reopen().next() else { return nil }
    retime(packet)
    return packet.byteCount > 0 && packet.duration > 0 ? packet : nil
  }

  /// Finds the first packet in the range, and the preroll before it.
  ///
  /// Sound that ends where the range begins is dropped: an edit list would hide all of it.
  private func begin() throws(MediaError) {
    var earlier: [Packet] = []
    while let packet = try readKept() {
      if isSeen(packet) || !range.cutsBefore && earlier.count == Self.mostPriming {
        ready = touching(earlier, packet) + [cut(packet)]
        break
      }
      earlier.append(packet)
      guard range.cutsBefore else { continue }
      let needed = Preroll.packets(of: format, lasting: packet.duration)
      if earlier.count > needed { earlier.removeFirst(earlier.count - needed) }
    }
  }

  /// The most packets before the range's beginning that are kept without a cut; a codec's delay has two or three.
  private static let mostPriming = 100
  /// The seconds of sound that an edit list may round away.
  private static let roundedAway = 0.001

  /// Whether a packet reaches into the range; without a cut all but those of sound that only prepare the decoder.
  private func isSeen(_ packet: Packet) -> Bool {
    if range.cutsBefore { return endTime(of: packet) > 0 }
    return clock == nil || Double(endTime(of: packet)) * format.timeBase.value > Self.roundedAway
  }

  /// The packets that touch `first`: in MP4 one before a gap would last until that ends, and be heard.
  private func touching(_ earlier: [Packet], _ first: Packet) -> [Packet] {
    guard clock != nil else { return earlier }
    var next = first
    let reversed = earlier.reversed().prefix { packet in
      defer { next = packet }
      let gap = (next.presentation ?? 0).subtractingClamped(endTime(of: packet))
      return gap <= max(packet.duration, 1)
    }
    return reversed.reversed()
  }

  /// The next packet before the range's end, in the output's time.
  private func readKept() throws(MediaError) -> Packet? {
    while !hasEnded, let packet = try readAhead() {
      guard let time = packet.presentation ?? packet.decode else { continue }
      if let end, time >= end { break }
      return packet
    }
    hasEnded = true
    return nil
  }

  /// The next packet in the output's time. A single one of sound that lies ahead of all around it, as where a clock was
  /// set for a moment, follows the one before it: what comes after would be late by as much.
  private func readAhead() throws(MediaError) -> Packet? {
    if following == nil, lastEnd == nil { following = try readWhole() }
    guard let packet = following else { return nil }
    following = try readWhole()
    // The file's own times are compared: the clock of samples never goes back.
    if clock != nil, let end = lastEndInFile, let time = packet.presentation, time > end,
      let next = following?.presentation, next < time, next >= end
    {
      packet.presentation = end
      packet.decode = end
    }
    giveDuration(to: packet)
    lastEndInFile = packet.presentation.map { $0 &+ packet.pointer.pointee.duration }
    retime(packet)
    try checkGap(before: packet)
    lastEnd = endTime(of: packet)
    return packet
  }

  /// Gives the first packet the step to the one after it, where it has no duration of its own: those after it have the
  /// steps before them.
  private func giveDuration(to packet: Packet) {
    guard latest == nil, packet.pointer.pointee.duration == 0, let time = packet.presentation,
      let next = following?.presentation, next > time
    else { return }
    packet.pointer.pointee.duration = next &- time
  }

  /// Checks that the tables of MP4 and MOV hold the time between two packets of the range, as a number of 32 bits.
  private func checkGap(before packet: Packet) throws(MediaError) {
    guard clock != nil, hasSampleTable, let lastEnd, lastEnd > 0, let time = packet.presentation,
      time < end ?? .max
    else { return }
    let gap = time.subtractingClamped(lastEnd)
    guard gap > Int64(Int32.max) else { return }
    let seconds = Double(gap) * format.timeBase.value
    throw MediaError(
      .invalid(path: reader.path, .silentFor(seconds, track: Int(reader.stream.pointee.index))))
  }

  /// The next packet with its time in the file.
  private func readWhole() throws(MediaError) -> Packet? {
    while let packet = try reader.next() {
      if !isCutOff(packet), try headers?.strip(packet, of: format) ?? true { return packet }
      undecodedPackets += 1
    }
    return nil
  }

  private func isCutOff(_ packet: Packet) -> Bool {
    format.parameters.pointee.codec_id == AV_CODEC_ID_AAC
      && ADTSFrame.isCutOff(
        UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount))
  }

  private func retime(_ packet: Packet) {
    let pointer = packet.pointer
    if var clock {
      let count = av_get_audio_frame_duration2(format.parameters, pointer.pointee.size)
      let duration = av_rescale_q(pointer.pointee.duration, clock.source, clock.samples)
      let time = packet.presentation ?? packet.decode
      packet.timeBase = format.timeBase
      packet.presentation = time.map { clock.samples(at: $0, lasting: count) &- origin }
      packet.decode = packet.presentation
      // The last packet may be cut; the others last as long as their samples, where the codec gives their number.
      packet.duration = clock.isExact || count <= 0 ? max(duration, 0) : Int64(count)
      if packet.duration == 0 { packet.duration = Int64(max(count, 0)) }
      self.clock = clock
      followSteps(packet)
    } else {
      // Wrapping, since times from a file may be anything.
      packet.presentation = packet.presentation.map { $0 &- origin }
      packet.decode = packet.decode.map { $0 &- origin }
    }
  }

  /// Gives a packet without a duration, as of ALAC in Matroska, the shortest step between two, or where there is none
  /// that of AAC: MP4 would end before the last one.
  private func followSteps(_ packet: Packet) {
    guard let time = packet.presentation else { return }
    let (last, shortest) = latest ?? (time, 0)
    let step = max(time.subtractingClamped(last), 0)
    latest = (time, step > 0 && shortest > 0 ? min(step, shortest) : max(step, shortest))
    if packet.duration == 0, let step = latest?.step { packet.duration = step > 0 ? step : 1024 }
  }

  /// Cuts a packet at the range's end, and at its start where the codec allows.
  private func cut(_ packet: Packet) -> Packet {
    if let slice, slice.cut(packet, from: range.cutsBefore ? 0 : .min, to: end) { return packet }
    if let end, let time = packet.presentation, endTime(of: packet) > end {
      packet.duration = end &- time
    }
    return packet
  }

  private func endTime(of packet: Packet) -> Int64 {
    (packet.presentation ?? packet.decode ?? 0) &+ packet.duration
  }

  /// Declares the preroll of Opus as the codec's delay, by which Matroska hides it.
  private func declarePadding() {
    guard format.parameters.pointee.codec_id == AV_CODEC_ID_OPUS,
      let first = ready.first?.presentation, first < 0
    else { return }
    // At least the source's own: its times are rounded.
    format.parameters.pointee.initial_padding = max(
      format.parameters.pointee.initial_padding, Int32(clamping: -max(first, -.max)))
  }
}

extension SampleTimestamps {
  /// Whether the source's time base is that of the samples.
  var isExact: Bool { av_cmp_q(source, samples) == 0 }
}
