public import ImprintValues

/// The canvas that an overlay requests.
public enum OverlayCanvas: Hashable, Sendable {
  /// The smallest canvas of an aspect ratio, width over height, that contains the displayed frame.
  case shape(width: Double, height: Double)
  /// An exact size in square pixels.
  case size(PixelSize)
}

extension OverlayCanvas: CodedByKind {
  package static let codedKind = ValueKind<OverlayCanvas?>.canvas.only({ $0 }, { $0 })
}

extension OverlayCanvas {
  /// The largest area of a canvas in pixels, twice that of an 8K video: codecs buffer several
  /// frames of it.
  package static let mostPixels = 1 << 26

  /// The canvas for a displayed frame.
  ///
  /// Edges that follow from a shape are rounded to the nearest even number, halves up; a size is
  /// exact.
  ///
  ///     OverlayCanvas.shape(width: 16, height: 9)
  ///       .frame(holding: PixelSize(width: 1080, height: 1920))   // 3414x1920
  package func frame(holding image: PixelSize) -> PixelSize {
    switch self {
    case .size(let size): return size
    case .shape(let width, let height):
      let edges = (Double(image.width), Double(image.height))
      return PixelSize(
        evenWidth: max(edges.0, edges.1 * width / height),
        height: max(edges.1, edges.0 * height / width))
    }
  }
}

extension ValueReader<OverlayCanvas?> {
  /// `"source"`, an aspect ratio such as `"16:9"`, or a size in pixels.
  static let canvas: ValueReader = ValueReader(
    .named(
      "\"source\", a shape such as \"16:9\", or a size such as [\"1920px\", \"1080px\"]",
      .either([
        .choice(["source"]), .string(pattern: "^[0-9]*\\.?[0-9]+:[0-9]*\\.?[0-9]+$"),
        .tuple(edge.description, count: 2),
      ]))
  ) { value, reader in
    switch value.kind {
    case .string("source"): return .some(nil)
    case .string(let text):
      if let shape = OverlayCanvas(shape: text) { return shape }
      reader.mismatch(value, expected: canvas.description)
      return nil
    case .array:
      guard let edges = reader.read(value, as: edge.tuple(2)) else { return nil }
      let size = PixelSize(width: edges[0], height: edges[1])
      guard size.width * size.height <= OverlayCanvas.mostPixels else {
        reader.fault(
          "\(size) is past the limit of \(OverlayCanvas.mostPixels) pixels a canvas", at: value)
        return nil
      }
      return .size(size)
    default:
      reader.mismatch(value, expected: canvas.description)
      return nil
    }
  }

  private static var edge: ValueReader<Int> {
    ValueReader<Int>(
      .named(
        "whole pixels from \"1px\" to \"\(Limits.edge)px\"", .string(pattern: "^[0-9]+px$"))
    ) { kind in
      guard case .string(let text) = kind, text.hasSuffix("px"), let edge = Int(text.dropLast(2)),
        1...Limits.edge ~= edge
      else { return nil }
      return edge
    }
  }
}

extension OverlayCanvas {
  /// Aspect ratios are limited to a hundred to one.
  private static let shapes = 0.01...100

  /// Parses a ratio such as `16:9`.
  init?(shape text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { Double(decimal: $0) }
    guard parts.count == 2, text.filter({ $0 == ":" }).count == 1, parts[0] > 0, parts[1] > 0,
      Self.shapes ~= parts[0] / parts[1]
    else { return nil }
    self = .shape(width: parts[0], height: parts[1])
  }
}

extension ValueKind<OverlayCanvas?> {
  /// Written as a shape such as `"16:9"`, or two edges in pixels.
  static let canvas = ValueKind(.canvas) { canvas, _ in
    switch canvas {
    case nil: "source"
    case .shape(let width, let height)?: .string("\(width.digits()):\(height.digits())")
    case .size(let size)?: .array([.string("\(size.width)px"), .string("\(size.height)px")])
    }
  }
}
