internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of shape layers.
struct ShapeDraft {
  var content = ShapeContent(.rectangle(nil))

  static let keys: [Key<LayerDraft>] = [
    Key("path", .vectorPath, "SVG path data in units, from the top left of its box.") {
      $0.shape.content.geometry = .path($1)
    },
    Key("rect", .shapeBounds, "A rectangle: its box, or [x, y, width, height] in units.") {
      $0.shape.content.geometry = .rectangle($1.rect)
    },
    Key("ellipse", .shapeBounds, "An ellipse in its box, or in [x, y, width, height] in units.") {
      $0.shape.content.geometry = .ellipse($1.rect)
    },
    Key("fill", .color, default: "\"black\"", "The colour of the area that it encloses.") {
      $0.shape.content.fill = $1
    },
    Key(
      "fillRule", ValueReader<ShapeContent.FillRule>.choice, default: "\"nonZero\"",
      "The area of a path that crosses itself; evenOdd leaves holes where one part lies in another."
    ) { $0.shape.content.fillRule = $1 },
    Key("stroke", .color, "The colour of a line along it.") { $0.shape.content.stroke = $1 },
    Key("lineWidth", .length(.notNegative), default: "1", "The line's width, half on each side.") {
      $0.shape.content.lineWidth = $1
    },
    Key(
      "lineCap", ValueReader<ShapeContent.Cap>.choice, default: "\"butt\"",
      "The shape of the line's ends."
    ) {
      $0.shape.content.lineCap = $1
    },
    Key(
      "lineJoin", ValueReader<ShapeContent.Join>.choice, default: "\"miter\"",
      "The shape of the line's corners."
    ) { $0.shape.content.lineJoin = $1 },
    Key(
      "lineDash", ValueReader<Length>.length(.notNegative).list(), default: "[]",
      "Lengths of dashes and gaps, in turn."
    ) { $0.shape.content.lineDash = $1 },
    Key(
      "strokeStart", .number(.fraction), default: "0",
      "The line's beginning, as a fraction of the whole length."
    ) { $0.shape.content.strokeStart = $1 },
    Key(
      "strokeEnd", .number(.fraction), default: "1",
      "The line's end, as a fraction of the whole length."
    ) { $0.shape.content.strokeEnd = $1 },
  ]
}

/// A rectangle in units, or the layer's bounds.
struct ShapeBounds {
  /// Nil for the layer's bounds.
  var rect: Rect?
}

extension ValueReader<ShapeBounds> {
  static let shapeBounds: ValueReader = ValueReader(
    .named(
      "true, or [x, y, width, height] in units",
      .either([.boolean, .tuple(.number(.any), count: 4)]))
  ) { value, reader in
    if value.kind == .bool(true) { return ShapeBounds() }
    guard case .array = value.kind else {
      reader.mismatch(value, expected: shapeBounds.description)
      return nil
    }
    guard let sides = reader.read(value, as: ValueReader<Double>.number.tuple(4)) else {
      return nil
    }
    guard sides[2] >= 0, sides[3] >= 0 else {
      reader.fault("a width and a height are at least 0", at: value)
      return nil
    }
    return ShapeBounds(rect: Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
  }
}

extension ValueReader<VectorPath> {
  /// SVG path data.
  static let vectorPath: ValueReader = ValueReader(
    .named("SVG path data, such as \"M0 0 L10 10\"", .string())
  ) { value, reader in
    guard case .string(let text) = value.kind else {
      reader.mismatch(value, expected: vectorPath.description)
      return nil
    }
    do throws(SVGPathFault) {
      return try VectorPath(svg: text)
    } catch {
      reader.fault(error.description, at: value)
      return nil
    }
  }
}

extension DocumentReader {
  /// The content of a shape layer; nil, with a fault, where it is invalid.
  mutating func finish(
    _ draft: ShapeDraft, _ members: Members, at value: JSON5Value
  ) -> ShapeContent? {
    let geometries = members.present(["path", "rect", "ellipse"])
    if geometries.isEmpty { fault("a shape layer needs the key path, rect or ellipse", at: value) }
    refuse(Array(geometries.dropFirst()), in: members, "a shape has one of path, rect and ellipse")
    return geometries.isEmpty ? nil : draft.content
  }
}
