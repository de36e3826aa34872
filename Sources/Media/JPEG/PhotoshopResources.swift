internal import ImprintValues

/// The image resources of Photoshop, which a JPEG has in its segments APP13 (Adobe Photoshop File Formats Specification,
/// "Image Resource Blocks"). Captions of news (IPTC-IIM) are one of them.
enum PhotoshopResources {
  /// The name of their segments.
  static let name = "Photoshop 3.0\0"

  private static let signatures: Set = ["8BIM", "MeSa", "AgHg", "PHUT", "DCSR"]
  private static let captions: UInt16 = 1028
  /// Thumbnails, and copies of the EXIF and XMP that a file has in other segments.
  private static let left: Set<UInt16> = [1033, 1036, 1058, 1059, 1060]

  /// The resources that hold no image of the photograph as it was, up to bytes that are none.
  ///
  /// - Parameter bytes: those of all segments, without the name.
  static func withoutImages(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    while let resource = Resource(bytes, at: offset) {
      let data = resource.id == captions ? captionsAlone(resource.data) : resource.data
      if !left.contains(resource.id), !EmbeddedImages.isAny(in: data) {
        output += bytes[offset..<resource.nameEnd] + UInt32(clamping: data.count).bigEndianBytes
        output += data + [UInt8](repeating: 0, count: data.count % 2)
      }
      offset = resource.end
    }
    return output
  }

  /// Segments of resources, which go on from one to the next.
  static func segments(of bytes: [UInt8]) -> [JPEGSegment] {
    let most = JPEGSegment.mostBytes - name.utf8.count
    return stride(from: 0, to: bytes.count, by: most).map { start in
      JPEGSegment(
        marker: 0xED, content: Array(name.utf8) + bytes[start..<min(start + most, bytes.count)])
    }
  }

  private struct Resource {
    let id: UInt16
    let data: [UInt8]
    /// The offsets behind its name, and behind all of it.
    let nameEnd, end: Int

    init?(_ bytes: [UInt8], at offset: Int) {
      guard offset + 12 <= bytes.count,
        signatures.contains(String(decoding: bytes[offset..<offset + 4], as: UTF8.self))
      else { return nil }
      // A length and a name, together padded to an even length.
      nameEnd = offset + 6 + (Int(bytes[offset + 6]) + 2) / 2 * 2
      guard nameEnd + 4 <= bytes.count else { return nil }
      let start = nameEnd + 4
      let length = Int(bigEndian: bytes[nameEnd..<start])
      guard length <= bytes.count - start else { return nil }
      id = UInt16(bigEndian: bytes[offset + 4..<offset + 6])
      data = Array(bytes[start..<start + length])
      end = start + length + length % 2
    }
  }

  /// Captions without the preview of their object, and without the object (IPTC-IIM 4.2, 2:200 to 2:202, and records from
  /// 7 on).
  private static func captionsAlone(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    while offset + 5 <= bytes.count, bytes[offset] == 0x1C {
      let (record, number) = (bytes[offset + 1], bytes[offset + 2])
      var start = offset + 5
      var length = Int(bigEndian: bytes[offset + 3..<start])
      if length & 0x8000 != 0 {
        // So many bytes hold the length.
        let width = length & 0x7FFF
        guard width <= 4, start + width <= bytes.count else { break }
        length = Int(bigEndian: bytes[start..<start + width])
        start += width
      }
      guard length <= bytes.count - start else { break }
      let isPreview = record == 2 && 200...202 ~= number
      if record < 7, !isPreview { output += bytes[offset..<start + length] }
      offset = start + length
    }
    return output
  }
}
