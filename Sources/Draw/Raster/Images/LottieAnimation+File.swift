internal import ImprintLanguage
internal import ImprintValues

extension LottieAnimation {
  /// The content of a file that is JSON, its gzip or an archive of it, by its name or its first character; nil where it
  /// is not.
  static func bytes(
    of image: ImageReference, in encoded: any EncodedImage
  ) throws(RasterError) -> [UInt8]? {
    do {
      return try encoded.drawing { head in
        [".json", ".tgs", ".lottie"].contains { image.path?.lowercased().hasSuffix($0) == true }
          || head.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
      }
    } catch {
      throw .lottie(path: image.name, reason: error.reason)
    }
  }
}
