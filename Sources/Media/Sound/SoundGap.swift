internal import ImprintCFFmpeg
internal import ImprintValues

/// Fills long gaps in the times of sound with silence, a piece at a time.
///
/// A resampler would fill a gap at once, which takes gigabytes for an hour; it still gets gaps of up to two pieces.
struct SoundGap {
  /// The end of all samples sent so far.
  private var end: Int64
  /// The end of the sample range to keep; nil for the sound's end.
  private let limit: Int64?

  /// The samples of silence so far.
  private var filled: Int64 = 0

  /// The number of samples in a piece.
  private static let piece: Int32 = 48_000

  /// - Parameters:
  ///   - start: the first sample to keep.
  ///   - limit: the sample after the last to keep.
  init(start: Int64, limit: Int64?) {
    end = start
    self.limit = limit
  }

  /// The next part of the stream of samples.
  enum Next {
    case frame
    case silence(SoundFrame)
    /// A gap of so many samples, with which all silence would be longer than an hour: clocks that leap by days would
    /// fill a disk.
    case tooLong(Int64)
  }

  /// The part that comes next, where `frame` is the next of the source.
  mutating func fill(before frame: SoundFrame) throws(MediaError) -> Next {
    guard let start = Int64(timestamp: frame.pointer.pointee.pts) else { return .frame }
    let (gap, overflows) = start.subtractingReportingOverflow(end)
    let isHeard = limit.map { start < $0 } ?? true
    guard isHeard, !overflows, gap > 2 * Int64(Self.piece) else {
      end = max(end, start &+ Int64(frame.pointer.pointee.nb_samples))
      return .frame
    }
    guard filled.addingClamped(gap) <= TimeGap.longestFilled * Int64(frame.format.sampleRate) else {
      return .tooLong(gap)
    }
    let silence = try SoundFrame(silence: frame.format, samples: Self.piece, at: end)
    end += Int64(Self.piece)
    filled += Int64(Self.piece)
    return .silence(silence)
  }
}
