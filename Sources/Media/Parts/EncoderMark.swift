internal import ImprintCFFmpeg

/// The version of the encoder that packets tell by themselves.
enum EncoderMark {
  /// The number of bytes of a packet that are searched; x264's and x265's words lie at the beginning.
  private static let reach = 4096

  /// The words by which an encoder names its version, as in `x264 - core 164 r3095`.
  private static let beginnings = ["x264 - core ", "x265 (build "]

  /// The encoder's name with its version; nil for packets that tell none.
  static func text(in packet: Packet) -> String? {
    let head = UnsafeBufferPointer(
      start: packet.pointer.pointee.data, count: min(packet.byteCount, reach))
    for beginning in beginnings {
      let mark = Array(beginning.utf8)
      guard head.count >= mark.count else { continue }
      for start in 0...(head.count - mark.count)
      where head[start..<start + mark.count].elementsEqual(mark) {
        // The version ends before the copyright or the options.
        let text = head[start...].prefix { 32..<127 ~= $0 }.prefix(40)
        let words = String(decoding: text, as: UTF8.self)
        return words.split(separator: " - ").prefix(2).joined(separator: " - ")
      }
    }
    return nil
  }
}

extension PartHeader {
  /// The version of FFmpeg's codecs on this machine.
  package static var codecs: String {
    let version = avcodec_version()
    return "libavcodec \(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
