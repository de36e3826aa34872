import Foundation
import TestSupport
import Testing

/// Images that cannot be shown, or hardly, wherever a command takes one: as a slide, a logo, a still, an input.
@Suite struct HostileImageTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.4)
  }

  /// Each command that takes an image, with `IMAGE` in its place, and the output.
  static let commands = [
    "slideshow IMAGE -o out.mp4", "stamp clip.mp4 --logo IMAGE -o out.mp4",
    "live-photo clip.mp4 --image IMAGE --name out -o .", "still IMAGE --at 0 -o out.png",
    "brand IMAGE --user-id 1 -o out.mp4",
  ]

  private func run(_ line: String, _ image: String) throws -> Tool.Outcome {
    try bench.imprint(line.split(separator: " ").map { $0 == "IMAGE" ? image : String($0) })
  }

  private func near(_ found: [Int], _ wanted: [Int], by most: Int) -> Bool {
    found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= most }
  }

  private func expectRefused(_ line: String, _ image: String, _ reason: String) throws {
    let outcome = try run(line, image)
    #expect(outcome.status == 65, "\(line): \(outcome.errors)")
    #expect(outcome.errors.contains("\(image): "), "\(outcome.errors)")
    #expect(outcome.errors.contains(reason), "\(line): \(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try !bench.folder.names.contains { $0.contains("out.") })
  }

  /// A frame of a video may be so large, which takes its time.
  @Test(arguments: commands.prefix(3))
  func `an image of a hundred million pixels is refused where it would be held`(line: String)
    throws
  {
    try bench.folder.make(
      "large.png", "-f lavfi -i color=gray:s=10000x10000 -frames:v 1 -pix_fmt gray")
    try expectRefused(
      line, "large.png", "it is 10000x10000; the limit is 67108864 pixels in all")
  }

  /// Phones make them.
  @Test func `a JPEG of so many is reduced for a slide, copied as a still, and refused elsewhere`()
    throws
  {
    let photo = try bench.folder.make(
      "large.jpg", "-f lavfi -i color=gray:s=10000x10000 -frames:v 1 -pix_fmt yuvj420p")
    let size = try FileManager.default.attributesOfItem(atPath: photo)[.size] as? Int ?? 0
    #expect(try run("slideshow IMAGE --seconds 0.2 -o show.mp4", "large.jpg").status == 0)
    let pair = try run("live-photo clip.mp4 --image IMAGE --name pair -o .", "large.jpg")
    #expect((pair.status, pair.output) == (0, "./pair.JPG\n./pair.MOV\n"))
    #expect(try bench.bytes("pair.JPG").count > size)
    for line in [
      Self.commands[1],
      "live-photo clip.mp4 --image IMAGE --name out -o . --overlay corner-hop --user-id 1",
      "live-photo clip.mp4 --image IMAGE --name out -o . --still heic",
    ] {
      try expectRefused(
        line, "large.jpg", "it is 10000x10000; the limit is 67108864 pixels in all")
    }
  }

  @Test(arguments: commands)
  func `a PNG that ends after its header is refused`(line: String) throws {
    let whole = try bench.folder.make("whole.png", "-f lavfi -i testsrc2=s=640x480 -frames:v 1")
    try Data(contentsOf: URL(filePath: whole)).prefix(60)
      .write(to: URL(filePath: bench.folder.path("cut.png")))
    try expectRefused(line, "cut.png", " decodes")
  }

  @Test(arguments: commands)
  func `a HEIC of tiles is whole`(line: String) throws {
    let grid = try GridHEIC(in: bench.folder)
    try grid.bytes().write(to: URL(filePath: bench.folder.path("grid.heic")))
    let outcome = try run(line, "grid.heic")
    #expect(outcome.status == 0, "\(outcome.errors)")
    guard line.hasPrefix("still") else { return }
    #expect(try bench.frame("out.png") == "png,128,64,1")
    for x in [30, 98] { #expect(near(try bench.pixel("out.png", x, 30), [200, 100, 40], by: 8)) }
  }

  @Test(arguments: commands)
  func `a HEIC whose grid names tiles that are not there is refused`(line: String) throws {
    let grid = try GridHEIC(in: bench.folder)
    for (name, bytes) in [
      ("missing.heic", grid.bytes(tiles: [2, 9])), ("few.heic", grid.bytes(tiles: [2])),
      ("short.heic", grid.bytes(isCut: true)),
    ] {
      try bytes.write(to: URL(filePath: bench.folder.path(name)))
      try expectRefused(line, name, "libheif: ")
    }
  }

  /// A profile larger than 16 MiB, and so than any that is read, counts as none: the colours stay, which Display
  /// P3's would not.
  @Test(arguments: commands)
  func `an image with a profile of many megabytes is shown without it`(line: String) throws {
    var animation = AnimatedWebP(in: bench.folder, width: 64, height: 64)
    try animation.add(0xC864_28FF, for: 100)
    var profile = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)
    profile.bytes += [UInt8](repeating: 0, count: 16 << 20)
    try Data(profile.embedded(inExtendedWebP: Array(animation.bytes())))
      .write(to: URL(filePath: bench.folder.path("heavy.webp")))
    let outcome = try run(line, "heavy.webp")
    #expect(outcome.status == 0, "\(outcome.errors)")
    guard line.hasPrefix("still") else { return }
    #expect(near(try bench.pixel("out.png", 30, 30), [200, 100, 40], by: 2))
  }

  /// A directory whose next one is itself, and whose EXIF is itself.
  @Test(arguments: commands)
  func `EXIF that leads to itself is no end`(line: String) throws {
    let path = try bench.folder.make(
      "loop.jpg", "-f lavfi -i color=gray:s=64x48 -frames:v 1 -pix_fmt yuvj420p")
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8,
    ]
    let segment = [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
    let whole = try Data(contentsOf: URL(filePath: path))
    try (whole.prefix(2) + segment + whole.dropFirst(2)).write(to: URL(filePath: path))
    let outcome = try run(line, "loop.jpg")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
