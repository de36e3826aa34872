package import ImprintValues

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
  /// Whether a JPEG has segments of content credentials, which are not among `segments`.
  var hasCredentialSegments = false
  /// Whether a JPEG has content credentials, or XMP names some.
  var hasCredentials: Bool {
    hasCredentialSegments || xmp.map(XMPMarks.nameCredentials) == true
  }
  /// The metadata of its file that are left out, since they are not read or may be a preview.
  var omissions: Set<Omission> = []

  /// A kind of metadata that is left out.
  package enum Omission: Hashable, Sendable, CaseIterable {
    /// Segments of a JPEG, of unknown content and long.
    case segments
    /// EXIF and the like in a text of a PNG.
    case packedProfiles
    /// Those of a BigTIFF.
    case bigTIFF
    /// Boxes of a JPEG XL in Brotli.
    case compressedBoxes
    /// A long text that looks like data in base64.
    case unknownData
  }

  init() {}

  /// The metadata that are left out where all are kept, in the order of their kinds.
  package var leftOut: [Omission] {
    let hasUnknownData = [exif?.bytes, xmp].compactMap(\.self)
      .contains(where: EmbeddedImages.hasUnknownData)
    let all = omissions.union(hasUnknownData ? [.unknownData] : [])
    return Omission.allCases.filter(all.contains)
  }

  /// Those of an upright image without other images beside it, of which a part is kept.
  ///
  /// - Parameter size: of the written image, which its EXIF states.
  package func keeping(
    _ choice: KeptMetadata, ofUpright size: (width: Int, height: Int), isTurnedAcross: Bool
  ) -> PhotographNotes {
    var notes = self
    notes.hasAuxiliaryImages = false
    if isTurnedAcross { notes.density = density?.transposed }
    switch choice {
    case .all:
      notes.exif = exif?.forUpright(width: size.width, height: size.height)
      notes.xmp = xmp.flatMap(XMPMarks.cleared)
    case .public:
      notes.exif = exif?.forPublic
      notes.xmp = xmp.flatMap(PublicXMP.packet)
      notes.segments = segments.compactMap { IPTCCaption($0)?.publicSegment }
      notes.texts = texts.filter(Self.isForPublic)
    case .none:
      (notes.exif, notes.xmp, notes.segments, notes.texts) = (nil, nil, [], [])
    }
    return notes
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

  /// The packet, in as many bytes, of an upright image that has no thumbnail in it, no credentials, no gain map and no
  /// video beside it.
  ///
  /// Nil for one in UTF-16 or UTF-32, which is not searched.
  static func cleared(_ packet: [UInt8]) -> [UInt8]? {
    if packet.prefix(64).contains(0) { return nil }
    var packet = packet
    MotionPhotoMarks.clear(in: &packet, packet.startIndex..<packet.endIndex)
    for mark in orientations {
      for end in packet.places(of: mark).map({ $0 + mark.utf8.count })
      where end < packet.count && UInt8(ascii: "1")...UInt8(ascii: "8") ~= packet[end] {
        packet[end] = UInt8(ascii: "1")
      }
    }
    for mark in gainMaps {
      for start in packet.places(of: mark) {
        blank(start..<start + mark.utf8.count, in: &packet)
      }
    }
    for list in lists {
      if let begin = packet.places(of: "<\(list)>").first,
        case let end = "</\(list)>", let last = packet.places(of: end).last, begin < last
      {
        blank(begin..<last + end.utf8.count, in: &packet)
      }
    }
    EmbeddedImages.clear(in: &packet)
    return withoutCredentials(packet)
  }

  /// The packet, in as many bytes, without the address of content credentials.
  static func withoutCredentials(_ packet: [UInt8]) -> [UInt8] {
    var packet = packet
    for range in credentials(in: packet) { blank(range, in: &packet) }
    return packet
  }

  /// Whether the packet says that its file has a gain map.
  static func hasGainMap(_ packet: [UInt8]) -> Bool {
    !packet.places(of: "hdrgm:Version").isEmpty
      || !packet.places(of: "HDRGainMap").isEmpty
  }

  /// Whether the packet names the address of content credentials.
  static func nameCredentials(_ packet: [UInt8]) -> Bool { !credentials(in: packet).isEmpty }

  /// The places that name the address of content credentials (C2PA 2.1, "External manifests"). The same property may
  /// tell in words where an image comes from.
  private static func credentials(in packet: [UInt8]) -> [Range<Int>] {
    XMPProperty.named("provenance", in: "http://purl.org/dc/terms/", of: packet).filter {
      $0.texts.contains { $0.content.contains("://") || $0.content.contains("#jumbf=") }
    }.map(\.range)
  }

  private static func blank(_ range: Range<Int>, in packet: inout [UInt8]) {
    for index in range { packet[index] = UInt8(ascii: " ") }
  }
}
