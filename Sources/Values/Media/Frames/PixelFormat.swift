/// The layout of a frame's samples in memory (`kCVPixelFormatType`).
public enum PixelFormat: Hashable, Sendable, Codable {
  /// Red, green, blue and straight alpha, of 8 bits each, in one plane; colours are sRGB.
  case rgba
  /// Red, green, blue and alpha of 8 bits each, the colours multiplied by alpha, as Core Graphics and Cairo draw.
  case premultipliedRGBA
  /// Planes of a video's own layout, by FFmpeg's name: `yuv420p`, `nv12`, `yuv422p10le`. Samples of more than 8 bits
  /// are little-endian words. Colours are BT.709 of limited range.
  case planes(String)

  /// The layout of frames in this format; nil for a name that is not known, or cannot be blended into.
  ///
  /// - Parameter hasAlpha: whether the alpha of RGBA counts.
  package func layout(hasAlpha: Bool = true) -> PixelLayout? {
    switch self {
    case .rgba, .premultipliedRGBA: hasAlpha ? .rgba : PixelLayout(named: "rgb0")
    case .planes(let name): PixelLayout(named: name)
    }
  }
}

extension PixelFormat: CustomStringConvertible {
  /// The name of the case, or of the planes.
  public var description: String {
    switch self {
    case .rgba: "rgba"
    case .premultipliedRGBA: "premultipliedRGBA"
    case .planes(let name): name
    }
  }
}
