import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Images in PQ and HLG, which are shown in SDR.
@Suite struct HDRImageTests {
  private let folder: ScratchFolder
  private static let tags =
    "-filter:v:0 setparams=color_primaries=bt2020:colorspace=bt2020nc:color_trc="

  init() throws { folder = try ScratchFolder() }

  /// A grey image of ten bits, limited range.
  private func image(
    _ name: String, _ transfer: String, _ signal: Double, coded: String
  ) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i nullsrc=s=34x130,format=yuv420p10le,geq=lum=\(Self.code(signal)):cb=512:cr=512 "
        + "\(Self.tags)\(transfer) -frames:v 1 \(coded)")
  }

  private static func code(_ signal: Double) -> Int { Int((64 + 876 * signal).rounded()) }

  private static let avif = "-c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 10"

  /// The code of some SDR light (BT.1886), and of some light in HDR: up to 0.6 of SDR white, 203 cd/m², it stays.
  private static func expected(_ light: Double) -> Double { 255 * pow(light, 1 / 2.4) }

  private func colors(_ path: String) throws -> [[Int]] {
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    return stride(from: 0, to: bitmap.samples.count, by: 4).map {
      bitmap.samples[$0..<$0 + 4].map(Int.init)
    }
  }

  @Test(arguments: [("a.avif", Self.avif), ("a.mkv", "-c:v ffv1"), ("a.mov", "-c:v libx265")])
  func `greys keep their light`(name: String, coded: String) throws {
    for luminance in [0, 10, 36.54] {
      for (transfer, signal) in [
        ("smpte2084", ToneMappingTests.pq(luminance)),
        ("arib-std-b67", ToneMappingTests.hlg(luminance)),
      ] {
        let path = try image(name, transfer, signal, coded: coded)
        let expected = Self.expected(luminance / 203)
        let wrong = try colors(path).first { color in
          color[3] != 255 || color.prefix(3).contains { abs(Double($0) - expected) > 3 }
        }
        #expect(wrong == nil)
      }
    }
  }

  /// The Möbius curve with its knee at 0.18 and a peak of 10,000 / 203 takes 1 to 0.593, one of 1000 / 203 to 0.629.
  @Test func `white leaves room for what shines`() throws {
    for (transfer, signal, light) in [
      ("smpte2084", ToneMappingTests.pq(203), 0.593),
      ("arib-std-b67", ToneMappingTests.hlg(203), 0.629),
    ] {
      let path = try image("white.avif", transfer, signal, coded: Self.avif)
      #expect(try colors(path).allSatisfy { abs(Double($0[1]) - Self.expected(light)) <= 3 })
    }
  }

  /// 36.54 cd/m² in PQ of ten bits, and pure red of BT.2020, which lies outside of sRGB.
  @Test func `a HEIC's code points say what its colours are`() throws {
    let grey = Self.code(ToneMappingTests.pq(36.54))
    let path = folder.path("photo.heic")
    let source = "nullsrc=s=64x64,format=yuv420p10le,geq=lum=\(grey):cb=512:cr=512,scale=flags=area"
    for (points, expected) in [
      ([9, 16, 9], Self.expected(36.54 / 203)), ([], 255 * Double(grey - 64) / 876),
    ] {
      let look = (source: source, format: "yuv420p10le")
      try GridHEIC(in: folder, look: look, codePoints: points).bytes()
        .write(to: URL(filePath: path))
      let found = try colors(path)
      #expect(found.count == 128 * 64)
      #expect(found.allSatisfy { abs(Double($0[0]) - expected) <= 3 }, "\(points) \(found[0])")
    }
    // As a video it is the same.
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    let frame = try #require(try reader.next())
    #expect(!frame.format.color.isHighDynamicRange)
  }

  @Test func `alpha stays`() throws {
    let grey = Self.code(ToneMappingTests.pq(36.54))
    let path = try folder.make(
      "clear.avif",
      "-f lavfi -i nullsrc=s=64x80,format=yuv420p10le,geq=lum=\(grey):cb=512:cr=512[out0];"
        + "nullsrc=s=64x80,format=gray10le,geq=lum=gt(Y\\,39)*1023[out1] "
        + "-map 0:0 -map 0:1 \(Self.tags)smpte2084 -frames:v 1 \(Self.avif)")
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    for (row, alpha) in [(10, 0.0), (70, 1.0)] {
      let start = (row * 64 + 32) * 4
      let color = bitmap.samples[start..<start + 4].map(Double.init)
      #expect(abs(color[3] - alpha * 255) <= 2)
      #expect(abs(color[0] - alpha * Self.expected(0.18)) <= 3)
    }
  }

  /// Rows are mapped in bands: a ramp down an image of several rises with each row, by as much as the next.
  @Test func `no band shows`() throws {
    let path = try folder.make(
      "ramp.avif",
      "-f lavfi -i nullsrc=s=32x200,format=yuv444p10le,geq=lum=64+Y*3:cb=512:cr=512 "
        + "\(Self.tags)smpte2084 -frames:v 1 "
        + "-c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 1")
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    let column = (0..<200).map { Int(bitmap.samples[($0 * 32 + 16) * 4]) }
    #expect(zip(column, column.dropFirst()).allSatisfy { -1...4 ~= $1 - $0 }, "\(column)")
    #expect(column[0] < 4 && column[199] > 230)
  }

  @Test func `a slideshow's image is reduced and mapped`() throws {
    let path = try image("photo.mkv", "smpte2084", ToneMappingTests.pq(36.54), coded: "-c:v ffv1")
    let image = try ReducedImage(path: path, interruption: Interruption()) { _ in
      PixelSize(width: 16, height: 64)
    }
    #expect(image.bitmap.size == PixelSize(width: 16, height: 64))
    #expect(
      image.bitmap.samples.enumerated().allSatisfy {
        $0.offset % 4 == 3 || abs(Double($0.element) - Self.expected(0.18)) <= 3
      })
  }
}
