internal import ImprintCFFmpeg
internal import ImprintValues

/// The byte ranges of an animated WebP's frames in its file, and their times.
///
/// The file is RIFF: a `VP8X` chunk with the size of the canvas, then one `ANMF` chunk for each frame. Only the
/// headers of the chunks are read.
struct WebPIndex: AnimationIndex {
  static let formatName = "webp"
  static let codec = AV_CODEC_ID_WEBP
  static let ticksPerSecond: Int64 = 1000

  let canvas: PixelSize
  /// One of each `ANMF` chunk: its header and image.
  private(set) var frames: [AnimationFrame] = []
  /// Whether the file ends inside a chunk, or before its declared end.
  private(set) var isCutOff = false
  /// Whether other data than a chunk follows the last chunk.
  private(set) var isBroken = false
  /// Whether no pixel of the canvas is ever transparent.
  private(set) var isOpaque = true
  /// The ICC profile of its colours; empty without one.
  private(set) var profile: [UInt8] = []
  private let delays: AnimationDelay

  /// Nil for other files.
  init?(_ input: InputFile, _ delays: AnimationDelay = .played) {
    self.delays = delays
    let head = input.bytes(at: 0, count: 30)
    guard head.count == 30, Self.isAnimated(head) else { return nil }
    canvas = PixelSize(
      width: Int(littleEndian: head[24..<27]) + 1, height: Int(littleEndian: head[27..<30]) + 1)
    readChunks(of: input, to: 8 + Int64(littleEndian: head[4..<8]))
  }

  /// Whether a file is an animated WebP, by its first 21 bytes or more.
  static func isAnimated(_ head: [UInt8]) -> Bool {
    head.count > 20 && head[0..<4].elementsEqual("RIFF".utf8)
      && head[8..<16].elementsEqual("WEBPVP8X".utf8) && head[20] & 0x02 != 0
  }

  private mutating func readChunks(of input: InputFile, to claimed: Int64) {
    let length = input.length
    // A writer that cannot seek leaves an invalid length.
    let end = (13...Int64(UInt32.max)).contains(claimed) ? claimed : length
    isCutOff = end > length
    var offset: Int64 = 12
    var last: Drawn?
    while offset + 8 <= length {
      guard let chunk = Chunk(input.bytes(at: offset, count: Chunk.headByteCount)) else {
        // Anything may follow the declared end.
        isBroken = offset < end
        return
      }
      let body = offset + 8
      let available = min(chunk.byteCount, length - body)
      if chunk.isProfile, profile.isEmpty, available <= EmbeddedProfile.mostBytes {
        profile = input.bytes(at: body, count: Int(available))
      }
      if available < chunk.byteCount, offset < end { isCutOff = true }
      if let drawn = chunk.frame(after: last, on: canvas) {
        add(drawn, at: body, byteCount: available)
        last = drawn
      }
      offset = body + chunk.byteCount + chunk.byteCount % 2
    }
  }

  private mutating func add(_ drawn: Drawn, at offset: Int64, byteCount: Int64) {
    isOpaque = isOpaque && drawn.isOpaque
    frames.append(
      AnimationFrame(
        offset: offset, byteCount: Int(byteCount), start: duration,
        duration: delays.duration(
          Int64(drawn.header.milliseconds), ticksPerSecond: Self.ticksPerSecond),
        isKey: drawn.isKey))
  }

  func makeDecoder() throws(MediaError) -> any FrameDecoding {
    try WebPDecoder(size: canvas, isOpaque: isOpaque, profile: profile)
  }

  /// A frame, by its header and the first bytes of its image.
  private struct Drawn {
    let header: WebPFrameHeader
    let isKey: Bool
    /// Whether it covers the whole canvas.
    let isFull: Bool
    /// Whether no pixel of the canvas is transparent after it.
    let isOpaque: Bool
  }

  /// The start of a chunk.
  private struct Chunk {
    /// Enough bytes to tell whether a frame's image has alpha.
    static let headByteCount = 8 + WebPFrameHeader.byteCount + 8 + 5

    let byteCount: Int64
    private let kind: ArraySlice<UInt8>
    private let body: ArraySlice<UInt8>

    /// Nil where the name is not printable.
    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 8, bytes[..<4].allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
      kind = bytes[..<4]
      byteCount = Int64(littleEndian: bytes[4..<8])
      body = bytes[8...].prefix(Int(clamping: byteCount))
    }

    var isProfile: Bool { kind.elementsEqual("ICCP".utf8) }

    /// The frame in the chunk; nil for another chunk.
    func frame(after last: Drawn?, on canvas: PixelSize) -> Drawn? {
      guard kind.elementsEqual("ANMF".utf8), byteCount <= Int64(Int32.max),
        let header = WebPFrameHeader(Array(body))
      else { return nil }
      let isFull = header.size == canvas
      let leavesNothing = last.map { $0.header.clearsAfter && ($0.isFull || $0.isKey) } ?? true
      let covers = isFull && (header.replaces || !hasAlpha)
      let isDrawnOnOpaque = last.map { $0.isOpaque && !$0.header.clearsAfter } ?? false
      return Drawn(
        header: header, isKey: covers || leavesNothing, isFull: isFull,
        isOpaque: !hasAlpha && isFull || isDrawnOnOpaque && !(hasAlpha && header.replaces))
    }

    /// Whether the frame's image has alpha: in a chunk before it, or by a bit of the lossless bitstream.
    private var hasAlpha: Bool {
      let image = Array(body.dropFirst(WebPFrameHeader.byteCount))
      return image.starts(with: "ALPH".utf8) || WebPChunks.isClear(image)
    }
  }
}
