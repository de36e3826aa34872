internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of a layer's shadow.
enum ShadowKeys {
  static let keys: [Key<Shadow>] = [
    Key("color", .color, default: "\"black\"", "The shadow's colour.", \.color),
    Key(
      "opacity", .number(.fraction), default: "1", "The opacity of an opaque layer's shadow.",
      \.opacity),
    Key(
      "offset", .offset, default: "[0, 3]", "The shadow's offset, along the layer's own axes.",
      \.offset),
    Key(
      "radius", .length(.notNegative), default: "3",
      "The standard deviation of the Gaussian that softens it.", \.radius),
  ]
}

/// The keys of a layer's tile.
enum TileKeys {
  static let keys: [Key<Tile>] = [
    Key(
      "cell", .offset(.positive), default: "the first sublayer's size",
      "The size of the cell that the sublayers lie in, and that is repeated."
    ) { $0.cell = $1 },
    Key(
      "spacing", .offset(.notNegative), default: "[0, 0]",
      "The gaps between cells, across and down.",
      \.spacing),
    Key(
      "stagger", .length, default: "0", "The shift of every second row to the right.",
      \.stagger),
  ]
}

extension ValueReader<Shadow> {
  static let shadow: ValueReader = ValueReader(.object("shadow")) { value, reader in
    var shadow = Shadow()
    let members = reader.readObject(value, as: "a shadow", by: ShadowKeys.keys, into: &shadow)
    return members.map { _ in shadow }
  }
}

extension ValueReader<Tile> {
  static let tile: ValueReader = ValueReader(.object("tile")) { value, reader in
    var tile = Tile()
    let members = reader.readObject(value, as: "a tile", by: TileKeys.keys, into: &tile)
    return members.map { _ in tile }
  }
}
