internal import ImprintCFFmpeg
package import ImprintValues

/// The packets of a subtitle track within a range.
///
/// A subtitle that is on screen where the range begins is shown from there for what remains of its time; one that is over
/// by then is left out, and so is a text without a letter. Data stay bit for bit, but for the display times that pictures have in
/// them, and where not all metadata are kept, for what nothing draws.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class KeptSubtitles: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  private let reader: TrackReader
  private let origin: Int64
  private let begin: Int64
  private let speed: Rational?
  private let end: Int64?
  /// A day, in ticks. Longer durations mean that none is known: FFmpeg stores 2³² ms for that.
  private let longest: Int64
  /// What is on screen at 0; nil for text.
  private var screen: SubtitleScreen?
  /// Removes what nothing draws; nil where that is kept, and of codecs that have no room for it.
  private let bare: BareSubtitles?
  private var ready: [Packet] = []
  private var hasEnded = false

  /// Longer than nearly all subtitles are on screen: packets before a cut are read from there.
  private static let runUp = 60.0

  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - choice: the metadata that stay; anything but `.all` removes what nothing draws.
  /// - Throws: `MediaError` `.invalid` where the file has no such track.
  package convenience init(
    path: String, track: Int, range: KeptRange, keeping choice: KeptMetadata = .all,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(
      TrackReader(
        path: path, track: track, range: range, runUp: Self.runUp, interruption: interruption),
      range, keeping: choice)
  }

  /// Reads a file of text subtitles.
  ///
  /// - Parameters:
  ///   - range: on the clock of the subtitles.
  ///   - choice: the metadata that stay; anything but `.all` removes what nothing draws.
  /// - Throws: `MediaError` `.invalid` where it is none, `.reading`.
  package convenience init(
    of file: OpenFile, range: KeptRange, keeping choice: KeptMetadata = .all,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(
      TrackReader(subtitles: file, interruption: interruption), range, keeping: choice)
  }

  private init(
    _ reader: TrackReader, _ range: KeptRange, keeping choice: KeptMetadata
  ) throws(MediaError) {
    self.reader = reader
    let stream = reader.stream
    format = try TrackFormat(
      copying: stream, timeBase: Rational(stream.pointee.time_base) ?? .one(over: 1000))
    origin = range.origin.rescaled(to: format.timeBase).ticks
    speed = range.speed
    begin = range.begin?.rescaled(to: format.timeBase).ticks ?? 0
    end = range.end?.rescaled(to: format.timeBase).ticks
    longest =
      RationalTime(ticks: 86_400, timeBase: .one(over: 1)).rescaled(to: format.timeBase)
      .ticks
    screen = PictureSubtitleCodec(format.parameters.pointee.codec_id).map(SubtitleScreen.init)
    bare = choice == .all ? nil : BareSubtitles(format)
    try format.keep(choice)
  }

  package func next() throws(MediaError) -> Packet? {
    while ready.isEmpty, !hasEnded { try advance() }
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  package func placeholder() throws(MediaError) -> Packet? {
    try Packet.placeholder(of: format)
  }

  private func advance() throws(MediaError) {
    guard let packet = try nextInRange() else {
      hasEnded = true
      ready = try screen?.release(before: nil).map(cut) ?? []
      return
    }
    guard screen != nil else {
      // Matroska stores no block without a byte.
      ready = packet.byteCount > 0 ? remainder(of: packet).map { [cut($0)] } ?? [] : []
      return
    }
    if screen?.hold(packet) == true { return }
    ready = try (screen?.release(before: packet) ?? []).map(cut) + [cut(packet)]
  }

  /// The next packet before the range's end, in the output's time; one without a time is left out.
  private func nextInRange() throws(MediaError) -> Packet? {
    while let packet = try reader.next() {
      guard let time = packet.presentation ?? packet.decode else { continue }
      if let bare {
        guard let bytes = bare.packet(from: packet.bytes), !bytes.isEmpty else { continue }
        try packet.replace(with: bytes)
      }
      let own = time.subtractingClamped(origin)
      let moved = played(own)
      (packet.presentation, packet.decode) = (moved, moved)
      // Ends are rounded, not durations: what follows at once still does so at another speed.
      packet.duration =
        0...longest ~= packet.duration
        ? played(own.addingClamped(packet.duration)).subtractingClamped(moved) : 0
      screen?.complete(packet)
      // The rest of a display set that began within the range belongs to it.
      let isWithin = end.map { moved < $0 } ?? true
      return isWithin || screen?.continues(packet) ?? false ? packet : nil
    }
    return nil
  }

  /// A number of ticks at the speed at which the part is played.
  private func played(_ ticks: Int64) -> Int64 {
    guard let speed else { return ticks }
    return Int64(saturating: (Double(ticks) / speed.value).rounded())
  }

  /// A text from the range's beginning on; nil where it is over by then.
  private func remainder(of packet: Packet) -> Packet? {
    guard let time = packet.presentation else { return nil }
    guard time < begin else { return packet }
    packet.duration = time.addingClamped(packet.duration).subtractingClamped(begin)
    packet.presentation = begin
    packet.decode = begin
    return packet.duration > 0 ? packet : nil
  }

  /// Ends a subtitle with the range.
  private func cut(_ packet: Packet) -> Packet {
    guard let end, let time = packet.presentation else { return packet }
    if time.addingClamped(packet.duration) > end {
      packet.duration = max(end.subtractingClamped(time), 0)
    }
    return packet
  }
}

extension Packet {
  /// A packet of a subtitle track that shows nothing, at 0; nil for a codec that has none.
  static func placeholder(of format: TrackFormat) throws(MediaError) -> Packet? {
    let bytes: [UInt8]
    switch format.parameters.pointee.codec_id {
    // A text of no characters (3GPP TS 26.245, 5.17).
    case AV_CODEC_ID_MOV_TEXT: bytes = [0, 0]
    // A subpicture unit of ten bytes, whose only control sequence has no command.
    case AV_CODEC_ID_DVD_SUBTITLE: bytes = [0, 10, 0, 4, 0, 0, 0, 4, 0xff, 0xff]
    default: return nil
    }
    let packet = try Packet(copying: bytes)
    (packet.timeBase, packet.presentation, packet.decode) = (format.timeBase, 0, 0)
    packet.duration = 1
    return packet
  }
}
