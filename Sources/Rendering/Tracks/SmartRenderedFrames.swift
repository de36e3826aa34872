internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Copies the source's packets of frames that nothing changes, and encodes the other frames so that they fit among
/// them.
struct SmartRenderedFrames: FrameTrack {
  private let segments: [Plan.Segment]
  private let rendered: SmartRenderedTrack
  private let path: String
  private let sink: any PacketSink
  private let track: Int
  private let monitor: JobMonitor
  /// The encoder of the current segment; nil between segments.
  private var encoder: VideoEncoder?
  /// The number of frames of the current segment that were received.
  private var received = 0
  /// The number of the first segment that is not complete.
  private var current = 0
  private var frames = FrameTally()

  /// Adds the track to what takes its packets.
  ///
  /// - Parameter whole: the settings that would encode all frames, for the track's header.
  init(
    _ plan: Plan, _ copying: SmartRenderingPlan, _ segments: [Plan.Segment],
    like whole: VideoEncoderSettings,
    metadata: [String: String], from path: String, track source: Int, to sink: any PacketSink,
    monitor: JobMonitor, interruption: Interruption
  ) throws(MediaError) {
    self.segments = segments
    self.path = path
    self.sink = sink
    self.monitor = monitor
    rendered = try SmartRenderedTrack(
      SmartRenderingSource(
        path: path, track: source, clock: copying.clock(of: plan, from: segments.first),
        interruption: interruption),
      encoder: copying.video, interruption: interruption)
    let format = rendered.format
    format.orientation = plan.composition.geometry.orientation
    format.metadata = metadata
    format.isDefault = true
    format.averageRate = whole.frameRate
    format.hdr = whole.hdr
    track = try sink.addTrack(format)
  }

  mutating func write(_ frame: VideoFrame, ofSegment number: Int) throws(MediaError) {
    if number != current {
      try endSegment()
      try copy(upTo: number)
    }
    let encoder = try openEncoder()
    received += 1
    guard received <= segments[number].encodedCount else { return }
    try encoder.send(frame)
    try drain(encoder)
  }

  mutating func finish() throws(MediaError) -> FrameTally {
    try endSegment()
    try copy(upTo: segments.count)
    return frames
  }

  private mutating func openEncoder() throws(MediaError) -> VideoEncoder {
    if let encoder { return encoder }
    let made = try rendered.makeEncoder()
    encoder = made
    return made
  }

  private mutating func endSegment() throws(MediaError) {
    guard let encoder else { return }
    try encoder.send(nil)
    try drain(encoder)
    let segment = segments[current]
    // If planned frames do not decode, all later frames would move.
    guard encoder.frames.count == segment.encodedCount, received == segment.range.count else {
      throw .otherFrames(path)
    }
    frames.add(encoder.frames)
    if let time = segment.source.brokenLink {
      try write(rendered.brokenLink(in: time..<segment.source.range.upperBound))
    }
    self.encoder = nil
    received = 0
    current += 1
  }

  private func drain(_ encoder: VideoEncoder) throws(MediaError) {
    while case .packet(let packet) = try encoder.receive() {
      try rendered.adapt(packet, in: segments[current].source.encodedRange)
      try sink.write(packet, track: track)
      monitor.noteSign()
    }
  }

  /// Copies the segments before the one with this number.
  private mutating func copy(upTo number: Int) throws(MediaError) {
    while current < number, segments[current].action == .copy {
      try copy(segments[current])
      current += 1
    }
    guard current == number else {
      throw .otherFrames(path)
    }
  }

  private mutating func copy(_ segment: Plan.Segment) throws(MediaError) {
    while let packet = try rendered.copied(in: segment.source.range) {
      try write(packet)
      if rendered.isShown(packet) { monitor.noteCopy() }
    }
  }

  /// Writes a packet of the source, whose times have been converted to the output's.
  private mutating func write(_ packet: Packet) throws(MediaError) {
    if rendered.isShown(packet), let presentation = packet.presentation {
      frames.add(RationalTime(ticks: presentation, timeBase: packet.timeBase))
    }
    try sink.write(packet, track: track)
  }
}

extension Plan.Segment {
  /// The number of frames of the segment that are encoded.
  fileprivate var encodedCount: Int { range.count - (source.brokenLink == nil ? 0 : 1) }
}

extension SmartRenderingPlan {
  /// Converts the source's times to the output's.
  fileprivate func clock(
    of plan: Plan, from first: Plan.Segment?
  ) throws(MediaError) -> SmartRenderingSource.OutputTimes {
    guard let entry = first?.source.entry else { throw .otherFrames(plan.input.name) }
    let timeline = plan.timeline
    let end = timeline.frameEnd / timeline.main.timeBase.value
    return SmartRenderingSource.OutputTimes(
      timeBase: timeline.main.timeBase, division: timeline.main.division,
      start: timeline.main.start,
      end: Int64(saturating: end.rounded()),
      last: timeline.main.lastFrame.map { $0.lowerBound.subtractingClamped(timeline.main.start) },
      entry: entry, delay: delay, first: self.first)
  }
}
