internal import ImprintValues

/// The entries of the index that FFmpeg makes of an MP4 or MOV, counted before it is made.
///
/// A run of any number of samples takes twelve bytes of a file, and up to 50 bytes of memory for each sample (ISO/IEC
/// 14496-12, 8.6 to 8.8).
struct ClaimedSamples {
  /// A video of a day at 60 frames a second, with two tracks of AAC, has 13 million.
  static let most = 1 << 24

  /// Boxes of boxes, in any of which FFmpeg's demuxer reads on.
  private static let containers: Set = [
    "moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "mvex", "moof", "traf", "tref", "udta",
    "wave", "sinf", "schi", "cmov", "ilst",
  ]
  /// Bounds against crafted files: of boxes, of boxes in each other, and of an index in zlib, which has few samples.
  private static let (mostBoxes, mostDepth, mostUnpackedBytes) = (1 << 22, 12, 1 << 24)

  /// Edits of films show each sample once, or a few again.
  private static let mostRepeated = 1 << 21
  /// Entries of metadata; the time that FFmpeg takes grows with the square of their number.
  private static let mostTexts = 4096

  private(set) var count = 0
  /// Those of them by which edits show samples again.
  private var repeated = 0
  private var texts = 0
  /// Whether the boxes that follow are entries of metadata.
  private var isList = false
  private var reader: WindowedReader
  private var boxes = 0
  private var movieTicks = 0
  private var track = ClaimedTrack()
  private let path: String
  private let interruption: Interruption

  private init(_ reader: WindowedReader, of path: String, _ interruption: Interruption) {
    (self.reader, self.path, self.interruption) = (reader, path, interruption)
  }

  /// Checks any file: a demuxer finds boxes behind others that it does not know.
  ///
  /// - Throws: `MediaError` `.invalid` for a file of such boxes that claims more than `most`, `.cancelled`.
  static func check(_ file: OpenFile, _ interruption: Interruption) throws(MediaError) {
    var claims = ClaimedSamples(WindowedReader(file), of: file.path, interruption)
    try claims.addBoxes(from: 0, to: file.length, depth: 0)
    if claims.boxes > mostBoxes || claims.repeated > mostRepeated {
      throw MediaError(.invalid(path: file.path, .demanding))
    }
    if claims.count > most {
      throw MediaError(
        .invalid(path: file.path, .index(.tooLong(samples: claims.count, limit: most))))
    }
    if claims.texts > mostTexts {
      throw MediaError(
        .invalid(path: file.path, .index(.tooMany(texts: claims.texts, limit: mostTexts))))
    }
  }

  private mutating func addBoxes(
    from start: Int64, to end: Int64, depth: Int
  ) throws(MediaError) {
    var start = start
    while start < end, count <= Self.most, boxes <= Self.mostBoxes, let box = reader.box(at: start)
    {
      boxes += 1
      if boxes % 1024 == 0 { try interruption.check() }
      let content = start.addingClamped(Int64(box.byteCount))
      let boxEnd = min(box.boxByteCount == nil ? end : box.end(from: start) ?? start, end)
      guard boxEnd > start else { return }
      if let inner = innerBoxes(of: box.name, at: content), depth < Self.mostDepth {
        try addBoxes(of: box.name, from: inner, to: boxEnd, depth: depth + 1)
      } else {
        try add(box.name, at: content, to: boxEnd, depth: depth)
      }
      start = boxEnd
    }
  }

  private mutating func addBoxes(
    of name: String, from start: Int64, to end: Int64, depth: Int
  ) throws(MediaError) {
    let around = isList
    isList = name == "udta" || name == "ilst"
    defer { isList = around }
    guard name == "trak" else { return try addBoxes(from: start, to: end, depth: depth) }
    let outer = track
    track = ClaimedTrack()
    try addBoxes(from: start, to: end, depth: depth)
    let entries = track.entries(ofMovieTicks: movieTicks)
    count = count.addingClamped(entries.all)
    repeated = repeated.addingClamped(entries.repeated)
    track = outer
  }

  /// The offset of the first box in a box of boxes; nil for others.
  private mutating func innerBoxes(of name: String, at content: Int64) -> Int64? {
    if Self.containers.contains(name) { return content }
    switch name {
    // FFmpeg takes either for a movie where one seems to lie in it.
    case "free", "hoov":
      let inner = reader.box(at: content)?.name
      return inner == "mvhd" || inner == "cmov" ? content : nil
    // Version and flags precede the boxes in MP4, and nothing in MOV.
    case "meta":
      return [0, 4].map { content + $0 }.first { reader.box(at: $0)?.name == "hdlr" }
    default: return nil
    }
  }

  private mutating func add(
    _ name: String, at content: Int64, to end: Int64, depth: Int
  ) throws(MediaError) {
    func number(_ offset: Int64) -> Int { reader.number(at: content.addingClamped(offset)) }
    if isList { texts += 1 }
    switch name {
    case "mvhd": movieTicks = number(number(0) >> 24 == 1 ? 20 : 12)
    case "trun": count = count.addingClamped(number(4))
    // FFmpeg keeps a description of eight times the size for each encrypted sample (8.7.8, and ISO/IEC 23001-7, 7.2).
    case "senc": count = count.addingClamped(8 * number(4))
    case "saiz": count = count.addingClamped(8 * (number(0) & 1 == 1 ? number(13) : number(5)))
    case "cmvd": try addCompressed(number(0), from: content + 4, to: end, depth: depth)
    default: track.take(name, at: content, &reader)
    }
  }

  /// Counts the boxes of an index in zlib (QuickTime File Format, "Compressed Movie Resources").
  ///
  /// - Parameter length: that of the index, more than which FFmpeg does not unpack.
  private mutating func addCompressed(
    _ length: Int, from start: Int64, to end: Int64, depth: Int
  ) throws(MediaError) {
    guard length <= Self.mostUnpackedBytes, depth < Self.mostDepth else {
      throw MediaError(.invalid(path: path, .demanding))
    }
    // Compression may make an index a little longer.
    let packed = reader.bytes(
      from: start, atMost: Int(clamping: end - start), 2 * Self.mostUnpackedBytes)
    guard let index = Zlib.inflated(packed[...], atMost: length) else { return }
    var inner = ClaimedSamples(WindowedReader(index), of: path, interruption)
    try inner.addBoxes(from: 0, to: Int64(index.count), depth: depth + 1)
    (count, boxes) = (count.addingClamped(inner.count), boxes.addingClamped(inner.boxes))
    repeated = repeated.addingClamped(inner.repeated)
    texts += inner.texts
  }
}
