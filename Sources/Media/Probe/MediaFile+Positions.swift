internal import CFFmpeg

extension MediaFile {
  /// Which of these subtitle tracks hold positions on Earth in their texts.
  ///
  /// Reads the packets of those tracks to the first one in each that does, or to the file's end.
  ///
  /// - Throws: as `probe` does.
  public static func tracksNamingPositions(
    among indices: Set<Int>, in path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) -> Set<Int> {
    guard !indices.isEmpty else { return [] }
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    demuxer.select(indices)
    var found: Set<Int> = []
    while found.count < indices.count, let packet = try demuxer.next() {
      try interruption.check()
      if !found.contains(packet.streamIndex), GeographicPosition.isNamed(in: packet.text) {
        found.insert(packet.streamIndex)
      }
    }
    return found
  }
}

extension Packet {
  /// What is text in it, whichever codec wraps it; UTF-16's zeros are passed over.
  fileprivate var text: String {
    guard let data = pointer.pointee.data, byteCount > 0 else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: data, count: byteCount).filter { $0 != 0 },
      as: UTF8.self)
  }
}
