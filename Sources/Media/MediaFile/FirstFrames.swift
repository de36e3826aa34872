internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes one frame of each video track, since only a decoder knows its format.
enum FirstFrames {
  /// The first frames by track index; cover art and undecodable tracks are left out.
  static func decode(
    from demuxer: Demuxer, interruption: Interruption
  ) throws(MediaError) -> [Int: VideoFrame] {
    var attempts: [Int: Attempt] = [:]
    for (index, stream) in demuxer.streams.enumerated() {
      guard let stream, stream.kind == .video else { continue }
      do throws(MediaError) {
        let decoder = try demuxer.makeDecoder(for: stream, threads: 1, isImmediate: true)
        attempts[index] = Attempt(
          decoder: demuxer.isPNG(stream) ? AdjustedDecoder(decoder, PNGFirstRow()) : decoder,
          hasWholeFrames: demuxer.hasWholeFrames(stream))
      } catch {
        if case .outOfMemory = error.fault { throw error }
        // Reported by a track without `video`.
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

extension Demuxer {
  /// Whether the file is a PNG that does not move.
  func isPNG(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    facts.isStillImage && packets == nil
      && stream.pointee.codecpar?.pointee.codec_id == AV_CODEC_ID_PNG
  }
}

/// An attempt to decode the first frame of a track.
private final class Attempt {
  private let decoder: any FrameDecoding
  private let hasWholeFrames: Bool
  private var packets = 0

  init(decoder: any FrameDecoding, hasWholeFrames: Bool) {
    self.decoder = decoder
    self.hasWholeFrames = hasWholeFrames
  }

  /// Whether it has read more packets than lie between key frames in practice.
  var isHopeless: Bool { packets >= 1000 }

  /// Sends a packet, or the end; returns the first frame once it is decoded.
  ///
  /// A decoder delays the first frame for others that may be presented before it. Draining it after the first
  /// packet yields that frame at once.
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
    // Bounded, for a decoder that only fails.
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
