internal import CFFmpeg

/// Silence for long gaps in the times of sound, a piece at a time.
///
/// A resampler fills a gap too, but makes all of it at once: an hour takes gigabytes. What it is left is
/// as short as two pieces.
struct SoundGap {
  /// Where what was sent so far ends.
  private var end: Int64
  /// From where on nothing is heard; nil: to the sound's end.
  private let limit: Int64?

  /// Samples of a piece of silence.
  private static let piece: Int32 = 48_000

  /// - Parameters:
  ///   - start: the first sample that is heard.
  ///   - limit: the first that is not heard any more.
  init(start: Int64, limit: Int64?) {
    end = start
    self.limit = limit
  }

  /// What is to be sent before `frame` and goes on from what was sent; nil where `frame` can be sent.
  mutating func silence(before frame: SoundFrame) throws(MediaError) -> SoundFrame? {
    guard let start = Int64(timestamp: frame.pointer.pointee.pts) else { return nil }
    let (gap, overflows) = start.subtractingReportingOverflow(end)
    let isHeard = limit.map { start < $0 } ?? true
    guard isHeard, !overflows, gap > 2 * Int64(Self.piece) else {
      end = max(end, start &+ Int64(frame.pointer.pointee.nb_samples))
      return nil
    }
    let silence = try SoundFrame(silenceLike: frame, samples: Self.piece, at: end)
    end += Int64(Self.piece)
    return silence
  }
}

extension SoundFrame {
  /// So many samples of silence, at `time`, in another's format.
  fileprivate convenience init(
    silenceLike other: SoundFrame, samples: Int32, at time: Int64
  ) throws(MediaError) {
    try self.init()
    let source = other.pointer
    pointer.pointee.format = source.pointee.format
    pointer.pointee.sample_rate = source.pointee.sample_rate
    pointer.pointee.nb_samples = samples
    pointer.pointee.pts = time
    try MediaError.check(
      av_channel_layout_copy(&pointer.pointee.ch_layout, &source.pointee.ch_layout),
      "making silence")
    try MediaError.check(av_frame_get_buffer(pointer, 0), "making silence")
    try MediaError.check(
      av_samples_set_silence(
        pointer.pointee.extended_data, 0, samples, pointer.pointee.ch_layout.nb_channels,
        AVSampleFormat(pointer.pointee.format)), "making silence")
  }
}
