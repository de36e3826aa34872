internal import ImprintValues

/// The samples of a device, laid at their times in the recording.
struct LiveSamples {
  private let rate: Double
  private var stretcher: SampleStretcher
  private var drift = DriftControl()
  /// The samples that have been laid and not been taken, by channels.
  private var laid: [[Float]]
  /// The samples that have been taken.
  private var outputCount = 0

  /// - Parameter rate: samples a second.
  init(rate: Double, channels: Int) {
    self.rate = rate
    stretcher = SampleStretcher(channels: channels)
    laid = Array(repeating: [], count: channels)
  }

  /// The number of samples that can be taken.
  var ready: Int { laid.first?.count ?? 0 }

  /// The time at which the next sample of the device will be laid, in seconds.
  var position: Double { (Double(outputCount + ready) + stretcher.pending / drift.step) / rate }

  /// Lays a piece at its time.
  ///
  /// - Parameter seconds: the time of its first sample in the recording.
  mutating func lay(_ piece: SoundPiece, at seconds: Double) {
    var channels = laid.indices.map { index in
      index < piece.channels.count ? piece.channels[index] : piece.channels.last ?? []
    }
    let length = Double(piece.count) / rate
    switch drift.correction(time: seconds, position: position, lasting: length) {
    case .none: break
    case .gap(let gap): addSilence(samples(in: min(gap, Self.longestGap)))
    case .overlap(let overlap):
      let lost = min(samples(in: overlap), piece.count)
      for index in channels.indices { channels[index].removeFirst(lost) }
      // It ends before its position: the next one is looked at like a first one.
      if overlap >= length { drift.begin() }
    }
    stretcher.stretch(channels, step: drift.step, into: &laid)
  }

  /// Lays silence, until so many samples can be taken; what comes then is laid at its own time.
  mutating func wait(for count: Int) {
    addSilence(max(count - ready, 1))
    drift.begin()
  }

  /// Takes samples, at most those that are ready.
  ///
  /// - Parameter store: takes a channel's number and its samples.
  mutating func take(_ count: Int, _ store: (Int, ArraySlice<Float>) -> Void) {
    let count = min(count, ready)
    for index in laid.indices {
      store(index, laid[index].prefix(count))
      laid[index].removeFirst(count)
    }
    outputCount += count
  }

  /// The longest silence that is laid at once, in seconds; the rest follows as it is waited for.
  private static let longestGap = 10.0

  private mutating func addSilence(_ count: Int) {
    let silence = Array(repeating: Float(0), count: count)
    stretcher.stretch(Array(repeating: silence, count: laid.count), step: 1, into: &laid)
  }

  private func samples(in seconds: Double) -> Int {
    Int(Int64(saturating: (seconds * rate).rounded()))
  }
}
