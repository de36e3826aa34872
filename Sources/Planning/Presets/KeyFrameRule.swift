internal import ImprintValues

/// The distance of key frames in an output, whose players seek by time.
///
///     KeyFrameRule(every: 2, rate: Rational(25), times: timing)    // interval 50; forced only where frames vary
///     KeyFrameRule(every: 2, ofDeviceAt: Rational(25))             // forced: frames may be left out, or come late
struct KeyFrameRule {
  /// The largest number of frames from one key frame to the next.
  let interval: Int
  /// The seconds after which a key frame is forced; nil where the number of frames is enough.
  let forcedSeconds: Double?

  /// - Parameters:
  ///   - rate: the average frame rate of the output.
  ///   - times: the source's, where the output keeps them; nil at a constant rate.
  ///   - isForced: whether key frames come at that distance, and not at most at it.
  init(every seconds: Double, rate: Rational, times: VideoTiming?, isForced: Bool = false) {
    let average = max(Int(Int64(saturating: seconds * rate.value)), 1)
    let length = Int64(saturating: seconds / (times?.timeBase.value ?? 1))
    // Rounded times, or one that is missing, leave a group of frames within a frame of its length.
    let slack = Int64(saturating: 1.5 / max(rate.value, 1e-9) / (times?.timeBase.value ?? 1))
    guard let presentations = times?.presentations,
      presentations.hasGroup(of: average, longerThan: length.addingClamped(slack))
    else {
      (interval, forcedSeconds) = (average, isForced ? seconds : nil)
      return
    }
    (interval, forcedSeconds) = (presentations.mostFrames(within: length), seconds)
  }
}

extension KeyFrameRule {
  /// The rule for a device, whose times are not known before.
  ///
  /// Time alone makes key frames; the encoder's own come where far more frames arrive than were asked for.
  init(every seconds: Double, ofDeviceAt rate: Rational) {
    interval = max(Int(Int64(saturating: 2 * seconds * rate.value)), 1)
    forcedSeconds = seconds
  }
}

extension [Int64] {
  /// Whether so many frames in a row, of ascending times, last longer than `length` anywhere.
  fileprivate func hasGroup(of frames: Int, longerThan length: Int64) -> Bool {
    let frames = Swift.min(frames, count - 1)
    return zip(self, dropFirst(frames)).contains { $1.subtractingClamped($0) > length }
  }

  /// The largest number of frames that begin within `length` of one of them; at least 1.
  fileprivate func mostFrames(within length: Int64) -> Int {
    var (most, first) = (1, 0)
    for (last, time) in enumerated() {
      while time.subtractingClamped(self[first]) >= length, first < last { first += 1 }
      most = Swift.max(most, last - first + 1)
    }
    return most
  }
}
