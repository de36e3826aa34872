import ImprintDraw
import ImprintValues
import TestSupport
import Testing

/// Blended samples equal the standards' within one code; most are within half of one.
@Suite struct ColorExactnessTests {
  /// The corners of the cube, greys, and others that are in no table.
  static let colors: [[UInt8]] = {
    var random = SeededGenerator(seed: 19)
    let corners = (0..<8).map { corner in
      (0..<3).map { UInt8(corner >> $0 & 1) * 255 }
    }
    let greys = [1, 64, 128, 254].map { [UInt8](repeating: $0, count: 3) }
    return corners + greys
      + (0..<20).map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
  }()

  /// The codes that one opaque pixel of each colour comes to.
  static func codes(
    of colors: [[UInt8]], alpha: UInt8 = 255, opacity: Double = 1, over code: Int = 0,
    _ layout: PixelLayout, _ color: ColorDescription, lines: Int = 1
  ) -> [[Int]] {
    let format = FrameFormat(
      size: PixelSize(width: colors.count, height: lines), layout: layout, color: color)
    let video = FrameMemory(format) { _ in 0 }
    for index in layout.components.indices { video.set(index, to: code) }
    let size = PixelSize(width: colors.count, height: 1)
    let bitmap = Bitmap(size: size, premultiplied: colors.flatMap { $0 + [alpha] }) ?? .empty
    let patch = PatchMaker(for: format).patch(bitmap, at: (0, 0), opacity: opacity)
    video.withMutablePlanes { $0.blend(patch) }
    let rows = layout.components.indices.map { video.codes(0, of: $0) }
    return colors.indices.map { pixel in rows.map { $0[pixel] } }
  }

  static func worst(_ found: [[Int]], _ exact: [[Double]]) -> Double {
    zip(found, exact).map { found, exact in
      zip(found, exact).map { abs(Double($0) - $1) }.max() ?? 0
    }.max() ?? .infinity
  }

  static let matrices: [MatrixCoefficients] = [
    .identity, .bt709, .fcc, .bt470bg, .smpte170m, .smpte240m, .yCgCo, .bt2020,
  ]

  @Test(arguments: matrices, [8, 10, 12])
  func `an opaque colour is what the matrix makes of it`(matrix: MatrixCoefficients, depth: Int) {
    for isFull in [false, true] {
      let found = Self.codes(
        of: Self.colors, .planar(depth: depth),
        ColorDescription(matrix: matrix, isFullRange: isFull))
      let exact = Self.colors.map { color in
        ExactColor.codes(
          color.map { Double($0) / 255 }, matrix, isFull: isFull, depth: depth)
      }
      #expect(Self.worst(found, exact) <= 0.55, "full range: \(isFull)")
    }
  }

  @Test(arguments: [8, 10, 12, 16], [nil, true, false])
  func `RGB holds the overlay's own codes`(depth: Int, isFull: Bool?) {
    let found = Self.codes(
      of: Self.colors, .planarRGB(depth: depth), ColorDescription(isFullRange: isFull))
    let maximum = Double((1 << depth) - 1)
    let unit = Double(1 << (depth - 8))
    let exact = Self.colors.map { color in
      color.map {
        isFull == false ? (16 + 219 * Double($0) / 255) * unit : Double($0) / 255 * maximum
      }
    }
    #expect(Self.worst(found, exact) <= (depth == 16 ? 1 : 0.55))
  }

