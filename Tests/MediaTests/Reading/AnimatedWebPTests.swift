import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Animated WebP as a video.
@Suite struct AnimatedWebPTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Frames of 40, 120, 333 and 50 ms on a canvas of 8 × 4: red, the left half blue, the right half clear, green.
  private func animation() throws -> AnimatedWebP {
    var animation = AnimatedWebP(in: folder, width: 8, height: 4)
    try animation.add(0xFF00_00FF, for: 40)
    try animation.add(0x0000_FFFF, for: 120, in: (0, 0, 4, 4))
    try animation.add(0x0000_0000, for: 333, in: (4, 0, 4, 4), replaces: true)
    try animation.add(0x00FF_00FF, for: 50)
    return animation
  }

  private static let starts: [Int64] = [0, 40, 160, 493]
  /// The pixels at (1, 1) and (6, 1) of each frame.
  private static let pixels: [[[UInt8]]] = [
    [[255, 0, 0, 255], [255, 0, 0, 255]], [[0, 0, 255, 255], [255, 0, 0, 255]],
    [[0, 0, 255, 255], [0, 0, 0, 0]], [[0, 255, 0, 255], [0, 255, 0, 255]],
  ]

  private func reader(_ path: String) throws -> VideoReader {
    try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
  }

  private func rest(of reader: VideoReader) throws -> [VideoFrame] {
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  /// The samples of one pixel, straight.
  private func pixel(_ frame: VideoFrame, _ x: Int, _ y: Int) throws -> [UInt8] {
    try frame.withPlanes { frame in
      let plane = try #require(frame.planes.first)
      let start = plane.base + y * plane.bytesPerRow + x * 4
      return Array(UnsafeRawBufferPointer(start: start, count: 4))
    }
  }

  private func pixels(_ frame: VideoFrame) throws -> [[UInt8]] {
    try [pixel(frame, 1, 1), pixel(frame, 6, 1)]
  }

  @Test func `each frame is shown as long as it says, to the millisecond`() throws {
    let path = try animation().write("a.webp")
    let timing = try MediaFile.timing(ofTrack: 0, in: path)
    #expect(timing.timeBase == .one(over: 1000))
    #expect(timing.presentations == Self.starts)
    #expect(timing.end == 543)
    let frames = try rest(of: reader(path))
    #expect(frames.map(\.presentation) == Self.starts)
    #expect(frames.map(\.duration) == [40, 120, 333, 50])
    #expect(try frames.map(pixels) == Self.pixels)
  }

  /// As browsers have it, of WebP as of GIF.
  @Test(arguments: [(0, 100), (10, 100), (11, 11), (0xFF_FFFF, 16_777_215)])
  func `what asks for no time at all is shown for a tenth of a second`(
    asked: Int, shown: Int64
  ) throws {
    var animation = AnimatedWebP(in: folder, width: 2, height: 2)
    for _ in 0..<2 { try animation.add(0xFF, for: asked) }
    let timing = try MediaFile.timing(ofTrack: 0, in: animation.write("a.webp"))
    #expect(timing.presentations == [0, shown] && timing.end == 2 * shown)
  }

  @Test func `a probe tells size, length, rate and alpha`() throws {
    let info = try MediaFile.probe(animation().write("a.webp"))
    let track = try #require(info.tracks.first)
    let video = try #require(track.video)
    #expect(info.container == "webp" && info.tracks.count == 1 && !info.isCutOff)
    #expect(info.duration == 0.543)
    #expect(track.codec == "webp" && track.kind == .video && track.duration == 543)
    #expect(video.format.size == PixelSize(width: 8, height: 4))
    #expect(video.format.layout.hasAlpha)
    #expect(video.averageRate == Rational(4000, 543) && video.nominalRate == nil)
  }

  /// By its bytes it is an animation, whatever its name, and a still is none.
  @Test func `the content tells what it is, and not the name`() throws {
    for name in ["a.mp4", "a.gif", "a", "a.jpg"] {
      #expect(try MediaFile.timing(ofTrack: 0, in: animation().write(name)).end == 543)
    }
    let still = try folder.make(
      "b.webp", "-f lavfi -i color=red@0.5:s=8x4,format=yuva420p -frames:v 1")
    #expect(try Data(contentsOf: URL(filePath: still)).contains(Data("VP8X".utf8)))
    #expect(try MediaFile.probe(still).container == "webp_pipe")
  }

  /// A colour of 200 and 100 under alpha 128, over one of 100 and 50: over an opaque one, 200 · 128 / 255 +
  /// 100 · 127 / 255 = 150.2, and 75.1. Over alpha 128, the alpha is 128 + 128 · 127 / 255 = 191.7, and of that the
  /// upper has 128 / 191.7: 100 + 100 · 0.6675 = 166.7, and 83.4. Over nothing it is as it was.
  @Test(
    arguments: [
      (0x6432_00FF, [150, 75, 0, 255]), (0x6432_0080, [167, 83, 0, 192]),
      (0x6432_0000, [200, 100, 0, 128]),
    ] as [(UInt32, [UInt8])])
  func `a frame is blended over the one before, rounded once`(
    ground: UInt32, expected: [UInt8]
  ) throws {
    var animation = AnimatedWebP(in: folder, width: 4, height: 4)
    try animation.add(ground, for: 40, replaces: true)
    try animation.add(0xC864_0080, for: 40, in: (2, 2, 2, 2))
    try animation.add(0xC864_0080, for: 40, in: (0, 0, 2, 2), replaces: true)
    let frames = try rest(of: reader(animation.write("a.webp")))
    #expect(try pixel(frames[1], 3, 3) == expected)
    #expect(try pixel(frames[1], 1, 1) == pixel(frames[0], 1, 1))
    #expect(try pixel(frames[2], 3, 3) == expected)
    #expect(try pixel(frames[2], 1, 1) == [200, 100, 0, 128])
  }

  @Test func `a frame that is disposed of leaves its area clear`() throws {
    var animation = AnimatedWebP(in: folder, width: 4, height: 4)
    try animation.add(0xFF00_00FF, for: 40)
    try animation.add(0x00FF_00FF, for: 40, in: (2, 2, 2, 2), clearsAfter: true)
    try animation.add(0x0000_FFFF, for: 40, in: (0, 0, 2, 2))
    let frames = try rest(of: reader(animation.write("a.webp")))
    #expect(try pixel(frames[1], 3, 3) == [0, 255, 0, 255])
    #expect(try pixel(frames[2], 3, 3) == [0, 0, 0, 0])
    #expect(try pixel(frames[2], 3, 0) == [255, 0, 0, 255])
  }

  @Test func `what has no clear pixel has no alpha`() throws {
    var opaque = AnimatedWebP(in: folder, width: 4, height: 4)
    try opaque.add(0xFF00_00FF, for: 40)
    try opaque.add(0x00FF_0080, for: 40, in: (2, 2, 2, 2))
    let path = try opaque.write("a.webp")
    let format = try #require(try MediaFile.probe(path).tracks.first?.video?.format)
    #expect(!format.layout.hasAlpha)
    try opaque.add(0x00FF_0080, for: 40, in: (2, 2, 2, 2), replaces: true)
    let clear = try MediaFile.probe(opaque.write("b.webp")).tracks.first?.video?.format
    #expect(clear?.layout.hasAlpha == true)
    var small = AnimatedWebP(in: folder, width: 4, height: 4)
    try small.add(0xFF00_00FF, for: 40, in: (0, 0, 2, 2))
    let partial = try MediaFile.probe(small.write("c.webp")).tracks.first?.video?.format
    #expect(partial?.layout.hasAlpha == true)
  }

  @Test func `from any place on the frames are those that reading from the beginning gives`() throws
  {
    let path = try animation().write("a.webp")
    for (index, start) in Self.starts.enumerated() {
      for ticks in [start, start + 1] {
        let reader = try reader(path)
        if index.isMultiple(of: 2) { _ = try reader.next() }
        try reader.seek(to: ticks)
        let frames = try rest(of: reader).drop { ($0.presentation ?? 0) < start }
        #expect(frames.map(\.presentation) == Array(Self.starts[index...]))
        #expect(try frames.map(pixels) == Array(Self.pixels[index...]))
      }
    }
  }

  /// The last frame covers the canvas, so that none before it is needed.
  @Test func `a seek begins at the last frame that covers all`() throws {
    let reader = try reader(animation().write("a.webp"))
    try reader.seek(to: 500)
    #expect(try reader.next()?.presentation == 493)
  }

  @Test func `a frame stays as it was handed out while later ones are drawn`() throws {
    let reader = try reader(animation().write("a.webp"))
    let first = try #require(try reader.next())
    _ = try rest(of: reader)
    #expect(try pixels(first) == Self.pixels[0])
  }

  @Test func `what is cut off is read as far as it goes, and told`() throws {
    let whole = try animation().bytes()
    let path = folder.path("a.webp")
    let last = try #require(whole.lastRange(of: Data("ANMF".utf8))).lowerBound
    try whole.prefix(last).write(to: URL(filePath: path))
    #expect(try MediaFile.probe(path).isCutOff)
    #expect(try rest(of: reader(path)).map(pixels) == Array(Self.pixels[..<3]))
    // The fourth frame's header is there, and its image is not.
    try whole.prefix(last + 30).write(to: URL(filePath: path))
    let reader = try reader(path)
    #expect(try rest(of: reader).count == 3)
    #expect(reader.damage.undecodedPackets == 1)
    for count in 0..<last {
      try whole.prefix(count).write(to: URL(filePath: path))
      do { _ = try rest(of: self.reader(path)) } catch is MediaError {}
    }
  }

  /// The signature of a lossless image is 0x2F.
  @Test func `a frame that does not decode is told, and what is drawn over its gap`() throws {
    var bytes = try animation().bytes()
    let images = bytes.ranges(of: Data("VP8L".utf8))
    bytes[images[1].upperBound + 4] = 0
    let path = folder.path("a.webp")
    try bytes.write(to: URL(filePath: path))
    let reader = try reader(path)
    let frames = try rest(of: reader)
    #expect(frames.map(\.presentation) == [0, 160, 493])
    // The right half is clear, and the left is still that of the first frame.
    #expect(try pixels(frames[1]) == [[255, 0, 0, 255], [0, 0, 0, 0]])
    #expect(frames.map(\.isDamaged) == [false, true, false])
    #expect(reader.damage.undecodedPackets == 1 && reader.damage.corruptFrames == 1)
  }

  @Test func `a frame outside of the canvas, or larger than it says, does not decode`() throws {
    var bytes = try animation().bytes()
    let frames = bytes.ranges(of: Data("ANMF".utf8))
    bytes[frames[1].upperBound + 4] = 3  // Two pixels a step: from 6 to 10.
    bytes[frames[2].upperBound + 4 + 6] = 2  // 3 pixels wide; its image has 4.
    let path = folder.path("a.webp")
    try bytes.write(to: URL(filePath: path))
    let reader = try reader(path)
    #expect(try rest(of: reader).map(\.presentation) == [0, 493])
    #expect(reader.damage.undecodedPackets == 2)
  }

  @Test func `bytes that are no chunk end it, and are told`() throws {
    var bytes = try animation().bytes()
    let last = try #require(bytes.lastRange(of: Data("ANMF".utf8)))
    bytes.replaceSubrange(last, with: [1, 2, 3, 4])
    let path = folder.path("a.webp")
    try bytes.write(to: URL(filePath: path))
    let reader = try reader(path)
    #expect(try rest(of: reader).count == 3)
    #expect(reader.damage.brokenPlaces == 1)
  }

  @Test func `what follows its end is passed over, but for frames`() throws {
    let path = folder.path("a.webp")
    var bytes = try animation().bytes()
    try (bytes + Data(repeating: 0, count: 50)).write(to: URL(filePath: path))
    #expect(try rest(of: reader(path)).map(pixels) == Self.pixels)
    #expect(try reader(path).damage.isEmpty)
    #expect(try !MediaFile.probe(path).isCutOff)
    // A length that was damaged: 46 bytes, of which a header and the canvas are some.
    bytes.replaceSubrange(4..<8, with: [46, 0, 0, 0])
    try bytes.write(to: URL(filePath: path))
    #expect(try rest(of: reader(path)).map(pixels) == Self.pixels)
  }

  @Test func `a chunk that is unknown is passed over`() throws {
    var bytes = try animation().bytes()
    let last = try #require(bytes.lastRange(of: Data("ANMF".utf8)))
    bytes.insert(contentsOf: Data("XYZ!".utf8) + [3, 0, 0, 0, 9, 9, 9, 0], at: last.lowerBound)
    bytes[4] += 12
    let path = folder.path("a.webp")
    try bytes.write(to: URL(filePath: path))
    let reader = try reader(path)
    #expect(try rest(of: reader).map(pixels) == Self.pixels)
    #expect(reader.damage.isEmpty)
  }

  @Test func `one without a frame, or above the limits of images, is refused`() throws {
    let empty = try AnimatedWebP(in: folder, width: 8, height: 4).write("empty.webp")
    #expect(
      throws: MediaError(.invalid(path: empty, .image(.emptyAnimation)))
    ) { try MediaFile.probe(empty) }
    var wide = AnimatedWebP(in: folder, width: 16_385, height: 4)
    try wide.add(0xFF, for: 40, in: (0, 0, 4, 4))
    let path = try wide.write("wide.webp")
    #expect(
      throws: MediaError(
        .invalid(
          path: path,
          .image(
            .edge(
              PixelSize(width: 16_385, height: 4), limit: 16_384, isStretched: false))))
    ) { try MediaFile.probe(path) }
  }

  @Test(arguments: [(0, nil), (1, 1), (5, 5)] as [(Int, Int?)])
  func `as an image it says how often it plays`(plays: Int, expected: Int?) throws {
    let image = try ImageFile(path: animation().write("a.webp", plays: plays))
    #expect(image.playCount == expected)
    #expect(image.ends.map { ($0 * 1000).rounded() } == [40, 160, 493, 543])
  }
}
