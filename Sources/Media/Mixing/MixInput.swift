internal import ImprintCFFmpeg
internal import ImprintValues

/// A source of a mix, read at the mix's pace.
struct MixInput {
  let part: MixedSound.Part
  private var frame: SoundFrame?
  private var hasEnded = false

  init(_ part: MixedSound.Part) {
    self.part = part
  }

  /// Adds the source's samples to a block of the mix.
  ///
  /// - Parameters:
  ///   - first: the block's first sample in the output.
  ///   - count: the block's samples.
  ///   - rate: samples a second.
  /// - Returns: the sample up to which the source is heard, at most the block's end.
  mutating func add(
    to block: SoundFrame, from first: Int64, count: Int64, rate: Double
  ) throws(MediaError) -> Int64 {
    let wanted = part.heard.clamped(to: first..<(first + count))
    guard !wanted.isEmpty else {
      if part.heard.upperBound <= first { end() }
      return first
    }
    var reached = first
    while let frame = try current(from: max(reached, wanted.lowerBound)) {
      let range = range(of: frame)
      if range.lowerBound >= wanted.upperBound { return wanted.upperBound }
      let common = range.clamped(to: wanted)
      sum(frame, from: range.lowerBound, into: block, from: first, over: common, rate)
      reached = common.upperBound
      if range.upperBound >= wanted.upperBound { return wanted.upperBound }
      self.frame = nil
    }
    return reached
  }

  /// Frees the stream, of which nothing more is heard.
  private mutating func end() {
    guard !hasEnded else { return }
    (hasEnded, frame) = (true, nil)
    part.stream.close()
  }

  /// The frame that holds the sample, or the first one after it; nil at the end.
  private mutating func current(from sample: Int64) throws(MediaError) -> SoundFrame? {
    while !hasEnded {
      if let frame, range(of: frame).upperBound > sample { return frame }
      frame = try part.stream.next()
      hasEnded = frame == nil
    }
    return nil
  }

  /// The output's samples that a frame covers.
  private func range(of frame: SoundFrame) -> Range<Int64> {
    let start = frame.pointer.pointee.pts &+ part.offset
    return start..<(start &+ frame.sampleCount)
  }

  private func sum(
    _ frame: SoundFrame, from start: Int64, into block: SoundFrame, from first: Int64,
    over range: Range<Int64>, _ rate: Double
  ) {
    let gains = gains(over: range, rate)
    for channel in 0..<Int(block.pointer.pointee.ch_layout.nb_channels) {
      guard let from = frame.samples(ofChannel: channel), let to = block.samples(ofChannel: channel)
      else { continue }
      for (index, sample) in range.enumerated() {
        to[Int(sample - first)] += from[Int(sample - start)] * gains[min(index, gains.count - 1)]
      }
    }
  }

  /// The gain of each sample, or one for all of them.
  private func gains(over range: Range<Int64>, _ rate: Double) -> [Float] {
    let envelope = part.envelope
    let (start, end) = (Double(range.lowerBound) / rate, Double(range.upperBound) / rate)
    if let gain = envelope.constantGain(from: start, to: end) { return [Float(gain)] }
    return range.map { Float(envelope.gain(at: Double($0) / rate)) }
  }
}
