internal import ImprintValues

extension Layer {
  /// The properties of layers of all types.
  package static let properties: [Property<LayerForm>] =
    naming + placing + painting + effects + showing
    + Timing.properties(fillMode: .removed, duration: "endless").known(as: [
      "beginTime": ["starttime delay st": "2"],
      "speed": ["stretch timestretch sr rate playbackrate timescale": "2"],
      "repeatCount": [
        "repeat iterations iterationcount repeats": "duration: 2, repeatCount: \"forever\""
      ],
    ]).map { $0.of(\.layer.timing) } + shapeKeys + [repetition] + stored

  private static let naming: [Property<LayerForm>] = [
    Property(
      "name", \.layer.name, .string, "The layer's name, for people; need not be unique.",
      known: ["id class key nm title": "\"logo\""]),
    // Read before the others, which depend on it.
    Property(
      "type", described: ValueReader<LayerContent.Kind>.choice.description,
      default: "\"group\"", "The kind of the layer's contents.",
      written: WrittenKey("type") { form, _, _ in
        form.layer.content.kind == .group ? nil : .string(form.layer.content.kind.rawValue)
      }
    ) { _, _, _ in },
    Property(
      "sublayers", \.layer.sublayers, .layers, default: "[]", "The layers in it, back to front.",
      known: ["children layers elements items nodes": "[]"]),
    Property(
      "animations", \.layer.animations, .animations, default: "[]",
      "Changes over time; see the keys of an animation.",
      known: [
        "animation animate keyframes transition transitions effects wiggle expression ks":
          "[{ keyPath: \"opacity\", from: 0, to: 1, duration: 0.5 }]"
      ]
    ).reading { value, form, reader in
      form.layer.animations = reader.read(value, as: .animations(of: form.type)) ?? []
    },
  ]

  private static let placing: [Property<LayerForm>] = [
    Property(
      "size", \.layer.size, .layerSize,
      default: "[\"auto\", \"auto\"] of images and texts, else the parent's",
      "Its width and height.",
      known: ["width height w h dimensions frame bounds": "[200, \"auto\"]"]),
    Property(
      "maxSize", \.layer.maximumSize, .sizeLimit, member: "maximumSize",
      "The most that an automatic size grows to; \"auto\" sets no limit.",
      known: ["maxwidth maxheight": "[\"80%\", \"auto\"]"]),
    Property(
      "aspect", \.layer.aspect, .number(.positive),
      "Its width over its height, where its size has one side that is \"auto\".",
      known: ["aspectratio ratio": "1.78"]),
    Property(
      "position", \.layer.position, .position, default: "{ at: \"center\" }",
      "The layer's place in its parent.",
      known: [
        "x y left top pos cx cy coordinates coords location overlay": "[40, 30]",
        "right bottom place gravity corner align margin inset offset mainw mainh":
          "{ at: \"bottomRight\", inset: 24 }",
      ]),
    Property(
      "anchorPoint", \.layer.anchorPoint, .point, default: "[0.5, 0.5]",
      "The point of its box that the position places, and that it turns about.",
      known: ["anchor origin pivot transformorigin": "[0.5, 0.5]"]),
    Property(
      "rotation", \.layer.rotation, .angle, default: "0", "A turn in degrees, clockwise.",
      known: [
        "rotate angle rotationz orientation": "45",
        "transform matrix": "rotation: 45, scale: 1.5, translation: [10, 0]",
      ]),
    Property(
      "scale", \.layer.scale, .scale, default: "1", "A factor, or one across and one down.",
      known: ["scalex scaley zoom": "[1.5, 1]"]),
    Property(
      "translation", \.layer.translation, .offset, default: "[0, 0]", "Moves it after all else.",
      known: ["translate translatex translatey dx dy": "[10, 0]"]),
    Property(
      "zPosition", \.layer.zPosition, .number, default: "0",
      "Siblings are drawn by rising zPosition.", known: ["z zindex order depth": "1"]),
    Property(
      "geometryFlipped", \.layer.isGeometryFlipped, .boolean, default: "false",
      "Whether places beneath it count upwards from the lower edge."),
    mirrorsFor,
    Property(
      "pixelAligned", \.layer.isPixelAligned, .boolean, default: "false",
      "Whether its edges lie on whole pixels, so that boxes that touch have no seam."),
  ]

