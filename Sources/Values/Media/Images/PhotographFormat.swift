/// The format of a written photograph.
package enum PhotographFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg = "jpg"
  case png, webp, heic, avif

  /// The format of a path's extension, in any case; nil for others.
  package init?(path: String) {
    guard let ending = path.pathExtension?.lowercased() else { return nil }
    self.init(rawValue: ending == "jpeg" ? "jpg" : ending)
  }

  /// The format in which a photograph is written that is stamped without naming another.
  package init(of kind: PhotographKind) {
    switch kind {
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .heic: self = .heic
    case .avif: self = .avif
    case .png, .tiff, .bmp, .jxl: self = .png
    }
  }

  /// The pixel formats that it takes, by FFmpeg's names, of which the nearest to a source's is best.
  package var layouts: [String] {
    self == .png ? layoutsOf8Bits + ["rgb48le", "rgba64le"] : layoutsOf8Bits
  }

  /// The pixel formats of 8 bits a component among them.
  package var layoutsOf8Bits: [String] {
    switch self {
    case .jpeg: ["rgb24"]
    case .png: ["rgb24", "rgba"]
    case .webp: ["rgb0", "rgba"]
    case .heic, .avif: ["rgb24", "rgba"]
    }
  }

  /// The longest edge of a WebP (RFC 9649, 2.7.1.2), in pixels.
  package static let longestEdgeOfWebP = 16_383
  /// The longest edge of an image that is read, in pixels.
  package static let longestEdgeRead = 16_384

  /// The longest edge of an image, in pixels.
  package var longestEdge: Int {
    switch self {
    // libjpeg's own limit.
    case .jpeg: 65_500
    case .png: Int(Int32.max)
    case .webp: Self.longestEdgeOfWebP
    case .heic, .avif: Self.longestEdgeRead
    }
  }
}

extension String {
  /// The extension of the file that the path leads to; nil without one.
  fileprivate var pathExtension: Substring? {
    let name = pathComponents.last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...]
  }
}
