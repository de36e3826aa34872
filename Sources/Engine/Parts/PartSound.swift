internal import ImprintMedia
internal import ImprintValues

/// A sound track of a part, from which a muxer pulls packets.
final class PartSound: PacketSource {
  let format: TrackFormat
  private let reader: PartReader
  private let track: Int
  private let encoder: SoundEncoderSettings

  /// - Parameter encoder: the settings of the encoder that made the track.
  /// - Throws: `MediaError` `.invalid` for a part without that track.
  init(
    _ path: String, track: Int, encoder: SoundEncoderSettings, _ interruption: Interruption
  ) throws(MediaError) {
    reader = try PartReader(path: path, interruption: interruption)
    let formats = try reader.formats()
    guard formats.indices.contains(track) else {
      throw MediaError(.invalid(path: path, .part(.damaged)))
    }
    format = formats[track]
    (self.track, self.encoder) = (track, encoder)
  }

  func next() throws(MediaError) -> Packet? {
    while let next = try reader.next() {
      if next.track == track { return next.packet }
    }
    return nil
  }

  func placeholder() throws(MediaError) -> Packet? {
    try EncodedSound.silence(encoder, in: format)
  }
}