  /// Documents name a text, of which the direction is left; stored layers have `mirrored`.
  private static let mirrorsFor = Property<LayerForm>(
    "mirrorsFor", .string,
    "A text: where it reads from right to left, all in the layer lies and moves as in a mirror.",
    written: WrittenKey("mirrorsFor") { form, _, writer in
      // A right-to-left letter represents the text for which the layer was mirrored.
      form.layer.isMirrored && !writer.isExact ? "\u{5D0}" : nil
    }
  ) { $0.layer.isMirrored = $1.readsRightToLeft }

  /// What documents say of a layer otherwise, or of the overlay that it is in.
  private static let stored: [Property<LayerForm>] = [
    Property(
      "mirrored", \.layer.isMirrored, .boolean, "Whether all in it lies and moves as in a mirror."
    ).ofStoredValuesAlone,
    Property(
      "frameRules", described: .object("frame rules"), "What it takes from the frame.",
      written: WrittenKey("frameRules", FrameRules.codedKind, \.layer.frameRules)
    ) { value, form, reader in
      let rules = reader.read(value, as: FrameRules.codedKind.reader)
      form.layer.frameRules = rules ?? FrameRules()
    }.ofStoredValuesAlone,
  ]

  private static let painting: [Property<LayerForm>] = [
    Property(
      "opacity", \.layer.opacity, .number(.fraction), default: "1",
      "The opacity of the layer with all that is in it.",
      known: ["alpha transparency globalalpha": "0.8"]),
    Property(
      "backgroundColor", \.layer.backgroundColor, .color, default: "none, of codes white",
      "Fills its box.",
      known: ["background bg bgcolor box boxcolor": "\"#000000a6\""]),
    Property(
      "cornerRadius", \.layer.cornerRadius, .length(.notNegative), default: "0",
      "The radius of the corners of its background, its border and a gradient.",
      known: ["borderradius radius rounded rx corners": "12"]),
    Property(
      "maskedCorners", \.layer.maskedCorners, .corners, default: "all four",
      "The corners that cornerRadius rounds; the others are square.",
      known: [
        "bordertopleftradius bordertoprightradius borderbottomleftradius borderbottomrightradius roundedcorners cornermask":
          "cornerRadius: 12, maskedCorners: [\"topLeft\"]"
      ]),
    Property(
      "borderWidth", \.layer.borderWidth, .length(.notNegative), default: "0",
      "The width of a border inside its box.",
      known: ["border": "borderWidth: 2, borderColor: \"white\""]),
    Property(
      "borderColor", \.layer.borderColor, .color, default: "\"black\"", "The border's colour."),
    Property(
      "backdropBlur", \.layer.backdropBlur, .length(.notNegative), default: "0",
      "Blurs what lies under it, seen through its box with its round corners; a standard deviation.",
      known: ["backdropfilter": "12"]),
    Property(
      "masksToBounds", \.layer.masksToBounds, .boolean, default: "false",
      "Whether contents and sublayers are cut at its box, with its round corners.",
      known: ["overflow clip clipstobounds clipschildren": "true"]),
    Property(
      "mask", \.layer.mask, .layer, "A layer in it by whose alpha all of it is multiplied.",
      known: ["clippath matte trackmatte maskimage": "{ type: \"shape\", ellipse: true }"]),
  ]

