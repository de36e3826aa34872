internal import ImprintValues

/// The images of a JPEG file: a photograph, which others may belong to, or images in time, as Motion JPEG has them.
struct JPEGImages {
  /// The most bytes between two images in time: what fills a block up.
  private static let mostFill = 4096
  private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The offset behind the first image; nil where it was cut off.
  let firstEnd: Int64?
  /// Whether an image of the same size follows, and the first does not say that others belong to it, such as a gain map
  /// or the view of another eye.
  let areInTime: Bool

  /// Nil for a file that is not a JPEG, or one of JPEG-LS.
  init?(in file: OpenFile) {
    let head = file.bytes(from: 0, atMost: 4)
    guard head.starts(with: Self.start), head.last != 0xF7, file.isPlain else { return nil }
    firstEnd = file.endOfJPEG
    areInTime = firstEnd.map { Self.isFollowed(file, from: $0) } ?? false
  }

  private static func isFollowed(_ file: OpenFile, from end: Int64) -> Bool {
    let rest = file.bytes(from: end, atMost: mostFill + start.count)
    guard let offset = rest.firstRange(of: start)?.lowerBound,
      rest[..<offset].allSatisfy({ [0, 0xFF].contains($0) }),
      let first = ImageHeader.jpeg(in: file), let size = first.size,
      ImageHeader.jpeg(in: file, at: end + Int64(offset))?.size == size
    else { return false }
    return !PhotographNotes(of: first).hasAuxiliaryImages
  }
}

extension OpenFile {
  /// The bytes of a marker and a length, by which most segments follow each other.
  private static let marker = 4
  /// The bytes of an image's data that are searched at once.
  private static let piece = 1 << 16
  /// The most segments that are read, against crafted files.
  private static let mostSegments = 10_000

  /// The offset behind the JPEG at its beginning (ITU-T T.81, annex B); nil where that has no end.
  fileprivate var endOfJPEG: Int64? {
    var offset: Int64 = 2
    var hasScan = false
    for _ in 0..<Self.mostSegments {
      guard let next = nextMarker(from: offset) else { return nil }
      let marker = bytes(from: next, atMost: Self.marker)
      guard marker.count >= 2 else { return nil }
      switch marker[1] {
      case 0xD9: return next + 2
      // Another image begins, and this one has no end of its own.
      case 0xD8 where hasScan: return next
      case 0xD8: offset = next + 2
      case let kind:
        guard marker.count == Self.marker else { return nil }
        hasScan = hasScan || kind == 0xDA
        offset = next + 2 + max(Int64(UInt16(bigEndian: marker[2...])), 2)
      }
    }
    return nil
  }

  /// The offset of the next marker of a JPEG that begins a segment, or ends an image; nil without one.
  private func nextMarker(from start: Int64) -> Int64? {
    var (offset, length) = (start, Self.marker)
    while true {
      let piece = bytes(from: offset, atMost: length)
      let index = JPEGMarkers.next(in: piece, from: 0)
      if index < piece.count { return offset + Int64(index) }
      // The second byte of a marker may be in the next piece.
      guard piece.count > 1 else { return nil }
      offset += Int64(piece.count - 1)
      length = Self.piece
    }
  }
}
