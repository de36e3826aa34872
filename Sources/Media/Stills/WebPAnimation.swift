public import Pixels
public import Primitives

/// An animated WebP, which FFmpeg's libraries cannot read.
///
/// Images are decoded when they are asked for, and quickest in order; only the last one is kept.
// Unchecked: one thread at a time, as ImageSource says.
public final class WebPAnimation: ImageSource, @unchecked Sendable {
  public let size: PixelSize
  public let ends: [Double]
  public let playCount: Int?

  private let path: String
  private let decoder: WebPDecoder
  /// The index of the image that the decoder gives next.
  private var position = 0
  private var current: (index: Int, bitmap: Bitmap)?

  /// Whether a file is one, by its first bytes.
  static func isAnimated(_ path: String) -> Bool {
    guard let bytes = FileBytes.read(path, atMost: 21), bytes.count == 21 else { return false }
    return bytes[0..<4].elementsEqual("RIFF".utf8) && bytes[8..<16].elementsEqual("WEBPVP8X".utf8)
      && bytes[20] & 0x02 != 0
  }

  /// - Throws: `MediaError.unreadable`, or `.invalid` where it is cut off or damaged.
  init(path: String) throws(MediaError) {
    guard let bytes = FileBytes.read(path, atMost: 1 << 30) else {
      throw .unreadable(path: path, reason: "it cannot be read")
    }
    guard let decoder = WebPDecoder(bytes) else {
      throw .invalid(path: path, reason: "it is no WebP that can be read")
    }
    self.path = path
    self.decoder = decoder
    size = decoder.size
    var end = 0.0
    ends = decoder.milliseconds.map { duration in
      // As browsers have it: what asks for no time at all gets a tenth of a second.
      end += Double(duration <= 10 ? 100 : duration) / 1000
      return end
    }
    playCount = decoder.loopCount == 0 ? nil : decoder.loopCount
  }

  public func bitmap(at index: Int) throws -> Bitmap {
    guard ends.indices.contains(index) else {
      throw MediaError.invalid(path: path, reason: "it has no image \(index)")
    }
    if let current, current.index == index { return current.bitmap }
    if index < position {
      decoder.rewind()
      position = 0
    }
    while position < index {
      guard decoder.advance() else { break }
      position += 1
    }
    guard position == index, decoder.advance(), let bitmap = decoder.bitmap() else {
      throw MediaError.invalid(path: path, reason: "its image \(index) does not decode")
    }
    position += 1
    current = (index, bitmap)
    return bitmap
  }
}
