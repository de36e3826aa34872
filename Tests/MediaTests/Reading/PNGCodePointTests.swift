import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// PNG that states its colours by code points of ITU-T H.273 (PNG specification, third edition, 11.3.2.6).
@Suite struct PNGCodePointTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Code points of Display P3 with a gamma of 2.2, as RGB of full range.
  private static let wide: [UInt8] = [12, 4, 0, 1]
  private static let color: [UInt8] = [180, 120, 60]

  private func image(
    _ color: [UInt8], depth: Int = 8, _ chunks: [(String, [UInt8])], isMoving: Bool = false
  ) throws -> String {
    var png = RawPNG(width: 4, height: 2, depth: depth, colorType: 2)
    png.chunks = chunks
    let pixel = depth == 16 ? color.flatMap { [$0, $0] } : color
    return try write(png, pixel, isMoving: isMoving)
  }

  private func write(_ png: RawPNG, _ pixel: [UInt8], isMoving: Bool = false) throws -> String {
    var png = png
    let path = folder.path("image.png")
    let row = [[UInt8]](repeating: pixel, count: 4).flatMap(\.self)
    if isMoving { for _ in 0..<2 { png.add(pixel) } }
    try (isMoving ? png.animation() : png.still([row, row])).write(to: URL(filePath: path))
    return path
  }

  private func expect(_ path: String, at index: Int = 0, is expected: [UInt8]) throws {
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    let frame = try #require(try reader.next()).bitmap()
    for bitmap in [try ImageFiles().openImage(at: path).bitmap(at: index), frame] {
      let found = bitmap.samples.prefix(3)
      #expect(
        zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(found) \(expected)")
    }
  }

  /// 192, 117, 40, as `ImageProfileTests` works out by hand.
  @Test(arguments: [8, 16], [false, true])
  func `colours of Display P3 are converted to sRGB`(depth: Int, isMoving: Bool) throws {
    let path = try image(Self.color, depth: depth, [("cICP", Self.wide)], isMoving: isMoving)
    try expect(path, is: [192, 117, 40])
    if isMoving { try expect(path, at: 1, is: [192, 117, 40]) }
  }

  @Test func `code points count more than a profile, and a profile more than none`() throws {
    let profile = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)
    let path = try image(Self.color, [("cICP", [1, 13, 0, 1])])
    let url = URL(filePath: path)
    let file = [UInt8](try Data(contentsOf: url))
    try Data(profile.embedded(inPNG: file)).write(to: url)
    try expect(path, is: Self.color)
    // The same file without its code points, whose chunk has 16 bytes behind the profile's.
    let both = [UInt8](try Data(contentsOf: url))
    let place = try #require(both.indices.first { both[$0...].starts(with: Array("cICP".utf8)) })
    try Data(both[..<(place - 4)] + both[(place + 12)...]).write(to: url)
    try expect(path, is: [192, 117, 40])
  }

  /// With a matrix, in limited range, of unknown primaries, cut short, too long.
  @Test(arguments: [
    [12, 4, 1, 1], [12, 4, 0, 0], [99, 4, 0, 1], [12, 4, 0], [12, 4, 0, 1, 0],
  ])
  func `code points that say nothing of RGB change nothing`(points: [UInt8]) throws {
    try expect(image(Self.color, [("cICP", points)]), is: Self.color)
  }

  /// 36.54 cd/m² is 18 % of SDR white, which stays what it is (`HDRImageTests`).
  @Test(arguments: [16, 18])
  func `HDR is tone-mapped in images, and stays HDR in videos`(transfer: UInt8) throws {
    let signal = transfer == 16 ? ToneMappingTests.pq(36.54) : ToneMappingTests.hlg(36.54)
    let code = UInt16((signal * 65_535).rounded())
    var png = RawPNG(width: 4, height: 2, depth: 16, colorType: 2)
    png.chunks = [("cICP", [9, transfer, 0, 1])]
    let sample = [UInt8(code >> 8), UInt8(code & 255)]
    let path = try write(png, sample + sample + sample)
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    let expected = 255 * pow(36.54 / 203, 1 / 2.4)
    #expect(bitmap.samples.prefix(3).allSatisfy { abs(Double($0) - expected) <= 3 })
    let color = try #require(MediaFile.probe(path).tracks[0].video?.format.color)
    #expect(color.transfer.rawValue == Int(transfer) && color.primaries == .bt2020)
  }
}
