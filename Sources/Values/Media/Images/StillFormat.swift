/// The format of a written image.
public enum StillFormat: String, Hashable, Sendable, CaseIterable {
  /// With straight alpha.
  case png
  /// Over black, without alpha; full range by BT.601 (JFIF), without chroma subsampling.
  case jpeg
  /// With straight alpha, lossy at a quality of 90.
  case webp

  /// The longest edge of an image, in pixels.
  package var longestEdge: Int {
    switch self {
    case .png: Int(Int32.max)
    case .jpeg: 65_535
    case .webp: PhotographFormat.longestEdgeOfWebP
    }
  }

  /// The format of a path's extension, `png`, `jpg`, `jpeg` or `webp` in any case; nil for others.
  package init?(path: String) {
    let name = path.pathComponents.last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
  }
}
