public import ImprintValues

/// An image in memory: the bytes of a file of any format that `ImageContent` shows, or an RGBA bitmap.
///
///     let avatar = ImageData(try await download(url))      // PNG, JPEG, GIF, WebP, SVG, Lottie, …
///     var layer = Layer(.image(ImageContent(.data(avatar))))
///
/// Copies share the bytes. Values with equal bytes are equal, and are decoded once. A digest is computed on creation,
/// so that hashing a large image, or telling it from others, takes no longer than a small one.
public struct ImageData: Hashable, Sendable {
  private let storage: Storage

  /// Immutable, so that threads may share it.
  private final class Storage: Sendable {
    let bytes: [UInt8]
    let digest: UInt64

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      digest = bytes.fnv1aHash
    }
  }

  /// The bytes of a file, such as `Data` or `[UInt8]`.
  ///
  /// They are parsed when the image is opened, as by `Plan(job)` and `Compositor(showing:size:)`.
  public init(_ bytes: some Sequence<UInt8>) {
    storage = Storage(Array(bytes))
  }

  /// A bitmap in sRGB.
  ///
  /// - Parameters:
  ///   - samples: red, green, blue and alpha of each pixel, not premultiplied; rows from the top.
  ///   - size: its size in pixels.
  /// - Returns: nil where there are not four samples for each pixel, or no pixel.
  public init?(rgba samples: some Sequence<UInt8>, size: PixelSize) {
    guard let png = UncompressedPNG(samples: Array(samples), size: size) else { return nil }
    self.init(png.bytes)
  }

  /// The bytes of the file; those of a PNG for a bitmap.
  public var bytes: [UInt8] { storage.bytes }

  public static func == (left: ImageData, right: ImageData) -> Bool {
    if left.storage === right.storage { return true }
    return left.storage.digest == right.storage.digest && left.bytes == right.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage.digest) }
}

extension ImageData {
  /// The name of the file that it is written to: `image-`, its digest, and the extension of its format.
  package var fileName: String {
    let digits = String(storage.digest, radix: 16)
    let digest = String(repeating: "0", count: 16 - digits.count) + digits
    return "image-\(digest)\(ending)"
  }

  /// The extension of its format, with the dot; empty for a format that its first bytes do not reveal.
  private var ending: String {
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ".png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return ".jpg" }
    if bytes.starts(with: "GIF8".utf8) { return ".gif" }
    if bytes.starts(with: "RIFF".utf8) { return ".webp" }
    if first == UInt8(ascii: "<") { return ".svg" }
    return first == UInt8(ascii: "{") ? ".json" : ""
  }
}

/// Its size, for messages.
extension ImageData: CustomStringConvertible {
  /// As in `an image in memory of 1234 bytes`.
  public var description: String { "an image in memory of \(bytes.count) bytes" }
}
