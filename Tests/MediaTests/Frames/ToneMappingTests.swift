import Foundation
import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

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

  /// Up to mid-grey, 18 % of SDR white, light stays: its code is 16 + 219 · light^(1/2.4) (BT.1886).
  @Test(arguments: [0, 2, 10, 36.54])
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

  /// The Möbius curve with its knee at 0.18 and a peak of 1000 / 203 takes 1 to 0.629: code 196.5.
  @Test func `white leaves room for what shines, which is above it`() throws {
    for (transfer, white, bright, peak) in [
      (TransferCharacteristics.pq, Self.pq(203), Self.pq(500), Self.pq(1000)),
      (.hlg, Self.hlg(203), Self.hlg(500), Self.hlg(1000)),
    ] {
      let codes = try [white, bright, peak].map { try brightest($0, transfer) }
      #expect((195...198).contains(codes[0]))
      #expect(codes[1] > codes[0] + 20)
      #expect((234...236).contains(codes[2]))
    }
  }

  /// The greys of a ColorChecker, by their reflectance, with white at 203 cd/m², as HLG is graded, and at 613, as
  /// phones expose it: at least a quarter of the lightness between two of them stays (CIE 1976, of white). BT.2446's
  /// method A keeps half, BT.2390's EETF and a knee at 0.6 a tenth.
  @Test(arguments: [203.0, 613])
  func `the greys of a colour checker stay apart`(white: Double) throws {
    let greys = [0.9, 0.59, 0.362, 0.198, 0.09, 0.031].map { $0 / 0.9 }
    for (transfer, signal) in [(TransferCharacteristics.hlg, Self.hlg), (.pq, Self.pq)] {
      let codes = try greys.map { try brightest(signal($0 * white), transfer) }
      let seen = codes.map { Self.lightness(pow(Double($0 - 16) / 219, 2.4)) }
      for (index, (own, next)) in zip(greys, greys.dropFirst()).enumerated() {
        let kept = (seen[index] - seen[index + 1]) / (Self.lightness(own) - Self.lightness(next))
        #expect(kept > 0.24, "\(transfer) \(index): \(codes)")
      }
    }
  }

  private static func lightness(_ light: Double) -> Double {
    light > 0.008856 ? 116 * cbrt(light) - 16 : 903.3 * light
  }

  /// The peak is the metadata's; without metadata it is the most that PQ can carry.
  @Test(arguments: [1000.0, 4000, 10_000])
  func `what shines keeps rising up to the peak`(peak: Double) throws {
    let levels = stride(from: 0.0, through: 1, by: 1.0 / 16).map { peak * $0 * $0 }
    var codes: [Int] = []
    for level in levels {
      codes.append(try brightest(Self.pq(level), .pq, peak: peak))
    }
    #expect(codes.first == 16)
    #expect((234...236).contains(codes.last ?? 0))
    #expect(codes == codes.sorted())
    // White, and what is five and ten times as bright, as long as there is room above it.
    let shining = try [203.0, 500, peak].map { try brightest(Self.pq($0), .pq, peak: peak) }
    #expect(shining[0] + 20 < shining[1])
    #expect(shining[1] + 10 < shining[2])
    // Whatever the peak, 0.593 to 0.629 of the light.
    #expect((191...198).contains(shining[0]))
  }

  /// Pure red, green and blue of BT.2020 lie outside BT.709: they end at its edge, as the same colour, and
  /// a brighter one is brighter.
  @Test(arguments: [(0, [255.0, 0, 0]), (1, [0, 255, 0]), (2, [0, 0, 255])])
  func `colours outside BT 709 keep their hue`(primary: Int, edge: [Double]) throws {
    var lumas: [Int] = []
    for level in [101.5, 203, 1000] {
      let code = try mapped(primary: primary, level)
      let rgb = Self.rgb(code)
      lumas.append(code[0])
      #expect(zip(rgb, edge).allSatisfy { $1 == 0 ? $0 < 24 : $0 > 150 }, "\(level): \(rgb)")
    }
    #expect(lumas[0] < lumas[1])
    #expect(lumas[1] < lumas[2])
  }

  /// ITU-R BT.709, limited range, to full-range red, green and blue.
  static func rgb(_ code: [Int]) -> [Double] {
    let luma = Double(code[0] - 16) / 219
    let (blue, red) = (Double(code[1] - 128) / 224, Double(code[2] - 128) / 224)
    return [
      luma + 1.5748 * red, luma - 0.1873 * blue - 0.4681 * red, luma + 1.8556 * blue,
    ].map { min(max($0, 0), 1) * 255 }
  }

  /// One primary of BT.2020 at a light in PQ, by the matrix of BT.2020; the first colour that comes out.
  private func mapped(primary: Int, _ luminance: Double) throws -> [Int] {
    let signal = Self.pq(luminance)
    let luma = [0.2627, 0.6780, 0.0593][primary] * signal
    let blue = ((primary == 2 ? signal : 0) - luma) / 1.8814
    let red = ((primary == 0 ? signal : 0) - luma) / 1.4746
    let frame = try frame(PixelSize(width: 32, height: 16), "yuv420p10le", color: color(.pq))
    try frame.fill(
      luma: Int((64 + 876 * luma).rounded()), blue: Int((512 + 896 * blue).rounded()),
      red: Int((512 + 896 * red).rounded()))
    return try #require(try map(frame).colours().first)
  }

  @Test func `the peak is what the video says, or what its curve can carry`() {
    func hdr(_ brightest: Int32?, _ maximum: Int?) -> HDRMetadata {
      let point = HDRMetadata.Chromaticity(x: Rational(0), y: Rational(0))
      return HDRMetadata(
        mastering: brightest.map {
          HDRMetadata.Mastering(
            red: point, green: point, blue: point, white: point, minimumLuminance: Rational(0),
            maximumLuminance: Rational($0))
        }, contentLight: maximum.map { HDRMetadata.ContentLight(maximum: $0, frameAverage: 0) })
    }
    let pq = color(.pq)
    #expect(HDRMetadata.peak(of: nil, pq) == 10_000)
    #expect(HDRMetadata.peak(of: nil, color(.hlg)) == 1000)
    #expect(HDRMetadata.peak(of: hdr(1000, nil), pq) == 1000)
    #expect(HDRMetadata.peak(of: hdr(nil, 1200), pq) == 1200)
    // Content is graded beyond what it says, and figures are left at 0.
    #expect(HDRMetadata.peak(of: hdr(4000, 900), pq) == 4000)
    #expect(HDRMetadata.peak(of: hdr(1000, 0), pq) == 1000)
    #expect(HDRMetadata.peak(of: hdr(0, 0), pq) == 10_000)
    #expect(HDRMetadata.peak(of: hdr(2_000_000, nil), pq) == 10_000)
  }

  /// Grey with blue in the chroma of the columns from 16 on. A sample of chroma that lies between its two
  /// columns, and not on the left one, is shown half a column further right: on its way to the left columns
  /// of the result, of which sample 8 is column 16, the edge has less of it there.
  @Test func `chroma that lies amid its pixels is not taken as if it lay left`() throws {
    var edges: [ChromaLocation: Int] = [:]
    for location in [ChromaLocation.left, .center] {
      let frame = try frame(
        PixelSize(width: 32, height: 16), "yuv420p10le", color: color(.pq))
      try frame.fillComponents { component, x, _ in
        component == 0 ? 400 : component == 1 && x >= 16 ? 600 : 512
      }
      frame.pointer.pointee.chroma_location =
        location == .left ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_CENTER
      edges[location] = try map(frame).row(0, ofPlane: 1)[8]
    }
    #expect(try #require(edges[.center]) < #require(edges[.left]))
  }

  @Test func `odd edges and other layouts are mapped too`() throws {
    for (size, layout) in [
      (PixelSize(width: 33, height: 17), "yuv420p10le"),
      (PixelSize(width: 32, height: 16), "p010le"),
      (PixelSize(width: 32, height: 16), "yuv422p10le"),
    ] {
      let frame = try frame(size, layout, color: color(.pq))
      let code = Int((64 + 876 * Self.pq(36.54)).rounded())
      try frame.fill(luma: code, blue: 512, red: 512)
      let result = try map(frame)
      #expect(result.format.size == size)
      #expect(try result.samples().allSatisfy { abs($0 - 123) <= 2 })
    }
  }

  @Test(.realClips, arguments: ["androidx/hdr10-av1.mp4", "androidx/hlg10-color-test.mp4"])
  func `a real video comes out as SDR in BT 709`(name: String) throws {
    let clip = realClip(name)
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

  private func mapped(
    _ signal: Double, _ transfer: TransferCharacteristics, peak: Double = 1000
  ) throws -> [[Int]] {
    let frame = try frame(
      PixelSize(width: 32, height: 16), "yuv420p10le", color: color(transfer))
    try frame.fill(luma: Int((64 + 876 * signal).rounded()), blue: 512, red: 512)
    return try map(frame, peak: peak).colours()
  }

  /// The largest luma of a grey.
  private func brightest(
    _ signal: Double, _ transfer: TransferCharacteristics, peak: Double = 1000
  ) throws -> Int {
    try mapped(signal, transfer, peak: peak).map { $0[0] }.max() ?? 0
  }

  private func map(_ frame: VideoFrame, peak: Double = 1000) throws -> VideoFrame {
    let filter = try FrameFilter(
      [.toneMap(peak: peak)], first: frame, pixelAspect: Rational(1), threads: 1)
    return try #require(try filter.apply(frame) ?? filter.flush())
  }
}
