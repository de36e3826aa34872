internal import ImprintCFFmpeg
internal import ImprintValues

/// One source of sound: decoded, cut at the sample, and brought to the output's format.
///
/// Its first sample is at 0: silence fills the time before the source's start, and gaps in its times, up to an hour of
/// them. Overlaps and undecodable packets do not shift later sound.
final class ConformedSound: SoundStream {
  /// The source's format by its first decoded samples, since headers are often wrong.
  let source: SoundFormat
  private let reader: SoundReader
  private let range: KeptRange
  private let gain: Double
  private let spreadsMono: Bool
  private let beginsLate: Bool
  private var output: SoundFormat
  private var frameSize: Int32 = 0
  private var clock: SampleTimestamps?
  private var graph: SoundGraph?
  /// Fills gaps before the graph.
  private var gap: SoundGap?
  /// A decoded frame that waits until the gap before it is filled.
  private var delayed: SoundFrame?
  /// A decoded frame of another format, which waits until the graph is drained.
  private var waiting: SoundFrame?
  /// The next sample to hand out.
  private var position: Int64 = 0
  private var decoderHasEnded = false
  private var unmixedFrames = 0

  /// - Parameters:
  ///   - gain: the factor for samples; 1 changes nothing.
  ///   - spreadsMono: whether one channel is heard in left and right at its full level.
  ///   - beginsLate: whether the first sample of a source that begins after
  ///     `TimeGap.latestFilledBeginning` has that time instead of 0.
  init(
    _ reader: SoundReader, range: KeptRange, gain: Double = 1, spreadsMono: Bool = false,
    beginsLate: Bool = false
  ) throws(MediaError) {
    let first = try reader.next()
    self.reader = reader
    self.range = range
    self.gain = gain
    self.spreadsMono = spreadsMono
    self.beginsLate = beginsLate
    source = first?.format ?? SoundFormat(reader.stream.pointee.codecpar.pointee)
    output = source
    waiting = first
    decoderHasEnded = first == nil
  }

  /// Sets the format and the size of output frames; call it before the first one is read.
  ///
  /// - Parameter frameSize: samples per frame; 0 for any number.
  func conform(to output: SoundFormat, frameSize: Int32) {
    self.output = output
    self.frameSize = frameSize
  }

  /// The packets that do not decode, or not to sound alone, and those of channels that nothing can be mixed from.
  var undecodedPackets: Int { reader.undecodedPackets + unmixedFrames }

  func next() throws(MediaError) -> SoundFrame? {
    while let graph = try currentGraph() {
      let frame = try SoundFrame()
      switch try graph.receive(into: frame) {
      case .sound:
        frame.pointer.pointee.pts = position
        position += Int64(frame.pointer.pointee.nb_samples)
        return frame
      case .needsSound: try feed(graph)
      case .ended:
        self.graph = nil
        if isPastEnd { return nil }
      }
    }
    return nil
  }

  /// The graph for the next sound; nil at the end.
  private func currentGraph() throws(MediaError) -> SoundGraph? {
    if let graph { return graph }
    while let waiting {
      if beginsLate, position == 0 { position = lateStart(of: waiting) }
      let work = work(for: waiting.format)
      guard let graph = try graph(of: work, for: waiting.format) else {
        unmixedFrames += 1
        self.waiting = try nextDecoded()
        continue
      }
      clock = nil
      gap = SoundGap(start: work.start, limit: work.end)
      self.waiting = nil
      self.graph = graph
      try send(waiting, to: graph)
      return graph
    }
    return nil
  }

  /// The graph for a format; nil where a damaged packet claims one that has no way to the output's.
  private func graph(
    of work: SoundConforming, for format: SoundFormat
  ) throws(MediaError) -> SoundGraph? {
    do throws(MediaError) {
      return try work.graph(for: format)
    } catch {
      guard case .libav = error.fault, format != source else { throw error }
      return nil
    }
  }

  /// The seconds up to which a beginning is stored as a time, 136 years: ticks of much later ones overflow in edit lists.
  private static let latestBeginning = Int64(UInt32.max)

  /// The time of the first sample, in the output's samples, of a source that begins late; 0 for others.
  private func lateStart(of frame: SoundFrame) -> Int64 {
    guard let ticks = Int64(timestamp: frame.pointer.pointee.best_effort_timestamp),
      let timeBase = Rational(reader.stream.pointee.time_base)
    else { return 0 }
    let rate = Rational.one(over: output.sampleRate)
    let start = RationalTime(ticks: ticks, timeBase: timeBase).rescaled(to: rate).ticks
      .subtractingClamped(range.origin.rescaled(to: rate).ticks)
    let seconds = start / Int64(output.sampleRate)
    return TimeGap.latestFilledBeginning..<Self.latestBeginning ~= seconds ? start : 0
  }

  private func feed(_ graph: SoundGraph) throws(MediaError) {
    if let delayed { return try pass(delayed, to: graph) }
    guard let frame = try nextDecoded() else { return try graph.send(nil) }
    if frame.format == graph.input { return try send(frame, to: graph) }
    waiting = frame
    try graph.send(nil)
  }

  private func nextDecoded() throws(MediaError) -> SoundFrame? {
    guard !decoderHasEnded, let frame = try reader.next() else {
      decoderHasEnded = true
      return nil
    }
    return frame
  }

  private func send(_ frame: SoundFrame, to graph: SoundGraph) throws(MediaError) {
    let rate = graph.input.sampleRate
    var clock = clock ?? SampleTimestamps(source: reader.stream.pointee.time_base, sampleRate: rate)
    let pointer = frame.pointer
    let count = pointer.pointee.nb_samples
    let origin = range.origin.rescaled(to: .one(over: rate)).ticks
    if let ticks = Int64(timestamp: pointer.pointee.best_effort_timestamp) {
      // Wrapping, since times from a file may be anything.
      pointer.pointee.pts = clock.samples(at: ticks, lasting: count) &- origin
    }
    self.clock = clock
    try pass(frame, to: graph)
  }

  /// Sends `frame`, or silence while there is a gap before it.
  private func pass(_ frame: SoundFrame, to graph: SoundGraph) throws(MediaError) {
    let silence: SoundFrame?
    switch try gap?.fill(before: frame) {
    case .silence(let piece): silence = piece
    case .tooLong(let samples):
      let seconds = Double(samples) / Double(graph.input.sampleRate)
      throw MediaError(
        .invalid(
          path: reader.path, .silentFor(seconds, track: Int(reader.stream.pointee.index))))
    case .frame, nil: silence = nil
    }
    delayed = silence == nil ? nil : frame
    try graph.send(silence ?? frame)
  }

  private func work(for input: SoundFormat) -> SoundConforming {
    let rate = Rational.one(over: input.sampleRate)
    // After a change of format, a new graph continues where the one before it ended.
    let start = RationalTime(ticks: position, timeBase: .one(over: output.sampleRate)).rescaled(
      to: rate
    ).ticks
    return SoundConforming(
      output: output, frameSize: frameSize, volume: gain, start: start,
      end: range.end?.rescaled(to: rate).ticks, firstOutput: position, spreadsMono: spreadsMono)
  }

  private var isPastEnd: Bool {
    guard waiting != nil, let end = range.end else { return waiting == nil }
    return position >= end.rescaled(to: .one(over: output.sampleRate)).ticks
  }
}
