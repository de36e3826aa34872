internal import ImprintValues

/// The statements of XMP about an image that do not hold for the one that is written.
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
