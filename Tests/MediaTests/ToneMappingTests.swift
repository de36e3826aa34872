import Foundation
import Media
import Pixels
import Primitives
import TestSupport
import Testing

@Suite struct ToneMappingTests {
  /// SMPTE ST 2084, equation 5.2.
  static func pq(_ luminance: Double) -> Double {
    let y = pow(luminance / 10000, 2610.0 / 16384)
    return pow(
      (3424.0 / 4096 + 2413.0 / 128 * y) / (1 + 2392.0 / 128 * y), 2523.0 / 4096 * 128)
  }

  /// BT.2100, table 5: what a display of 1000 cd/m² shows as `luminance`.
  static func hlg(_ luminance: Double) -> Double {
    let scene = pow(luminance / 1000, 1 / 1.2)
    if scene <= 1.0 / 12 { return sqrt(3 * scene) }
    return 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
  }

  /// Up to 0.6 of SDR white light stays: its code is 16 + 219 · light^(1/2.4) (BT.1886).
  @Test(arguments: [0, 2, 36.54, 101.5])
  func `greys keep their light`(luminance: Double) throws {
    let expected = 16 + 219 * pow(luminance / 203, 1 / 2.4)
    for (transfer, signal) in [
      (TransferCharacteristics.pq, Self.pq(luminance)), (.hlg, Self.hlg(luminance)),
    ] {
      let colours = try mapped(signal, transfer)
      #expect(colours.allSatisfy { abs(Double($0[0]) - expected) <= 2 })
      #expect(colours.allSatisfy { abs($0[1] - 128) <= 1 && abs($0[2] - 128) <= 1 })
    }
  }

  /// The Möbius curve with its knee at 0.6 and a peak of 1000 / 203 takes 1 to 0.81: code 216.6.
  @Test func `white is near white, and what shines is above it`() throws {
    for (transfer, white, bright, peak) in [
      (TransferCharacteristics.pq, Self.pq(203), Self.pq(500), Self.pq(1000)),
      (.hlg, Self.hlg(203), Self.hlg(500), Self.hlg(1000)),
    ] {
      let codes = try [white, bright, peak].map {
        try mapped($0, transfer).map { $0[0] }.max() ?? 0
      }
      #expect((215...218).contains(codes[0]))
      #expect(codes[1] > codes[0] + 3)
      #expect((234...236).contains(codes[2]))
    }
  }

  @Test func `odd edges and other layouts are mapped too`() throws {
    for (size, layout) in [
      (PixelSize(width: 33, height: 17), "yuv420p10le"),
      (PixelSize(width: 32, height: 16), "p010le"),
      (PixelSize(width: 32, height: 16), "yuv422p10le"),
    ] {
      let frame = try picture(size, layout, color: color(.pq))
      let code = Int((64 + 876 * Self.pq(36.54)).rounded())
      try frame.fill(luma: code, blue: 512, red: 512)
      let result = try map(frame)
      #expect(result.format.size == size)
      #expect(try result.samples().allSatisfy { abs($0 - 123) <= 2 })
    }
  }

  @Test(arguments: ["androidx/hdr10-av1.mp4", "androidx/hlg10-color-test.mp4"])
  func `a real film comes out as SDR in BT 709`(name: String) throws {
    guard let clip = realClip(name) else { return }
    let info = try MediaFile.probe(clip)
    let track = try #require(info.tracks.first { $0.kind == .video }).index
    let reader = try VideoReader(path: clip, track: track, threads: 2, interruption: Interruption())
    let result = try map(try #require(try reader.next()))
    #expect(result.format.layout.name == "yuv420p")
    #expect(
      result.format.color
        == ColorDescription(
          primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
  }

  private func color(_ transfer: TransferCharacteristics) -> ColorDescription {
    ColorDescription(primaries: .bt2020, transfer: transfer, matrix: .bt2020, isFullRange: false)
  }

  private func mapped(_ signal: Double, _ transfer: TransferCharacteristics) throws -> [[Int]] {
    let frame = try picture(
      PixelSize(width: 32, height: 16), "yuv420p10le", color: color(transfer))
    try frame.fill(luma: Int((64 + 876 * signal).rounded()), blue: 512, red: 512)
    return try map(frame).colours()
  }

  private func map(_ frame: VideoFrame) throws -> VideoFrame {
    let filter = try PictureFilter([.toneMap], first: frame, pixelAspect: Rational(1), threads: 1)
    return try #require(try filter.apply(frame) ?? filter.flush())
  }
}
