internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The samples that the boxes of an MP4 or MOV claim, counted before FFmpeg makes an index of them.
///
/// A run of any number of samples takes twelve bytes of a file, and 24 to 60 bytes of memory for each sample (ISO/IEC
/// 14496-12, 8.6 to 8.8).
struct ClaimedSamples {
  /// A film of a day at 60 frames a second, with two tracks of AAC, has 13 million.
  static let most = 1 << 24

  /// Boxes of boxes, in any of which FFmpeg's demuxer reads on.
  private static let containers: Set = [
    "moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "mvex", "moof", "traf", "tref", "udta",
    "wave", "sinf", "schi",
  ]
  /// Bounds against crafted files: of boxes, and of boxes in each other.
  private static let (mostBoxes, mostDepth) = (1 << 22, 12)

  private(set) var count = 0
  private var reader: WindowedReader
  private var boxes = 0
  private var track = Track()

  /// The claims of one track, or of none.
  private struct Track {
    var isSound = false
    /// Whether each sample lasts one tick, as of sound that is not compressed.
    var hasSingleTicks = false
    var samples = 0
    var chunks = 0
    var mostSamplesInChunk = 0

    /// The entries of the index: of sound that is not compressed, one of 1,024 samples of a chunk.
    var entries: Int {
      isSound && hasSingleTicks
        ? chunks.multipliedClamped(by: mostSamplesInChunk / 1024 + 1) : samples
    }
  }

  private init(_ file: OpenFile) { reader = WindowedReader(file) }

  /// - Throws: `MediaError` `.invalid` for an MP4 or MOV that claims more than `most`.
  static func check(_ file: OpenFile) throws(MediaError) {
    var claims = ClaimedSamples(file)
    guard MovieIndex.beginnings.contains(claims.reader.box(at: 0)?.name ?? "") else { return }
    claims.addBoxes(from: 0, to: file.length, depth: 0)
    if claims.count > most {
      throw MediaError(
        .invalid(path: file.path, .index(.tooLong(samples: claims.count, limit: most))))
    }
  }

  private mutating func addBoxes(from start: Int64, to end: Int64, depth: Int) {
    var start = start
    while start < end, count <= Self.most, boxes < Self.mostBoxes, let box = reader.box(at: start) {
      boxes += 1
      let content = start + Int64(box.byteCount)
      let boxEnd = min(box.boxByteCount == nil ? end : box.end(from: start) ?? start, end)
      guard boxEnd > start else { return }
      if Self.containers.contains(box.name), depth < Self.mostDepth {
        let outer = track
        if box.name == "trak" { track = Track() }
        addBoxes(from: content, to: boxEnd, depth: depth + 1)
        if box.name == "trak" {
          count = count.addingClamped(track.entries)
          track = outer
        }
      } else {
        add(box.name, at: content)
      }
      start = boxEnd
    }
  }

  private mutating func add(_ name: String, at content: Int64) {
    func number(_ offset: Int64) -> Int { reader.number(at: content + offset) }
    switch name {
    case "hdlr": track.isSound = number(8) == 0x736F_756E
    case "stts": track.hasSingleTicks = number(4) == 1 && number(12) == 1
    case "stsz", "stz2": track.samples = max(track.samples, number(8))
    case "stco", "co64": track.chunks = max(track.chunks, number(4))
    case "stsc": track.mostSamplesInChunk = mostSamples(inRuns: number(4), at: content + 8)
    case "trun": count = count.addingClamped(number(4))
    // FFmpeg keeps a description of eight times the size for each encrypted sample (8.7.8, and ISO/IEC 23001-7, 7.2).
    case "senc": count = count.addingClamped(8 * number(4))
    case "saiz":
      count = count.addingClamped(8 * (number(0) & 1 == 1 ? number(13) : number(5)))
    default: break
    }
  }

  private mutating func mostSamples(inRuns runs: Int, at offset: Int64) -> Int {
    var most = track.mostSamplesInChunk
    for run in 0..<Int64(min(runs, 1 << 16)) {
      most = max(most, reader.number(at: offset + run * 12 + 4))
    }
    return most
  }
}

/// Reads numbers of a file where they lie near each other, without a call of the system for each.
private struct WindowedReader {
  private let file: OpenFile
  private var window: [UInt8] = []
  private var start: Int64 = 0

  init(_ file: OpenFile) { self.file = file }

  mutating func box(at offset: Int64) -> BoxHeader? {
    BoxHeader(bytes(at: offset, BoxHeader.mostBytes))
  }

  /// A big-endian number of four bytes; 0 past the end.
  mutating func number(at offset: Int64) -> Int {
    let bytes = bytes(at: offset, 4)
    return bytes.count == 4 ? Int(bigEndian: bytes) : 0
  }

  private mutating func bytes(at offset: Int64, _ count: Int) -> ArraySlice<UInt8> {
    if offset < start || offset + Int64(count) > start + Int64(window.count) {
      (start, window) = (offset, file.bytes(from: offset, atMost: 1024))
    }
    return window[min(Int(offset - start), window.count)...].prefix(count)
  }
}
