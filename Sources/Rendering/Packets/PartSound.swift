internal import ImprintMedia
internal import ImprintMediaTypes

/// A sound track of a part, from which a muxer pulls packets.
final class PartSound: PacketSource {
  let format: TrackFormat
  private let reader: PartReader
  private let track: Int

  /// - Throws: `MediaError` `.invalid` for a part without that track.
  init(_ path: String, track: Int, _ interruption: Interruption) throws(MediaError) {
    reader = try PartReader(path: path, interruption: interruption)
    let formats = try reader.formats()
    guard formats.indices.contains(track) else {
      throw MediaError(.invalid(path: path, .part(.damaged)))
    }
    format = formats[track]
    self.track = track
  }

  func next() throws(MediaError) -> Packet? {
    while let next = try reader.next() {
      if next.track == track { return next.packet }
    }
    return nil
  }
}
