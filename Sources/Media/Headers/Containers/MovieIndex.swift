internal import ImprintValues

/// Looks for the index of an MP4 or MOV file, without which the file cannot be read.
///
/// A recorder writes it last, so that it is missing where the recorder was killed or the file copied in part
/// (ISO/IEC 14496-12, 4.2 and 8.2).
enum MovieIndex {
  /// The reason why a file cannot be read; nil for other formats, and for a file with its index.
  static func fault(of file: OpenFile) -> MediaError.IndexFault? {
    let length = file.length
    var start: Int64 = 0
    var isSegment = false
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      let bytes = file.bytes(from: start, atMost: BoxHeader.mostBytes)
      guard let box = BoxHeader(bytes) else { break }
      if start == 0, !beginnings.contains(box.name) { return nil }
      if start == 0, isOfImages(bytes) { return .image }
      if box.name == "moov" {
        return box.end(from: start).map { $0 > length } ?? false ? .cutOff : nil
      }
      if box.name == "moof" { isSegment = true }
      guard let end = box.end(from: start), end <= length else {
        return isSegment ? .segment : .endsBefore
      }
      start = end
    }
    return isSegment ? .segment : start > 0 ? .missing : nil
  }

  /// The length in the movie's header (ISO/IEC 14496-12, 8.2.2); nil for other files, and where it tells none.
  static func length(of file: OpenFile) -> RationalTime? {
    guard let movie = content(of: "moov", in: file, from: 0),
      let header = content(of: "mvhd", in: file, from: movie)
    else { return nil }
    return length(inHeader: file.bytes(from: header, atMost: 32))
  }

  private static func length(inHeader bytes: [UInt8]) -> RationalTime? {
    guard bytes.count == 32 else { return nil }
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
    // Version 1 has times of eight bytes.
    let (clock, width) = bytes[0] == 1 ? (20, 8) : (12, 4)
    guard let ticks = Int64(exactly: number(clock + 4, width)), ticks > 0,
      let second = Int32(exactly: number(clock, 4)), second > 0
    else { return nil }
    return RationalTime(ticks: ticks, timeBase: .one(over: second))
  }

  /// Whether the samples of a file are told by its fragments, and not by the movie's header (8.8.1); nil without one.
  static func isFragmented(_ file: OpenFile) -> Bool? {
    content(of: "moov", in: file, from: 0).map { content(of: "mvex", in: file, from: $0) != nil }
  }

  /// Whether a track refers to another by which its colours are multiplied (MIAF, ISO/IEC 23000-22).
  static func hasPremultipliedAlpha(_ file: OpenFile) -> Bool {
    guard var start = content(of: "moov", in: file, from: 0) else { return false }
    // Bounded, against crafted files.
    for _ in 0..<16 {
      guard let track = content(of: "trak", in: file, from: start) else { return false }
      if let references = content(of: "tref", in: file, from: track),
        content(of: "prem", in: file, from: references) != nil
      {
        return true
      }
      start = track
    }
    return false
  }

  /// The offset of the content of the first box of a name, among boxes that begin at `start`.
  private static func content(of name: String, in file: OpenFile, from start: Int64) -> Int64? {
    var start = start
    for _ in 0..<10_000 {
      guard let box = BoxHeader(file.bytes(from: start, atMost: BoxHeader.mostBytes)) else {
        return nil
      }
      if box.name == name { return start + Int64(box.byteCount) }
      guard let end = box.end(from: start) else { return nil }
      start = end
    }
    return nil
  }

  /// The boxes that such files start with.
  private static let beginnings: Set = [
    "ftyp", "styp", "moov", "moof", "sidx", "mdat", "wide", "free", "skip", "pnot",
  ]

  /// The brands of images (ISO/IEC 23008-12 and the AV1 Image File Format).
  private static let imageBrands: Set = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis",
  ]

  /// Whether a file that begins with these bytes has an image's brand.
  private static func isOfImages(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12 else { return false }
    return bytes[4..<8].elementsEqual("ftyp".utf8)
      && imageBrands.contains(String(decoding: bytes[8..<12], as: UTF8.self))
  }
}
