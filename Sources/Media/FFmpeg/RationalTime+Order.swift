internal import CFFmpeg
internal import Primitives

extension RationalTime {
  /// Whether it is earlier, exactly, whatever the two time bases are.
  func isBefore(_ other: RationalTime) -> Bool {
    av_compare_ts(ticks, AVRational(timeBase), other.ticks, AVRational(other.timeBase)) < 0
  }
}
