import Foundation
import TestSupport
import Testing

/// `imprint overlays --html FOLDER`: a gallery that moves, and works from disk.
@Suite struct GalleryFolderTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let veil =
    "{ format: 'imprint.overlay/1', layers: [{ backgroundColor: '#00f8' }] }"

  private static let bare = "{ format: 'imprint.overlay/1', layers: [] }"

  private func make(_ name: String, _ document: String) throws -> String {
    try bench.folder.write(document, to: "Overlays/\(name).json")
    #expect(
      try bench.imprint("overlays", name, "--html", "gallery") == .success("gallery/index.html"))
    return String(decoding: try bench.bytes("gallery/index.html"), as: UTF8.self)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder.path(folder)).sorted()
  }

  @Test func `all that the page names lies beside it, and nothing else does`() throws {
    let page = try make("mine", GalleryPageTests.overlay)
    let named = page.matches(of: /(?:src="|data-moving="|url\()([^")]+)/).map {
      String($0.output.1)
    }
    let there =
      try names("gallery/overlays").map { "overlays/\($0)" }
      + names("gallery/photographs").map { "photographs/\($0)" }
    #expect(Set(named) == Set(there))
    #expect(try names("gallery") == ["index.html", "overlays", "photographs"])
    #expect(try names("gallery/photographs") == ["bright.jpg", "busy.jpg", "dark.jpg", "face.jpg"])
    // A still and an animation in each of four shapes.
    #expect(there.count { $0.hasPrefix("overlays/") } == 8)
    #expect(try bench.folder.names == ["Overlays", "gallery"])
  }

  /// The square comes at 3 s of 6, in the image at 3.04 s; the animation begins four images of 0.08 s before that, and lasts
  /// (75 − 34) · 0.08 = 3.28 s. It is read as a logo is.
  @Test func `an animation begins shortly before anything is seen, and repeats`() throws {
    let page = try make("mine", GalleryPageTests.overlay)
    #expect(page.contains("data-moving=\"overlays/mine-16x9-moving.webp\" data-seconds=\"3.28\""))
    try bench.folder.write(
      """
      { format: 'imprint.overlay/1', layers: [
        { backgroundColor: 'black' },
        { type: 'image', image: 'gallery/overlays/mine-16x9-moving.webp', size: ['100%', '100%'] } ] }
      """, to: "shown.json")
    try bench.clip(seconds: 7)
    let times = [0.1, 0.28, 0.4, 3.2, 3.4, 3.7, 6.5]
    let outcome = try bench.imprint(
      ["still", "clip.mp4", "--overlay", "shown.json", "-o", "shown.png"]
        + times.flatMap { ["--at", "\($0)"] })
    #expect(outcome.status == 0, "\(outcome.errors)")
    let reds = try times.indices.map { index in
      try bench.pixels("shown-\(index + 1).png").first?.hasPrefix("f") == true
    }
    #expect(reds == [false, false, true, true, false, true, true])
  }

  @Test func `what does not move has stills alone`() throws {
    let page = try make("veil", Self.veil)
    #expect(!page.contains("data-moving=\""))
    #expect(try names("gallery/overlays").count == 4)
    #expect(try bench.pixels("gallery/overlays/veil-16x9.webp").first?.hasSuffix("88") == true)
  }

  /// Stills alone: its animations would be drawn in each shape over each photograph.
  @Test func `an overlay that looks at the video is drawn over each photograph`() throws {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', layers: [{ backdropBlur: 20, size: ['10%', '10%'] }] }",
      to: "Overlays/soft.json")
    #expect(
      try bench.imprint("overlays", "soft", "--html", "soft.html") == .success("soft.html"))
    let page = String(decoding: try bench.bytes("soft.html"), as: UTF8.self)
    let stills = page.matches(
      of: /src="data:image\/webp;base64,([^"]+)" [^>]*data-in="16x9" data-of="(\w+)"/)
    #expect(stills.map { String($0.output.2) } == ["dark", "bright", "busy", "face"])
    for still in stills {
      let bytes = try #require(Data(base64Encoded: String(still.output.1)))
      try bytes.write(to: bench.folder.url.appending(path: "still.webp"))
      let pixels = try bench.pixels("still.webp")
      #expect(pixels.allSatisfy { $0.hasSuffix("ff") }, "\(still.output.2)")
    }
    #expect(page.matches(of: /data-in="\w+" data-of="/).count == 16)
  }

  /// An upright video of 576 × 1024 in 16:9 is 1820 × 1024; in 1024 across it is 576 high.
  @Test func `an overlay with a canvas has one shape, its own`() throws {
    let page = try make("framed", "{ format: 'imprint.overlay/1', canvas: '16:9', layers: [] }")
    #expect(page.matches(of: /<img [^>]*data-in=/).isEmpty)
    #expect(page.matches(of: /width="1024" height="576"/).count == 4)
    #expect(page.contains("<div class=\"stage own\">"))
    #expect(try names("gallery/overlays").filter { $0.contains("busy") }.count == 2)
  }

  @Test func `a folder may end with a slash, be empty, or be replaced where that is asked for`()
    throws
  {
    try bench.folder.write(Self.bare, to: "Overlays/bare.json")
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("empty"), withIntermediateDirectories: false)
    for folder in ["new/", "empty"] {
      #expect(try bench.imprint("overlays", "bare", "--html", folder).status == 0, "\(folder)")
    }
    #expect(try names("new") == names("empty"))
    try bench.folder.write("mine", to: "new/mine.txt")
    try bench.folder.write("old", to: "new/index.html")
    #expect(
      try bench.imprint("overlays", "bare", "--html", "new/")
        == .failure(
          73, "new/: it exists already",
          hint: "--overwrite replaces it, --html OTHER writes somewhere else"))
    #expect(try bench.bytes("new/index.html") == Data("old".utf8))
    #expect(
      try bench.imprint("overlays", "bare", "--html", "new/", "--overwrite")
        == .success("new/index.html"))
    #expect(try bench.bytes("new/index.html").starts(with: "<!DOCTYPE html>".utf8))
    #expect(try bench.bytes("new/mine.txt") == Data("mine".utf8))
  }

  @Test func `what cannot be a folder is 73, and nothing is left`() throws {
    try bench.folder.write("mine", to: "file")
    for path in ["file", "file/", "no/gallery"] {
      let outcome = try bench.imprint("overlays", "corner-hop", "--html", path, "--overwrite")
      #expect(outcome.status == 73, "\(path) \(outcome)")
    }
    #expect(try bench.folder.names == ["file"])
  }
}

extension Workbench {
  /// Red, green, blue and alpha of the first and of the last pixel, in hexadecimal digits.
  func pixels(_ name: String) throws -> [String] {
    let raw = folder.path("pixels.raw")
    try? FileManager.default.removeItem(atPath: raw)
    try folder.make("pixels.raw", "-i \(name) -frames:v 1 -pix_fmt rgba -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return [bytes.prefix(4), bytes.suffix(4)].map { pixel in
      pixel.map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
    }
  }
}
