import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// The orientation of images whose EXIF FFmpeg leaves alone.
@Suite struct EmbeddedExifTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Three pixels in two rows, of which the first one is red.
  private static let image =
    "-f lavfi -i color=blue:s=3x2,format=rgb24,drawbox=0:0:1:1:red:fill -frames:v 1 -update 1"

  private static let exif = Exif().with(orientation: 6).bytes

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder.path(name)))
    return folder.path(name)
  }

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private func png() throws -> String {
    let file = try bytes(of: folder.make("plain.png", "\(Self.image) -c:v png"))
    let chunk =
      Self.number(Self.exif.count, 4).reversed() + Array("eXIf".utf8) + Self.exif + [0, 0, 0, 0]
    // Behind the signature and the header.
    return try write(file[..<33] + chunk + file[33...], to: "turned.png")
  }

  private func webP() throws -> String {
    var file = try bytes(
      of: folder.make("plain.webp", "\(Self.image) -c:v libwebp -lossless 1"))
    file += Array("EXIF".utf8) + Self.number(Self.exif.count, 4) + Self.exif
    file.replaceSubrange(4..<8, with: Self.number(file.count - 8, 4))
    return try write(file, to: "turned.webp")
  }

  private func tiff() throws -> String {
    let entries = [
      (256, 3), (257, 2), (258, 8), (259, 1), (262, 2), (273, 134), (274, 6), (277, 3), (278, 2),
      (279, 18),
    ]
    let directory = entries.flatMap { tag, value in
      Self.number(tag, 2) + Self.number(3, 2) + Self.number(1, 4) + Self.number(value, 4)
    }
    let blue: [UInt8] = [0, 0, 255]
    let row = [255, 0, 0] + blue + blue
    let pixels = row + blue + blue + blue
    return try write(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0] + Self.number(entries.count, 2) + directory
        + [0, 0, 0, 0] + pixels, to: "turned.tif")
  }

  /// A quarter turn clockwise takes the top left corner to the top right.
  @Test(arguments: ["png", "webp", "tif"])
  func `an image is upright by the EXIF in it`(kind: String) throws {
    let path = try kind == "png" ? png() : kind == "webp" ? webP() : tiff()
    let bitmap = try ImageFile(path: path).bitmap(at: 0)
    #expect(bitmap.size == PixelSize(width: 2, height: 3))
    #expect(Array(bitmap.samples[4..<8]) == [255, 0, 0, 255])
    #expect(Array(bitmap.samples[0..<4]) == [0, 0, 255, 255])
    let video = try #require(try MediaFile.probe(path).tracks.first?.video)
    #expect(video.orientation == Orientation(degrees: 90))
    let reduced = try ReducedImage(path: path, interruption: Interruption()) { $0 }
    #expect(reduced.size == PixelSize(width: 2, height: 3))
    #expect(EmbeddedExif.read(path)?.orientation == 6)
  }

  /// Orientations 1 to 8 (TIFF 6.0): the corner of the display at which the first pixel is shown, from the top left
  /// clockwise, and whether rows are shown as columns.
  @Test(arguments: zip(1...8, [0, 1, 2, 3, 0, 1, 2, 3]))
  func `a number says where the first pixel is shown`(number: Int, corner: Int) {
    let orientation = Orientation(exif: number)
    #expect((orientation.degrees / 90 + (orientation.isMirrored ? 1 : 0)) % 4 == corner)
    #expect(orientation.swapsEdges == (number > 4))
  }

  @Test func `EXIF that is cut off, or that points nowhere, is none`() throws {
    for (path, from) in [(try png(), 41), (try webP(), 60)] {
      let file = try bytes(of: path)
      for end in stride(from: 0, through: file.count, by: 7) {
        _ = EmbeddedExif.read(try write(Array(file[..<end]), to: "cut"))
      }
      #expect(EmbeddedExif.read(try write(Array(file[..<from]), to: "cut")) == nil)
    }
  }
}
