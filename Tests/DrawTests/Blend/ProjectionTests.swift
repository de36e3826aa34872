import Glibc
import ImprintDraw
import ImprintValues
import Testing

/// Scaling, moving, turning and blurring frames in their own samples.
@Suite struct ProjectionTests {
  static let layouts: [PixelLayout] = [
    .planar(chromaShift: .init(horizontal: 1, vertical: 1)),
    .planar(depth: 10, chromaShift: .init(horizontal: 1, vertical: 0)),
    .planar(depth: 12, chromaShift: .init(horizontal: 2, vertical: 0)),
    .planar(depth: 16), .planarRGB(depth: 8), .rgba,
  ]

  /// Codes that follow from their component and place.
  private static func frame(
    _ layout: PixelLayout, _ size: PixelSize, location: ChromaLocation = .left,
    _ code: (_ component: Int, _ x: Int, _ y: Int) -> Int
  ) -> FrameMemory {
    let format = FrameFormat(
      size: size, layout: layout, color: .unspecified, chromaLocation: location)
    let frame = FrameMemory(format) { _ in 0 }
    frame.withMutablePlanes { planes in
      for (index, component) in layout.components.enumerated() {
        let plane = planes.planes[component.plane]
        for row in 0..<plane.size.height {
          let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: layout)
          for column in 0..<layout.size(of: component, in: size).width {
            line[component.offset + column * component.stride] = UInt16(code(index, column, row))
          }
        }
      }
    }
    return frame
  }

  private static func draw(
    _ source: FrameMemory, onto size: PixelSize, by transform: AffineTransform,
    blur: Double = 0, in area: PixelRect? = nil
  ) -> FrameMemory {
    var format = source.format
    format.size = size
    let target = FrameMemory(format) { _ in 0 }
    let projection = FrameProjection(
      of: source.format, onto: format, by: transform, in: area ?? PixelRect(size), blur: blur)
    source.withMutablePlanes { source in
      target.withMutablePlanes { projection?.draw(source, onto: $0) }
    }
    return target
  }

  private static let size = PixelSize(width: 48, height: 32)

  @Test(arguments: layouts) func `what is only moved by whole samples keeps its codes`(
    layout: PixelLayout
  ) {
    let source = Self.frame(layout, Self.size) { component, x, y in
      (component * 37 + x * 5 + y * 11) % (layout.maximum + 1)
    }
    let moved = Self.draw(
      source, onto: PixelSize(width: 80, height: 64), by: .translation(x: 12, y: 8),
      in: PixelRect(minX: 12, minY: 8, maxX: 60, maxY: 40))
    for (index, component) in layout.components.enumerated() {
      let shift = layout.shift(of: component)
      let left = 12 >> shift.horizontal
      let count = 48 >> shift.horizontal
      for row in 0..<32 >> shift.vertical {
        let codes = moved.codes(row + (8 >> shift.vertical), of: index)
        #expect(Array(codes[left..<left + count]) == source.codes(row, of: index))
        // Around it nothing is written.
        #expect(
          codes[..<left].allSatisfy { $0 == 0 } && codes[(left + count)...].allSatisfy { $0 == 0 })
      }
    }
    #expect(moved.guardsAreWhole)
  }

  @Test(
    arguments: layouts,
    [
      AffineTransform.scale(x: 0.37, y: 0.61), .scale(x: 2.3, y: 1.7),
      .scale(x: -1, y: 1)
        .then(.translation(x: 48, y: 0)), .rotation(degrees: 30), .rotation(degrees: 90),
    ])
  func `one colour stays that colour, however it is drawn`(
    layout: PixelLayout, transform: AffineTransform
  ) {
    let source = Self.frame(layout, Self.size) { component, _, _ in
      layout.maximum / 5 * (component + 1)
    }
    for blur in [0.0, 1, 7] {
      let center = transform(Point(x: 24, y: 16))
      let moved = transform.then(.translation(x: 8 - center.x, y: 8 - center.y))
      let target = Self.draw(source, onto: PixelSize(width: 16, height: 16), by: moved, blur: blur)
      for (index, component) in layout.components.enumerated() {
        let shift = layout.shift(of: component)
        let codes = target.codes(8 >> shift.vertical, of: index)
        // Filters keep 15 of 16 bits.
        let error = codes[8 >> shift.horizontal] - layout.maximum / 5 * (index + 1)
        #expect(abs(error) <= (layout.depth > 15 ? 1 : 0), "blur \(blur)")
      }
      #expect(target.guardsAreWhole)
    }
  }

  /// Sample i of the half lies amid samples 2i and 2i + 1: of a ramp of 4 a sample it is 8i + 2.
  @Test func `at half the size a sample is the mean around its own place`() {
    let source = Self.frame(.planar(), PixelSize(width: 60, height: 20)) { _, x, _ in 4 * x }
    let half = Self.draw(
      source, onto: PixelSize(width: 30, height: 10), by: .scale(x: 0.5, y: 0.5))
    let codes = half.codes(5, of: 0)
    for column in 4..<26 { #expect(codes[column] == 8 * column + 2) }
  }

  /// Chroma sample j lies on pixel 2j where it is to the left, and between 2j and 2j + 1 where it is
  /// centred; both pixel rules say where it lies in a frame of twice the size.
  ///
  /// Left: (2j + 0.5) / 2 − 0.5 = j − 0.25 pixels of the source, sample j / 2 − 0.125; of a ramp of 8 a
  /// sample 4j − 1. Centred: (2j + 1) / 2 − 1 = j − 0.5 pixels past the first sample, j / 2 − 0.25: 4j − 2.
  @Test(arguments: [(ChromaLocation.left, -1), (.center, -2)])
  func `chroma keeps its place among the pixels`(location: ChromaLocation, offset: Int) {
    let layout = PixelLayout.planar(chromaShift: .init(horizontal: 1, vertical: 1))
    let source = Self.frame(layout, Self.size, location: location) { component, x, _ in
      component == 0 ? 0 : 8 * x
    }
    let twice = Self.draw(
      source, onto: PixelSize(width: 96, height: 64), by: .scale(x: 2, y: 2))
    let codes = twice.codes(16, of: 1)
    for column in 10..<38 { #expect(abs(codes[column] - (4 * column + offset)) <= 1, "\(column)") }
  }

  /// Half of the pixels are 0 and half 200: at less than half their size only grey can be seen.
  @Test(arguments: [0.3, 0.45, 0.11]) func `a fine pattern shrinks to its mean`(scale: Double) {
    let source = Self.frame(.planar(), PixelSize(width: 300, height: 200)) { _, x, y in
      (x + y) % 2 * 200
    }
    let size = PixelSize(width: Int(300 * scale), height: Int(200 * scale))
    let small = Self.draw(source, onto: size, by: .scale(x: scale, y: scale))
    for row in 3..<size.height - 3 {
      for code in small.codes(row, of: 0)[3..<size.width - 3] { #expect(abs(code - 100) <= 1) }
    }
  }

  /// A quarter turn clockwise about the origin takes pixel (x, y) to (−y − 1, x); moved right by the
  /// height it is (h − 1 − y, x).
  @Test func `a quarter turn moves samples and changes none`() {
    let source = Self.frame(.planar(), PixelSize(width: 30, height: 20)) { _, x, y in x * 7 + y }
    let turned = Self.draw(
      source, onto: PixelSize(width: 20, height: 30),
      by: .rotation(degrees: 90).then(.translation(x: 20, y: 0)))
    for y in 0..<20 {
      for x in 0..<30 { #expect(turned.codes(x, of: 0)[19 - y] == x * 7 + y) }
    }
  }

  /// A step from 0 to 1000 seen through a Gaussian is its distribution: 841.3 a deviation past the step.
  @Test(arguments: [3, 5.5, 12, 40]) func `a blur is a Gaussian of its deviation`(
    deviation: Double
  ) {
    let width = 400
    let layout = PixelLayout.planar(depth: 10, chromaShift: .init(horizontal: 1, vertical: 1))
    let source = Self.frame(layout, PixelSize(width: width, height: 40)) { component, x, _ in
      x >= (component == 0 ? 200 : 100) ? 1000 : 0
    }
    let target = Self.draw(
      source, onto: PixelSize(width: width, height: 40), by: .identity, blur: deviation)
    for (component, pitch) in [(0, 1.0), (1, 2)] {
      let codes = target.codes(4, of: component)
      for column in codes.indices {
        // Left chroma lies on the left pixel: its step is half a sample left of its middle too.
        let place: Double = Double(column) + 0.5 - Double(codes.count) / 2
        let share = erf(place * pitch / deviation / 2.0.squareRoot())
        let expected: Double = 500 * (1 + share)
        #expect(
          abs(Double(codes[column]) - expected) <= 14, "\(column) of component \(component)")
      }
    }
  }

  /// Two opaque halves: what is covered is the other frame's, what is clear stays.
  @Test func `a frame covers another as far as a patch is opaque`() throws {
    let format = FrameFormat(
      size: PixelSize(width: 8, height: 1), layout: .planar(), color: .unspecified)
    let frame = FrameMemory(format) { _ in 100 }
    let over = FrameMemory(format) { _ in 200 }
    let alphas: [UInt8] = [0, 0, 255, 255, 51, 51, 0, 0]
    let bitmap = try #require(
      Bitmap(
        size: format.size, premultiplied: alphas.flatMap { [UInt8](repeating: $0, count: 4) }))
    let patch = PatchMaker(for: format).patch(bitmap, at: (0, 0), opacity: 1)
    frame.withMutablePlanes { frame in
      over.withMutablePlanes { frame.cover(with: $0, through: patch) }
    }
    // A fifth of the way from 100 to 200 is 120.
    #expect(frame.codes(0, of: 0) == [100, 100, 200, 200, 120, 120, 100, 100])
    #expect(frame.codes(0, of: 1) == [100, 100, 200, 200, 120, 120, 100, 100])
    #expect(frame.guardsAreWhole && over.guardsAreWhole)
  }
}
