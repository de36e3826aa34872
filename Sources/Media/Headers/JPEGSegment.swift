/// A segment of a JPEG that is not part of its image: metadata, a profile, a comment (ITU-T T.81, B.2.4).
package struct JPEGSegment: Hashable, Sendable {
  /// The second byte of its marker: 0xE0…0xEF for the applications, 0xFE for a comment.
  var marker: UInt8
  /// Without marker and length.
  var content: [UInt8]

  /// The most bytes of content: a length, which counts itself, has 16 bits.
  static let mostBytes = 0xFFFF - 2

  func begins(with name: String) -> Bool { content.starts(with: name.utf8) }
}

extension JPEGFile {
  /// The segments of applications, and comments, before the image data.
  var applicationSegments: [JPEGSegment] {
    segments.compactMap { range in
      let marker = bytes[range.lowerBound + 1]
      guard 0xE0...0xEF ~= marker || marker == 0xFE else { return nil }
      return JPEGSegment(marker: marker, content: Array(bytes[range].dropFirst(4)))
    }
  }
}
