import Foundation
import TestSupport
import Testing

/// The sound effects that ship, by their names. A `ding` has its lowest partial at 1318.5 Hz, and lasts 1.6 s.
@Suite struct SoundEffectTests {
  private static let names = ["whoosh", "pop", "ding", "click", "rise", "thump"]
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write(#"{ format: "imprint.overlay/1", layers: [] }"#, to: "none.json")
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i color=s=64x64:r=25:d=4 -f lavfi -i anullsrc=r=48000:cl=stereo:d=4 "
        + "-c:v ffv1 -c:a flac -shortest")
  }

  private func brand(_ words: String..., to output: String = "out.mkv") throws -> Tool.Outcome {
    try bench.imprint(
      ["brand", "clip.mkv", "--overlay", "./none.json", "--preset", "lossless"] + words
        + ["-o", output])
  }

  private func samples(_ file: String) throws -> [Float] {
    let raw = try bench.folder.make(
      UUID().uuidString + ".f32", "-i \(file) -map 0:a:0 -af pan=mono|c0=c0 -ar 48000 -f f32le")
    return try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  private static func peak(_ samples: some Sequence<Float>) -> Float {
    samples.lazy.map(abs).max() ?? 0
  }

  @Test func `each ships, is short, does not clip, and begins and ends in silence`() throws {
    let folder = URL(filePath: ProjectFolder.path).appending(path: "Sounds")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == Self.names.map { "\($0).flac" }.sorted())
    for name in Self.names {
      let samples = try samples(folder.appending(path: "\(name).flac").path)
      #expect(0.2...2 ~= Double(samples.count) / 48_000, "\(name)")
      // -3 dB of full scale.
      #expect(abs(Self.peak(samples) - 0.708) < 0.001, "\(name)")
      #expect(Self.peak([samples.first, samples.last].compactMap(\.self)) < 0.001, "\(name)")
      #expect(Self.peak(samples.suffix(48)) < 0.05, "\(name)")
    }
  }

  @Test(.tool("python3")) func `they are what the script makes`() throws {
    let script = URL(filePath: ProjectFolder.path).appending(path: "Scripts/make-sounds").path
    let outcome = try Tool.run("python3", [script, "--check"], in: bench.folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: names) func `an effect is heard by its name, and only then`(name: String) throws
  {
    let outcome = try brand("--effect", "\(name)@1.5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let sound = try samples(bench.folder.path("out.mkv"))
    #expect(Self.peak(sound[..<72_000]) < 0.001)
    #expect(Self.peak(sound[72_000...]) > 0.6)
  }

  @Test func `a file of such a name is written as a path`() throws {
    try bench.folder.make("pop.wav", "-f lavfi -i sine=3000:d=1:r=48000")
    try FileManager.default.moveItem(
      atPath: bench.folder.path("pop.wav"), toPath: bench.folder.path("pop"))
    #expect(try brand("--effect", "./pop@0").status == 0)
    #expect(try brand("--effect", "pop@0", to: "shelf.mkv").status == 0)
    // FFmpeg's sine has a peak of 1/8.
    #expect(abs(Self.peak(try samples(bench.folder.path("out.mkv"))) - 0.125) < 0.01)
    #expect(Self.peak(try samples(bench.folder.path("shelf.mkv"))) > 0.6)
  }

  @Test func `a job names it, wherever the job lies, and a stored plan finds it by name`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "../clip.mkv", output: "../out.mkv", preset: "lossless",
        audio: { tracks: [{ kind: "soundEffect", file: "ding", at: 2 }] } }
      """, to: "jobs/job.json")
    let planned = try bench.imprint(["plan", "jobs/job.json", "-o", "plan.json"])
    #expect(planned.status == 0, "\(planned.errors)")
    let text = try String(contentsOfFile: bench.folder.path("plan.json"), encoding: .utf8)
    #expect(text.contains(#""resource:Sounds/ding.flac""#))
    #expect(!text.contains(ProjectFolder.path))
    let made = try bench.imprint(["render", "plan.json"])
    #expect(made.status == 0, "\(made.errors)")
    let sound = try samples(bench.folder.path("out.mkv"))
    #expect(Self.peak(sound[..<96_000]) < 0.001 && Self.peak(sound[96_000...]) > 0.6)
  }

  @Test func `a word that is neither is told with what was meant`() throws {
    let outcome = try brand("--effect", "whosh@2")
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == "imprint: error: whosh: there is neither a file nor a sound effect of that name\n"
        + "imprint: hint: did you mean whoosh?\n")
    #expect(try brand("--effect", "boing.wav@2").errors.contains("boing.wav: no such file"))
  }
}
