internal import ImprintValues

/// Sound that is opened when it is first needed, so that many sounds of a mix are not open at a time.
final class LazySound: SoundStream {
  private let open: () throws(MediaError) -> any SoundStream
  private var stream: (any SoundStream)?
  private var hasEnded = false
  private var damage = 0

  init(_ open: @escaping () throws(MediaError) -> any SoundStream) {
    self.open = open
  }

  var undecodedPackets: Int { damage + (stream?.undecodedPackets ?? 0) }

  func next() throws(MediaError) -> SoundFrame? {
    if hasEnded { return nil }
    if let stream { return try next(of: stream) }
    let opened = try open()
    stream = opened
    return try next(of: opened)
  }

  private func next(of stream: any SoundStream) throws(MediaError) -> SoundFrame? {
    if let frame = try stream.next() { return frame }
    close()
    return nil
  }

  /// Frees the sound, of which nothing more is needed.
  func close() {
    damage = undecodedPackets
    stream = nil
    hasEnded = true
  }
}