  @Test(arguments: ExactPrimaries.table.map(\.0))
  func `primaries and curves are followed as tagged`(primaries: ColorPrimaries) throws {
    let exact = try #require(ExactPrimaries.table.first { $0.0 == primaries }).1
    let curves: [TransferCharacteristics] = [
      .unspecified, .bt709, .smpte170m, .sRGB, .bt470m, .bt470bg, .linear, .pq, .hlg,
    ]
    for transfer in curves {
      let description = ColorDescription(
        primaries: primaries, transfer: transfer, matrix: .bt2020, isFullRange: false)
      for depth in [8, 10, 12] {
        let found = Self.codes(of: Self.colors, .planar(depth: depth), description)
        let wanted = Self.colors.map { color in
          let sRGB = color.map { ExactColor.light(sRGB: Double($0) / 255) }
          let light = exact.light(ofSRGB: sRGB).map { min(max($0, 0), 1) }
          return ExactColor.codes(
            ExactColor.coded(light, transfer, luminance: exact.toXYZ[1]), .bt2020, isFull: false,
            depth: depth)
        }
        #expect(
          Self.worst(found, wanted) <= 1, "curve \(transfer.rawValue), \(depth) bits")
      }
    }
  }

  /// 8-bit alpha times opacity, over codes of the video: c · o + v · (1 − a · o), rounded once.
  @Test(arguments: [8, 10, 12])
  func `every opacity is rounded once`(depth: Int) {
    let maximum = (1 << depth) - 1
    let red = ExactColor.codes([1, 0, 0], .bt709, isFull: false, depth: depth)
    for (alpha, step) in zip(0..., stride(from: 0, through: 255 * 7, by: 7)) {
      let (alpha, opacity) = (UInt8(255 - alpha / 2), Double(step % 256) / 255)
      let part = Double(alpha) / 255 * opacity
      for code in [0, 16 << (depth - 8), maximum / 2, maximum] {
        let found = Self.codes(
          of: [[alpha, 0, 0]], alpha: alpha, opacity: opacity, over: code,
          .planar(depth: depth), ColorDescription(matrix: .bt709, isFullRange: false))
        let exact = red.map { $0 * part + Double(code) * (1 - part) }
        #expect(Self.worst(found, [exact]) <= 0.6, "alpha \(alpha), opacity \(opacity)")
      }
    }
  }

  /// ITU-R BT.2408: 203 cd/m² is 58.1 % of PQ and 75 % of HLG: 64 + 876 · 0.5807 and · 0.75.
  @Test(arguments: [(TransferCharacteristics.pq, 573), (.hlg, 721)])
  func `SDR white lies at reference white in HDR`(transfer: TransferCharacteristics, luma: Int) {
    let found = Self.codes(
      of: [[255, 255, 255]], .planar(depth: 10),
      ColorDescription(
        primaries: .bt2020, transfer: transfer, matrix: .bt2020, isFullRange: false))
    #expect(found == [[luma, 512, 512]])
  }

  /// Red in BT.709 and in BT.601, limited; grey is full where nothing is said.
  @Test func `what is not tagged is taken by its lines, and grey as all of its codes`() {
    #expect(
      Self.codes(of: [[255, 0, 0]], .planar(), .unspecified, lines: 720) == [[63, 102, 240]])
    #expect(Self.codes(of: [[255, 0, 0]], .planar(), .unspecified, lines: 719) == [[81, 90, 240]])
    let grey = PixelLayout(
      name: "gray", components: [.init(role: .luma, plane: 0, stride: 1, offset: 0)], depth: 8)
    #expect(Self.codes(of: [[255, 255, 255]], grey, .unspecified) == [[255]])
    #expect(
      Self.codes(of: [[255, 255, 255]], grey, ColorDescription(isFullRange: false)) == [[235]])
  }

  /// Tags that cannot be followed are told, and leave the colours that untagged video gets.
  @Test func `a tag that is not known is told, and changes nothing`() {
    let layout = PixelLayout.planar(chromaShift: .init(horizontal: 1, vertical: 1))
    let strange = ColorDescription(
      primaries: .init(rawValue: 99), transfer: .init(rawValue: 9), matrix: .identity)
    #expect(strange.approximatedTags(in: layout) == [.matrix, .primaries, .transfer])
    #expect(ColorDescription.unspecified.approximatedTags(in: layout) == [])
    #expect(
      Self.codes(of: [[255, 0, 0]], .planar(), strange.with(matrix: .init(rawValue: 14)))
        == [[81, 90, 240]])
    let known = ColorDescription(primaries: .video, transfer: .smpte240m, matrix: .derived)
    #expect(known.approximatedTags(in: layout) == [])
  }

  /// The luminances of BT.2020's primaries are 0.2627 and 0.0593, as BT.2020's matrix has them.
  @Test func `a matrix derived from primaries is that of their luminance`() {
    let description = ColorDescription(
      primaries: .bt2020, transfer: .bt2020TenBit, matrix: .derived, isFullRange: false)
    let (derived, given) = (
      Self.codes(of: Self.colors, .planar(depth: 10), description),
      Self.codes(of: Self.colors, .planar(depth: 10), description.with(matrix: .bt2020))
    )
    #expect(Self.worst(derived, given.map { $0.map(Double.init) }) <= 1)
  }
}

extension ColorDescription {
  fileprivate func with(matrix: MatrixCoefficients) -> ColorDescription {
    var changed = self
    changed.matrix = matrix
    return changed
  }
}
