internal import ImprintCFFmpeg
internal import ImprintValues

/// The state of a track that is being written.
struct MuxedTrack {
  let format: TrackFormat
  /// The source of its packets; nil where they are passed to the muxer.
  var source: (any PacketSource)?
  /// The packet that was read from the source but not yet written.
  var pending: Packet?
  /// The packet that was passed last, but not yet written, in a container that tells the end by it.
  var latest: Packet?
  /// Whether the container has taken a packet.
  var isWritten = false
  var decodeTimes = SequenceDecodeTimes()
  private var span = WrittenSpan()
  /// The packets written that a reader gets back.
  private(set) var tally = FrameTally()
  /// In ticks of the output's stream.
  private var lastDecode: Int64?

  init(format: TrackFormat, source: (any PacketSource)? = nil) {
    self.format = format
    self.source = source
  }

  /// Whether no packet has been written.
  var isEmpty: Bool { lastDecode == nil }

  /// Adjusts a packet's times to Matroska, which has none below 0; returns false where the packet is dropped.
  ///
  /// Opus has a delay in the header, which readers subtract from every time and FFmpeg's muxer does not add.
  /// For other codecs the packets before 0, which only prepare the decoder, are dropped.
  func fitsBeginning(_ packet: Packet, hidesBeginnings: Bool) -> Bool {
    guard !hidesBeginnings, format.isSound, let presentation = packet.presentation else {
      return true
    }
    if let delay = format.declaredDelay?.rescaled(to: packet.timeBase).ticks {
      packet.presentation = max(presentation &+ delay, 0)
      packet.decode = packet.presentation
      return true
    }
    guard presentation < 0 else { return true }
    guard presentation &+ packet.duration / 2 >= 0 else { return false }
    packet.presentation = 0
    packet.decode = 0
    return true
  }

  /// Counts a packet that was written, unless an edit list hides it because it ends at 0 or before.
  ///
  /// - Parameter span: the packet's times as they were handed over; nil for none.
  mutating func count(_ span: PacketSpan?, in container: Container) {
    guard let span else { return tally.add(nil) }
    let isHidden = container.hasEditLists && span.start.ticks < 0 && span.end <= 0
    if !isHidden { tally.add(span.start) }
  }

  /// Whether demuxers return the codec's packets as they were written.
  ///
  /// Muxers regroup others: PCM in MOV, E-AC-3 in MP4, PGS in Matroska. Demuxers parse some anew: AC-3 and DTS.
  var isWrittenByPacket: Bool { Self.codecsByPacket.contains(format.codec) && !format.isCoverArt }

  private static let codecsByPacket: Set = [
    "aac", "alac", "flac", "mp3", "opus", "vorbis", "mov_text", "subrip", "ass", "ssa", "webvtt",
  ]

  /// Notes the times of a packet, in ticks of the output's stream; the last one gets the duration with which the table
  /// of samples ends.
  mutating func follow(_ packet: Packet, isLast: Bool) {
    if isLast { packet.duration = span.lastDuration(of: packet) }
    span.add(packet)
  }

  /// Makes decode times rise, since muxers refuse others, and no earlier than the container has them.
  mutating func order(_ packet: Packet, in container: Container) {
    if packet.decode == nil { packet.decode = packet.presentation }
    guard let decode = packet.decode else { return }
    // Matroska stores presentation times only, and rounds several decode times to one millisecond.
    let step: Int64 = container.hasEditLists || container == .ts ? 1 : 0
    let least = container == .ts ? -TransportStream.origin : .min
    let ordered = max(decode, lastDecode.map { $0 &+ step } ?? least)
    packet.decode = ordered
    if let presentation = packet.presentation, presentation < ordered {
      packet.presentation = ordered
    }
    lastDecode = ordered
  }
}

extension [MuxedTrack] {
  /// The index of the track whose pending packet is decoded first; nil where none is pending.
  var earliestPending: Int? {
    var earliest: (index: Int, time: RationalTime)?
    for (index, track) in enumerated() {
      guard let packet = track.pending else { continue }
      // A packet without a time is written at once.
      guard let time = packet.decodeTime else { return index }
      if let best = earliest, !time.isBefore(best.time) { continue }
      earliest = (index, time)
    }
    return earliest?.index
  }
}

/// The presentation time of a packet, and its end in the same ticks.
struct PacketSpan {
  let start: RationalTime
  let end: Int64

  /// Nil for a packet without a presentation time.
  init?(_ packet: Packet) {
    guard let presentation = packet.presentation else { return nil }
    start = RationalTime(ticks: presentation, timeBase: packet.timeBase)
    end = presentation.addingClamped(packet.duration)
  }

  /// The time between start and end, each rounded by itself, so that durations add up to the end.
  func duration(in timeBase: Rational) -> Int64 {
    RationalTime(ticks: end, timeBase: start.timeBase).rescaled(to: timeBase).ticks
      .subtractingClamped(start.rescaled(to: timeBase).ticks)
  }
}

extension Packet {
  /// Whether it is a timed text without characters, which MP4 and MOV have between others (3GPP TS 26.245, 5.17).
  func isEmptyText(of codec: AVCodecID) -> Bool { codec == AV_CODEC_ID_MOV_TEXT && byteCount <= 2 }
}