  private static let effects: [Property<LayerForm>] = [
    Property(
      "shadow", .shadow, member: "shadow", "The shadow that it casts on the layers under it.",
      known: [
        "boxshadow textshadow dropshadow shadowcolor shadowcolour shadowx shadowy shadowradius shadowoffset shadowopacity":
          "{ offset: [0, 3], radius: 4 }"
      ], get: { $0.layer.shadows.count == 1 ? $0.layer.shadow : nil }, set: { $0.layer.shadow = $1 }
    ),
    Property(
      "shadows", ValueKind<Shadow>.shadow.list(), member: "shadows",
      "Several shadows, the first on top.",
      get: { $0.layer.shadows.count > 1 ? $0.layer.shadows : nil },
      set: { $0.layer.shadows = $1 }),
    Property(
      "blur", \.layer.blur, .length(.notNegative), default: "0",
      "The standard deviation of the Gaussian that softens all of it; an image's edges stay.",
      known: ["blurradius gblur boxblur gaussianblur": "6"]),
    Property(
      "scroll", \.layer.scroll, .scroll, "Moves its sublayers past its box, which clips them.",
      known: ["marquee crawl scrolling": "{ speed: 90 }"]),
    Property(
      "tile", \.layer.tile, .tile, "Repeats its sublayers over its box.",
      known: ["backgroundrepeat repeatx repeaty": "{ spacing: [20, 20] }"]),
  ]

  private static let showing: [Property<LayerForm>] = [
    Property(
      "when", \.layer.condition, .condition, default: "{}", member: "condition",
      "The frames in which it is there."),
    Property(
      "lane", \.layer.lane, .lane, default: "\"none\"; of captions \"auto\"",
      "Of a layer of an overlay itself: the place whose edge it shares with others without lying on them; \"auto\" is that of its position."
    ),
    Property(
      "hidden", \.layer.isHidden, .hiding, default: "false",
      "Whether it is not drawn; of a file parameter in braces: where a file is given.",
      known: ["visible visibility display enabled": "true"]),
    Property(
      "from", \.layer.from, .time, default: "0",
      "The time from which it is drawn, in its parent's time.",
      known: [
        "enable timeline between": "from: 2, until: 8",
        "start begin in inpoint ip appear startat showat": "2",
      ]),
    Property(
      "until", \.layer.until, .time, default: "\"end\"",
      "The time from which it is no longer drawn; \"+8\" is 8 seconds after from.",
      known: [
        "end out outpoint op disappear endat hideat stop": "8",
        "length dur": "from: 2, until: \"+8\"",
      ]
    ).reading(described: ValueReader<EndTime>.endTime.description) { value, form, reader in
      if let end = reader.read(value, as: .endTime) { form.until = end }
    },
    Property(
      "enter", .entrance(of: .layer), "The way in which it comes: an effect, or its word.",
      known: ["fade fadein intro animatein appearance entrance": "\"fade\""]
    ) { $0.entrance = $1 },
    Property(
      "exit", described: ValueReader<Entrance>.entrance(of: .layer).description,
      "The way in which it goes, until its end; without an effect as it comes, backwards, but for what it says.",
      known: ["fadeout outro animateout disappearance": "\"fade\""]
    ) { _, _, _ in
      // It is that of the entrance but for what it says, and is read once that is known.
    },
  ]
}

/// The properties of layers by type.
extension LayerContent.Kind {
  /// The properties of layers of this type beside those of all layers.
  package var properties: [Property<LayerForm>] {
    drawn?.layerProperties ?? Self.ofGroups
  }

  private static let ofGroups = Stack.properties.map { $0.of(\LayerForm.stack) }

  /// All properties of layers of a type; of one that is unknown those of all layers.
  static func properties(of type: LayerContent.Kind?) -> [Property<LayerForm>] {
    type.flatMap { ofTypes[$0] } ?? Layer.properties
  }

  /// A type's own row stands in place of one of all layers.
  private static let ofTypes = Dictionary(
    uniqueKeysWithValues: allCases.map { type in
      let own = Set(type.properties.map(\.key.name))
      return (type, Layer.properties.filter { !own.contains($0.key.name) } + type.properties)
    })

  /// Whether a key of layers of this type means another thing than the layer's key of that name.
  func hasOwn(_ key: String) -> Bool { properties.contains { $0.key.name == key } }

  /// The layers that a key belongs to, in words; nil for a key of all layers, and for an unknown one.
  static func owners(of key: String) -> String? {
    let owners = allCases.filter { $0.properties.contains { $0.key.name == key } }
    return owners.isEmpty
      ? nil : owners.map(\.rawValue).joined(separator: " and ") + " layers"
  }
}
