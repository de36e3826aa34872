internal import ImprintLayerTree

extension LottieAnimation {
  /// The content of a file that is JSON by its name or its first character; nil where it is not, or is
  /// missing.
  static func bytes(of image: ImageReference) throws(RasterError) -> [UInt8]? {
    do {
      return try ImageFileBytes.read(image) { head, path in
        path?.lowercased().hasSuffix(".json") == true
          || head.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
      }
    } catch {
      throw .lottie(path: image.name, reason: error.reason)
    }
  }
}
