internal import ImprintCFFmpeg

/// What a packet of picture subtitles puts on screen.
struct SubtitleComposition: Equatable {
  /// Whether a decoder needs no packet before it.
  let isSelfContained: Bool
  /// Whether it leaves the screen empty.
  let isEmpty: Bool
  /// The time after which it vanishes by itself; nil for none.
  var seconds: Double?

  /// Whether it shows what earlier packets have defined.
  var needsEarlier: Bool { !isSelfContained && !isEmpty }
}

/// A codec whose subtitles are pictures.
enum PictureSubtitleCodec {
  /// Presentation graphics of Blu-ray.
  case pgs
  /// ETSI EN 300 743.
  case dvb
  /// Subpicture units of DVD.
  case dvd

  /// Nil for other codecs.
  init?(_ id: AVCodecID) {
    switch id {
    case AV_CODEC_ID_HDMV_PGS_SUBTITLE: self = .pgs
    case AV_CODEC_ID_DVB_SUBTITLE: self = .dvb
    case AV_CODEC_ID_DVD_SUBTITLE: self = .dvd
    default: return nil
    }
  }

  /// The composition in a packet; nil where it is the rest of a display set that began in another one.
  func composition(in bytes: [UInt8]) -> SubtitleComposition? {
    switch self {
    case .pgs:
      // A presentation composition segment; its state is 0 where it adds to earlier ones.
      guard let content = segments(of: bytes).last(where: { $0.type == 0x16 })?.content,
        content.count >= 11
      else { return nil }
      let fields = Array(content)
      return SubtitleComposition(isSelfContained: fields[7] != 0, isEmpty: fields[10] == 0)
    case .dvb:
      // A page composition segment (7.2.2): its time-out, its state, and six bytes for each region.
      guard let content = segments(of: bytes).last(where: { $0.type == 0x10 })?.content,
        content.count >= 2
      else { return nil }
      return SubtitleComposition(
        isSelfContained: content[content.startIndex + 1] & 0b1100 != 0, isEmpty: content.count < 8,
        seconds: content.first.map(Double.init))
    case .dvd:
      let unit = SubpictureUnit(bytes)
      return SubtitleComposition(isSelfContained: true, isEmpty: false, seconds: unit?.seconds)
    }
  }

  /// A packet that vanishes sooner; nil where its data have no time.
  func shortened(_ bytes: [UInt8], by seconds: Double) -> [UInt8]? {
    switch self {
    case .pgs: return nil
    case .dvb:
      var bytes = bytes
      for segment in segments(of: bytes) where segment.type == 0x10 && !segment.content.isEmpty {
        let remains = Double(bytes[segment.content.startIndex]) - seconds
        bytes[segment.content.startIndex] = UInt8(min(max(remains.rounded(.up), 1), 255))
      }
      return bytes
    case .dvd: return SubpictureUnit(bytes)?.shortened(by: seconds)
    }
  }

  private typealias Segment = (type: UInt8, content: ArraySlice<UInt8>)

  /// The segments of a packet: a header that ends with a length of 16 bits, and the content.
  private func segments(of bytes: [UInt8]) -> [Segment] {
    // Of a DVB segment: a sync byte, its type, the page's number, its length; the PES packet's own header may be left.
    let (typeAt, header) = self == .dvb ? (1, 6) : (0, 3)
    var offset = self == .dvb && bytes.starts(with: [0x20, 0]) ? 2 : 0
    var segments: [Segment] = []
    while offset + header <= bytes.count {
      if self == .dvb, bytes[offset] != 0x0f { break }
      let start = offset + header
      let end = start + Int(bytes[start - 2]) << 8 + Int(bytes[start - 1])
      segments.append((bytes[offset + typeAt], bytes[start..<min(end, bytes.count)]))
      offset = end
    }
    return segments
  }
}
