internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of gradient layers.
struct GradientDraft {
  var content = GradientContent([])

  static let keys: [Key<LayerDraft>] = [
    Key(
      "kind", ValueReader<GradientContent.Kind>.choice, default: "\"linear\"",
      "The course of the colours: along a line, from a point outwards, or around it clockwise."
    ) { $0.gradient.content.kind = $1 },
    Key("colors", .gradientColors, "The colours, from the first to the last.") {
      $0.gradient.content.colors = $1
    },
    Key("locations", .locations, default: "even ones", "The place of each colour, from 0 to 1.") {
      $0.gradient.content.locations = $1
    },
    Key(
      "startPoint", .point, default: "[0.5, 0]",
      "Its beginning, or its centre, in the unit square of the box."
    ) { $0.gradient.content.startPoint = $1 },
    Key(
      "endPoint", .point, default: "[0.5, 1]",
      "Its end, or the beginning of the first turn, in the unit square of the box."
    ) { $0.gradient.content.endPoint = $1 },
  ]
}

extension ValueReader<[Color]> {
  static let gradientColors = ValueReader<Color>.color.list(atLeast: 1)
}

extension ValueReader<[Double]> {
  /// Non-decreasing fractions.
  static let locations: ValueReader = ValueReader(
    ValueReader<Double>.number(.fraction).list(atLeast: 1).description
  ) { value, reader in
    let list = ValueReader<Double>.number(.fraction).list(atLeast: 1)
    guard let locations = reader.read(value, as: list) else { return nil }
    if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      reader.fault("locations never fall", at: value)
      return nil
    }
    return locations
  }
}

extension DocumentReader {
  /// The content of a gradient layer; nil, with a fault, where it is invalid.
  mutating func finish(
    _ draft: GradientDraft, _ members: Members, at value: JSON5Value
  ) -> GradientContent? {
    let content = draft.content
    guard members.has("colors") else {
      fault("a gradient layer needs the key colors", at: value)
      return nil
    }
    let count = content.colors.count
    if let locations = content.locations, count > 0, locations.count != count {
      refuse(
        ["locations"], in: members,
        "expected \(count), one for each colour, found \(locations.count)")
    }
    return content
  }
}
