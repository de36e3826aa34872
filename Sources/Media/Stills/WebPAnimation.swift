internal import CWebP
internal import Glibc
public import Pixels
public import Primitives

/// An animated WebP, which FFmpeg's libraries cannot read.
///
/// Pictures are decoded when they are asked for, and quickest in order; only the last one is kept.
// Unchecked: one thread at a time, as PictureSource says.
public final class WebPAnimation: PictureSource, @unchecked Sendable {
  public let size: PixelSize
  public let ends: [Double]
  public let playCount: Int?

  private let path: String
  private let decoder: WebPDecoder
  /// The index of the picture that the decoder gives next.
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
      throw MediaError.invalid(path: path, reason: "it has no picture \(index)")
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
      throw MediaError.invalid(path: path, reason: "its picture \(index) does not decode")
    }
    position += 1
    current = (index, bitmap)
    return bitmap
  }
}

/// Owns a `WebPAnimDecoder`, and the bytes that it reads from.
private final class WebPDecoder {
  let size: PixelSize
  let loopCount: Int
  /// How long each picture is shown.
  let milliseconds: [Int]

  private let pointer: OpaquePointer
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Of the last picture, straight RGBA; the decoder's own.
  private var canvas: UnsafeMutablePointer<UInt8>?

  /// Nil where it is no animation that can be read.
  init?(_ content: [UInt8]) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: content.count)
    _ = bytes.initialize(from: content)
    var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
    var info = WebPAnimInfo()
    guard let pointer = WebPAnimDecoderNew(&data, nil) else {
      bytes.deallocate()
      return nil
    }
    guard WebPAnimDecoderGetInfo(pointer, &info) != 0, info.frame_count > 0,
      max(info.canvas_width, info.canvas_height) <= PictureFile.longestEdge
    else {
      WebPAnimDecoderDelete(pointer)
      bytes.deallocate()
      return nil
    }
    self.bytes = bytes
    self.pointer = pointer
    size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
    loopCount = Int(info.loop_count)
    milliseconds = Self.durations(pointer)
  }

  deinit {
    WebPAnimDecoderDelete(pointer)
    bytes.deallocate()
  }

  func rewind() { WebPAnimDecoderReset(pointer) }

  /// Decodes the next picture; false where there is none, or it is damaged.
  func advance() -> Bool {
    var timestamp: Int32 = 0
    return WebPAnimDecoderGetNext(pointer, &canvas, &timestamp) != 0
  }

  func bitmap() -> Bitmap? {
    guard let canvas else { return nil }
    let samples = UnsafeBufferPointer(start: canvas, count: size.width * size.height * 4)
    return Bitmap(size: size, straight: Array(samples))
  }

  private static func durations(_ decoder: OpaquePointer) -> [Int] {
    var iterator = WebPIterator()
    var durations: [Int] = []
    defer { WebPDemuxReleaseIterator(&iterator) }
    guard WebPDemuxGetFrame(WebPAnimDecoderGetDemuxer(decoder), 1, &iterator) != 0 else {
      return []
    }
    repeat { durations.append(Int(iterator.duration)) } while WebPDemuxNextFrame(&iterator) != 0
    return durations
  }
}
