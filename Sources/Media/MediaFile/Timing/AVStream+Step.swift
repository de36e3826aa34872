internal import ImprintCFFmpeg
internal import ImprintValues

extension Rational {
  /// The ticks in a second of this time base.
  var ticksOfASecond: Int64 {
    RationalTime(ticks: 1, timeBase: .one(over: 1)).rescaled(to: self).ticks
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// The duration of a frame in ticks, from the average rate; 0 where unknown.
  var frameStep: Int64 {
    let rates = [pointee.avg_frame_rate, pointee.r_frame_rate]
    guard let rate = rates.first(where: { $0.num > 0 && $0.den > 0 }) else { return 0 }
    return av_rescale_q(1, AVRational(num: rate.den, den: rate.num), pointee.time_base)
  }
}
