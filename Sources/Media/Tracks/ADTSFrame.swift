/// A frame of AAC as transport streams and `.aac` files hold it (ISO/IEC 13818-7, `adts_frame`): its header states its
/// length.
enum ADTSFrame {
  /// Whether a packet begins with a header, and ends before its frame does.
  static func isCutOff(_ packet: UnsafeRawBufferPointer) -> Bool {
    // The syncword has twelve bits, all of them set; the layer's two bits are 0.
    guard packet.count >= 2, packet[0] == 0xff, packet[1] & 0xf6 == 0xf0 else { return false }
    guard packet.count >= 7 else { return true }
    let length = Int(packet[3] & 3) << 11 | Int(packet[4]) << 3 | Int(packet[5]) >> 5
    return packet.count < length
  }
}
