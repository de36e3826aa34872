internal import ImprintCWebP
package import ImprintValues

/// The settings of WebP images, by FFmpeg's names of them.
///
///     { name: "libwebp", options: { quality: 75, compression_level: 4 } }
///     { name: "libwebp", options: { lossless: 1 } }
package struct WebPSettings: Hashable, Sendable {
  /// The longest edge of an image.
  static let longestEdge = PhotographFormat.longestEdgeOfWebP

  /// 0 to 100; for lossless images, the effort of compression.
  package var quality = 75.0
  package var isLossless = false
  /// 0 (fast) to 6 (small).
  package var compressionLevel = 4
  /// Whether an image may be encoded by two threads, which changes none of its bytes.
  package var usesThreads = true

  /// Lossy, at the quality and the effort that libwebp has by default.
  package static let standard = WebPSettings()

  private init() {}

  /// - Throws: `MediaError` `.noEncoder` with the option that does not exist, or whose value is out of its range.
  package init(_ options: [String: String]) throws(MediaError) {
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      let number = Double(value)
      switch (name, number) {
      case ("quality", let number?) where 0...100 ~= number: quality = number
      case ("lossless", let number?) where [0, 1].contains(number): isLossless = number == 1
      case ("compression_level", let number?) where 0...6 ~= number: compressionLevel = Int(number)
      case ("quality", _), ("lossless", _), ("compression_level", _):
        throw MediaError(.noEncoder(EncoderFacts.ofWebP, .optionValue(name: name, value: value)))
      default: throw MediaError(.noEncoder(EncoderFacts.ofWebP, .options([name])))
      }
    }
  }

  /// Checks the settings of a video.
  ///
  /// - Throws: `MediaError` `.noEncoder` with the reason why libwebp does not encode with them.
  static func check(_ settings: VideoEncoderSettings, hidden: Set<String>) throws(MediaError) {
    guard !hidden.contains(EncoderFacts.ofWebP) else {
      throw MediaError(.noEncoder(EncoderFacts.ofWebP, .hidden))
    }
    _ = try WebPSettings(settings.options)
    try check(settings.size)
  }

  /// - Throws: `MediaError` `.noEncoder` for images that are larger than the format allows.
  static func check(_ size: PixelSize) throws(MediaError) {
    guard 1...longestEdge ~= size.width, 1...longestEdge ~= size.height else {
      throw MediaError(.noEncoder(EncoderFacts.ofWebP, .images(.size(size))))
    }
  }

  /// The settings as libwebp has them; nil where it refuses them.
  var config: WebPConfig? {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { return nil }
    config.quality = Float(quality)
    config.lossless = isLossless ? 1 : 0
    config.method = Int32(compressionLevel)
    config.thread_level = usesThreads ? 1 : 0
    return WebPValidateConfig(&config) != 0 ? config : nil
  }
}
