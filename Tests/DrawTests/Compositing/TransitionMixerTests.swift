import ImprintDraw
import ImprintValues
import Testing

/// Transitions between two frames, by arithmetic on their codes.
@Suite struct TransitionMixerTests {
  static let layouts = [
    "yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuva420p", "yuva444p10le",
    "nv12", "p010le", "gbrp", "gbrp10le", "rgba", "gray", "yuyv422", "0rgb",
  ]

  private static func mix(
    _ transition: Transition, _ first: Picture, _ second: Picture, at progress: Double
  ) -> Picture {
    let size = first.frame.format.size
    let result = Picture(first.layout.name, size.width, size.height) { _, _, _ in 1 }
    let mixer = TransitionMixer(transition, format: first.frame.format)
    first.frame.withPlanes { first in
      second.frame.withPlanes { second in
        result.frame.withPlanes { mixer.mix(first, second, progress: progress, onto: $0) }
      }
    }
    return result
  }

  /// Codes that differ from those beside, above, and in the other components.
  private static func pattern(
    _ layout: String, _ width: Int, _ height: Int, _ seed: Int,
    location: ChromaLocation = .left
  ) -> Picture {
    let most = PixelLayout(named: layout)?.maximum ?? 255
    return Picture(layout, width, height, location: location) { component, x, y in
      (seed + component * 61 + x * 17 + y * 29) % (most + 1)
    }
  }

  @Test(arguments: Transition.Kind.allCases, layouts)
  func `at its ends a transition leaves pictures whole`(kind: Transition.Kind, layout: String) {
    let (first, second) = (Self.pattern(layout, 34, 18, 3), Self.pattern(layout, 34, 18, 90))
    let transition = Transition(kind, color: .white)
    #expect(Self.mix(transition, first, second, at: 0).codes == first.codes)
    #expect(Self.mix(transition, first, second, at: 1).codes == second.codes)
  }

  /// A mixture of equal codes is that code, whatever moves; odd sizes have chroma samples of one column and row.
  @Test(arguments: Transition.Kind.allCases.filter { $0 != .dip }, layouts)
  func `between equal pictures nothing is seen of it`(kind: Transition.Kind, layout: String) {
    let isPaired = layout == "yuyv422"
    let flat = Picture(layout, isPaired ? 46 : 45, 27, of: 77)
    for progress in [0.01, 0.25, 0.5, 0.77, 0.99] {
      let mixed = Self.mix(Transition(kind), flat, flat, at: progress)
      #expect(mixed.isFlat(77 << (flat.layout.depth - 8)), "\(progress)")
    }
  }

  /// 16 · 3 / 4 + 236 / 4 = 71, in 8 bits and four times that in 10.
  @Test(arguments: layouts) func `a cross-fade is linear in codes`(layout: String) {
    let (dark, bright) = (Picture(layout, 33, 17, of: 16), Picture(layout, 33, 17, of: 236))
    let mixed = Self.mix(.crossfade, dark, bright, at: 0.25)
    #expect(mixed.isFlat(71 << (dark.layout.depth - 8)))
  }

