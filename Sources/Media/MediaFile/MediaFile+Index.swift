package import ImprintValues

extension MediaFile {
  /// The fault of an MP4 or MOV file whose index is missing or ends early; nil for other files.
  package static func indexFault(ofFileAt path: String) -> MediaError.IndexFault? {
    (try? OpenFile(path)).flatMap { MovieIndex.fault(of: $0) }
  }

  /// The largest index that is read, in bytes; that of some two days of video.
  private static let mostIndexBytes = 1 << 26

  /// The content of an MP4's or MOV's index (`moov`), as far as it is there; nil for other files, and where it is larger
  /// than 64 MiB.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  package static func index(
    of file: OpenFile, part: MotionPhotoPart, interruption: Interruption
  ) throws(MediaError) -> [UInt8]? {
    let input = try InputFile(file, part: part, interruption: interruption)
    var start: Int64 = 0
    // Bounded, against crafted files.
    for _ in 0..<10_000 {
      guard let box = BoxHeader(input.bytes(at: start, count: BoxHeader.mostBytes)) else { break }
      let end = box.boxByteCount == nil ? input.length : box.end(from: start)
      guard let end else { break }
      if box.name == "moov" {
        let content = start + Int64(box.byteCount)
        let count = min(end, input.length) - content
        guard 0...Int64(mostIndexBytes) ~= count else { return nil }
        return input.bytes(at: content, count: Int(count))
      }
      start = end
    }
    return nil
  }
}
