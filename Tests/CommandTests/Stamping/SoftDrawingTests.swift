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

  /// The luma, 0…1, of the gradient at a part of its length.
  private static func light(_ part: Double) -> Double {
    let red = 11 + 15 * part
    let green = 16 + 17 * part
    let blue = 32 + 32 * part
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
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
      return (16 + 219 * Self.light(part)) * unit
    }
    #expect(luma.enumerated().allSatisfy { abs(Double($1) - exact[$0 % width]) < 1.02 })
    // Over eight by eight pixels the mean is the exact one.
    let means = Self.means(luma, rows: 0..<8)
    for (index, mean) in means.enumerated() {
      let wanted = exact[index * 8..<index * 8 + 8].reduce(0, +) / 8
      #expect(abs(mean - wanted) < 0.1)
    }
  }

  /// The means of squares of eight pixels in eight rows of luma.
  private static func means(_ luma: ArraySlice<Int>, rows: Range<Int>) -> [Double] {
    stride(from: 0, to: size.width, by: 8).map { column in
      let square = rows.flatMap { row in
        luma[row * size.width + column..<row * size.width + column + 8]
      }
      return Double(square.reduce(0, +)) / Double(square.count)
    }
  }

  /// It moves down by two pixels a second, so that its columns stay where they are.
  @Test func `a gradient that moves has no bands`() throws {
    let frame = try codes(
      """
      { type: "gradient", size: ["100%", "300%"], colors: ["#0b1020", "#1a2140"], 
        startPoint: [0, 0.5], endPoint: [1, 0.5], position: ["50%", "50%"],
        animations: [{ keyPath: "position.y", by: 20, duration: 10 }] }
      """, format: "yuv420p")[1]
    let (width, height) = Self.size
    // Bars of one luma, some 50 columns wide, would be off by half a code at their edges.
    for (index, mean) in Self.means(frame.prefix(width * height), rows: 4..<12).enumerated() {
      let middle = (Double(index) * 8 + 4) / Double(width)
      #expect(abs(mean - 16 - 219 * Self.light(middle)) < 0.15)
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
