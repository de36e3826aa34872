internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintValues

/// An image that a Lottie file embeds, or that lies with it in an archive.
struct LottieImage: Sendable {
  /// The image file.
  let bytes: [UInt8]
  /// The size that it is drawn at.
  let size: Size

  /// Nil where it has no bytes; files beside it are not opened.
  init?(_ json: JSON5Value, in archive: LottieArchive?) {
    guard let path = json["p"]?.string, let size = Size(lottie: json, "w", "h") else { return nil }
    self.size = size
    let bytes =
      Self.bytes(ofURL: path) ?? archive?.image(json["u"]?.string ?? "", path)
    guard let bytes else { return nil }
    self.bytes = bytes
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
