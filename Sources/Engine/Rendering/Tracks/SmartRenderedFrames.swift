internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Copies the source's packets of frames that nothing changes, and encodes the other frames so that they fit among
/// them.
///
/// Frames of clips that are not of the main one's file are encoded too, between them.
struct SmartRenderedFrames: FrameTrack {
  private let plan: Plan
  private let copying: SmartRenderingPlan
  private let segments: [Plan.Segment]
  private let keeps: KeptMetadata
  private let sink: any PacketSink
  private let track: Int
  private let supervision: Supervision
  /// The file that packets are copied from, or were at last; of clips each has its own.
  private var rendered: SmartRenderedTrack
  private var clock: SmartRenderingClock
  /// The number of the clip that it is open for.
  private var clip: Int?
  /// The encoder of the current segment; nil between segments.
  private var encoder: VideoEncoder?
  /// The number of frames of the current segment that were received.
  private var received = 0
  /// The number of the first segment that is not complete.
  private var current = 0
  private var frames = FrameTally()

  /// Adds the track to what takes its packets.
  ///
  /// - Parameters:
  ///   - whole: the settings that would encode all frames, for the track's header.
  ///   - keeps: the metadata that copied frames keep.
  init(
    _ plan: Plan, copying: SmartRenderingPlan, segments: [Plan.Segment],
    like whole: VideoEncoderSettings, metadata: [String: String], keeping keeps: KeptMetadata,
    to sink: any PacketSink, under supervision: Supervision
  ) throws(MediaError) {
    (self.plan, self.copying, self.segments, self.keeps) = (plan, copying, segments, keeps)
    (self.sink, self.supervision) = (sink, supervision)
    let first = segments.first { $0.source.entry != nil }
    clip = first.flatMap(plan.clip) ?? plan.mainClipNumber
    clock = try SmartRenderingClock(
      plan, copying, clip: clip, entry: first?.source.entry ?? copying.beginning)
    rendered = try SmartRenderedTrack(
      clock.source(keeping: keeps, supervision.interruption), encoder: copying.video,
      interruption: supervision.interruption)
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
    try openFile(of: segments[current])
    let new = try rendered.makeEncoder(bitRate: segments[current].source.bitRate)
    encoder = new
    return new
  }

  /// Opens the file of a segment's clip, where another clip's is open.
  private mutating func openFile(of segment: Plan.Segment) throws(MediaError) {
    guard let wanted = plan.clip(of: segment), wanted != clip, let entry = segment.source.entry
    else { return }
    clock = try SmartRenderingClock(plan, copying, clip: wanted, entry: entry)
    rendered = try SmartRenderedTrack(
      clock.source(keeping: keeps, supervision.interruption), encoder: copying.video,
      interruption: supervision.interruption)
    clip = wanted
  }

  private mutating func endSegment() throws(MediaError) {
    guard let encoder else { return }
    try encoder.send(nil)
    try drain(encoder)
    let segment = segments[current]
    // If planned frames do not decode, all later frames would move.
    guard encoder.frames.count == segment.encodedCount, received == segment.range.count else {
      throw .otherFrames(clock.path)
    }
    frames.add(encoder.frames)
    if let time = segment.source.brokenLink {
      try write(
        rendered.brokenLink(in: clock.sourceRange(time..<segment.source.range.upperBound)))
    }
    self.encoder = nil
    received = 0
    current += 1
  }

  private func drain(_ encoder: VideoEncoder) throws(MediaError) {
    let source = segments[current].source
    while case .packet(let packet) = try encoder.receive() {
      if source.entry == nil {
        try rendered.adapt(packet, decodedEarlierBy: copying.delay)
      } else {
        try rendered.adapt(packet, in: clock.sourceRange(source.encodedRange))
      }
      try sink.write(packet, track: track)
      supervision.monitor.noteSign()
    }
  }

  /// Copies the segments before the one with this number.
  private mutating func copy(upTo number: Int) throws(MediaError) {
    while current < number, segments[current].action == .copy {
      try openFile(of: segments[current])
      try copy(segments[current])
      current += 1
    }
    guard current == number else {
      throw .otherFrames(clock.path)
    }
  }

  private mutating func copy(_ segment: Plan.Segment) throws(MediaError) {
    while let packet = try rendered.copied(in: clock.sourceRange(segment.source.range)) {
      try write(packet)
      if rendered.isShown(packet) { supervision.monitor.noteCopy() }
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

extension Plan {
  /// The number of the main clip; nil where the input is one video.
  fileprivate var mainClipNumber: Int? {
    if case .clips(let clips) = input { clips.main } else { nil }
  }
}
