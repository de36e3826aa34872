import Foundation
import TestSupport
import Testing

/// Gradients and soft shadows in the samples of a lossless output, where flat colours are what they are alone.
@Suite struct SoftDrawingTests {
  private let bench: Workbench
  private static let size = (width: 640, height: 16)

  init() throws { bench = try Workbench() }

  /// The planes of two frames of a grey video with an overlay of these layers, as codes.
  private func codes(_ layers: String, format: String) throws -> [[Int]] {
    let (width, height) = Self.size
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i color=gray:s=\(width)x\(height):r=10:d=0.2 -pix_fmt \(format) -colorspace bt709 "
        + "-color_primaries bt709 -color_trc bt709 -c:v ffv1")
    try bench.folder.write(
      "{ format: \"imprint.overlay/1\", layers: [\(layers)] }", to: "soft.json")
    let outcome = try bench.imprint(
      "brand", "clip.mkv", "--overlay", "./soft.json", "--preset", "lossless", "--overwrite", "-o",
      "out.mkv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let raw = try bench.folder.make(
      "out.raw", "-i \(bench.folder.path("out.mkv")) -pix_fmt \(format) -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw))).map { Int($0) }
    let codes =
      format == "yuv420p"
      ? bytes : stride(from: 0, to: bytes.count, by: 2).map { bytes[$0] | bytes[$0 + 1] << 8 }
    let count = width * height * 3 / 2
    return [Array(codes.prefix(count)), Array(codes.dropFirst(count))]
  }

  /// BT.709: luma is 16 + 219 · (0.2126, 0.7152, 0.0722) · (red, green, blue). Columns have the colours of their middles.
  @Test(arguments: [("yuv420p", 1.0), ("yuv420p10le", 4)])
  func `a gradient is within a code of the exact, and the same in each frame`(
    format: String, unit: Double
  ) throws {
    let frames = try codes(
      """
      { type: "gradient", size: ["100%", "100%"], colors: ["#0b1020", "#1a2140"],
        startPoint: [0, 0.5], endPoint: [1, 0.5] }
      """, format: format)
    #expect(frames[0] == frames[1])
    let (width, height) = Self.size
    let luma = frames[0].prefix(width * height)
    let exact = (0..<width).map { column in
      let part = (Double(column) + 0.5) / Double(width)
      let color = zip([11.0, 16, 32], [26.0, 33, 64]).map { $0 + ($1 - $0) * part }
      let light = zip(color, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0, +) / 255
      return (16 + 219 * light) * unit
    }
    #expect(luma.enumerated().allSatisfy { abs(Double($1) - exact[$0 % width]) < 1.02 })
    // Over eight by eight pixels the mean is the exact one.
    for column in stride(from: 0, to: width, by: 8) {
      let sum = (0..<8).flatMap { luma[$0 * width + column..<$0 * width + column + 8] }.reduce(0, +)
      let mean = exact[column..<column + 8].reduce(0, +) / 8
      #expect(abs(Double(sum) / 64 - mean) < 0.1)
    }
  }

  /// Opaque red of sRGB in BT.709, 8 bits: 16 + 219 · 0.2126 is 62.6, and so on.
  @Test func `a flat colour over its soft shadow stays flat, and what is far from it as it was`()
    throws
  {
    let frame = try codes(
      """
      { size: ["20%", "100%"], position: ["50%", "50%"], backgroundColor: "red",
        shadow: { color: "#000000c0", radius: 12, offset: [0, 0] } }
      """, format: "yuv420p")[0]
    let (width, height) = Self.size
    for row in 0..<height {
      #expect(frame[row * width + 260..<row * width + 380].allSatisfy { $0 == 63 })
      #expect(frame[row * width..<row * width + 100].allSatisfy { $0 == 126 })
    }
    let chroma = Array(frame.dropFirst(width * height))
    #expect(chroma[130..<190].allSatisfy { $0 == 102 })
    #expect(
      chroma[width / 2 * height / 2 + 130..<width / 2 * height / 2 + 190].allSatisfy { $0 == 240 })
  }
}
