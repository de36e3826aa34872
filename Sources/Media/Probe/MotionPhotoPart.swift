internal import Glibc

/// The part of a motion photo that is read: phones put a video behind the image, in one file that ends in `.jpg`.
///
/// Both parts of every other file are the file itself.
package enum MotionPhotoPart: Hashable, Sendable {
  case video, image

  /// The part that was probed, by FFmpeg's name of its format: an image is read by a demuxer of its own.
  package init(container: String) {
    self = container.hasSuffix("_pipe") ? .image : .video
  }
}

/// Finds the video in a motion photo, whoever made it: an MP4 behind the end of a JPEG's image.
///
/// Google's say in XMP where it begins, Samsung's in a table at the end, and both are often wrong once another
/// program has written the file. The video itself is looked for: a file type box with the box that follows it.
enum EmbeddedVideo {
  private static let piece = 1 << 20
  /// Bytes that are looked at again in the next piece: of the longest file type box, and the header behind it.
  private static let overlap = 512
  private static let types: Set = [
    "moov", "mdat", "free", "wide", "skip", "uuid", "moof", "styp", "sidx", "meta",
  ]

  /// The video's bytes in the file; nil of a file that is no motion photo.
  static func range(ofFileAt path: String) -> Range<Int64>? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let length = Int64(status.st_size)
    guard bytes(of: file, at: 0, 3) == [0xFF, 0xD8, 0xFF] else { return nil }
    var place: Int64 = 0
    while place < length {
      let read = bytes(of: file, at: place, piece + overlap)
      for start in starts(in: read) {
        let first = place + Int64(start)
        let end = end(of: file, from: first, length)
        if end > first { return first..<end }
      }
      place += Int64(piece)
    }
    return nil
  }

  /// The places at which a file type box may begin.
  private static func starts(in bytes: [UInt8]) -> [Int] {
    let name = Array("ftyp".utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var found: [Int] = []
      var place = 4
      while place + name.count <= bytes.count,
        let next = memchr(base + place, Int32(name[0]), bytes.count - place - name.count + 1)
      {
        let index = base.distance(to: UnsafeRawPointer(next))
        if memcmp(next, name, name.count) == 0 { found.append(index - 4) }
        place = index + 1
      }
      return found
    }
  }

  /// The end of the boxes from a place on; the place itself where they are none of a video.
  private static func end(of file: Int32, from start: Int64, _ length: Int64) -> Int64 {
    var place = start
    var hasIndex = false
    // Bounded, against crafted files.
    for number in 0..<10_000 {
      let header = bytes(of: file, at: place, 16)
      guard header.count >= 8 else { break }
      let type = String(decoding: header[4..<8], as: UTF8.self)
      let short = header[..<4].reduce(Int64(0)) { $0 << 8 | Int64($1) }
      var size = short
      if short == 1, header.count == 16 {
        size = Int64(clamping: header[8...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
      }
      if short == 0 { size = length - place }
      let isKnown = number == 0 ? type == "ftyp" && size <= 256 : types.contains(type)
      guard isKnown, size >= 8, size <= length - place else { break }
      if type == "moov" { hasIndex = true }
      place += size
    }
    return hasIndex ? place : start
  }

  private static func bytes(of file: Int32, at place: Int64, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(file, buffer.baseAddress, count, off_t(place)), 0)
    }
  }
}
