internal import Glibc
internal import ImprintValues

/// Finds the video in a motion photo, whoever made it: an MP4 behind the end of a JPEG's image, or in a box of its own
/// behind those of a HEIC or AVIF.
///
/// Google's JPEGs say in XMP where it begins, Samsung's in a table at the end, and both are often wrong once another
/// program has written the file. The video itself is therefore searched for: a file type box with the box that follows
/// it.
package struct EmbeddedVideo {
  private static let piece = 1 << 20
  /// The bytes by which pieces overlap: enough for the longest file type box and the header behind it.
  private static let overlap = 512
  private static let types: Set = [
    "moov", "mdat", "free", "wide", "skip", "uuid", "moof", "styp", "sidx", "meta",
  ]

  /// The bytes of a video in the file, as far as they are there.
  let range: Range<Int64>
  /// The end of the image's part of the file.
  let imageEnd: Int64
  /// Whether it has its index, without which nothing in it can be read.
  let hasIndex: Bool

  /// The video in a file; nil for a file that is not a motion photo.
  ///
  /// One without an index counts where there is no other: its end, with the index, was cut off.
  init?(in file: OpenFile) {
    guard file.isPlain else { return nil }
    if file.bytes(from: 0, atMost: 3) == [0xFF, 0xD8, 0xFF] {
      self.init(ofJPEG: file, file.length)
    } else if HEIFBrands.isHEIF(file) {
      self.init(ofHEIF: file, file.length)
    } else {
      return nil
    }
  }

  /// Nil also for a file that cannot be opened.
  init?(ofFileAt path: String) {
    guard let file = try? OpenFile(path) else { return nil }
    self.init(in: file)
  }

  private init?(ofJPEG file: OpenFile, _ length: Int64) {
    var torn: EmbeddedVideo?
    var offset: Int64 = 0
    while offset < length {
      let read = file.bytes(from: offset, atMost: Self.piece + Self.overlap)
      for start in Self.starts(in: read) {
        let start = offset + Int64(start)
        guard let video = EmbeddedVideo(of: file, in: start..<length, imageEnd: start) else {
          continue
        }
        if video.hasIndex {
          self = video
          return
        }
        torn = torn ?? video
      }
      offset += Int64(Self.piece)
    }
    guard let torn else { return nil }
    self = torn
  }

  private init?(ofHEIF file: OpenFile, _ length: Int64) {
    var offset: Int64 = 0
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      guard let box = BoxHeader(file.bytes(from: offset, atMost: BoxHeader.mostBytes))
      else { return nil }
      let end = box.boxByteCount == nil ? length : box.end(from: offset)
      guard let end else { return nil }
      if box.name == "mpvd" {
        // Other programs write boxes behind it, and a file that was cut off ends inside it.
        let content = offset + Int64(box.byteCount)..<max(min(end, length), offset + 16)
        self.init(of: file, in: content, imageEnd: offset)
        return
      }
      offset = end
    }
    return nil
  }

  /// Whether a file is a motion photo.
  package static func isInFile(at path: String) -> Bool { EmbeddedVideo(ofFileAt: path) != nil }

  /// The offsets at which a file type box may begin.
  private static func starts(in bytes: [UInt8]) -> [Int] {
    let name = Array("ftyp".utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var offsets: [Int] = []
      var offset = 4
      while offset + name.count <= bytes.count,
        let next = memchr(base + offset, Int32(name[0]), bytes.count - offset - name.count + 1)
      {
        let index = base.distance(to: UnsafeRawPointer(next))
        if memcmp(next, name, name.count) == 0 { offsets.append(index - 4) }
        offset = index + 1
      }
      return offsets
    }
  }

  /// Reads the boxes of a video at the start of a part of the file; nil where the boxes there are not a video's.
  private init?(of file: OpenFile, in part: Range<Int64>, imageEnd: Int64) {
    let (start, length) = (part.lowerBound, part.upperBound)
    var offset = start
    var hasIndex = false
    var isVideo = false
    // Bounded, against crafted files.
    for number in 0..<10_000 {
      guard let box = BoxHeader(file.bytes(from: offset, atMost: BoxHeader.mostBytes))
      else { break }
      let end = box.boxByteCount == nil ? length : box.end(from: offset) ?? offset
      let isKnown =
        number == 0 ? box.name == "ftyp" && end - offset <= 256 : Self.types.contains(box.name)
      guard isKnown, end > offset else { break }
      if number > 0 { isVideo = true }
      // The last box of a file that was cut off counts as far as it goes: frames in it can be read.
      guard end <= length else {
        offset = length
        break
      }
      if box.name == "moov" { hasIndex = true }
      offset = end
    }
    guard isVideo else { return nil }
    (range, self.hasIndex, self.imageEnd) = (start..<offset, hasIndex, imageEnd)
  }
}
