import ImprintMedia
import ImprintValues
import Testing

/// Samples that are laid out otherwise, one by one: formats that few files hold, too.
@Suite struct LayoutTests {
  static let size = PixelSize(width: 13, height: 7)

  /// A code for every place, of all bits: the lowest differ too.
  static func code(_ index: Int, _ x: Int, _ y: Int, depth: Int) -> Int {
    (x * 7919 + y * 104_729 + index * 1_299_709) & ((1 << depth) - 1)
  }

  /// Converts a frame, and expects each component's samples by the code and the component of the source.
  static func check(_ source: String, _ target: String, _ expected: (Int, Int) -> Int) throws {
    let frame = try frame(size, source)
    let depth = frame.format.layout.depth
    try frame.withMutablePlanes { frame in
      for (index, component) in frame.format.layout.components.enumerated() {
        Self.each(frame, component) { x, y, line, word in
          line[word] = UInt16(Self.code(index, x, y, depth: depth))
        }
      }
    }
    let filter = try FrameFilter(
      [.convert(layout: target)], first: frame, pixelAspect: Rational(1), threads: 1)
    let first = try filter.apply(frame)
    let after = try #require(try first ?? filter.flush())
    #expect(after.format.layout.name == target)
    let roles = frame.format.layout.components.map(\.role)
    try after.withMutablePlanes { frame in
      for component in frame.format.layout.components {
        guard let index = roles.firstIndex(of: component.role) else { continue }
        Self.each(frame, component) { x, y, line, word in
          let wanted = expected(Self.code(index, x, y, depth: depth), index)
          #expect(Int(line[word]) == wanted, "\(component.role) at \(x), \(y)")
        }
      }
    }
  }

  private static func each(
    _ frame: FramePlanes, _ component: PixelLayout.Component,
    _ body: (Int, Int, SampleRow, Int) -> Void
  ) {
    let plane = frame.planes[component.plane]
    let size = frame.format.layout.size(of: component, in: frame.format.size)
    for y in 0..<size.height {
      let line = SampleRow(
        line: plane.base + y * plane.bytesPerRow, layout: frame.format.layout)
      for x in 0..<size.width { body(x, y, line, component.offset + x * component.stride) }
    }
  }

  @Test(arguments: [
    ("p010le", "yuv420p10le"), ("p016le", "yuv420p16le"), ("nv12", "yuv420p"), ("nv21", "yuv420p"),
    ("nv16", "yuv422p"), ("nv24", "yuv444p"), ("nv42", "yuv444p"), ("nv20le", "yuv422p10le"),
    ("p210le", "yuv422p10le"), ("p410le", "yuv444p10le"), ("y210le", "yuv422p10le"),
    ("yuyv422", "yuv422p"), ("uyvy422", "yuv422p"), ("ayuv64le", "yuva444p16le"),
    ("rgb24", "bgr0"), ("gbrp", "bgr0"), ("argb", "bgra"), ("rgb48le", "gbrp16le"),
    ("bgra64le", "gbrap16le"), ("ya16le", "yuva444p16le"), ("gray10le", "gray10le"),
  ])
  func `every sample is where it was`(source: String, target: String) throws {
    try Self.check(source, target) { code, _ in code }
    let formats = ["yuv420p", target, "yuv444p16le", "gbrap16le"]
    #expect(EncoderCatalog.nearestPixelFormat(to: source, among: formats) == target)
  }

  /// Luma and differences are shifted up by four bits; alpha repeats its own, so that 4095 is 65535.
  @Test func `samples that get more bits keep their meaning`() throws {
    try Self.check("yuva444p12le", "yuva444p16le") { code, index in
      index == 3 ? code << 4 | code >> 8 : code << 4
    }
  }

  @Test(arguments: [
    ("rgb24", "yuv420p"), ("yuv420p10le", "yuv420p"), ("yuva420p", "yuv420p"),
    ("yuv422p", "yuv420p"), ("gray", "bgr0"),
  ])
  func `what does not hold every sample is not taken for it`(source: String, target: String) throws
  {
    let (from, to) = (PixelLayout(named: source), PixelLayout(named: target))
    #expect(try !#require(to).holdsSamples(of: #require(from)))
  }
}
