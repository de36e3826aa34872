import Foundation
import TestSupport
import Testing

/// JPEGs whose components are others than luma and two differences that have fewer samples.
@Suite struct JPEGKindTests {
  private let bench: Workbench
  private static let warning =
    "imprint: warning: all of it is encoded anew, also beside the overlays: its components or its profile "
    + "are not such as to be kept\n"

  init() throws {
    bench = try Workbench()
    try bench.folder.make("logo.png", "-f lavfi -i color=0xC83C78:s=8x8 -frames:v 1 -pix_fmt rgb24")
  }

  /// 32 × 16 pixels of one code for each component.
  private func photograph(
    of components: [Int], named names: [UInt8] = [1, 2, 3], sampling: [Int] = [1, 1, 1],
    transform: UInt8? = nil, profile: ICCProfile? = nil
  ) throws {
    let file = InkJPEG.bytes(of: components, named: names, sampling: sampling, transform: transform)
    try Data(profile?.embedded(inJPEG: file) ?? file).write(
      to: URL(filePath: bench.folder.path("photo.jpg")))
  }

  /// Stamps 8 × 8 pixels in the bottom right corner.
  private func stamp(_ output: String = "photo.branded.jpg") throws -> Tool.Outcome {
    try bench.imprint(
      "stamp", "photo.jpg", "--logo", "logo.png", "--width", "8px", "--inset", "0", "--place",
      "bottomRight", "-o", output, "--overwrite")
  }

  private func isNear(_ found: [Int], _ wanted: [Int], _ most: Int) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= most }
  }

  @Test func `a grey one has the overlay's colours wherever it lies`() throws {
    try photograph(of: [100], named: [1], sampling: [1])
    #expect(try stamp() == .success("photo.branded.jpg"))
    let stamped = try bench.pixel("photo.branded.jpg", 28, 12)
    #expect(isNear(stamped, [200, 60, 120], 4), "\(stamped)")
    #expect(try bench.pixel("photo.branded.jpg", 4, 4) == [100, 100, 100])
  }

  @Test(arguments: ["png", "jpg", "webp"])
  func `a still of a grey image has the overlay's colours`(kind: String) throws {
    try photograph(of: [100], named: [1], sampling: [1])
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", title: "Box", description: "A box.", layers: [
        { size: ["50%", "100%"], position: { at: "left" }, backgroundColor: "#C83C78" }] }
      """, to: "box.json")
    let outcome = try bench.imprint(
      "still", "photo.jpg", "--at", "0", "--overlay", "box.json", "-o", "still.\(kind)")
    #expect(outcome == .success("still.\(kind)"))
    let stamped = try bench.pixel("still.\(kind)", 4, 4)
    #expect(isNear(stamped, [200, 60, 120], 6), "\(stamped)")
  }

  /// By the components' names, and by Adobe's segment. The codes are those of the image, as decoders show them.
  @Test(arguments: [(Array("RGB".utf8), nil), ([1, 2, 3], 0)] as [([UInt8], UInt8?)])
  func `blocks of RGB beside the stamp stay`(names: [UInt8], transform: UInt8?) throws {
    try photograph(of: [40, 90, 201], named: names, transform: transform)
    #expect(try stamp() == .success("photo.branded.jpg"))
    #expect(try bench.pixel("photo.branded.jpg", 4, 4) == [40, 90, 201])
    let stamped = try bench.pixel("photo.branded.jpg", 28, 12)
    #expect(isNear(stamped, [200, 60, 120], 4), "\(stamped)")
  }

  /// JFIF says that the components are Y′CbCr, whatever else a file says (JFIF 1.02): 100 is a grey.
  @Test func `JFIF counts more than Adobe's segment`() throws {
    let file = InkJPEG.bytes(
      of: [100, 128, 128], named: [1, 2, 3], sampling: [1, 1, 1], transform: 0)
    let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    try Data(file.prefix(2) + jfif + file.dropFirst(2)).write(
      to: URL(filePath: bench.folder.path("photo.jpg")))
    for output in ["photo.branded.jpg", "photo.branded.png"] {
      #expect(try stamp(output) == .success(output))
      #expect(try bench.pixel(output, 4, 4) == [100, 100, 100])
    }
  }

  /// 100 + 1.772 · 40 = 171, 100 − 0.344 · 40 = 86.
  @Test(arguments: [[1, 2, 2], [2, 1, 2]])
  func `components of uneven sizes are encoded anew, and that is told`(sampling: [Int]) throws {
    try photograph(of: [100, 168, 128], sampling: sampling)
    let outcome = try stamp()
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.warning)
    let beside = try bench.pixel("photo.branded.jpg", 4, 4)
    #expect(isNear(beside, [100, 86, 171], 4), "\(beside)")
    let stamped = try bench.pixel("photo.branded.jpg", 28, 12)
    #expect(isNear(stamped, [200, 60, 120], 8), "\(stamped)")
  }

  /// The first two are luma of fewer samples than chroma, which FFmpeg has no layout for. The colours as above.
  @Test(arguments: [
    [(1, 1), (2, 1), (2, 1)], [(1, 1), (1, 2), (1, 2)], [(2, 1), (1, 2), (1, 2)],
    [(1, 1), (1, 1), (2, 2)],
  ])
  func `components of any sizes are decoded`(factors: [(across: Int, down: Int)]) throws {
    let file = InkJPEG.bytes(
      of: [100, 168, 128], named: [1, 2, 3], factors: factors, transform: nil)
    try Data(file).write(to: URL(filePath: bench.folder.path("photo.jpg")))
    for (output, warning) in [("out.jpg", Self.warning), ("out.png", "")] {
      let outcome = try stamp(output)
      #expect(outcome.status == 0)
      #expect(outcome.errors == warning)
      let beside = try bench.pixel(output, 4, 4)
      #expect(isNear(beside, [100, 86, 171], 4), "\(beside)")
    }
  }

  @Test func `RGB with fewer samples of blue has its own colours`() throws {
    try photograph(of: [40, 90, 201], named: Array("RGB".utf8), sampling: [2, 2, 1])
    #expect(try stamp("out.png") == .success("out.png"))
    #expect(try bench.pixel("out.png", 4, 4) == [40, 90, 201])
    #expect(try stamp().errors == Self.warning)
    let beside = try bench.pixel("photo.branded.jpg", 4, 4)
    #expect(isNear(beside, [40, 90, 201], 4), "\(beside)")
  }

  /// In the profile the lightness is that of blue, and its way back leads nowhere, as that of an XYB profile.
  @Test(arguments: ["jpg", "png"])
  func `where no colours lead into a profile the image is converted to sRGB`(kind: String) throws {
    let profile = ICCProfile(
      colorsWithCorners: (0..<8).map { [$0 % 2 == 1 ? 255 : 0, 128, 128] })
    try photograph(
      of: [10, 20, 255], named: Array("RGB".utf8), profile: profile)
    let outcome = try stamp("out.\(kind)")
    #expect(outcome.status == 0)
    #expect(outcome.errors == (kind == "jpg" ? Self.warning : ""))
    let beside = try bench.pixel("out.\(kind)", 4, 4)
    #expect(isNear(beside, [255, 255, 255], 3), "\(beside)")
    let stamped = try bench.pixel("out.\(kind)", 28, 12)
    #expect(isNear(stamped, [200, 60, 120], 8), "\(stamped)")
  }
}
