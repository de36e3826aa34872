internal import ImprintCFFmpeg
internal import ImprintValues

/// Reads and decodes one sound track; packets that do not decode are counted and skipped, and those that decode to
/// what is no sound are counted and silent.
final class SoundReader {
  let stream: UnsafePointer<AVStream>
  /// The number of packets that did not decode, or not to sound alone.
  private(set) var undecodedPackets = 0
  /// The file's path.
  var path: String { track.path }
  private let track: TrackReader
  private let decoder: SoundDecoder

  /// - Throws: as `SoundDecoder.init`.
  init(_ track: TrackReader) throws(MediaError) {
    stream = track.stream
    decoder = try SoundDecoder(track.stream, of: track.path)
    self.track = track
  }

  /// The next frame of sound; nil at the end.
  ///
  /// - Throws: `MediaError` `.reading`, `.cancelled`, `.outOfMemory`; never for damaged data.
  func next() throws(MediaError) -> SoundFrame? {
    let frame = try SoundFrame()
    while true {
      switch try decoder.receive(into: frame) {
      case .sound(let isDamaged):
        if isDamaged { undecodedPackets += 1 }
        return frame
      case .ended: return nil
      case .undecodable: undecodedPackets += 1
      case .needsPacket:
        if try !decoder.send(track.next()) { undecodedPackets += 1 }
      }
    }
  }
}
