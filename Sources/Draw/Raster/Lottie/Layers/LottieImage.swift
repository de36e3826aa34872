internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintValues

/// An image that a Lottie file embeds.
struct LottieImage: Sendable {
  /// Those of an image file.
  let bytes: [UInt8]
  /// The size that it is drawn at.
  let size: Size

  /// Nil where it has no bytes; files beside it are not opened.
  init?(_ json: JSON5Value) {
    guard let path = json["p"]?.string, path.hasPrefix("data:"),
      let comma = path.firstIndex(of: ","), path[..<comma].hasSuffix(";base64"),
      let size = Size(lottie: json, "w", "h"),
      let data = Data(
        base64Encoded: String(path[path.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { return nil }
    self.size = size
    bytes = [UInt8](data)
  }
}
