internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of layers by type.
enum LayerKeys {
  static func keys(of type: LayerContent.Kind?) -> [Key<LayerDraft>] {
    switch type {
    case .image: image
    case .text: text
    case .shape: shape
    case .gradient: gradient
    case .video: video
    case nil, .group: common
    }
  }

  /// The layers that a key belongs to; nil for a common or unknown key.
  static func owner(of key: String) -> String? {
    if VideoDraft.keys.contains(where: { $0.name == key }) { return "image and video layers" }
    if ImageDraft.keys.contains(where: { $0.name == key }) { return "image layers" }
    if TextDraft.keys.contains(where: { $0.name == key }) { return "text layers" }
    if ShapeDraft.keys.contains(where: { $0.name == key }) { return "shape layers" }
    if GradientDraft.keys.contains(where: { $0.name == key }) { return "gradient layers" }
    return nil
  }

  static let common: [Key<LayerDraft>] =
    naming + placing + painting + effects + showing
    + timingKeys(fillMode: .removed, duration: "endless")
  private static let image = common + ImageDraft.keys
  private static let text = common + TextDraft.keys
  private static let shape = common + ShapeDraft.keys
  private static let gradient = common + GradientDraft.keys
  private static let video = common + VideoDraft.keys

  private static let naming: [Key<LayerDraft>] = [
    Key("name", .string, "The layer's name, for people; need not be unique.") {
      $0.layer.name = $1
    },
    .readFirst(
      "type", ValueReader<LayerContent.Kind>.layerType.description, default: "\"group\"",
      "The kind of the layer's contents."),
    Key("sublayers", .layers, default: "[]", "The layers in it, back to front.", \.layer.sublayers),
    Key(
      "animations", described: .list(.object("animation")), default: "[]",
      "Changes over time; see the keys of an animation."
    ) { value, draft, reader in
      draft.layer.animations = reader.read(value, as: .animations(of: draft.type)) ?? []
    },
  ]

  private static let placing: [Key<LayerDraft>] = [
    Key(
      "size", .layerSize, default: "[\"auto\", \"auto\"] of images and texts, else the parent's",
      "Its width and height."
    ) { $0.size = $1 },
    Key(
      "maxSize", .sizeLimit, "The most that an automatic size grows to; \"auto\" sets no limit.",
      \.layer.maximumSize),
    Key(
      "position", .position, default: "{ at: \"center\" }", "The layer's place in its parent.",
      \.layer.position),
    Key(
      "anchorPoint", .point, default: "[0.5, 0.5]",
      "The point of its box that the position places, and that it turns about.",
      \.layer.anchorPoint),
    Key("rotation", .angle, default: "0", "A turn in degrees, clockwise.") {
      $0.layer.rotation = .degrees($1)
    },
    Key("scale", .scale, default: "1", "A factor, or one across and one down.", \.layer.scale),
    Key(
      "translation", .offset, default: "[0, 0]", "Moves it after all else.", \.layer.translation),
    Key(
      "zPosition", .number, default: "0", "Siblings are drawn by rising zPosition.",
      \.layer.zPosition),
    Key(
      "geometryFlipped", .boolean, default: "false",
      "Whether places beneath it count upwards from the lower edge.", \.layer.isGeometryFlipped),
    Key(
      "mirrorsFor", .string,
      "A text: where it reads from right to left, all in the layer lies and moves as in a mirror."
    ) { $0.layer.isMirrored = $1.readsRightToLeft },
    Key(
      "pixelAligned", .boolean, default: "false",
      "Whether its edges lie on whole pixels, so that boxes that touch have no seam.",
      \.layer.isPixelAligned),
  ]

  private static let painting: [Key<LayerDraft>] = [
    Key(
      "opacity", .number(.fraction), default: "1",
      "The opacity of the layer with all that is in it.",
      \.layer.opacity),
    Key("backgroundColor", .color, "Fills its box.") { $0.layer.backgroundColor = $1 },
    Key(
      "cornerRadius", .length(.notNegative), default: "0",
      "The radius of the corners of its background, its border and a gradient.",
      \.layer.cornerRadius),
    Key(
      "maskedCorners", ValueReader<Corners>.corners, default: "all four",
      "The corners that cornerRadius rounds; the others are square.", \.layer.maskedCorners),
    Key(
      "borderWidth", .length(.notNegative), default: "0", "The width of a border inside its box.",
      \.layer.borderWidth),
    Key("borderColor", .color, default: "\"black\"", "The border's colour.", \.layer.borderColor),
    Key(
      "backdropBlur", .length(.notNegative), default: "0",
      "Blurs what lies under it, seen through its box with its round corners; a standard deviation.",
      \.layer.backdropBlur),
    Key(
      "masksToBounds", .boolean, default: "false",
      "Whether contents and sublayers are cut at its box, with its round corners.",
      \.layer.masksToBounds),
    Key("mask", .layer, "A layer in it by whose alpha all of it is multiplied.") {
      $0.layer.mask = $1
    },
  ]

  private static let effects: [Key<LayerDraft>] = [
    Key("shadow", .shadow, "The shadow that it casts on the layers under it.") {
      $0.layer.shadow = $1
    },
    Key(
      "blur", .length(.notNegative), default: "0",
      "The standard deviation of the Gaussian that softens all of it; an image's edges stay.",
      \.layer.blur),
    Key("tile", .tile, "Repeats its sublayers over its box.") { $0.layer.tile = $1 },
  ]

  private static let showing: [Key<LayerDraft>] = [
    Key(
      "hidden", .hiding, default: "false",
      "Whether it is not drawn; of a file parameter in braces: where a file is given.",
      \.layer.isHidden),
    Key("from", .time, default: "0", "The time from which it is drawn, in its parent's time.") {
      $0.layer.from = $1
    },
    Key(
      "until", .endTime, default: "\"end\"",
      "The time from which it is no longer drawn; \"+8\" is 8 seconds after from."
    ) { $0.until = $1 },
  ]
}
