internal import CWebP
internal import Pixels
internal import Primitives

/// Owns a `WebPAnimDecoder`, and the bytes that it reads from.
final class WebPDecoder {
  let size: PixelSize
  let loopCount: Int
  /// How long each image is shown.
  let milliseconds: [Int]

  private let pointer: OpaquePointer
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Of the last image, straight RGBA; the decoder's own.
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
      max(info.canvas_width, info.canvas_height) <= ImageFile.longestEdge,
      Int(info.canvas_width) * Int(info.canvas_height) <= ImageFile.mostPixels
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

  /// Decodes the next image; false where there is none, or it is damaged.
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
