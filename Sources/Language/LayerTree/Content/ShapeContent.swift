public import ImprintValues

/// A path that is filled and stroked (`CAShapeLayer`).
public struct ShapeContent: Hashable, Sendable {
  /// The geometry of a shape.
  public enum Geometry: Hashable, Sendable {
    /// A path in units, from the top left of the layer's bounds.
    case path(VectorPath)
    /// A rectangle in units; nil for the layer's current bounds.
    case rectangle(Rect?)
    /// The ellipse inscribed in a rectangle; nil for the layer's current bounds.
    case ellipse(Rect?)
  }

  /// The ends of open lines.
  public enum Cap: String, Hashable, Sendable, Codable, CaseIterable {
    case butt, round, square
  }

  /// The joins of lines; miters longer than ten line widths become bevels.
  public enum Join: String, Hashable, Sendable, Codable, CaseIterable {
    case miter, round, bevel
  }

  /// The points that lie inside a path that crosses itself (`CAShapeLayerFillRule`).
  public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Points around which the path winds, in either direction.
    case nonZero
    /// Points from which a line outwards crosses the path an odd number of times.
    case evenOdd
  }

  /// The outline; it may extend beyond the layer's bounds.
  public var geometry: Geometry
  /// The fill colour.
  public var fill = Color.black
  /// A gradient over the layer's bounds in place of `fill`; nil for none.
  public var fillGradient: GradientContent?
  /// The points that `fill` fills (`CAShapeLayer.fillRule`).
  public var fillRule = FillRule.nonZero
  /// The stroke colour, centred on the outline; clear for none.
  public var stroke = Color.clear
  /// A gradient over the layer's bounds in place of `stroke`; nil for none.
  public var strokeGradient: GradientContent?
  /// The stroke width; a fraction refers to the parent's shorter edge.
  public var lineWidth = Length.units(1)
  /// The ends of the stroke and of dashes.
  public var lineCap = Cap.butt
  /// The joins of the stroke.
  public var lineJoin = Join.miter
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var lineDash: [Length] = []
  /// The start of the stroke, as a fraction of the path's length.
  public var strokeStart = 0.0
  /// The end of the stroke, as a fraction of the path's length.
  public var strokeEnd = 1.0

  /// Filled with black, without a stroke.
  public init(_ geometry: Geometry) {
    self.geometry = geometry
  }
}

extension ShapeContent: Described {
  package static let standard = ShapeContent(.rectangle(nil))

  package static let properties: [Property<ShapeContent>] = [
    Property(
      "path", .vectorPath, member: "geometry",
      "SVG path data in units, from the top left of its box.",
      known: ["d points pathdata polygon line": "\"M0 0 L100 40\""], get: \.geometry.path
    ) { $0.geometry = .path($1) },
    Property(
      "rect", .shapeBounds, member: "geometry",
      "A rectangle: its box, or [x, y, width, height] in units.", get: \.geometry.rectangle
    ) { $0.geometry = .rectangle($1.rect) },
    Property(
      "ellipse", .shapeBounds, member: "geometry",
      "An ellipse in its box, or in [x, y, width, height] in units.",
      known: ["circle r": "ellipse: true, size: [80, 80]"], get: \.geometry.ellipse
    ) { $0.geometry = .ellipse($1.rect) },
    .paint(
      "fill", \.fill, ("fillGradient", \.fillGradient), unlike: .black, default: "\"black\"",
      "The colour of the area that it encloses, or a gradient over the layer's box.",
      known: ["fillcolor fillcolour": "rect: true, fill: \"white\""]),
    Property(
      "fillRule", \.fillRule, .choice, default: "\"nonZero\"",
      "The area of a path that crosses itself; evenOdd leaves holes where one part lies in another.",
      known: [
        "cliprule windingrule evenodd":
          "path: \"M0 0h90v90h-90z M20 20h50v50h-50z\", fillRule: \"evenOdd\""
      ]),
    .paint(
      "stroke", \.stroke, ("strokeGradient", \.strokeGradient), unlike: .clear,
      "The colour of a line along it, or a gradient over the layer's box."),
    Property(
      "lineWidth", \.lineWidth, .length(.notNegative), default: "1",
      "The line's width, half on each side.",
      known: ["strokewidth thickness": "rect: true, stroke: \"white\", lineWidth: 2"]),
    Property(
      "lineCap", \.lineCap, .choice, default: "\"butt\"", "The shape of the line's ends.",
      known: ["strokelinecap": "rect: true, lineCap: \"round\""]),
    Property(
      "lineJoin", \.lineJoin, .choice, default: "\"miter\"", "The shape of the line's corners.",
      known: ["strokelinejoin": "rect: true, lineJoin: \"round\""]),
    Property(
      "lineDash", \.lineDash, ValueKind<Length>.length(.notNegative).list(), default: "[]",
      "Lengths of dashes and gaps, in turn.",
      known: ["dash dasharray strokedasharray": "rect: true, lineDash: [8, 4]"]),
    Property(
      "strokeStart", \.strokeStart, .number(.fraction), default: "0",
      "The line's beginning, as a fraction of the whole length."),
    Property(
      "strokeEnd", \.strokeEnd, .number(.fraction), default: "1",
      "The line's end, as a fraction of the whole length.",
      known: [
        "trimpath trimstart trimend strokedashoffset": "rect: true, strokeStart: 0, strokeEnd: 0.5"
      ]),
  ]
}

/// Coded as the key of a shape layer: `path`, `rect` or `ellipse`.
extension ShapeContent.Geometry: CodedByKind {
  package static var codedKind: ValueKind<ShapeContent.Geometry> {
    ShapeContent.codedKind.map(\.geometry) { ShapeContent($0) }
  }
}

extension ShapeContent.Geometry {
  fileprivate var path: VectorPath? { if case .path(let path) = self { path } else { nil } }
  fileprivate var rectangle: ShapeBounds? {
    if case .rectangle(let rect) = self { ShapeBounds(rect: rect) } else { nil }
  }
  fileprivate var ellipse: ShapeBounds? {
    if case .ellipse(let rect) = self { ShapeBounds(rect: rect) } else { nil }
  }
}
