internal import Glibc
package import ImprintValues

/// Writes an animated WebP, frame by frame, which plays for ever.
///
///     let file = try AnimatedWebPFile(path: "out.webp", size: size, settings: .standard)
///     for frame in frames { try file.add(frame) }
///     try file.finish()
///
/// Only the area of a frame that changed is stored, and one clear pixel for a frame that is equal to the one before it.
/// Every frame stays a frame of its own, and one is in memory at a time, where libwebp's animation encoder and FFmpeg's
/// encoder on top of it merge equal frames and hold the whole file. `WebPAnimationWriter` makes smaller files, and is
/// for previews, which fit into memory. One thread at a time.
// Unchecked: one thread at a time, as said above.
package final class AnimatedWebPFile: @unchecked Sendable {
  /// The time base of the file.
  private static let timeBase = Rational.one(over: 1000)

  /// The path of the file.
  package let path: String
  /// The frames so far, to compare with the finished file.
  package private(set) var frames = FrameTally()
  /// The end of the last frame, in the file's time base; nil before the first one.
  package private(set) var end: RationalTime?

  private let size: PixelSize
  private let encoder: WebPImageEncoder
  private var descriptor: Int32
  private var byteCount: Int
  private var hasAlpha = false
  private var previous: VideoFrame?
  /// The last frame, which is written when its end is known.
  private var waiting: (header: WebPFrameHeader, image: [UInt8], start: Int64)?

  /// Creates the file, or empties it.
  ///
  /// - Parameter size: of all frames.
  /// - Throws: `MediaError` `.cannotCreate`; `.noEncoder` where libwebp refuses the size or the settings.
  package init(path: String, size: PixelSize, settings: WebPSettings) throws(MediaError) {
    try WebPSettings.check(size)
    self.path = path
    self.size = size
    encoder = try WebPImageEncoder(settings)
    byteCount = 0
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw MediaError(.cannotCreate(path: path, .library(.system(errno))))
    }
    try write(header)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds a frame, which is shown until the next one, and the last one for its duration.
  ///
  /// - Parameter frame: straight 8-bit RGB in four bytes a pixel, of the file's size, and later than the one before.
  /// - Throws: `MediaError` `.writing` with the disk's reason, `.noEncoder` with libwebp's; `.unexpected` for a frame
  ///   that is of another size.
  package func add(_ frame: VideoFrame) throws(MediaError) {
    guard frame.format.size == size, let presentation = frame.presentation else {
      throw MediaError(.unexpected(.otherFrame, action: "encoding a WebP"))
    }
    let time = RationalTime(ticks: presentation, timeBase: frame.timeBase)
    let start = time.rescaled(to: Self.timeBase).ticks
    try endFrame(at: start)
    let (header, file) = try image(of: frame)
    let chunks = WebPChunks(ofFile: file)
    hasAlpha = hasAlpha || chunks.hasAlpha
    waiting = (header, chunks.image, start)
    previous = try frame.shared()
    frames.add(time)
    end = RationalTime(
      ticks: presentation.addingClamped(frame.duration), timeBase: frame.timeBase
    ).rescaled(to: Self.timeBase)
  }

  /// Completes the file.
  ///
  /// - Throws: `MediaError` `.writing` with the disk's reason.
  package func finish() throws(MediaError) {
    try endFrame(at: end?.ticks ?? 0)
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw failure(errno) }
    try write(header)
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 { throw failure(errno) }
  }

  /// The changed part of a frame, as a file of its own.
  private func image(
    of frame: VideoFrame
  ) throws(MediaError) -> (WebPFrameHeader, file: [UInt8]) {
    let planes = try frame.borrowedPlanes()
    guard let plane = planes.planes.first else {
      throw MediaError(.noEncoder(EncoderFacts.ofWebP, .images(.noSamples)))
    }
    let layout = planes.format.layout
    var area = PixelRect(size)
    if let last = try previous?.borrowedPlanes().planes.first {
      guard let changed = plane.area(changedFrom: last, countingAlpha: layout.hasAlpha) else {
        return (WebPFrameHeader(.firstPixel, replaces: false), try Self.clearPixel())
      }
      area = changed.withEvenCorner
    }
    return (
      WebPFrameHeader(area, replaces: true), try encoder.file(of: plane, layout, area)
    )
  }

  private func endFrame(at ticks: Int64) throws(MediaError) {
    guard var ended = waiting else { return }
    waiting = nil
    let duration = Int(clamping: ticks.subtractingClamped(ended.start))
    ended.header.milliseconds = min(max(duration, 1), WebPFrameHeader.longest)
    try write(WebPChunks.chunk("ANMF", ended.header.bytes + ended.image))
  }

  private func write(_ bytes: [UInt8]) throws(MediaError) {
    guard byteCount + bytes.count <= Int(UInt32.max) else {
      throw MediaError(.writing(path: path, .tooLargeForWebP))
    }
    let code = FileBytes.append(bytes[...], to: descriptor)
    if code != 0 { throw failure(code) }
    byteCount += bytes.count
  }

  private func failure(_ code: Int32) -> MediaError {
    MediaError(.writing(path: path, .library(.system(code))))
  }

  /// The chunks before the frames, with the length of what has been written.
  private var header: [UInt8] {
    let flags: UInt8 = 0x02 | (hasAlpha ? 0x10 : 0)
    let canvas = [size.width - 1, size.height - 1].flatMap {
      UInt32(clamping: $0).threeBytes
    }
    let chunks =
      WebPChunks.chunk("VP8X", [flags, 0, 0, 0] + canvas)
      // A clear background, and an infinite number of loops.
      + WebPChunks.chunk("ANIM", [UInt8](repeating: 0, count: 6))
    let length = UInt32(clamping: max(byteCount - 8, chunks.count + 4))
    return Array("RIFF".utf8) + length.littleEndianBytes + Array("WEBP".utf8) + chunks
  }

  /// An image of one clear pixel, as a file.
  private static func clearPixel() throws(MediaError) -> [UInt8] {
    let pixel = PixelSize(width: 1, height: 1)
    let frame = try VideoFrame(FrameFormat(size: pixel, layout: .rgba, color: .unspecified))
    let planes = try frame.borrowedPlanes()
    planes.fill(with: .clear)
    var settings = WebPSettings.standard
    settings.isLossless = true
    guard let plane = planes.planes.first else { return [] }
    return try WebPImageEncoder(settings).file(of: plane, .rgba, PixelRect(pixel))
  }
}

extension PixelRect {
  fileprivate static let firstPixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

  /// The rectangle enlarged to even left and upper edges, since files store half of each.
  fileprivate var withEvenCorner: PixelRect {
    PixelRect(minX: minX & ~1, minY: minY & ~1, maxX: maxX, maxY: maxY)
  }
}
