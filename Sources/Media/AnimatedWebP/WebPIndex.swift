internal import Primitives

/// Where the frames of an animated WebP lie in its file, and when they are shown.
///
/// The file is RIFF: a `VP8X` chunk with the size of the canvas, then one `ANMF` chunk for each frame. Only the
/// heads of the chunks are read.
struct WebPIndex {
  /// One `ANMF` chunk.
  struct Frame {
    /// Of its header, in bytes from the file's beginning.
    let place: Int64
    /// Of its header and image, as far as the file holds them.
    let byteCount: Int
    /// In milliseconds.
    let start, duration: Int64
    /// Whether nothing of the frames before it is to be seen on the canvas.
    let isKey: Bool
  }

  let canvas: PixelSize
  private(set) var frames: [Frame] = []
  /// Whether the file ends before a chunk of it, or before it says itself.
  private(set) var isCutOff = false
  /// Whether what follows the last chunk that is known is none.
  private(set) var isBroken = false
  /// Whether no pixel of the canvas is ever transparent.
  private(set) var isOpaque = true

  /// The end of the last frame, in milliseconds.
  var duration: Int64 { frames.last.map { $0.start + $0.duration } ?? 0 }

  /// Nil for all other files.
  init?(_ input: InputFile) {
    let head = input.bytes(at: 0, count: 30)
    guard head.count == 30, Self.isAnimated(head) else { return nil }
    canvas = PixelSize(
      width: Int(littleEndian: head[24..<27]) + 1, height: Int(littleEndian: head[27..<30]) + 1)
    readChunks(of: input, to: 8 + Int64(littleEndian: head[4..<8]))
  }

  /// By a file's first bytes, 21 or more.
  static func isAnimated(_ head: [UInt8]) -> Bool {
    head.count > 20 && head[0..<4].elementsEqual("RIFF".utf8)
      && head[8..<16].elementsEqual("WEBPVP8X".utf8) && head[20] & 0x02 != 0
  }

  private mutating func readChunks(of input: InputFile, to claimed: Int64) {
    let length = input.length
    // A writer that cannot go back leaves a length that says nothing.
    let end = (13...Int64(UInt32.max)).contains(claimed) ? claimed : length
    isCutOff = end > length
    var place: Int64 = 12
    var last: Drawn?
    while place + 8 <= length {
      guard let chunk = Chunk(input.bytes(at: place, count: Chunk.headByteCount)) else {
        // Behind the end that the file says there may be anything.
        isBroken = place < end
        return
      }
      let body = place + 8
      let available = min(chunk.byteCount, length - body)
      if available < chunk.byteCount, place < end { isCutOff = true }
      if let drawn = chunk.frame(after: last, on: canvas) {
        add(drawn, at: body, byteCount: available)
        last = drawn
      }
      place = body + chunk.byteCount + chunk.byteCount % 2
    }
  }

  private mutating func add(_ drawn: Drawn, at place: Int64, byteCount: Int64) {
    isOpaque = isOpaque && drawn.isOpaque
    frames.append(
      Frame(
        place: place, byteCount: Int(byteCount), start: duration,
        // As browsers have it: what asks for no time at all gets a tenth of a second.
        duration: Int64(drawn.header.milliseconds <= 10 ? 100 : drawn.header.milliseconds),
        isKey: drawn.isKey))
  }

  /// A frame, by its header and the first bytes of its image.
  private struct Drawn {
    let header: WebPFrameHeader
    let isKey: Bool
    /// Whether it covers the whole canvas.
    let isFull: Bool
    /// Whether the canvas has no transparent pixel while it is shown.
    let isOpaque: Bool
  }

  /// The head of a chunk.
  private struct Chunk {
    /// Enough to tell of a frame whether its image has alpha.
    static let headByteCount = 8 + WebPFrameHeader.byteCount + 8 + 5

    let byteCount: Int64
    private let kind: ArraySlice<UInt8>
    private let body: ArraySlice<UInt8>

    /// Nil for what has no name that a chunk can have.
    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 8, bytes[..<4].allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
      kind = bytes[..<4]
      byteCount = Int64(littleEndian: bytes[4..<8])
      body = bytes[8...].prefix(Int(clamping: byteCount))
    }

    /// Nil for a chunk that is no frame.
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

    /// Of a frame's image: in a chunk before it, or by a bit of the lossless bitstream.
    private var hasAlpha: Bool {
      let image = Array(body.dropFirst(WebPFrameHeader.byteCount))
      if image.starts(with: "ALPH".utf8) { return true }
      return image.starts(with: "VP8L".utf8) && image.count > 12 && image[12] & 0x10 != 0
    }
  }
}