  /// White is 235, and 940 in 10 bits. A quarter of the way is half of the way to it: (35 + 235) / 2 = 135.
  @Test(arguments: ["yuv420p", "yuv420p10le", "yuv444p"])
  func `the middle of a dip is its colour`(layout: String) {
    let (first, second) = (Picture(layout, 33, 17, of: 35), Picture(layout, 33, 17, of: 75))
    let scale = 1 << (first.layout.depth - 8)
    let white = Transition(.dip, color: .white)
    func luma(_ transition: Transition, _ progress: Double) -> Int {
      Self.mix(transition, first, second, at: progress).luma[8][16]
    }
    #expect(Self.mix(white, first, second, at: 0.5).luma.joined().allSatisfy { $0 == 235 * scale })
    #expect(luma(white, 0.25) == 135 * scale && luma(white, 0.75) == 155 * scale)
    #expect(luma(.dip, 0.5) == 16 * scale)
    // Neutral chroma.
    #expect(
      Self.mix(.dip, first, second, at: 0.5).codes[1].joined().allSatisfy { $0 == 128 * scale })
  }

  /// In 200 columns an edge is 4 wide: at a half it runs from 98 to 102, and covers (102 − 100.5) / 4 of column 100.
  @Test(arguments: ["yuv420p", "yuv422p10le", "gbrp", "nv12", "rgba"])
  func `a wipe from the left shows the next picture left of its edge`(layout: String) {
    let (dark, bright) = (Picture(layout, 200, 20, of: 16), Picture(layout, 200, 20, of: 216))
    let scale = 1 << (dark.layout.depth - 8)
    let mixed = Self.mix(.wipe, dark, bright, at: 0.5)
    for row in mixed.luma {
      #expect(row[..<98].allSatisfy { $0 == 216 * scale })
      #expect(row[102...].allSatisfy { $0 == 16 * scale })
      #expect(row[100] == (16 + 200 * 3 / 8) * scale)
    }
    for row in mixed.codes[1] {
      #expect(row.first == 216 * scale && row.last == 16 * scale)
    }
  }

  /// Chroma of the left location lies on even columns: the sample of columns 100 and 101 at 100.5, as luma does.
  @Test func `the edge of a wipe is at one place in luma and chroma`() {
    let (dark, bright) = (Picture("yuv420p", 200, 20, of: 16), Picture("yuv420p", 200, 20, of: 216))
    let mixed = Self.mix(.wipe, dark, bright, at: 0.5)
    #expect(mixed.codes[1][5] == stride(from: 0, to: 200, by: 2).map { mixed.luma[10][$0] })
  }

  /// The corners and the middles of the sides that are the next picture's at a half.
  @Test(arguments: [
    (Place.left, "100100100"), (.right, "001001001"), (.top, "111000000"), (.bottom, "000000111"),
    (.topLeft, "110100000"), (.topRight, "011001000"), (.bottomLeft, "000100110"),
    (.bottomRight, "000001011"),
  ])
  func `a wipe comes from its side or corner`(place: Place, expected: String) {
    let (dark, bright) = (Picture("yuv420p", 90, 60, of: 0), Picture("yuv420p", 90, 60, of: 200))
    let luma = Self.mix(Transition(.wipe, from: place), dark, bright, at: 0.5).luma
    let seen = [1, 30, 58].flatMap { y in [1, 45, 88].map { x in luma[y][x] } }
    for (code, digit) in zip(seen, expected) where code % 200 == 0 {
      #expect((code == 200) == (digit == "1"), "\(seen)")
    }
    // What is on the edge is soft, and as much of one as of the other.
    let mean = Double(luma.joined().reduce(0, +)) / 5400
    #expect(abs(mean - 100) < 2)
  }

  @Test(arguments: ["yuv420p", "yuv420p10le", "yuva444p10le", "gbrp", "yuyv422"])
  func `an iris shows the next picture in the centre first`(layout: String) {
    let (dark, bright) = (Picture(layout, 64, 36, of: 16), Picture(layout, 64, 36, of: 216))
    let scale = 1 << (dark.layout.depth - 8)
    for component in Self.mix(.iris, dark, bright, at: 0.5).codes {
      let (width, height) = (component[0].count, component.count)
      #expect(component[height / 2][width / 2] == 216 * scale)
      for y in [0, height - 1] {
        for x in [0, width - 1] { #expect(component[y][x] == 16 * scale) }
      }
    }
  }

  /// The radius at a half is half of the way to the farthest corner: of 80 and 60 pixels 50. Its edge is 2 wide, the
  /// least, and half of that is beyond it.
  @Test func `an iris about a corner is a quarter of a circle`() {
    let (dark, bright) = (Picture("yuv444p", 80, 60, of: 0), Picture("yuv444p", 80, 60, of: 200))
    let luma = Self.mix(Transition(.iris, from: .topLeft), dark, bright, at: 0.5).luma
    #expect(luma[0][48] == 200 && luma[0][52] == 0 && luma[48][0] == 200 && luma[52][0] == 0)
    // 30, 40 and 50 are a right-angled triangle.
    #expect(luma[38][28] == 200 && luma[42][32] == 0)
    let area = Double(luma.joined().reduce(0, +)) / 200
    #expect(abs(area - .pi * 50 * 50 / 4) < 20)
  }

  /// At a half of 64 columns and 32 rows all has moved by whole samples, of chroma too. Chroma in the middle of its pixels
  /// belongs to one picture; that of the left location, on the seam, has a quarter of the other.
  @Test(
    arguments: ["yuv420p", "yuv422p10le", "gbrp", "nv12", "rgba", "yuyv422"],
    [
      Transition.push, Transition(.push, from: .left), Transition(.push, from: .top),
      Transition(.push, from: .bottom),
    ])
  func `what is pushed keeps its codes`(layout: String, transition: Transition) {
    let first = Self.pattern(layout, 64, 32, 3, location: .center)
    let second = Self.pattern(layout, 64, 32, 90, location: .center)
    let mixed = Self.mix(transition, first, second, at: 0.5).codes
    for (index, (old, new)) in zip(first.codes, second.codes).enumerated() {
      let (rows, columns) = (old.count / 2, old[0].count / 2)
      let expected: [[Int]] =
        switch transition.from {
        case .left: zip(old, new).map { Array($1[columns...] + $0[..<columns]) }
        case .top: Array(new[rows...] + old[..<rows])
        case .bottom: Array(old[rows...] + new[..<rows])
        default: zip(old, new).map { Array($0[columns...] + $1[..<columns]) }
        }
      #expect(mixed[index] == expected, "component \(index)")
    }
  }

  @Test(arguments: ["yuv420p", "gbrp", "nv12", "yuyv422"], [Place.right, .left, .top, .bottom])
  func `what slides in covers what stays where it is`(layout: String, place: Place) {
    let first = Self.pattern(layout, 64, 32, 3, location: .center)
    let second = Self.pattern(layout, 64, 32, 90, location: .center)
    let mixed = Self.mix(Transition(.slide, from: place), first, second, at: 0.5).codes
    for (index, (old, new)) in zip(first.codes, second.codes).enumerated() {
      let (rows, columns) = (old.count / 2, old[0].count / 2)
      let expected: [[Int]] =
        switch place {
        case .left: zip(old, new).map { Array($1[columns...] + $0[columns...]) }
        case .top: Array(new[rows...] + old[rows...])
        case .bottom: Array(old[..<rows] + new[..<rows])
        default: zip(old, new).map { Array($0[..<columns] + $1[..<columns]) }
        }
      #expect(mixed[index] == expected, "component \(index)")
    }
  }

  /// Half of 64 · 1.25 = 80 columns lie on each side of the centre: the edge at column 40 comes to 32 + 8 · 1.25 = 42,
  /// about the left to 40 · 1.25 = 50. All is half of the first picture's.
  @Test(arguments: [(Place.center, 42.0), (.left, 50), (.right, 34)])
  func `a zoom enlarges the first picture about its place`(place: Place, edge: Double) {
    let step = Picture("yuv420p", 64, 32) { component, x, _ in component == 0 && x < 40 ? 200 : 0 }
    let black = Picture("yuv420p", 64, 32, of: 0)
    let luma = Self.mix(Transition(.zoom, from: place), step, black, at: 0.5).luma
    for row in luma {
      #expect(row[0] == 100)
      #expect(abs(Double(row.reduce(0, +)) / 100 - edge) < 0.2)
    }
  }

  /// The step of 200 codes is less than 20 from column to column, and fades as a cross-fade does.
  @Test func `a blur softens both pictures in the middle`() {
    let steps = [0, 200].map { left in
      Picture("yuv420p", 192, 108) { component, x, _ in
        component > 0 ? 128 : x < 96 ? left : 40
      }
    }
    func row(_ progress: Double) -> [Int] {
      Self.mix(.blur, steps[1], steps[0], at: progress).luma[54]
    }
    let middle = row(0.5)
    #expect(middle[0] == 100 && middle[191] == 40)
    let falls = zip(middle, middle.dropFirst()).map { $0 - $1 }
    #expect(falls.allSatisfy { (0..<20).contains($0) })
    #expect(Set(middle).count > 6)
    let early = row(0.05)
    #expect(early[0] == 190 && early[90] == 190 && early[101] == 40)
  }

  /// Colour and alpha are mixed alike, as all samples are.
  @Test(arguments: ["yuva420p", "rgba"]) func `alpha is mixed as any sample`(layout: String) {
    let alpha = (PixelLayout(named: layout)?.components.count ?? 4) - 1
    let clear = Picture(layout, 32, 16) { component, _, _ in component == alpha ? 0 : 80 }
    let opaque = Picture(layout, 32, 16) { component, _, _ in component == alpha ? 255 : 120 }
    let mixed = Self.mix(.crossfade, clear, opaque, at: 0.2)
    #expect(mixed.codes[alpha].joined().allSatisfy { $0 == 51 })
    #expect(mixed.codes[0].joined().allSatisfy { $0 == 88 })
  }
}
