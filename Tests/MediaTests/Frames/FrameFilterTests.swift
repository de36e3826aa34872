import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct FrameFilterTests {
  static let orientations = [0, 90, 180, 270].flatMap {
    [Orientation(degrees: $0), Orientation(degrees: $0, isMirrored: true)]
  }

  /// The top left corner is mirrored to the top right; each quarter turn takes a corner one on, clockwise.
  @Test(arguments: orientations, ["yuv420p", "yuv422p10le", "rgba"])
  func `a turn puts a corner where it belongs`(orientation: Orientation, layout: String) throws {
    let frame = try frame(PixelSize(width: 12, height: 8), layout)
    try frame.fill { x, y in x < 4 && y < 4 ? 200 : 50 }
    let filter = try FrameFilter(
      [.turn(orientation)], first: frame, pixelAspect: Rational(1), threads: 1)
    let turned = try #require(try filter.apply(frame))
    let size = turned.format.size
    #expect(size == PixelSize(width: 12, height: 8).turnedWhere(orientation.swapsEdges))
    #expect(turned.format == filter.format)
    #expect(turned.format.layout.name == layout)
    let corner = ((orientation.isMirrored ? 1 : 0) + orientation.degrees / 90) % 4
    let samples = try turned.samples()
    let corners = [
      samples[0], samples[size.width - 1], samples[size.width * size.height - 1],
      samples[size.width * (size.height - 1)],
    ]
    #expect(corners.enumerated().allSatisfy { $1 == ($0 == corner ? 200 : 50) })
  }

  @Test func `times and durations come out with their frame`() throws {
    let times: [Int64?] = [-5, 0, 7, 7, 9000, nil, 9001]
    let first = try frame(PixelSize(width: 16, height: 16))
    let filter = try FrameFilter(
      [.deinterlace, .scale(PixelSize(width: 8, height: 8))], first: first,
      pixelAspect: Rational(1), threads: 2)
    var found: [VideoFrame] = []
    for (index, time) in times.enumerated() {
      let frame = try frame(PixelSize(width: 16, height: 16))
      frame.presentation = time
      frame.duration = Int64(index + 1)
      frame.timeBase = .one(over: 90000)
      if let frame = try filter.apply(frame) { found.append(frame) }
    }
    while let frame = try filter.flush() { found.append(frame) }
    #expect(found.map(\.presentation) == times)
    #expect(found.map(\.duration) == Array(1...7))
    #expect(found.allSatisfy { $0.timeBase == .one(over: 90000) })
    #expect(try filter.flush() == nil)
  }

  /// Stills take one thread, exports several: dither and chroma are those of the whole frame. The filters give a thread
  /// no fewer than 64 rows.
  @Test(arguments: [
    (FrameStep.toneMap(peak: 1000), TransferCharacteristics.pq),
    (.convertToSRGB(layout: "gbrp"), .bt709), (.scale(PixelSize(width: 48, height: 212)), .bt709),
    (.convert(layout: "yuv420p"), .bt709),
  ])
  func `the number of threads changes no sample`(
    step: FrameStep, transfer: TransferCharacteristics
  ) throws {
    let color = ColorDescription(
      primaries: .bt2020, transfer: transfer, matrix: .bt2020, isFullRange: false)
    let frame = try frame(PixelSize(width: 64, height: 300), "yuv420p10le", color: color)
    try frame.fill { x, y in 300 + x * 2 + y }
    func samples(_ threads: Int) throws -> [Int] {
      let filter = try FrameFilter(
        [step], first: frame, pixelAspect: Rational(1), threads: threads)
      return try #require(try filter.apply(frame) ?? filter.flush()).samples()
    }
    let alone = try samples(1)
    #expect(Set(alone).count > 20)
    for threads in 2...4 { #expect(try samples(threads) == alone) }
  }

  @Test func `fields of an interlaced video become whole frames, one a frame`() throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "fields.mpg",
      "-f lavfi -i testsrc=s=64x64:r=50:d=0.4 -vf interlace -c:v mpeg2video -flags +ildct+ilme")
    let reader = try VideoReader(path: clip, track: 0, threads: 1, interruption: Interruption())
    var filter: FrameFilter?
    var inputs: [Int64?] = []
    var outputs: [VideoFrame] = []
    while let frame = try reader.next() {
      let used =
        try filter
        ?? FrameFilter([.deinterlace], first: frame, pixelAspect: Rational(1), threads: 1)
      filter = used
      inputs.append(frame.presentation)
      if let frame = try used.apply(frame) { outputs.append(frame) }
    }
    while let frame = try filter?.flush() { outputs.append(frame) }
    #expect(inputs.count == 10)
    #expect(outputs.map(\.presentation) == inputs)
  }

  /// Untagged Y′CbCr is BT.709's from 720 lines up, and BT.601's below; RGB is neither.
  @Test(arguments: ["gbrp", "gbrp10le", "rgb24", "bgr0", "rgb48le", "rgba"])
  func `a colour in RGB stays through a scale from many lines to few`(layout: String) throws {
    let frame = try frame(PixelSize(width: 32, height: 720), layout)
    let most = (1 << frame.format.layout.depth) - 1
    try frame.fillComponents { component, _, _ in component == 0 ? most : 0 }
    let wanted = try frame.colours()
    for height in [480, 240] {
      let scaled = try apply([.scale(PixelSize(width: 32, height: height))], to: frame)
      // The scaler keeps ten and more of 16 bits.
      let found = try scaled.colours()
      #expect(found.count == wanted.count)
      for (found, wanted) in zip(found.joined(), wanted.joined()) {
        #expect(abs(found - wanted) <= most >> 10)
      }
    }
  }

  @Test func `a flat colour stays as coded through a scale`() throws {
    let color = ColorDescription(
      primaries: .bt470bg, transfer: .smpte170m, matrix: .bt470bg, isFullRange: true)
    for target in [PixelSize(width: 50, height: 30), PixelSize(width: 10, height: 6)] {
      let frame = try frame(PixelSize(width: 40, height: 24), color: color)
      try frame.fill(luma: 250, blue: 60, red: 200)
      let scaled = try apply([.scale(target)], to: frame)
      #expect(scaled.format.size == target)
      #expect(scaled.format.color == color)
      #expect(try scaled.colours() == [[250, 60, 200]])
    }
  }

  /// Chroma sample k lies at column 2k, so at twice the size sample j lies at column j − 1/4 of the
  /// source, chroma k = (j − 1/4) / 2: on a ramp of 16 a sample its code is 8j − 2. (Centred: 8j − 4.)
  @Test(arguments: [(ChromaLocation.left, 2), (.center, 4)])
  func `chroma stays where its location says`(location: ChromaLocation, less: Int) throws {
    var format = try frame(PixelSize(width: 32, height: 8)).format
    format.chromaLocation = location
    let frame = try VideoFrame(format)
    try frame.withMutablePlanes { frame in
      for (index, plane) in frame.planes.enumerated() {
        for y in 0..<plane.size.height {
          for x in 0..<plane.size.width {
            plane.base.advanced(by: y * plane.bytesPerRow).storeBytes(
              of: index == 0 ? 100 : UInt8(x * 16), toByteOffset: x, as: UInt8.self)
          }
        }
      }
    }
    let scaled = try apply([.scale(PixelSize(width: 64, height: 16))], to: frame)
    let row = try scaled.row(4, ofPlane: 1)
    for j in 8..<24 { #expect(abs(Int(row[j]) - (8 * j - less)) <= 1) }
  }

  /// 514 / 4 = 128.5: half the samples have to be 128, half 129.
  @Test func `lost depth is dithered`() throws {
    let frame = try frame(PixelSize(width: 64, height: 64), "yuv420p10le")
    try frame.fill { _, _ in 514 }
    let converted = try apply([.convert(layout: "yuv420p")], to: frame)
    let samples = try converted.samples()
    #expect(Set(samples) == [128, 129])
    let mean = Double(samples.reduce(0, +)) / Double(samples.count)
    #expect(abs(mean - 128.5) < 0.1)
  }

  @Test func `a crop keeps the top left`() throws {
    let frame = try frame(PixelSize(width: 9, height: 7))
    try frame.fill { x, y in x + 10 * y }
    let cropped = try apply([.crop(PixelRect(PixelSize(width: 8, height: 6)))], to: frame)
    #expect(cropped.format.size == PixelSize(width: 8, height: 6))
    #expect(try cropped.samples() == (0..<6).flatMap { y in (0..<8).map { $0 + 10 * y } })
  }

  /// BT.709 red at 720 lines, BT.601 red below: Y = 16 + 219 · 0.2126 and 16 + 219 · 0.299.
  @Test(arguments: [(720, 63, MatrixCoefficients.bt709), (480, 81, .smpte170m)])
  func `RGB becomes what is written on it`(
    height: Int, luma: Int, matrix: MatrixCoefficients
  ) throws {
    let frame = try frame(PixelSize(width: 16, height: height), "rgba")
    try frame.withMutablePlanes { frame in
      let plane = frame.planes[0]
      for y in 0..<height {
        for x in 0..<16 {
          plane.base.advanced(by: y * plane.bytesPerRow).storeBytes(
            of: UInt32(0xFF00_00FF).littleEndian, toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
    let converted = try apply([.convert(layout: "yuv420p")], to: frame)
    #expect(converted.format.color.matrix == matrix)
    #expect(converted.format.color.isFullRange == false)
    #expect(try converted.samples().allSatisfy { abs($0 - luma) <= 1 })
  }

  @Test func `frames that change on the way come out like the first`() throws {
    let sizes = [(40, 24), (40, 24), (20, 12), (41, 33), (40, 24)].map {
      PixelSize(width: $0.0, height: $0.1)
    }
    let first = try frame(sizes[0])
    let filter = try FrameFilter(
      [
        .deinterlace, .crop(PixelRect(PixelSize(width: 38, height: 24))),
        .turn(Orientation(degrees: 90)),
      ],
      first: first, pixelAspect: Rational(1), threads: 1)
    var found: [VideoFrame] = []
    for (index, size) in sizes.enumerated() {
      let frame = try frame(size, index == 3 ? "yuv444p10le" : "yuv420p")
      try frame.fill(luma: index == 3 ? 400 : 100, blue: 128, red: 128)
      frame.presentation = Int64(index)
      if let frame = try filter.apply(frame) { found.append(frame) }
    }
    while let frame = try filter.flush() { found.append(frame) }
    #expect(found.map(\.presentation) == [0, 1, 2, 3, 4])
    #expect(found.allSatisfy { $0.format == filter.format })
    #expect(filter.format.size == PixelSize(width: 24, height: 38))
    #expect(try found.allSatisfy { try Set($0.samples()) == [100] })
  }

  /// R′G′B′ (200, 60, 40) by the weights of BT.601 and of BT.709 (H.273, equations 38 to 40), in 8 bits, limited range.
  @Test(arguments: [[FrameStep](), [.scale(PixelSize(width: 8, height: 8))]])
  func `frames of another matrix or range keep their colour`(steps: [FrameStep]) throws {
    func color(_ matrix: MatrixCoefficients, isFullRange: Bool) -> ColorDescription {
      ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: matrix, isFullRange: isFullRange)
    }
    let size = PixelSize(width: 16, height: 16)
    let layout = try #require(PixelLayout(named: "yuv420p"))
    let source = FrameFormat(
      size: size, layout: layout, color: color(.bt709, isFullRange: false))
    let filter = try FrameFilter(
      steps, from: source, conforming: [.conform(source)], pixelAspect: Rational(1), threads: 1)
    let codes: [(ColorDescription, [Int])] = [
      (color(.bt709, isFullRange: false), [92, 105, 190]),
      (color(.smpte170m, isFullRange: false), [102, 98, 191]),
      (color(.smpte170m, isFullRange: true), [100, 94, 200]),
    ]
    for (color, codes) in codes {
      let frame = try VideoFrame(FrameFormat(size: size, layout: layout, color: color))
      try frame.fill(luma: codes[0], blue: codes[1], red: codes[2])
      let conformed = try #require(try filter.apply(frame) ?? filter.flush())
      #expect(conformed.format.matchesSamples(of: filter.format))
      for (plane, code) in [92, 105, 190].enumerated() {
        let row = try conformed.row(2, ofPlane: plane)
        #expect(row.allSatisfy { abs($0 - code) <= 2 }, "\(color) \(plane)")
      }
    }
  }

  @Test func `a layout that nobody knows is refused`() throws {
    let frame = try frame(PixelSize(width: 8, height: 8))
    #expect(throws: MediaError.self) {
      try FrameFilter(
        [.convert(layout: "yuv420p:evil=1")], first: frame, pixelAspect: Rational(1), threads: 1)
    }
  }

  private func apply(_ steps: [FrameStep], to frame: VideoFrame) throws -> VideoFrame {
    let filter = try FrameFilter(steps, first: frame, pixelAspect: Rational(1), threads: 1)
    return try #require(try filter.apply(frame) ?? filter.flush())
  }
}
