internal import ImprintValues

/// Facts on MPEG's transport stream as FFmpeg writes it.
///
/// Its times are counts of 33 bits, and none is below 0: all begin later by as much as a decoder may buffer, as in files
/// of the `ffmpeg` tool. Players show the first one as 0.
enum TransportStream {
  /// FFmpeg's name of the format.
  static let format = "mpegts"
  /// Ticks a second (ISO/IEC 13818-1, 2.4.2).
  static let ticksPerSecond: Int32 = 90_000
  /// The time that a decoder may buffer, in microseconds; FFmpeg adds twice as much to all times.
  static let delay: Int32 = 700_000
  /// The time of what is presented at 0, in ticks.
  static let origin = Int64(ticksPerSecond) * Int64(delay) / 1_000_000 * 2
}

extension Demuxer {
  /// Whether the file is a transport stream.
  var isTransportStream: Bool { format == TransportStream.format }
}

extension Packet {
  /// Takes back the time that a muxer of transport streams adds.
  func moveToOrigin() {
    let origin = RationalTime(
      ticks: TransportStream.origin, timeBase: .one(over: TransportStream.ticksPerSecond)
    ).rescaled(to: timeBase).ticks
    presentation = presentation?.subtractingClamped(origin)
    decode = decode?.subtractingClamped(origin)
  }
}
