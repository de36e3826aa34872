internal import Glibc
internal import ImprintPrimitives

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
      let bytes = [UInt8](of: file, from: start, atMost: BoxHeader.mostBytes)
      guard let box = BoxHeader(bytes) else { break }
      if start == 0, !beginnings.contains(box.name) { return nil }
      if start == 0, isOfImages(bytes) {
        return "it is a HEIC or AVIF image, and no video"
      }
      if box.name == "moov" {
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

  /// Whether a file that begins with these bytes has an image's brand.
  private static func isOfImages(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12 else { return false }
    return bytes[4..<8].elementsEqual("ftyp".utf8)
      && imageBrands.contains(String(decoding: bytes[8..<12], as: UTF8.self))
  }
}
