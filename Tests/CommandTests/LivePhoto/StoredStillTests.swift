import Foundation
import TestSupport
import Testing

/// A phone's HEIC as a Live Photo's still: its image is not encoded anew.
@Suite(.realClips) struct StoredStillTests {
  let bench: Workbench
  private static let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"
  private let video = realClip("pigallery2/IMG_7943_HEVC.MOV")
  private let image = realClip("pigallery2/IMG_7943.HEIC")

  init() throws { bench = try Workbench() }

  private func tag(_ name: String, _ file: String) throws -> String {
    try Tool.run("exiftool", ["-s3", "-" + name, file], in: bench.folder.path).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func livePhoto(_ options: String...) throws {
    let outcome = try bench.imprint(
      ["live-photo", video, "--image", image, "--still", "heic", "--name", "pair", "-o", "."]
        + options)
    #expect(outcome == .success("./pair.HEIC", "./pair.MOV"))
  }

  /// The image's own data behind the list of items.
  private var imageData: Data {
    get throws {
      let whole = try Data(contentsOf: URL(filePath: image))
      return whole.suffix(from: try #require(whole.range(of: Data("mdat".utf8))).lowerBound)
    }
  }

  @Test func `a pair's still is the phone's own file`() throws {
    try livePhoto()
    #expect(try bench.bytes("pair.HEIC") == Data(contentsOf: URL(filePath: image)))
  }

  @Test(.tool("exiftool")) func `another identifier leaves the image's data as they are`() throws {
    try livePhoto("--identifier", Self.identifier)
    let still = try bench.bytes("pair.HEIC")
    #expect(try still.range(of: imageData) != nil)
    // The tag's name in older versions.
    let found = try ["ContentIdentifier", "MediaGroupUUID"].map { try tag($0, "pair.HEIC") }
    #expect(found.contains(Self.identifier), "\(found)")
    #expect(try tag("Model", "pair.HEIC") == "iPhone 13 Pro")
    #expect(try tag("DateTimeOriginal", "pair.HEIC") == tag("DateTimeOriginal", image))
    #expect(try tag("Warning", "pair.HEIC") == tag("Warning", image))
    // It decodes, to the same pixels.
    for (file, name) in [(image, "before.png"), ("pair.HEIC", "after.png")] {
      #expect(try bench.imprint("still", file, "--at", "0", "-o", name).status == 0)
    }
    #expect(try bench.bytes("before.png") == bench.bytes("after.png"))
  }

  @Test func `without metadata the still is made anew`() throws {
    try livePhoto("--metadata", "none", "--identifier", Self.identifier)
    let still = try bench.bytes("pair.HEIC")
    #expect(try still.range(of: imageData) == nil)
    #expect(still.range(of: Data("iPhone".utf8)) == nil)
  }
}
