internal import ImprintCFFmpeg
package import ImprintValues

extension MediaFile {
  /// Returns those of the subtitle tracks whose texts contain geographic positions.
  ///
  /// Reads the packets of those tracks up to the first position in each, or to the file's end.
  ///
  /// - Throws: as `probe` does.
  package static func tracksNamingPositions(
    among indices: Set<Int>, in path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) -> Set<Int> {
    guard !indices.isEmpty else { return [] }
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    demuxer.select(indices)
    var tracks: Set<Int> = []
    while tracks.count < indices.count, let packet = try demuxer.next() {
      try interruption.check()
      if !tracks.contains(packet.streamIndex), GeographicPosition.isNamed(in: packet.text) {
        tracks.insert(packet.streamIndex)
      }
    }
    return tracks
  }
}

extension Packet {
  /// Its data as text, whatever the codec; NUL bytes are dropped, so that UTF-16 is readable.
  var text: String {
    guard let data = pointer.pointee.data, byteCount > 0 else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: data, count: byteCount).filter { $0 != 0 },
      as: UTF8.self)
  }
}
