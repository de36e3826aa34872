internal import CFFmpeg

/// Decodes one frame of each video track: what its format is, only a decoder knows.
enum FirstFrames {
  /// The frames by track; cover art and what does not decode are not among them.
  static func decode(
    from demuxer: Demuxer, interruption: Interruption
  ) throws(MediaError) -> [Int: VideoFrame] {
    var attempts: [Int: Attempt] = [:]
    for (index, stream) in demuxer.streams.enumerated() {
      guard let stream, stream.kind == .video else { continue }
      do throws(MediaError) {
        attempts[index] = Attempt(
          decoder: try demuxer.makeDecoder(for: stream, threads: 1, isImmediate: true),
          hasWholeFrames: demuxer.hasWholeFrames(stream))
      } catch .outOfMemory(let action) {
        throw .outOfMemory(action: action)
      } catch {
        // Told by the track's having no `video`.
        continue
      }
    }
    var frames: [Int: VideoFrame] = [:]
    while !attempts.isEmpty {
      try interruption.check()
      demuxer.select(Set(attempts.keys))
      let packet = try demuxer.next()
      for index in attempts.keys where packet == nil || packet?.streamIndex == index {
        guard let attempt = attempts[index] else { continue }
        frames[index] = try attempt.advance(packet)
        if frames[index] != nil || attempt.isHopeless || packet == nil {
          attempts[index] = nil
        }
      }
    }
    return frames
  }
}

/// One track on the way to its first frame.
private final class Attempt {
  private let decoder: any FrameDecoding
  private let hasWholeFrames: Bool
  private var packets = 0

  init(decoder: any FrameDecoding, hasWholeFrames: Bool) {
    self.decoder = decoder
    self.hasWholeFrames = hasWholeFrames
  }

  /// More than any distance between key frames that is met with.
  var isHopeless: Bool { packets >= 1000 }

  /// Hands over a packet, or the end; the frame where there is one now.
  ///
  /// A decoder keeps the first frame back for those that may be shown before it. Told that there are
  /// none it gives it at once.
  func advance(_ packet: Packet?) throws(MediaError) -> VideoFrame? {
    packets += 1
    if let frame = try decode(packet) { return frame }
    guard packets == 1, hasWholeFrames, let packet, packet.isKey else { return nil }
    if let frame = try decode(nil) { return frame }
    decoder.flush()
    return try decode(packet)
  }

  private func decode(_ packet: Packet?) throws(MediaError) -> VideoFrame? {
    _ = try decoder.send(packet)
    let frame = try VideoFrame()
    // A decoder that only fails is asked a bounded number of times.
    for _ in 0..<64 {
      switch try decoder.receive(into: frame) {
      case .frame: return frame
      case .undecodable: continue
      case .needsPacket, .ended: return nil
      }
    }
    return nil
  }
}
