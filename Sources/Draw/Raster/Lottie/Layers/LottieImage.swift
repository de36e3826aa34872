internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintValues

/// An image that a Lottie file embeds, or that lies with it in an archive.
struct LottieImage: Sendable {
  /// Those of an image file.
  let bytes: [UInt8]
  /// The size that it is drawn at.
  let size: Size

  /// Nil where it has no bytes; files beside it are not opened.
  ///
  /// - Parameter limit: the largest number of bytes that the archive may add.
  init?(
    _ json: JSON5Value, in archive: LottieArchive?, limit: Int
  ) throws(LottieFault) {
    guard let path = json["p"]?.string, let size = Size(lottie: json, "w", "h") else { return nil }
    self.size = size
    if let bytes = Self.bytes(ofURL: path) {
      self.bytes = bytes
    } else if let bytes = try archive?.image(
      json["u"]?.string ?? "", path, limit: limit)
    {
      self.bytes = bytes
    } else {
      return nil
    }
  }

  private static func bytes(ofURL path: String) -> [UInt8]? {
    guard path.hasPrefix("data:"), let comma = path.firstIndex(of: ","),
      path[..<comma].hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(path[path.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { return nil }
    return [UInt8](data)
  }
}
