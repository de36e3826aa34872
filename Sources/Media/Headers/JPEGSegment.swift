/// A segment of a JPEG that is not part of its image: metadata, a profile, a comment (ITU-T T.81, B.2.4).
package struct JPEGSegment: Hashable, Sendable {
  /// The second byte of its marker: 0xE0…0xEF for the applications, 0xFE for a comment.
  var marker: UInt8
  /// Without marker and length.
  var content: [UInt8]

  /// The most bytes of content: a length, which counts itself, has 16 bits.
  static let mostBytes = 0xFFFF - 2

  /// - Parameter range: of the whole segment, its marker too.
  init(in file: [UInt8], at range: Range<Int>) {
    self.init(marker: file[range.lowerBound + 1], content: Array(file[range].dropFirst(4)))
  }

  init(marker: UInt8, content: [UInt8]) { (self.marker, self.content) = (marker, content) }

  /// As it stands in a file.
  var bytes: [UInt8] {
    [0xFF, marker] + UInt16(clamping: content.count + 2).bigEndianBytes + content
  }

  func begins(with name: String) -> Bool { content.starts(with: name.utf8) }
}

extension JPEGFile {
  /// The segments of applications, and comments, before the image data.
  var applicationSegments: [JPEGSegment] {
    segments.map { JPEGSegment(in: bytes, at: $0) }
      .filter { 0xE0...0xEF ~= $0.marker || $0.marker == 0xFE }
  }
}
