import Foundation
import TestSupport
import Testing

/// The own time of a logo that moves: it begins as the logo appears, and goes round as often as is said.
@Suite struct LogoTimeTests {
  private let bench: Workbench

  /// Two seconds at 10 fps, and logos of five frames whose frame k is green of the level 40 · (k + 1).
  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i color=black:s=320x180:r=10:d=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let logo =
      "-f lavfi -i color=black:s=64x64:r=10:d=0.5,format=rgba,geq=r=0:g=40*(N+1):b=0:a=255"
    try bench.folder.make("logo.mov", logo + " -c:v png -pix_fmt rgba")
    try bench.folder.make("logo.webp", logo + " -c:v libwebp_anim -lossless 1 -loop 0")
    try bench.folder.make("logo.gif", logo + " -loop 0")
    try bench.folder.make("once.gif", logo + " -loop -1")
  }

  /// The greatest level of green that each frame of the output has.
  private func levels(_ words: [String]) throws -> [Int] {
    let outcome = try bench.imprint(
      words + ["--preset", "lossless", "--overwrite", "-o", "out.mkv"])
    #expect(outcome == .success("out.mkv"))
    let raw = try bench.folder.make("raw", "-i out.mkv -pix_fmt rgb24 -f rawvideo")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    let size = 320 * 180 * 3
    return stride(from: 0, to: bytes.count, by: size).map { start in
      stride(from: start, to: min(start + size, bytes.count), by: 3).reduce(0) { most, pixel in
        let other = Int(max(bytes[pixel], bytes[pixel + 2]))
        return max(most, other < 12 ? Int(bytes[pixel + 1]) : 0)
      }
    }
  }

  /// The logo's frame, from 0, that each frame shows; -1 for none.
  private func shown(_ words: String...) throws -> [Int] {
    try levels(words).map { Int((Double($0) / 40).rounded()) - 1 }
  }

  /// Seven frames without it, then its own from the first one on, round and round.
  @Test(arguments: ["logo.mov", "logo.gif", "logo.webp"])
  func `its first frame is seen where the stamp begins`(logo: String) throws {
    let expected = [Int](repeating: -1, count: 7) + (0..<13).map { $0 % 5 }
    #expect(try shown("stamp", "clip.mp4", "--logo", logo, "--from", "0.7") == expected)
  }

  @Test func `one that plays once stands from its end on`() throws {
    let expected = [Int](repeating: -1, count: 7) + (0..<13).map { min($0, 4) }
    #expect(try shown("stamp", "clip.mp4", "--logo", "once.gif", "--from", "35%") == expected)
    #expect(
      try shown("stamp", "clip.mp4", "--logo", "logo.mov", "--loop", "false", "--from", "35%")
        == expected)
  }

  @Test func `a film in the house overlay goes round, or as often as is said`() throws {
    func shown(_ words: String...) throws -> [Int] {
      try levels(["brand", "clip.mp4", "--user-id", "1", "--logo", "logo.mov"] + words)
        .map { Int((Double($0) / 40).rounded()) - 1 }
    }
    #expect(try shown() == (0..<20).map { $0 % 5 })
    #expect(try shown("--loop", "2") == (0..<20).map { $0 < 10 ? $0 % 5 : 4 })
  }

  /// 0.4 s after its beginning it shows its brightest frame, in which it may come yet, and 0.1 s later its darkest.
  @Test(arguments: [
    ("corner-bug", "userId"), ("bouncing-logo", nil), ("lower-third-logo", "name"),
    ("handle", "handle"), ("end-card", "title"),
  ])
  func `every overlay with a logo begins it as it appears`(
    overlay: String, required: String?
  ) throws {
    var words = ["brand", "clip.mp4", "--overlay", overlay, "--logo", "logo.mov"]
    words += ["--set", "from=0.7"] + (required.map { ["--set", "\($0)=a"] } ?? [])
    let levels = try levels(words)
    #expect(levels[11] > 90 && levels[12] < 70, "\(levels)")
  }

  @Test func `an end before the beginning is wrong usage`() throws {
    let stamp = ["stamp", "clip.mp4", "--logo", "logo.gif", "--from", "8", "-o", "x.mp4"]
    #expect(
      try bench.imprint(stamp + ["--until", "2"])
        == .failure(
          64, "--until: it lies before from, 8 s, so that nothing of the layer is drawn",
          hint: "\"+2\" counts from there"))
    let brand = ["brand", "clip.mp4", "--overlay", "bouncing-logo", "-o", "x.mp4"]
    #expect(
      try bench.imprint(brand + ["--set", "from=1", "--set", "until=0.5"])
        == .failure(
          64,
          "parameter until: it cannot be \"0.5\": it lies before from, 1 s, so that nothing of the "
            + "layer is drawn"))
  }

  @Test func `the number of plays goes with a logo, and is given once`() throws {
    let brand = ["brand", "clip.mp4", "--user-id", "1", "-o", "x.mp4", "--loop", "2"]
    #expect(try bench.imprint(brand) == .failure(64, "--loop: it goes with --logo"))
    #expect(
      try bench.imprint(brand + ["--logo", "logo.gif", "--set", "loop=3"])
        == .failure(64, "--loop: it is the same as --set loop=true|false|N, which is given too"))
  }
}
