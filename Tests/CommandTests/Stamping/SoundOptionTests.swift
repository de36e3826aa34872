import Foundation
import TestSupport
import Testing

/// `--music`, `--voice`, `--effect`, `--music-volume` and `--duck`: tones, of which each is told by its frequency.
@Suite struct SoundOptionTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write("{ format: \"imprint.overlay/1\", layers: [] }", to: "none.json")
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=4 -f lavfi -i \(Self.wave(300, seconds: 4)) "
        + "-c:v ffv1 -c:a flac")
    try tone(1000, "music.wav", seconds: 10)
    try tone(500, "voice.wav", seconds: 1)
    try tone(2000, "ding.wav", seconds: 0.5)
  }

  private static func wave(_ frequency: Int, seconds: Double) -> String {
    let wave = "sin(\(2 * frequency)*PI*t)/4"
    return "aevalsrc=\(wave)|\(wave):s=48000:d=\(seconds)"
  }

  private func tone(_ frequency: Int, _ name: String, seconds: Double) throws {
    try bench.folder.make(name, "-f lavfi -i \(Self.wave(frequency, seconds: seconds))")
  }

  private func brand(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(
      ["brand", "clip.mkv", "--overlay", "./none.json", "--preset", "lossless", "--overwrite"]
        + words + ["-o", "out.mkv"])
  }

  /// The peaks of a tone in stretches of the output, in hundredths.
  private func peaks(
    of frequency: Double, _ stretches: ClosedRange<Double>..., file: String = "out.mkv"
  ) throws -> [Int] {
    let raw = try bench.folder.make(
      UUID().uuidString + ".f32",
      "-i \(bench.folder.path(file)) -map 0:a:0 -af pan=mono|c0=c0 -ar 48000 -f f32le")
    let samples = try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    return stretches.map { stretch in
      let range =
        Int(stretch.lowerBound * 48_000)..<min(Int(stretch.upperBound * 48_000), samples.count)
      var (real, imaginary) = (0.0, 0.0)
      for index in range {
        let angle = 2 * Double.pi * frequency * Double(index) / 48_000
        real += Double(samples[index]) * cos(angle)
        imaginary += Double(samples[index]) * sin(angle)
      }
      let peak =
        2 * (real * real + imaginary * imaginary).squareRoot() / Double(max(range.count, 1))
      return Int((100 * peak).rounded())
    }
  }

  @Test func `music, a voice and effects are heard at their times`() throws {
    let outcome = try brand(
      "--music", "music.wav@1", "--voice", "voice.wav@50%", "--effect", "ding.wav@end-0.5",
      "--effect", "ding.wav@0", "--music-volume", "0.4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try peaks(of: 300, 0.1...0.9, 1.1...3.9) == [25, 0])
    #expect(try peaks(of: 1000, 0.1...0.9, 1.1...3.9) == [0, 10])
    #expect(try peaks(of: 500, 1.1...1.9, 2.1...2.9, 3.1...3.9) == [0, 25, 0])
    #expect(try peaks(of: 2000, 0...0.5, 1...3.4, 3.5...4) == [25, 0, 25])
  }

  /// 0.25 · 10^(-12/20) is 0.063, and 0.25 · 10^(-6/20) 0.125.
  @Test(arguments: [(["--duck"], 6), (["--duck", "6"], 13), (["--duck=6"], 13)])
  func `music steps back under the original, by 12 dB without a number`(
    words: [String], expected: Int
  ) throws {
    let outcome = try bench.imprint(
      ["brand", "--music", "music.wav", "--overlay", "./none.json", "--preset", "lossless"]
        + words + ["clip.mkv", "-o", "out.mkv"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try peaks(of: 1000, 1...4) == [expected])
    #expect(try peaks(of: 300, 1...4) == [25])
  }

  @Test func `a name with an at sign ends in @0`() throws {
    try tone(1000, "a@b.wav", seconds: 4)
    #expect(try brand("--music", "a@b.wav@0").status == 0)
    #expect(try peaks(of: 1000, 1...4) == [25])
    let outcome = try brand("--music", "a@b.wav")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("a name that holds @ is written with a last @0"))
  }

  @Test(arguments: [
    (["--effect", "ding.wav"], 64, "--effect: 'ding.wav' is not FILE@T"),
    (["--voice", ""], 64, "--voice: '' is not FILE or FILE@T"),
    (["--voice", "@3"], 64, "--voice: '@3' is not FILE or FILE@T"),
    (["--music", "music.wav@soon"], 64, "--music: 'music.wav@soon' is not FILE or FILE@T"),
    (["--duck"], 64, "--duck: there is no music"),
    (["--music-volume", "2"], 64, "--music-volume: there is no music"),
    (
      ["--music", "music.wav", "--duck", "0"], 64,
      "--duck: '0' is not a number of dB above 0, at most 96"
    ),
    (["--music", "music.wav", "--duck=loud"], 64, "--duck: 'loud' is not a number of dB"),
    (["--music", "music.wav", "--music-volume", "-1"], 64, "--music-volume: '-1' is not a number"),
    (["--voice", "gone.wav"], 66, "gone.wav: "), (["--voice", "none.json"], 65, "none.json: "),
    (["--effect", "picture.png@1"], 65, "picture.png: "),
  ])
  func `a fault is told in a line, and nothing is written`(
    words: [String], status: Int32, error: String
  ) throws {
    try bench.folder.make("picture.png", "-f lavfi -i color=s=16x16 -frames:v 1")
    let outcome = try bench.imprint(
      ["brand", "clip.mkv", "--overlay", "./none.json", "-o", "out.mkv"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("imprint: error: \(error)"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("out.mkv")))
  }

  @Test
  func `a voice longer than the video is cut, and an effect may come before a short one's end`()
    throws
  {
    let outcome = try brand(
      "--voice", "music.wav@2", "--effect", "ding.wav@end-30", "--effect", "ding.wav@9",
      "--report", "-")
    #expect(outcome.status == 0)
    #expect(outcome.json?["duration"] as? Double == 4)
    #expect(outcome.json?["audio"] as? String == "encoded")
    #expect(
      outcome.errors.contains("warning: ding.wav is not heard: it lies outside the output\n"))
    #expect(try peaks(of: 1000, 0...2, 2.1...4) == [0, 25])
    #expect(try peaks(of: 2000, 0...0.5) == [25])
  }

  /// 200 · 0.25 is far above full scale.
  @Test func `200 effects at one instant are limited, and not clipped`() throws {
    let effects = (0..<200).flatMap { _ in ["--effect", "ding.wav@1"] }
    let outcome = try bench.imprint(
      ["brand", "clip.mkv", "--overlay", "./none.json", "--preset", "lossless"] + effects
        + ["-o", "out.mkv"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let loud = try peaks(of: 2000, 1.1...1.4)
    #expect(try #require(loud.first) > 80)
    // A clipped tone has a third harmonic.
    #expect(try #require(peaks(of: 6000, 1.1...1.4).first) < 8)
    #expect(try peaks(of: 300, 2...4) == [25])
  }

  @Test func `run adds to the sounds of a job, and music of the job steps back`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mkv", output: "out.mkv", preset: "lossless",
        overlay: "./none.json", audio: { tracks: [{ kind: "music", file: "music.wav" }] } }
      """, to: "job.json")
    let outcome = try bench.imprint(
      "run", "job.json", "--voice", "voice.wav@1", "--duck", "--dry-run")
    #expect(outcome.output.contains("steps back by 12 dB under speech"))
    #expect(outcome.output.contains("voice.wav  ··········██████████"))
    #expect(try bench.imprint("run", "job.json", "--music-volume", "0.2").status == 0)
    #expect(try peaks(of: 1000, 1...4) == [5])
  }

  @Test func `each job of a batch has the sounds`() throws {
    try bench.folder.write(
      """
      {"input": "clip.mkv", "output": "one.mkv", "preset": "lossless"}
      {"input": "clip.mkv", "output": "two.mkv", "preset": "lossless"}
      """, to: "list.jsonl")
    #expect(try bench.imprint("batch", "list.jsonl", "--effect", "ding.wav@1").status == 0)
    for file in ["one.mkv", "two.mkv"] {
      #expect(try peaks(of: 2000, 0...1, 1...1.5, file: file) == [0, 25])
    }
  }

  @Test func `a slideshow has music under voices, which fades at its end`() throws {
    try bench.folder.make("a.png", "-f lavfi -i color=s=64x64 -frames:v 1")
    let outcome = try bench.imprint(
      "slideshow", "a.png", "--seconds", "4", "--size", "64x64", "--preset", "lossless",
      "--music", "music.wav", "--voice", "voice.wav@1", "--duck", "-o", "out.mkv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try peaks(of: 1000, 0...1, 1.3...2, 3.9...4) == [25, 6, 1])
    #expect(try peaks(of: 500, 1.1...1.9) == [25])
  }
}
