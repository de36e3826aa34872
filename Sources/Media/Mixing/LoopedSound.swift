internal import ImprintCFFmpeg
internal import ImprintValues

/// Sound that is repeated for ever.
final class LoopedSound: SoundStream {
  private let open: () throws(MediaError) -> any SoundStream
  private var stream: any SoundStream
  /// Samples handed out before the current repetition.
  private var start: Int64 = 0
  private var position: Int64 = 0
  private var damage = 0
  /// The frames of a short sound, cached so that it is not opened thousands of times; nil for a longer one.
  private var frames: [SoundFrame]? = []
  private var nextFrame: Int?

  /// The longest sound to cache, in samples: 16 MB of stereo.
  private static let mostHeld: Int64 = 2_000_000

  /// - Parameter open: opens the sound at its beginning.
  init(_ open: @escaping () throws(MediaError) -> any SoundStream) throws(MediaError) {
    self.open = open
    stream = try open()
  }

  var undecodedPackets: Int { damage + stream.undecodedPackets }

  func next() throws(MediaError) -> SoundFrame? {
    if let repeated = try nextHeld() { return repeated }
    if let frame = try stream.next() { return try handing(frame) }
    // Sound without a sample would be repeated for ever without result.
    guard position > start else { return nil }
    start = position
    if let frames, !frames.isEmpty {
      nextFrame = 0
      return try nextHeld()
    }
    damage += stream.undecodedPackets
    stream = try open()
    return try stream.next().map { frame throws(MediaError) in try handing(frame) }
  }

  /// Moves a frame to its time in the current repetition, and caches it in the first one.
  private func handing(_ frame: SoundFrame) throws(MediaError) -> SoundFrame {
    if start == 0 {
      frames?.append(try frame.copy(at: frame.pointer.pointee.pts))
      if position > Self.mostHeld { frames = nil }
    }
    frame.pointer.pointee.pts += start
    position = frame.pointer.pointee.pts + frame.sampleCount
    return frame
  }

  /// The next cached frame; nil in the first repetition, and for a longer sound.
  private func nextHeld() throws(MediaError) -> SoundFrame? {
    guard let frames, let index = nextFrame else { return nil }
    let number = index % frames.count
    if index > 0, number == 0 { start = position }
    let frame = try frames[number].copy(at: frames[number].pointer.pointee.pts + start)
    position = frame.pointer.pointee.pts + frame.sampleCount
    nextFrame = number + 1
    return frame
  }
}
