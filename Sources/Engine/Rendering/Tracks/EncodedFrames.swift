internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The video track of an output, which turns composited frames into packets.
protocol FrameTrack {
  /// Takes the next frame of a segment; segments come in order.
  mutating func write(_ frame: VideoFrame, ofSegment segment: Int) throws(MediaError)

  /// Completes the track after the last frame.
  ///
  /// - Returns: the frames whose packets were handed on.
  mutating func finish() throws(MediaError) -> FrameTally
}

/// Encodes all frames, each segment with an encoder of its own.
struct EncodedFrames: FrameTrack {
  private let settings: VideoEncoderSettings
  private let sink: any PacketSink
  private let track: Int
  private let supervision: Supervision
  private var encoder: VideoEncoder
  /// The number of the segment that is being encoded; nil before the first one.
  private var segment: Int?
  /// The frames that the encoders of earlier segments have taken.
  private var frames = FrameTally()
  /// The number of frames that encoders have left out.
  private var leftOut = 0

  /// Adds the track to what takes its packets.
  init(
    _ plan: Plan, settings: VideoEncoderSettings, metadata: [String: String],
    to sink: any PacketSink, under supervision: Supervision
  ) throws(MediaError) {
    self.settings = settings
    self.sink = sink
    self.supervision = supervision
    encoder = try VideoEncoder(settings, interruption: supervision.interruption)
    track = try sink.addVideo(
      encoder, orientation: plan.composition.geometry.orientation, metadata: metadata)
  }

  mutating func write(_ frame: VideoFrame, ofSegment number: Int) throws(MediaError) {
    if segment != number { try beginSegment(number, with: frame) }
    try encoder.send(frame)
    try drain()
  }

  private mutating func beginSegment(
    _ number: Int, with frame: VideoFrame
  ) throws(MediaError) {
    let settings = settings.beginning(with: frame)
    if segment != nil {
      try endSegment()
      try sink.beginSequence(ofTrack: track)
    }
    if segment != nil || settings != encoder.settings {
      encoder = try VideoEncoder(settings, interruption: supervision.interruption)
    }
    segment = number
  }

  mutating func finish() throws(MediaError) -> FrameTally {
    try endSegment()
    let dropped = JobWarning(
      "encoder.dropped", counting: leftOut, of: "frame",
      "left out by the encoder, to hold its bit rate")
    if let dropped { supervision.monitor.note([dropped]) }
    return frames
  }

  private mutating func endSegment() throws(MediaError) {
    try encoder.send(nil)
    try drain()
    frames.add(encoder.frames)
    leftOut += encoder.leftOut
  }

  private func drain() throws(MediaError) {
    while case .packet(let packet) = try encoder.receive() {
      try sink.write(packet, track: track)
      supervision.monitor.noteSign()
    }
  }
}
