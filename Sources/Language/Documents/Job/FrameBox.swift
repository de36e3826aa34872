package import ImprintValues

/// A box that a displayed frame fits.
///
///     job.size = FrameBox(width: 1280, height: 720)   // turns with the frame: an upright one fits 720 × 1280
///     job.size = FrameBox(width: 1280)                // at most 1280 pixels wide
///
/// A frame that is larger is scaled down, in its own shape; nothing is ever scaled up.
public struct FrameBox: Hashable, Sendable {
  /// The width; nil for any.
  public var width: Int?
  /// The height; nil for any.
  public var height: Int?

  /// A box with two edges turns as the frame does; one with a single edge is of that edge of every frame.
  public init(width: Int? = nil, height: Int? = nil) {
    (self.width, self.height) = (width, height)
  }

  package init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }

  /// The edges that make sense: encoders take no frame of one pixel, and none above the limit.
  package static let edges = 2...Limits.edge
}

extension FrameBox {
  /// The box turned as a frame is.
  package func turned(for frame: PixelSize) -> FrameBox {
    guard let width, let height, (frame.width < frame.height) != (width < height) else {
      return self
    }
    return FrameBox(width: height, height: width)
  }

  /// Whether a frame fits it as it stands.
  package func holds(_ frame: PixelSize) -> Bool {
    frame.width <= width ?? .max && frame.height <= height ?? .max
  }

  /// The box with even edges, as scaled frames have them, so that none of these is rounded up out of it.
  package var even: FrameBox {
    func even(_ edge: Int) -> Int { max(edge - edge % 2, 2) }
    return FrameBox(width: width.map(even), height: height.map(even))
  }

  /// The factor that shrinks a frame to the box, which is turned as the frame is; nil where the frame fits.
  package func factor(fitting frame: PixelSize) -> Double? {
    let box = turned(for: frame)
    if box.holds(frame) { return nil }
    func share(_ edge: Int?, of length: Int) -> Double {
      edge.map { Double($0) / Double(length) } ?? 1
    }
    return min(share(box.width, of: frame.width), share(box.height, of: frame.height))
  }

  /// The size of a frame in it.
  package func fitted(_ frame: PixelSize) -> PixelSize {
    if turned(for: frame).holds(frame) { return frame }
    guard let factor = even.factor(fitting: frame) else { return frame }
    return PixelSize(
      evenWidth: Double(frame.width) * factor, height: Double(frame.height) * factor)
  }
}

extension FrameBox: CustomStringConvertible {
  /// `1280x720`, `1280x` or `x720`.
  public var description: String {
    "\(width.map(String.init) ?? "")x\(height.map(String.init) ?? "")"
  }

  /// Parses `WxH`, `Wx` or `xH`; nil for other texts, and for edges that no frame has.
  package init?(notation text: String) {
    let words = text.split(separator: "x", omittingEmptySubsequences: false)
    let edges = words.map { Int($0) }
    guard words.count == 2, zip(words, edges).allSatisfy({ $0.isEmpty || $1 != nil }),
      edges.contains(where: { $0 != nil }),
      edges.compactMap(\.self).allSatisfy(Self.edges.contains)
    else { return nil }
    self.init(width: edges[0], height: edges[1])
  }
}

extension ValueKind<FrameBox> {
  /// `"1280x720"`, `"1280x"`, `"x720"`, or `[width, height]`.
  package static let frameBox = ValueKind(
    ValueReader(
      .named(
        "a box such as \"1280x720\", \"1280x\" or \"x720\", or [width, height] in pixels",
        .either([
          .string(pattern: "^([0-9]+x[0-9]*|x[0-9]+)$"),
          .tuple(ValueReader<Int>.integer(FrameBox.edges).description, count: 2),
        ]))
    ) { kind in
      switch kind {
      case .string(let text): return FrameBox(notation: text)
      case .array(let elements):
        let edges = elements.compactMap { element in
          if case .number(let edge) = element.kind { Int(exactly: edge) } else { nil }
        }
        guard edges.count == 2, elements.count == 2, edges.allSatisfy(FrameBox.edges.contains)
        else { return nil }
        return FrameBox(width: edges[0], height: edges[1])
      default: return nil
      }
    }
  ) { box, _ in .string("\(box)") }
}
