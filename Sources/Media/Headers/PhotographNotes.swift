package import ImprintMediaTypes
package import ImprintPrimitives

/// The data of a photograph beside its samples: what it says of itself, its colours, and its density.
///
/// They are read from one kind of file and written into another; `PhotographNotes+JPEG` and `+PNG` have both ways of
/// each.
package struct PhotographNotes: Hashable, Sendable {
  package var exif: Exif?
  /// An XMP packet (ISO 16684-1).
  package var xmp: [UInt8]?
  /// The ICC profile of its colours.
  package var profile: [UInt8]?
  var density: PixelDensity?
  /// Segments of a JPEG that no other kind of file has, such as captions of news (IPTC), and comments.
  var segments: [JPEGSegment] = []
  /// Chunks of a PNG that no other kind of file has: texts, and what describes its colours beside a profile.
  var texts: [[UInt8]] = []
  var colors: [[UInt8]] = []
  /// Whether its file has images beside this one, such as a gain map or depth.
  package var hasAuxiliaryImages = false
  /// Whether its file has metadata in a form that is not read.
  package var hasUnreadMetadata = false

  init() {}

  /// Those of an upright image without other images beside it, of which a part is kept.
  ///
  /// - Parameter size: of the written image, which its EXIF states.
  package func kept(
    _ choice: KeptMetadata, ofUpright size: (width: Int, height: Int), isTurnedAcross: Bool
  ) -> PhotographNotes {
    var kept = self
    kept.hasAuxiliaryImages = false
    if isTurnedAcross { kept.density = density?.transposed }
    switch choice {
    case .all:
      kept.exif = exif?.forUpright(width: size.width, height: size.height)
      kept.xmp = xmp.flatMap(XMPMarks.cleared)
    case .public:
      kept.exif = exif?.forPublic
      kept.xmp = nil
      kept.segments = []
      kept.texts = texts.filter(Self.isForPublic)
    case .none:
      (kept.exif, kept.xmp, kept.segments, kept.texts) = (nil, nil, [], [])
    }
    return kept
  }
}

/// What XMP says about an image that does not hold for the one that is written.
enum XMPMarks {
  private static let orientations = [
    "tiff:Orientation=\"", "tiff:Orientation='", "tiff:Orientation>",
  ]
  private static let gainMaps = ["hdrgm:Version=\"1.0\"", "hdrgm:Version='1.0'"]
  /// Lists of the images and the video in the file (Android's Ultra HDR and Motion Photo formats), and of thumbnails.
  private static let lists = ["Container:Directory", "xmp:Thumbnails", "xap:Thumbnails"]

  /// The packet, in as many bytes, of an upright image that has no thumbnail in it, no gain map and no video beside it.
  ///
  /// Nil for one in UTF-16 or UTF-32, which is not searched.
  static func cleared(_ packet: [UInt8]) -> [UInt8]? {
    if packet.prefix(64).contains(0) { return nil }
    var packet = packet
    MotionPhotoMarks.clear(in: &packet, packet.startIndex..<packet.endIndex)
    for mark in orientations {
      for end in places(of: mark, in: packet).map({ $0 + mark.utf8.count })
      where end < packet.count && UInt8(ascii: "1")...UInt8(ascii: "8") ~= packet[end] {
        packet[end] = UInt8(ascii: "1")
      }
    }
    for mark in gainMaps {
      for place in places(of: mark, in: packet) {
        blank(place..<place + mark.utf8.count, in: &packet)
      }
    }
    for list in lists {
      if let begin = places(of: "<\(list)>", in: packet).first,
        case let end = "</\(list)>", let last = places(of: end, in: packet).last, begin < last
      {
        blank(begin..<last + end.utf8.count, in: &packet)
      }
    }
    EmbeddedImages.clear(in: &packet)
    return packet
  }

  /// Whether the packet says that its file has a gain map.
  static func hasGainMap(_ packet: [UInt8]) -> Bool {
    !places(of: "hdrgm:Version", in: packet).isEmpty
      || !places(of: "HDRGainMap", in: packet).isEmpty
  }

  private static func blank(_ range: Range<Int>, in packet: inout [UInt8]) {
    for place in range { packet[place] = UInt8(ascii: " ") }
  }

  private static func places(of text: String, in packet: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, packet.count >= wanted.count else { return [] }
    return (0...packet.count - wanted.count).filter {
      packet[$0] == first && packet[$0...].starts(with: wanted)
    }
  }
}
