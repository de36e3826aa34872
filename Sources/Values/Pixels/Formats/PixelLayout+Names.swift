extension PixelLayout {
  /// The layout of FFmpeg's name (libavutil/pixdesc); nil for an unknown one, and for one whose samples cannot be
  /// processed in place: palettes, bit streams, floating point, big-endian words.
  ///
  ///     PixelLayout(named: "yuv420p10le")    // planar 4:2:0 of 10 bits in words
  ///     PixelLayout(named: "yuv420p10")      // the same, by FFmpeg's short name of this machine's byte order
  package init?(named name: some StringProtocol) {
    let name = String(name)
    guard let layout = Self.byName[name] ?? Self.byName[name + "le"] ?? Self.byAlias[name] else {
      return nil
    }
    self = layout
  }

  private static let byName = Dictionary(
    (planar + semiplanar + packed).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let byAlias = [
    "gray8": "gray", "y8": "gray", "gray8a": "ya8", "y400a": "ya8", "gbr24p": "gbrp",
  ].compactMapValues { byName[$0] }

  /// The chroma subsampling of names such as `yuv420p`.
  private static let shifts: [String: Shift] = [
    "410": Shift(horizontal: 2, vertical: 2), "411": Shift(horizontal: 2, vertical: 0),
    "420": Shift(horizontal: 1, vertical: 1), "422": Shift(horizontal: 1, vertical: 0),
    "440": Shift(horizontal: 0, vertical: 1), "444": .none,
  ]

  /// A plane for each component.
  private static let planar: [PixelLayout] = [
    families(of: "yuv", video, samplings: ["410", "411", "420", "422", "440", "444"], depths: [8]),
    families(of: "yuv", video, samplings: ["420", "422", "444"], depths: [9, 10, 12, 14, 16]),
    families(of: "yuv", video, samplings: ["440"], depths: [10, 12]),
    families(of: "yuvj", video, samplings: ["411", "420", "422", "440", "444"], depths: [8]),
    families(
      of: "yuva", video + [.alpha], samplings: ["420", "422", "444"], depths: [8, 9, 10, 16]),
    families(of: "yuva", video + [.alpha], samplings: ["422", "444"], depths: [12]),
    [8, 9, 10, 12, 14, 16].map { planes("gbrp", colors, depth: $0, at: [2, 0, 1]) },
    [8, 10, 12, 16].map { planes("gbrap", colors + [.alpha], depth: $0, at: [2, 0, 1, 3]) },
    [8, 9, 10, 12, 14, 16].map { planes("gray", [.luma], depth: $0, at: [0]) },
  ].flatMap(\.self)

  private static func families(
    of prefix: String, _ roles: [Role], samplings: [String], depths: [Int]
  ) -> [PixelLayout] {
    samplings.flatMap { sampling in
      depths.map {
        planes(
          "\(prefix)\(sampling)p", roles, depth: $0, at: Array(roles.indices),
          chroma: shifts[sampling] ?? .none)
      }
    }
  }

  private static func planes(
    _ name: String, _ roles: [Role], depth: Int, at places: [Int], chroma: Shift = .none
  ) -> PixelLayout {
    PixelLayout(
      name: name + (depth > 8 ? "\(depth)le" : ""),
      components: zip(roles, places).map { Component(role: $0, plane: $1, stride: 1, offset: 0) },
      depth: depth, chromaShift: chroma)
  }

  /// Luma in one plane, and both differences in turn in another.
  private static let semiplanar: [PixelLayout] = [
    pairs("nv12", 8, "420"), pairs("nv21", 8, "420", redFirst: true), pairs("nv16", 8, "422"),
    pairs("nv24", 8, "444"), pairs("nv42", 8, "444", redFirst: true), pairs("nv20le", 10, "422"),
    pairs("p010le", 10, "420", shift: 6), pairs("p012le", 12, "420", shift: 4),
    pairs("p016le", 16, "420"), pairs("p210le", 10, "422", shift: 6),
    pairs("p212le", 12, "422", shift: 4), pairs("p216le", 16, "422"),
    pairs("p410le", 10, "444", shift: 6), pairs("p412le", 12, "444", shift: 4),
    pairs("p416le", 16, "444"),
  ]

  private static func pairs(
    _ name: String, _ depth: Int, _ sampling: String, shift: Int = 0, redFirst: Bool = false
  ) -> PixelLayout {
    let offsets = redFirst ? [1, 0] : [0, 1]
    return PixelLayout(
      name: name,
      components: [
        Component(role: .luma, plane: 0, stride: 1, offset: 0),
        Component(role: .blueDifference, plane: 1, stride: 2, offset: offsets[0]),
        Component(role: .redDifference, plane: 1, stride: 2, offset: offsets[1]),
      ], depth: depth, shift: shift, chromaShift: shifts[sampling] ?? .none)
  }

  /// All components in one plane.
  private static let packed: [PixelLayout] = [
    pixels("rgb24", 8, colors, at: [0, 1, 2], of: 3),
    pixels("bgr24", 8, colors, at: [2, 1, 0], of: 3),
    pixels("rgb48le", 16, colors, at: [0, 1, 2], of: 3),
    pixels("bgr48le", 16, colors, at: [2, 1, 0], of: 3),
    pixels("0rgb", 8, colors, at: [1, 2, 3], of: 4),
    pixels("rgb0", 8, colors, at: [0, 1, 2], of: 4),
    pixels("0bgr", 8, colors, at: [3, 2, 1], of: 4),
    pixels("bgr0", 8, colors, at: [2, 1, 0], of: 4),
    pixels("argb", 8, colors + [.alpha], at: [1, 2, 3, 0], of: 4),
    pixels("rgba", 8, colors + [.alpha], at: [0, 1, 2, 3], of: 4),
    pixels("abgr", 8, colors + [.alpha], at: [3, 2, 1, 0], of: 4),
    pixels("bgra", 8, colors + [.alpha], at: [2, 1, 0, 3], of: 4),
    pixels("rgba64le", 16, colors + [.alpha], at: [0, 1, 2, 3], of: 4),
    pixels("bgra64le", 16, colors + [.alpha], at: [2, 1, 0, 3], of: 4),
    pixels("ayuv64le", 16, video + [.alpha], at: [1, 2, 3, 0], of: 4),
    pixels("ya8", 8, [.luma, .alpha], at: [0, 1], of: 2),
    pixels("ya16le", 16, [.luma, .alpha], at: [0, 1], of: 2),
    macropixels("yuyv422", 8, at: [0, 1, 3]), macropixels("yvyu422", 8, at: [0, 3, 1]),
    macropixels("uyvy422", 8, at: [1, 0, 2]), macropixels("y210le", 10, at: [0, 1, 3], shift: 6),
    macropixels("y212le", 12, at: [0, 1, 3], shift: 4),
  ]

  private static func pixels(
    _ name: String, _ depth: Int, _ roles: [Role], at offsets: [Int], of stride: Int
  ) -> PixelLayout {
    PixelLayout(
      name: name,
      components: zip(roles, offsets).map {
        Component(role: $0, plane: 0, stride: stride, offset: $1)
      }, depth: depth)
  }

  /// Two pixels of 4:2:2 in four samples.
  private static func macropixels(
    _ name: String, _ depth: Int, at offsets: [Int], shift: Int = 0
  ) -> PixelLayout {
    PixelLayout(
      name: name,
      components: zip(zip(video, [2, 4, 4]), offsets).map {
        Component(role: $0.0, plane: 0, stride: $0.1, offset: $1)
      }, depth: depth, shift: shift, chromaShift: Shift(horizontal: 1, vertical: 0))
  }

  private static let video: [Role] = [.luma, .blueDifference, .redDifference]
  private static let colors: [Role] = [.red, .green, .blue]
}
