internal import Glibc

extension MediaFile {
  /// The problem of an MP4 or MOV file whose index is missing or ends early, in words; nil for other files.
  package static func indexProblem(ofFileAt path: String) -> String? {
    MovieIndex.problem(ofFileAt: path)
  }
}

/// Looks for the index of an MP4 or MOV file, without which the file cannot be read.
///
/// A recorder writes it last, so that it is missing where the recorder was killed or the file copied in part
/// (ISO/IEC 14496-12, 4.2 and 8.2).
enum MovieIndex {
  /// The reason why the file at `path` cannot be read, in words; nil for other formats, and for a file with its
  /// index. HEIC and AVIF images consist of the same boxes, and are named in the reason.
  static func problem(ofFileAt path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    return problem(of: file, length: Int64(status.st_size))
  }

  private static func problem(of file: Int32, length: Int64) -> String? {
    var start: Int64 = 0
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      guard let box = Box(in: file, at: start) else { break }
      if start == 0, !beginnings.contains(box.kind) { return nil }
      if start == 0, box.isOfImages {
        return "it is a HEIC or AVIF image, and no video"
      }
      if box.kind == "moov" {
        return box.end(from: start).map { $0 > length } ?? false
          ? "it ends inside its index (moov): it was cut off" : nil
      }
      guard let end = box.end(from: start), end <= length else {
        return "it ends before its index (moov): it was cut off, or its recording was not ended"
      }
      start = end
    }
    guard start > 0 else { return nil }
    return "it has no index (moov): it was cut off, or its recording was not ended"
  }

  /// The boxes that such files start with.
  private static let beginnings: Set = [
    "ftyp", "styp", "moov", "moof", "sidx", "mdat", "wide", "free", "skip", "pnot",
  ]

  /// The brands of images (ISO/IEC 23008-12 and the AV1 Image File Format).
  private static let imageBrands: Set = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis",
  ]

  /// A box's header.
  private struct Box {
    let kind: String
    /// Whether its brand is an image's.
    let isOfImages: Bool
    /// The size of the whole box; 0 where it extends to the file's end.
    private let length: UInt64

    init?(in file: Int32, at place: Int64) {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = pread(file, &bytes, bytes.count, off_t(place))
      guard count >= 8 else { return nil }
      func number(_ range: Range<Int>) -> UInt64 {
        bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
      }
      kind = String(decoding: bytes[4..<8], as: UTF8.self)
      let brand = String(decoding: bytes[8..<12], as: UTF8.self)
      isOfImages = kind == "ftyp" && count >= 12 && MovieIndex.imageBrands.contains(brand)
      let short = number(0..<4)
      length = short == 1 ? (count < 16 ? 1 : number(8..<16)) : short
    }

    /// The end of a box at `start`; nil where its size is open or invalid.
    func end(from start: Int64) -> Int64? {
      guard length >= 8, let length = Int64(exactly: length) else { return nil }
      let end = start.addingReportingOverflow(length)
      return end.overflow ? nil : end.partialValue
    }
  }
}
