internal import ImprintCFFmpeg
package import ImprintValues

/// Merges overlapping subtitles for MP4 and MOV, which show one sample at a time.
///
///     1.0–3.0 "Who is there?"        1.0–2.0 "Who is there?"
///     2.0–4.0 "It is me."       →    2.0–3.0 "Who is there?\nIt is me."
///                                    3.0–4.0 "It is me."
///
/// FFmpeg's muxer would move the second behind the first, and all later ones too. A sample is 3GPP timed text
/// (3GPP TS 26.245, 5.17): a length in two bytes, the text, and boxes of styles, which stay where a text is
/// shown alone.
// Unchecked: used by one thread at a time, as its source is.
package final class SequentialSubtitles: PacketSource, @unchecked Sendable {
  package var format: TrackFormat { source.format }
  package var undecodedPackets: Int { source.undecodedPackets }
  private let source: any PacketSource
  /// The subtitle that was read ahead.
  private var upcoming: Subtitle?
  private var hasEnded = false
  /// The subtitles that are visible at `position`, in the order of their starts.
  private var showing: [Subtitle] = []
  private var position: Int64 = 0

  /// The most subtitles that are shown at once; the oldest makes room for another one.
  private static let mostShowing = 128

  private struct Subtitle {
    let sample: [UInt8]
    let text: ArraySlice<UInt8>
    let start: Int64
    let end: Int64
    let timeBase: Rational
  }

  /// - Parameter source: of `mov_text` packets, in presentation order.
  package init(_ source: any PacketSource) {
    self.source = source
  }

  package func placeholder() throws(MediaError) -> Packet? { try source.placeholder() }

  package func next() throws(MediaError) -> Packet? {
    while true {
      try readAhead()
      showing.removeAll { $0.end <= position }
      guard let first = showing.first else {
        guard let upcoming else { return nil }
        position = upcoming.start
        takeUpcoming()
        continue
      }
      let end = showing.reduce(upcoming?.start ?? .max) { min($0, $1.end) }
      if end <= position {
        takeUpcoming()
        continue
      }
      defer { position = end }
      return try packet(until: end, in: first.timeBase)
    }
  }

  private func readAhead() throws(MediaError) {
    while upcoming == nil, !hasEnded {
      guard let packet = try source.next() else {
        hasEnded = true
        return
      }
      upcoming = Self.subtitle(packet)
    }
  }

  private func takeUpcoming() {
    if showing.count == Self.mostShowing { showing.removeFirst() }
    if let upcoming { showing.append(upcoming) }
    upcoming = nil
  }

  /// Nil for an empty sample, which ends the one before it; the muxer writes its own.
  private static func subtitle(_ packet: Packet) -> Subtitle? {
    let sample = packet.bytes
    guard let start = packet.presentation ?? packet.decode, sample.count > 2 else { return nil }
    let length = Int(sample[0]) << 8 | Int(sample[1])
    guard length > 0, length <= sample.count - 2 else { return nil }
    return Subtitle(
      sample: sample, text: sample[2..<2 + length], start: start,
      end: start.addingClamped(max(packet.duration, 1)), timeBase: packet.timeBase)
  }

  private func packet(until end: Int64, in timeBase: Rational) throws(MediaError) -> Packet {
    let isFollowed = upcoming?.start == end || showing.contains { $0.end > end }
    let packet = try Packet(copying: sample)
    packet.timeBase = timeBase
    packet.presentation = position
    packet.decode = position
    // One tick shorter, since the muxer writes an empty sample of one tick between any two.
    let duration = end.subtractingClamped(position)
    packet.duration = isFollowed ? max(duration - 1, 1) : duration
    return packet
  }

  private var sample: [UInt8] {
    guard showing.count > 1, let latest = showing.last else { return showing.first?.sample ?? [] }
    let text = Array(showing.map(\.text).joined(separator: [UInt8(ascii: "\n")]))
    guard let length = UInt16(exactly: text.count) else { return latest.sample }
    return [UInt8(length >> 8), UInt8(length & 0xFF)] + text
  }
}
