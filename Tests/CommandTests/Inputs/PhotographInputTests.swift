import Foundation
import TestSupport
import Testing

/// A photograph in place of a video: one frame, upright, in the colours that it has.
@Suite struct PhotographInputTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A HEIC of one colour, which our own encoder makes.
  private func heic() throws {
    try bench.folder.make(
      "still.png", "-f lavfi -i color=0xC86428:s=96x64,format=rgb24 -frames:v 1")
    try bench.clip(seconds: 0.2)
    _ = try bench.imprint(
      "live-photo", "clip.mp4", "--image", "still.png", "--still", "heic", "--name", "photo", "-o",
      ".")
  }

  @Test func `a HEIC is probed, branded, and a still is taken of it`() throws {
    try heic()
    let probe = try #require(try bench.imprint("probe", "photo.HEIC", "--json").json)
    let tracks = try #require(probe["tracks"] as? [[String: Any]])
    #expect(tracks.count == 1 && tracks[0]["codec"] as? String == "heic")
    let branded = try bench.imprint("brand", "photo.HEIC", "--user-id", "1")
    #expect(branded == .success("photo.branded.heic"))
    let film = try bench.imprint(
      "brand", "photo.HEIC", "--user-id", "1", "--seconds", "0.04", "-o", "photo.mp4")
    #expect(film == .success("photo.mp4"))
    #expect(try bench.frame("photo.mp4") == "h264,96,64,1")
    let still = try bench.imprint("still", "photo.HEIC", "--at", "0", "-o", "still2.png")
    #expect(still.status == 0)
    for (code, wanted) in zip(try bench.pixel("still2.png", 48, 32), [200, 100, 40]) {
      #expect(abs(code - wanted) <= 4)
    }
  }

  /// As Android writes it.
  @Test func `a HEIC whose main brand is that of all images is one`() throws {
    var bytes = try GridHEIC(in: bench.folder).bytes()
    bytes.replaceSubrange(8..<12, with: Data("mif1".utf8))
    try bytes.write(to: URL(filePath: bench.folder.path("android.heic")))
    let probe = try #require(try bench.imprint("probe", "android.heic", "--json").json)
    let tracks = try #require(probe["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["codec"] as? String } == ["heic"])
  }

  @Test(arguments: ["source", "lossless", "prores-422", "low"])
  func `a HEIC is written by any preset`(preset: String) throws {
    try heic()
    let outcome = try bench.imprint("run", try job(preset))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func job(_ preset: String) throws -> String {
    let ending = ["lossless": "mkv", "prores-422": "mov"][preset] ?? "mp4"
    return try bench.folder.write(
      """
      { format: 'imprint.job/1', input: 'photo.HEIC', output: 'out.\(ending)', preset: '\(preset)' }
      """, to: "job.json")
  }

  /// It is stored on its side, and cut to 100 × 133 by the file (`clap`).
  @Test(.realClips) func `a phone's HEIC is upright`() throws {
    let photo = realClip("pigallery2/IMG_7943.HEIC")
    #expect(try bench.imprint("still", photo, "--at", "0", "-o", "still.png").status == 0)
    #expect(try bench.frame("still.png") == "png,100,133,1")
  }

  /// A file that is no library stands in for it.
  @Test func `only a HEIC needs libheif`() throws {
    try heic()
    let library = try bench.folder.write("no library", to: "libheif.so.1")
    let without = ["LD_LIBRARY_PATH": bench.folder.path]
    #expect(
      try bench.imprint("still", "photo.HEIC", "--at", "0", "-o", "out.png", environment: without)
        == .failure(
          69,
          "photo.HEIC: this machine cannot load libheif, which it needs: \(library): file too short"
        ))
    let other = try bench.imprint(
      "still", "clip.mp4", "--at", "0", "-o", "out.png", environment: without)
    #expect(other == .success("out.png"))
  }

  @Test func `a HEIC that does not decode is invalid`() throws {
    try heic()
    var bytes = try bench.bytes("photo.HEIC")
    let data = try #require(bytes.range(of: Data("mdat".utf8)))
    bytes = bytes.prefix(data.upperBound + 20)
    try bytes.write(to: URL(filePath: bench.folder.path("cut.HEIC")))
    for words in [
      ["brand", "cut.HEIC", "--user-id", "1"], ["still", "cut.HEIC", "--at", "0", "-o", "x.png"],
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("cut.HEIC: libheif: "), "\(outcome.errors)")
    }
    #expect(try !bench.folder.names.contains("x.png"))
  }

  /// 180, 120, 60 in Display P3 with a gamma of 2.2 is 192, 117, 40 in sRGB (`ImageProfileTests`); the JPEG has 181, 121,
  /// 61, which is 193, 118, 42.
  @Test func `a Display P3 photograph keeps its colours in a still, and in a video`() throws {
    let path = try bench.folder.make(
      "p3.jpg", "-f lavfi -i color=0xB4783C:s=96x64 -frames:v 1 -pix_fmt yuvj420p -q:v 1")
    let url = URL(filePath: path)
    let profile = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)
    try Data(profile.embedded(inJPEG: [UInt8](Data(contentsOf: url)))).write(to: url)
    _ = try bench.imprint("still", "p3.jpg", "--at", "0", "-o", "still.png")
    let video = try bench.imprint(
      "stamp", "p3.jpg", "--text", "x", "--place", "topLeft", "--preset", "lossless", "-o",
      "film.mkv")
    #expect(video.status == 0, "\(video.errors)")
    for name in ["still.png", "film.mkv"] {
      let found = try bench.pixel(name, 80, 50)
      #expect(zip(found, [193, 118, 42]).allSatisfy { abs($0 - $1) <= 3 }, "\(name): \(found)")
    }
  }
}
