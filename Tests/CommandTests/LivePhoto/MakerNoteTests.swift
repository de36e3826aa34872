import Foundation
import TestSupport
import Testing

/// A still's image with a part of its camera's maker in its EXIF, where the identifier has to stand.
@Suite struct MakerNoteTests {
  let bench: Workbench
  private static let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"

  init() throws {
    bench = try Workbench()
    try bench.clip(seconds: 0.4)
  }

  /// A photograph whose EXIF is a directory of a directory with one entry, the maker's part.
  private func photograph(with note: [UInt8]) throws {
    let path = try bench.folder.make(
      "photo.jpg", "-f lavfi -i color=gray:s=64x36 -frames:v 1 -pix_fmt yuvj420p")
    let tiff =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
      + [0, 1, 0x92, 0x7C, 0, 7, 0, 0, 0, UInt8(note.count), 0, 0, 0, 44, 0, 0, 0, 0] + note
    let segment = [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
    let whole = try Data(contentsOf: URL(filePath: path))
    try (whole.prefix(2) + segment + whole.dropFirst(2)).write(to: URL(filePath: path))
  }

  /// The codes of the report's warnings.
  private func livePhoto() throws -> [String] {
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--image", "photo.jpg", "--identifier", Self.identifier, "-o", ".",
      "--report", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let warnings = outcome.json?["warnings"] as? [[String: Any]] ?? []
    return warnings.compactMap { $0["code"] as? String }
  }

  private var readIdentifier: Bool {
    get throws {
      let read = try Tool.run(
        "exiftool", ["-s3", "-ContentIdentifier", "-MediaGroupUUID", "clip.JPG"],
        in: bench.folder.path)
      return read.output == Self.identifier + "\n"
    }
  }

  @Test(.tool("exiftool")) func `another maker's makes place for the identifier, and that is told`()
    throws
  {
    try photograph(
      with: Array("Nikon\0".utf8) + [2, 0x10, 0, 0] + [UInt8](repeating: 1, count: 20))
    #expect(try livePhoto() == ["still.maker-note"])
    #expect(try readIdentifier)
  }

  /// A directory of one entry, tag 1, the number 5.
  @Test(.tool("exiftool")) func `Apple's has it beside what it held`() throws {
    let note =
      Array("Apple iOS".utf8)
      + [0, 0, 1, 0x4D, 0x4D, 0, 1, 0, 1, 0, 9, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0]
    try photograph(with: note)
    #expect(try livePhoto() == [])
    #expect(try readIdentifier)
    let read = try Tool.run(
      "exiftool", ["-s3", "-MakerNoteVersion", "clip.JPG"], in: bench.folder.path)
    #expect(read.output == "5\n")
  }
}
