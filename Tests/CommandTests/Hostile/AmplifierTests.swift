import Foundation
import TestSupport
import Testing

/// Small files that claim much are read, or refused, in the memory and time that files of their size take.
@Suite(.serialized) struct AmplifierTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Above the program's own.
  private static let mostMemory = 1 << 30
  private static let mostSeconds = 10

  /// The address sanitizer takes memory of its own, and the thread sanitizer five times as much.
  private static let isPlain = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil

  /// Runs the command, and checks what it took of the machine.
  @discardableResult
  private func run(
    _ words: String, _ file: Data, named name: String,
    _ place: SourceLocation = #_sourceLocation
  ) throws -> Tool.Outcome {
    try file.write(to: URL(filePath: bench.folder.path(name)))
    let tool = try bench.start(
      words.split(separator: " ").map(String.init),
      processorSeconds: Self.isPlain ? Self.mostSeconds : 8 * Self.mostSeconds)
    let (outcome, peak) = tool.waitWatchingMemory()
    #expect([0, 64, 65].contains(outcome.status), "\(outcome.errors)", sourceLocation: place)
    if Self.isPlain {
      #expect(peak < Self.mostMemory, "\(name)", sourceLocation: place)
    }
    return outcome
  }

  /// 2²⁴ samples are the most that are believed, and 2²⁸ bytes the most that a track's index takes.
  @Test(arguments: [
    ("samples.mp4", Amplifier.samples(85_000_000)),
    ("believed.mp4", Amplifier.samples(11_000_000)),
    ("tracks.mp4", Amplifier.samples(8_000_000, tracks: 2)),
    ("more-tracks.mp4", Amplifier.samples(10_000_000, tracks: 20)),
    ("edits.mp4", Amplifier.samples(800_000, tracks: 20, edits: 13)),
    ("junk.mp4", Amplifier.samples(10_000_000, tracks: 3, behind: "junk")),
    ("sound.mp4", Amplifier.soundSamples(0xFFFF_FFFF)),
    ("sounds.mp4", Amplifier.soundSamples(0xFFFF_FFFF, tracks: 20)),
    ("encrypted.mp4", Amplifier.encryptedSamples(0xFFFF_FFFF)),
    ("run.mp4", Amplifier.runs(of: 70_000_000)),
    ("believed-run.mp4", Amplifier.runs(of: 11_000_000)),
    ("runs.mp4", Amplifier.runs(of: 1_000_000, runs: 60)),
    ("runs-of-tracks.mp4", Amplifier.runs(of: 10_000_000, tracks: 10)),
    ("many-tracks.mp4", Amplifier.samples(100, tracks: 900)),
  ])
  func `an index of millions of samples is refused, or small`(name: String, file: Data) throws {
    #expect(file.count < 1 << 20)
    try run("probe \(name)", file, named: name)
  }

  @Test func `a refusal says how much is claimed`() throws {
    let outcome = try run("probe a.mp4", Amplifier.samples(85_000_000), named: "a.mp4")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "imprint: error: a.mp4: its index claims 85000000 frames and pieces of sound or more; the limit is 16777216\n"
    )
  }

  /// 2²⁴ bytes are the most that are unpacked.
  @Test(arguments: [(20 << 20, 20 << 20), (20 << 20, 2000 << 20), (20 << 20, 1000)])
  func `a compressed index is not unpacked without a bound`(bytes: Int, claimed: Int) throws {
    let outcome = try run(
      "probe a.mov", Amplifier.compressedIndex(bytes, claiming: claimed), named: "a.mov")
    #expect(outcome.status == 65)
  }

  @Test func `tracks in a compressed index are counted`() throws {
    let file = try Amplifier.compressedIndex(samples: 10_000_000, tracks: 3)
    let outcome = try run("probe a.mov", file, named: "a.mov")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("its index claims 20000000 frames"), "\(outcome.errors)")
  }

  @Test(arguments: [0x7FFF_FFF0, 1 << 30, 16_384])
  func `a size that no frame has is no size`(edge: Int) throws {
    let outcome = try run("probe a.avi", Amplifier.sizedAVI(edge), named: "a.avi")
    #expect(outcome.status == 65, "\(outcome.errors)")
  }

  /// Sound of QuickTime that is not compressed has a sample for each of its 48,000 a second, 29 million here; FFmpeg's muxer
  /// makes one chunk of what outlasts the picture.
  @Test func `ten minutes of uncompressed sound are no claim`() throws {
    try bench.folder.make(
      "long.mov",
      "-f lavfi -i testsrc2=s=64x48:r=1:d=600 -f lavfi -i anullsrc=r=48000:cl=mono:d=612 "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a pcm_s16le")
    let outcome = try bench.imprint("probe", "long.mov")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["zTXt", "iTXt", "iCCP"])
  func `compressed texts and profiles of a PNG are not unpacked`(kind: String) throws {
    try bench.clip()
    let file = try Amplifier.compressed(kind, 100 << 20, times: kind == "iCCP" ? 1 : 8)
    for (index, line) in [
      "probe a.png", "brand a.png --user-id 1 -o photo.png", "brand a.png --user-id 1 -o film.mp4",
      "stamp clip.mp4 --logo a.png -o logo.mp4",
    ].enumerated() {
      let outcome = try run(line, file, named: "a.png")
      #expect(outcome.status == 0, "\(index): \(outcome.errors)")
    }
  }

  /// Headers alone: what follows them is not the image that they announce.
  @Test(arguments: [
    ("a.png", "png"), ("a.gif", "gif"), ("a.bmp", "bmp"), ("a.jpg", "jpg"), ("a.webp", "webp"),
  ])
  func `a canvas past the limit is refused by its header`(name: String, kind: String) throws {
    try bench.clip()
    try bench.folder.make(name, "-f lavfi -i testsrc2=s=64x48 -frames:v 1")
    var file = try Data(contentsOf: URL(filePath: bench.folder.path(name)))
    let edge: [UInt8] = [0x3F, 0xFF]  // 16,383
    switch kind {
    case "png":
      file.replaceSubrange(18..<20, with: edge)
      file.replaceSubrange(22..<24, with: edge)
    case "gif": file.replaceSubrange(6..<10, with: [0xFF, 0x3F, 0xFF, 0x3F])
    case "bmp":
      file.replaceSubrange(18..<20, with: edge.reversed())
      file.replaceSubrange(22..<24, with: edge.reversed())
    case "jpg":
      let frame = try #require(file.firstRange(of: Data([0xFF, 0xC0]))).lowerBound
      file.replaceSubrange(frame + 5..<frame + 9, with: edge + edge)
    default:
      let frame = try #require(file.firstRange(of: Data([0x9D, 0x01, 0x2A]))).upperBound
      file.replaceSubrange(frame..<frame + 4, with: [0xFF, 0x3F, 0xFF, 0x3F])
    }
    let outcome = try run("stamp clip.mp4 --logo \(name) -o out.mp4", file, named: name)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("it is 16383x16383; the limit is 67108864 pixels in all"),
      "\(outcome.errors)")
    try run("probe \(name)", file, named: name)
  }
}
