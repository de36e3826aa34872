internal import ImprintLayerTree
internal import ImprintPrimitives

/// The written keys of layers of all types.
enum WrittenLayerKeys {
  static let common: [WrittenKey<Layer>] =
    naming + placing + painting + effects + showing + timing()

  private static let naming: [WrittenKey<Layer>] = [
    WrittenKey("name", .string, \.name),
    WrittenKey("type") { layer, _, _ in
      layer.content.kind == .group ? nil : .string(layer.content.kind.rawValue)
    },
    WrittenKey("sublayers", ValueWriter<Layer>.layer.list, \.sublayers),
    WrittenKey("animations", ValueWriter<Animation>.animation.list, \.animations),
  ]

  private static let placing: [WrittenKey<Layer>] = [
    WrittenKey("size", .layerSize, \.size),
    WrittenKey("maxSize", .sizeLimit, \.maximumSize),
    WrittenKey("position", .position, \.position),
    WrittenKey("anchorPoint", .point, \.anchorPoint),
    WrittenKey("rotation", .number, \.rotation.degrees),
    WrittenKey("scale", .point, \.scale),
    WrittenKey("translation", .offset, \.translation),
    WrittenKey("zPosition", .number, \.zPosition),
    WrittenKey("geometryFlipped", .boolean, \.isGeometryFlipped),
    // A right-to-left letter represents the text for which the layer was mirrored.
    WrittenKey("mirrorsFor") { layer, _, _ in layer.isMirrored ? "\u{5D0}" : nil },
    WrittenKey("pixelAligned", .boolean, \.isPixelAligned),
  ]

  private static let painting: [WrittenKey<Layer>] = [
    WrittenKey("opacity", .number, \.opacity),
    WrittenKey("backgroundColor", .color, \.backgroundColor),
    WrittenKey("cornerRadius", .length, \.cornerRadius),
    WrittenKey("maskedCorners", .corners, \.maskedCorners),
    WrittenKey("borderWidth", .length, \.borderWidth),
    WrittenKey("borderColor", .color, \.borderColor),
    WrittenKey("backdropBlur", .length, \.backdropBlur),
    WrittenKey("masksToBounds", .boolean, \.masksToBounds),
    WrittenKey("mask", .layer, \.mask),
  ]

  private static let effects: [WrittenKey<Layer>] = [
    WrittenKey("shadow", .shadow, \.shadow),
    WrittenKey("blur", .length, \.blur),
    WrittenKey("tile", .tile, \.tile),
  ]

  private static let showing: [WrittenKey<Layer>] = [
    WrittenKey("hidden", .boolean, \.isHidden),
    WrittenKey("from", .number, \.from),
    WrittenKey("until", .number, \.until),
  ]

  /// The keys of timing.
  static func timing<Subject: MediaTiming & Sendable>() -> [WrittenKey<Subject>] {
    [
      key("beginTime", .number, \.beginTime),
      WrittenKey("duration") { (subject, standard, writer) throws(OverlayWritingError) in
        guard let duration = subject.timing.duration else {
          if standard.timing.duration == nil { return nil }
          throw writer.refusal("a document's animation of a key path has a duration")
        }
        if duration == standard.timing.duration { return nil }
        return try ValueWriter<Double>.number.write(duration, writer)
      },
      key("speed", .number, \.speed),
      key("timeOffset", .number, \.timeOffset),
      key("repeatCount", .repeatCount, \.repeatCount),
      WrittenKey("repeatDuration") { (subject, _, writer) throws(OverlayWritingError) in
        guard let duration = subject.timing.repeatDuration else { return nil }
        return try ValueWriter<Double>.number.write(duration, writer)
      },
      key("autoreverses", .boolean, \.autoreverses),
      key("fillMode", .choice, \.fillMode),
    ]
  }

  private static func key<Subject: MediaTiming & Sendable, Value: Equatable & Sendable>(
    _ name: String, _ kind: ValueWriter<Value>, _ member: any KeyPath<Timing, Value> & Sendable
  ) -> WrittenKey<Subject> {
    WrittenKey(name) { (subject, standard, writer) throws(OverlayWritingError) in
      let value = subject.timing[keyPath: member]
      if value == standard.timing[keyPath: member] { return nil }
      return try kind.write(value, writer)
    }
  }
}

extension ValueWriter<Layer> {
  static let layer = ValueWriter { (layer, writer) throws(OverlayWritingError) in
    guard writer.layerDepth < Limits.depth else {
      throw writer.refusal("the layer \(LayerFault.Problem.pastLimit(.depth).message)")
    }
    var inner = writer
    inner.layerDepth += 1
    let common = try inner.members(
      of: layer, unlike: Layer(layer.content), by: WrittenLayerKeys.common)
    return .object(common + (try inner.members(of: layer.content)))
  }
}

extension ValueWriter<Shadow> {
  fileprivate static let shadow = ValueWriter { (shadow, writer) throws(OverlayWritingError) in
    .object(try writer.members(of: shadow, unlike: Shadow(), by: WrittenEffectKeys.shadow))
  }
}

extension ValueWriter<Tile> {
  fileprivate static let tile = ValueWriter { (tile, writer) throws(OverlayWritingError) in
    .object(try writer.members(of: tile, unlike: Tile(), by: WrittenEffectKeys.tile))
  }
}

/// The written keys of a layer's shadow and tile.
private enum WrittenEffectKeys {
  static let shadow: [WrittenKey<Shadow>] = [
    WrittenKey("color", .color, \.color),
    WrittenKey("opacity", .number, \.opacity),
    WrittenKey("offset", .offset, \.offset),
    WrittenKey("radius", .length, \.radius),
  ]

  static let tile: [WrittenKey<Tile>] = [
    WrittenKey("cell", .offset, \.cell),
    WrittenKey("spacing", .offset, \.spacing),
    WrittenKey("stagger", .length, \.stagger),
  ]
}
