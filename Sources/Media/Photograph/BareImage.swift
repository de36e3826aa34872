internal import ImprintValues

/// Removes metadata from a JPEG or PNG file: EXIF, XMP, IPTC, comments, thumbnails, and data past its end.
///
/// Colour tags stay, and of ICC profiles what conversions need.
enum BareImage {
  /// The file without metadata; empty for other formats, which may contain anything.
  static func bytes(of file: [UInt8]) -> [UInt8] {
    if file.starts(with: [0xFF, 0xD8]) { return jpeg(file) }
    if file.starts(with: PNGChunks.signature) { return png(file) }
    return []
  }

  // MARK: JPEG (ITU-T T.81, annex B)

  private static func jpeg(_ file: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0xFF, 0xD8]
    var profile = JPEGFile(file).flatMap { PhotographNotes(of: $0).bareProfileSegments } ?? []
    var offset = JPEGMarkers.next(in: file, from: 2)
    while offset + 1 < file.count, file[offset + 1] != 0xD9 {
      let marker = file[offset + 1]
      let end = segmentEnd(file, at: offset)
      guard end <= file.count else { break }
      if isProfile(file[offset..<end], marker) {
        output += profile
        profile = []
      } else if isPartOfFrame(file[offset..<end], marker) {
        output += file[offset..<end]
      }
      offset = JPEGMarkers.next(in: file, from: end)
      if marker == 0xDA { output += file[end..<offset] }
    }
    return output + [0xFF, 0xD9]
  }

  private static func segmentEnd(_ file: [UInt8], at offset: Int) -> Int {
    if file[offset + 1] == 0xD8 { return offset + 2 }
    guard offset + 3 < file.count else { return .max }
    return offset + 2 + max(Int(file[offset + 2]) << 8 | Int(file[offset + 3]), 2)
  }

  private static func isProfile(_ segment: ArraySlice<UInt8>, _ marker: UInt8) -> Bool {
    marker == 0xE2 && segment.dropFirst(4).starts(with: "ICC_PROFILE\0".utf8)
  }

  private static func isPartOfFrame(_ segment: ArraySlice<UInt8>, _ marker: UInt8) -> Bool {
    let content = segment.dropFirst(4)
    return switch marker {
    case 0xE0: content.starts(with: Array("JFIF\0".utf8))
    case 0xEE: content.starts(with: Array("Adobe".utf8))
    case 0xE1...0xEF, 0xFE: false
    default: true
    }
  }

  // MARK: PNG (ISO/IEC 15948, clause 5)

  private static let chunks: Set = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
    "cLLI", "bKGD", "pHYs", "hIST", "sPLT", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ file: [UInt8]) -> [UInt8] {
    var output = PNGChunks.signature
    for chunk in PNGChunks(file.dropFirst(PNGChunks.signature.count)) {
      guard chunk.isComplete else { break }
      let kind = String(decoding: chunk.kind, as: UTF8.self)
      if chunks.contains(kind) {
        output += PhotographNotes.conversionChunk(Array(file[chunk.range])) ?? []
      }
      if kind == "IEND" { break }
    }
    return output
  }
}

extension JPEGFile {
  /// The image alone: without EXIF, XMP, comments, thumbnails, and what lies behind its end.
  package var withoutMetadata: JPEGFile { JPEGFile(BareImage.bytes(of: bytes)) ?? self }
}
