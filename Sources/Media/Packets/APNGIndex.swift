internal import ImprintCFFmpeg
internal import ImprintValues

/// The byte ranges of an animated PNG's frames in its file, and their times.
///
/// A frame is its `fcTL` chunk with all chunks before the next one. An image before the first `fcTL` is the one that
/// programs without animations show, and no frame. Only the headers of chunks are read.
struct APNGIndex: AnimationIndex {
  static let formatName = "apng"
  static let codec = AV_CODEC_ID_APNG
  static let ticksPerSecond = APNGFrameHeader.ticksPerSecond

  let canvas: PixelSize
  private(set) var frames: [AnimationFrame] = []
  private(set) var isCutOff = false
  private(set) var isBroken = false
  /// Whether no pixel of the canvas is ever transparent.
  private(set) var isOpaque = true
  /// The chunks that say how all images are stored, and their colours, `IHDR` first.
  private(set) var head: [UInt8] = []

  private let delays: AnimationDelay
  private var hasAlpha: Bool
  private var last: APNGDrawnFrame?
  /// The first byte of the current frame, and its start.
  private var current: (offset: Int64, start: Int64)?

  init?(_ input: InputFile, _ delays: AnimationDelay = .played) {
    self.delays = delays
    let start = input.bytes(at: 0, count: Self.bodyStart)
    guard start.count == Self.bodyStart, start.starts(with: PNGChunks.signature),
      start[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    canvas = PixelSize(
      width: Int(bigEndian: start[16..<20]), height: Int(bigEndian: start[20..<24]))
    // Colour types 4 and 6 have alpha (11.2.1).
    hasAlpha = start[25] & 4 != 0
    guard canvas.width > 0, canvas.height > 0, readHead(of: input) else { return nil }
    readFrames(of: input)
  }
}

extension APNGIndex {
  /// The end of a file's signature and `IHDR`, which begin every PNG.
  private static let bodyStart = 33
  /// The kinds of chunks that belong to all images.
  private static let kinds: Set = [
    "IHDR", "PLTE", "tRNS", "iCCP", "cICP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI",
  ]

  /// Reads what precedes the first image; false where the file is not animated.
  private mutating func readHead(of input: InputFile) -> Bool {
    var offset = Int64(PNGChunks.signature.count)
    var isAnimated = false
    while let chunk = Chunk(input, at: offset) {
      switch chunk.kind {
      case "fcTL", "IDAT", "IEND": return isAnimated
      case "acTL": isAnimated = true
      case _ where Self.kinds.contains(chunk.kind):
        if chunk.kind == "tRNS" { hasAlpha = true }
        guard chunk.byteCount + Int64(head.count) <= EmbeddedProfile.mostBytes else { break }
        head += input.bytes(at: offset, count: Int(chunk.end - offset))
      default: break
      }
      offset = chunk.end
    }
    return false
  }

  private mutating func readFrames(of input: InputFile) {
    let length = input.length
    var offset = Int64(Self.bodyStart)
    while let chunk = Chunk(input, at: offset) {
      if ["fcTL", "IEND"].contains(chunk.kind) { endFrame(at: offset) }
      if chunk.kind == "IEND" { return }
      if chunk.kind == "fcTL" { beginFrame(at: offset, in: input) }
      offset = chunk.end
    }
    endFrame(at: min(offset, length))
    isCutOff = offset + 8 > length
    isBroken = !isCutOff
  }

  private mutating func beginFrame(at offset: Int64, in input: InputFile) {
    let body = input.bytes(at: offset + 8, count: APNGFrameHeader.byteCount)
    guard let header = APNGFrameHeader(body[...]), header.fits(canvas) else {
      isBroken = true
      return
    }
    let drawn = APNGDrawnFrame(header, after: last, on: canvas, hasAlpha: hasAlpha)
    isOpaque = isOpaque && drawn.isOpaque && !hasAlpha
    last = drawn
    current = (offset, duration)
  }

  private mutating func endFrame(at end: Int64) {
    guard let current, let last else { return }
    self.current = nil
    guard let byteCount = Int32(exactly: end - current.offset) else {
      isBroken = true
      return
    }
    frames.append(
      AnimationFrame(
        offset: current.offset, byteCount: Int(byteCount), start: current.start,
        duration: delays.duration(last.header.duration, ticksPerSecond: Self.ticksPerSecond),
        isKey: last.isKey))
  }

  func makeDecoder() throws(MediaError) -> any FrameDecoding {
    try APNGDecoder(head: head, size: canvas, isOpaque: isOpaque)
  }

  /// The start of a chunk.
  private struct Chunk {
    let kind: String
    let byteCount: Int64
    /// The offset of the chunk behind it.
    let end: Int64

    /// Nil at the file's end, and where the kind is not of letters.
    init?(_ input: InputFile, at offset: Int64) {
      let head = input.bytes(at: offset, count: 8)
      guard head.count == 8,
        head[4...].allSatisfy({ Character(UnicodeScalar($0)).isLetter && $0 < 0x80 })
      else { return nil }
      kind = String(decoding: head[4...], as: UTF8.self)
      byteCount = Int64(bigEndian: head[..<4])
      end = offset + byteCount + Int64(PNGChunk.frameByteCount)
    }
  }
}

/// A frame and the canvas that it is drawn onto.
struct APNGDrawnFrame {
  let header: APNGFrameHeader
  /// Whether nothing of the frames before it is visible, then and later.
  let isKey: Bool
  /// Whether no pixel of the canvas is transparent after it, as far as its images are opaque.
  let isOpaque: Bool
  /// Whether the canvas was clear before it.
  private let startsClear: Bool
  /// Whether no pixel of the canvas was transparent before it.
  private let startsOpaque: Bool
  /// Whether it covers the whole canvas.
  private let isFull: Bool

  init(
    _ header: APNGFrameHeader, after last: APNGDrawnFrame?, on canvas: PixelSize, hasAlpha: Bool
  ) {
    self.header = header
    isFull = header.size == canvas
    startsClear = last?.leavesClear ?? true
    startsOpaque = last?.leavesOpaque ?? false
    let covers = isFull && (header.replaces || !hasAlpha)
    isKey = startsClear || covers && header.disposal != .restores
    isOpaque = isFull || startsOpaque
  }

  private var leavesClear: Bool {
    switch header.disposal {
    case .keeps: false
    case .clears: startsClear || isFull
    case .restores: startsClear
    }
  }

  private var leavesOpaque: Bool {
    switch header.disposal {
    case .keeps: isOpaque
    case .clears: false
    case .restores: startsOpaque
    }
  }
}
