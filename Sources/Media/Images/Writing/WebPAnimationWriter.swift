internal import ImprintCWebP
package import ImprintValues

/// Encodes images to an animated WebP, with libwebp's own muxer.
///
///     var writer = try WebPAnimationWriter(size: size, quality: 60)
///     for (index, image) in images.enumerated() {
///       try writer.add(image, at: index * 80)
///     }
///     let bytes = try writer.finish(at: images.count * 80)
///
/// It loops forever. Each image is shown until the next one. Only changes are stored, and nothing for an image that is
/// equal to the one before it, whose time FFmpeg's encoder would lose. The whole file is in memory; `AnimatedWebPFile`
/// writes videos, and stores every frame.
package struct WebPAnimationWriter: ~Copyable {
  private let encoder: OpaquePointer
  private let size: PixelSize
  private var config: WebPConfig

  /// - Parameters:
  ///   - size: of all images, up to 16,383 pixels along each edge.
  ///   - quality: of the lossy parts, from 0 to 100.
  ///   - alphaQuality: of their alpha, from 0 to 100, which is exact.
  ///   - triesLossless: whether each image is encoded without loss too, and the smaller kept, which takes twice as long.
  /// - Throws: `MediaError` `.noEncoder` where libwebp refuses the size, or memory is short.
  package init(
    size: PixelSize, quality: Double, alphaQuality: Int = 100, triesLossless: Bool = true
  ) throws(MediaError) {
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    guard WebPAnimEncoderOptionsInit(&options) != 0,
      WebPConfigInit(&config) != 0, 1...16_383 ~= size.width, 1...16_383 ~= size.height
    else { throw MediaError(.noEncoder("webp", .images(.size(size)))) }
    // The smallest size would take several times as long.
    options.minimize_size = 0
    options.allow_mixed = triesLossless ? 1 : 0
    config.quality = Float(min(max(quality, 0), 100))
    config.alpha_quality = Int32(min(max(alphaQuality, 0), 100))
    config.method = 3
    guard
      let encoder = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
    else { throw MediaError(.noEncoder("webp", .images(.memory(size)))) }
    self.encoder = encoder
    self.size = size
    self.config = config
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds an image.
  ///
  /// - Parameters:
  ///   - bitmap: of the animation's size.
  ///   - milliseconds: its start; 0 for the first, then rising.
  /// - Throws: `MediaError` `.noEncoder` with libwebp's reason.
  package mutating func add(_ bitmap: Bitmap, at milliseconds: Int) throws(MediaError) {
    guard bitmap.size == size else {
      throw MediaError(.noEncoder("webp", .images(.otherSize(bitmap.size, not: size))))
    }
    var image = WebPPicture()
    guard WebPPictureInit(&image) != 0 else { throw failure() }
    defer { WebPPictureFree(&image) }
    image.use_argb = 1
    image.width = Int32(size.width)
    image.height = Int32(size.height)
    let isTaken = bitmap.straightSamples.withUnsafeBufferPointer { samples in
      WebPPictureImportRGBA(&image, samples.baseAddress, Int32(size.width * 4))
    }
    guard isTaken != 0,
      WebPAnimEncoderAdd(encoder, &image, Int32(clamping: milliseconds), &config) != 0
    else { throw failure() }
  }

  /// Assembles the file.
  ///
  /// - Parameter milliseconds: the end of the last image.
  /// - Throws: `MediaError` `.noEncoder` with libwebp's reason, for example where no image was added.
  package consuming func finish(at milliseconds: Int) throws(MediaError) -> [UInt8] {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: milliseconds), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure() }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private borrowing func failure() -> MediaError {
    let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return MediaError(.noEncoder("webp", .library(.libwebp(message: message))))
  }
}
