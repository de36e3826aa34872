public import ImprintValues

/// The part of a displayed frame that is kept.
///
///     job.crop = .shape(width: 9, height: 16, at: .center)      // as tall as the frame, 9:16 wide
///     job.crop = .part(x: 0, y: 0, width: .fraction(0.5), height: .pixels(480))
///
/// Fractions are of the frame's width or height, by axis; a unit is 1/1080 of its longer edge.
public enum Crop: Hashable, Sendable {
  /// A rectangle by its top left corner, to the nearest pixel.
  case part(x: Length, y: Length, width: Length, height: Length)
  /// The largest part of an aspect ratio, width over height, flush with a place of the frame; in even numbers.
  case shape(width: Double, height: Double, at: Place)
}

extension Crop {
  fileprivate init?(shape text: String) {
    let words = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let shape = words.first,
      case .shape(let width, let height)? = OverlayCanvas(shape: String(shape))
    else { return nil }
    let corner = words.count > 1 ? Place(rawValue: String(words[1])) : .center
    guard let corner else { return nil }
    self = .shape(width: width, height: height, at: corner)
  }

  fileprivate init?(_ lengths: [Length]) {
    guard lengths.count == 4 else { return nil }
    self = .part(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    if !isPossible { return nil }
  }

  /// Whether there is a frame of which it is a part.
  package var isPossible: Bool {
    switch self {
    case .part(let x, let y, let width, let height):
      Self.canLieInside(x, width) && Self.canLieInside(y, height)
    case .shape(let width, let height, _):
      NumberRange.positive.contains(width) && NumberRange.positive.contains(height)
    }
  }

  /// Whether there is a frame in which a part lies along an axis.
  private static func canLieInside(_ start: Length, _ length: Length) -> Bool {
    guard NumberRange.notNegative.contains(start.amount),
      NumberRange.positive.contains(length.amount)
    else { return false }
    return switch (start, length) {
    case (.fraction(let start), .fraction(let length)): start + length <= 1 + 1e-9
    case (.units(let start), .units(let length)): start + length <= 1080 + 1e-9
    case (.fraction(let start), _): start < 1
    case (.units(let start), _): start < 1080
    case (.pixels, _): true
    }
  }

  /// The text that says exactly this part.
  package var notation: String {
    switch self {
    case .part(let x, let y, let width, let height):
      [x, y, width, height].map(\.notation).joined(separator: ",")
    case .shape(let width, let height, let corner):
      "\(width.digits()):\(height.digits())@\(corner.rawValue)"
    }
  }
}

extension ValueKind<Crop> {
  /// `"9:16"`, `"9:16@top"`, or `[x, y, width, height]`.
  package static let crop = ValueKind(
    ValueReader(
      .named(
        "a shape such as \"9:16\" or \"9:16@top\", or [x, y, width, height] inside the frame",
        .either([
          .string(pattern: "^[0-9]*\\.?[0-9]+:[0-9]*\\.?[0-9]+(@[a-zA-Z]+)?$"),
          .tuple(ValueReader<Length>.length.description, count: 4),
        ]))
    ) { kind in
      switch kind {
      case .string(let text): Crop(shape: text)
      case .array(let elements) where elements.count == 4:
        Crop(elements.compactMap { Length($0.kind) })
      default: nil
      }
    }
  ) { (crop, writer) throws(OverlayWritingError) in
    switch crop {
    case .part(let x, let y, let width, let height):
      try ValueKind<Length>.length.list().write([x, y, width, height], writer)
    case .shape: .string(crop.notation)
    }
  }
}
