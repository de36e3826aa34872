internal import CFFmpeg
internal import Primitives

/// A sound track that is decoded, cut at the sample, and encoded again.
///
/// Its first sample is at 0: silence fills the time before the source's start, and gaps in its times. Overlaps
/// and undecodable packets do not shift later sound.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
public final class EncodedSound: PacketSource, @unchecked Sendable {
  public let format: TrackFormat
  private let reader: SoundReader
  private let encoder: SoundEncoder
  private let range: KeptRange
  private let volume: Double
  private var clock: SampleClock?
  private var graph: SoundGraph?
  /// Fills gaps before the graph.
  private var gap: SoundGap?
  /// A decoded frame that waits until the gap before it is filled.
  private var delayed: SoundFrame?
  /// A decoded frame of another format, which waits until the graph is drained.
  private var waiting: SoundFrame?
  /// The next sample to send to the encoder.
  private var position: Int64 = 0
  private var decoderHasEnded = false

  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - volume: the factor for samples.
  ///   - hidden: names of encoders to treat as missing.
  /// - Throws: `MediaError.noDecoder`, `.noEncoder`, `.invalid` where the file has no such track.
  public init(
    path: String, track: Int, range: KeptRange, settings: SoundEncoderSettings,
    volume: Double = 1, hidden: Set<String> = [], interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let reader = try SoundReader(
      TrackReader(path: path, track: track, range: range, interruption: interruption))
    // The first samples give the format: headers are often wrong.
    let first = try reader.next()
    let source = first?.format ?? SoundFormat(declaredBy: reader.stream)
    let encoder = try SoundEncoder(settings, source: source, hidden: hidden)
    format = try TrackFormat(of: encoder.context, timeBase: encoder.timeBase)
    format.takeRoles(of: reader.stream)
    self.reader = reader
    self.encoder = encoder
    self.range = range
    self.volume = volume
    waiting = first
    decoderHasEnded = first == nil
  }

  public var undecodedPackets: Int { reader.undecodedPackets }

  public func next() throws(MediaError) -> Packet? {
    while true {
      switch try encoder.receive() {
      case .packet(let packet): return packet
      case .ended: return nil
      case .needsSound: try feedEncoder()
      }
    }
  }

  /// Sends the next samples, or the end, to the encoder.
  private func feedEncoder() throws(MediaError) {
    while true {
      guard let graph = try currentGraph() else { return try encoder.send(nil) }
      let frame = try SoundFrame()
      switch try graph.receive(into: frame) {
      case .sound:
        frame.pointer.pointee.pts = position
        position += Int64(frame.pointer.pointee.nb_samples)
        return try encoder.send(frame)
      case .needsSound: try feed(graph)
      case .ended:
        self.graph = nil
        if isPastEnd { return try encoder.send(nil) }
      }
    }
  }

  /// The graph for the next sound; nil at the end.
  private func currentGraph() throws(MediaError) -> SoundGraph? {
    if let graph { return graph }
    guard let waiting else { return nil }
    let work = work(for: waiting.format)
    let graph = try SoundGraph(waiting.format, work)
    clock = nil
    gap = SoundGap(start: work.start, limit: work.end)
    self.waiting = nil
    self.graph = graph
    try send(waiting, to: graph)
    return graph
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
    var clock = clock ?? SampleClock(source: reader.stream.pointee.time_base, sampleRate: rate)
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
    let silence = try gap?.silence(before: frame)
    delayed = silence == nil ? nil : frame
    try graph.send(silence ?? frame)
  }

  private func work(for input: SoundFormat) -> SoundGraph.Work {
    let rate = Rational.one(over: input.sampleRate)
    // After a change of format, a new graph continues where the one before it ended.
    let start = RationalTime(ticks: position, timeBase: encoder.timeBase).rescaled(to: rate).ticks
    return SoundGraph.Work(
      output: encoder.format, frameSize: encoder.frameSize, volume: volume, start: start,
      end: range.end?.rescaled(to: rate).ticks, firstOutput: position)
  }

  private var isPastEnd: Bool {
    guard waiting != nil, let end = range.end else { return waiting == nil }
    return position >= end.rescaled(to: encoder.timeBase).ticks
  }
}

extension SoundFormat {
  /// The container's format, for a track that does not decode.
  fileprivate init(declaredBy stream: UnsafePointer<AVStream>) {
    let parameters = stream.pointee.codecpar.pointee
    let layout = Self.name(of: parameters.ch_layout)
    self.init(
      sampleRate: parameters.sample_rate > 0 ? parameters.sample_rate : 48000,
      sampleFormat: parameters.format >= 0 ? parameters.format : AV_SAMPLE_FMT_FLTP.rawValue,
      layout: parameters.ch_layout.nb_channels > 0 ? layout : "stereo")
  }
}
