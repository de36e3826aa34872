import Foundation

/// An MP4 file whose index comes last, as `ffmpeg` writes it, to give its tracks other edit lists
/// (ISO/IEC 14496-12, 8.6.6).
struct EditedMovie {
  /// A part of a track's media, shown for so long.
  struct Edit {
    /// In milliseconds, which is the movie's time scale in files of `ffmpeg`.
    var duration: UInt32
    /// In ticks of the track; -1 shows nothing.
    var mediaTime: Int32
  }

  private(set) var bytes: [UInt8]

  init(_ path: String) throws { bytes = Array(try Data(contentsOf: URL(filePath: path))) }

  func write(to path: String) throws { try Data(bytes).write(to: URL(filePath: path)) }

  /// Replaces what the track, counted from 0, has for an edit list.
  mutating func edit(track: Int, _ edits: [Edit]) {
    let movie = boxes(bytes.indices).first { $0.type == "moov" }?.range ?? 0..<0
    let tracks = boxes(movie.dropFirst(8)).filter { $0.type == "trak" }
    let old = boxes(tracks[track].range.dropFirst(8)).first { $0.type == "edts" }?.range ?? 0..<0
    let list = edits.flatMap {
      bigEndian($0.duration) + bigEndian(UInt32(bitPattern: $0.mediaTime)) + bigEndian(0x1_0000)
    }
    let new = box("edts", box("elst", bigEndian(0) + bigEndian(UInt32(edits.count)) + list))
    bytes.replaceSubrange(old, with: new)
    for range in [movie, tracks[track].range] {
      let size = UInt32(range.count + new.count - old.count)
      bytes.replaceSubrange(range.lowerBound..<range.lowerBound + 4, with: bigEndian(size))
    }
  }

  private func boxes(_ range: Range<Int>) -> [(type: String, range: Range<Int>)] {
    var (found, start) = ([(type: String, range: Range<Int>)](), range.lowerBound)
    while start + 8 <= range.upperBound {
      let size = Int(bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      guard size >= 8 else { break }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      found.append((type, start..<start + size))
      start += size
    }
    return found
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(content.count + 8)) + Array(type.utf8) + content
  }

  private func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}
