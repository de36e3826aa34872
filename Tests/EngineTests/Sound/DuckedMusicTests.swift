import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Music under speech: tones, of which each is told by its frequency.
@Suite struct DuckedMusicTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func tone(_ frequency: Int, _ name: String, seconds: Double) throws -> String {
    let wave = "sin(\(2 * frequency)*PI*t)/4"
    return try folder.make(
      name, "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=\(seconds)")
  }

  /// Four seconds; where it speaks, with a tone of 300 Hz in the second one.
  private func clip(speaks: Bool) throws -> String {
    let wave = speaks ? "between(t\\,1\\,2)*sin(600*PI*t)/4" : "0"
    return try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=4 -f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=4 "
        + "-c:v ffv1 -c:a flac")
  }

  private func job(_ tracks: [SoundTrack], speaks: Bool = true) throws -> Job {
    var job = Job.boxed(.file(try clip(speaks: speaks)), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    job.overwrites = true
    job.soundTracks = tracks
    return job
  }

  private func music(_ ducking: Ducking? = Ducking()) throws -> SoundTrack {
    var track = SoundTrack(.music, file: try tone(1000, "music.wav", seconds: 4))
    track.ducking = ducking
    return track
  }

  /// The music in decibels of its own level: before, while and after somebody speaks from 1 to 2 s.
  private func levels(_ job: Job) async throws -> [Double] {
    _ = try await job.export()
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    return [(0.1, 1.0), (1.3, 2.0), (2.8, 4.0)].map { start, end in
      20 * log10(sound.peak(of: 1000, from: start, to: end) / 0.25)
    }
  }

  private static func expect(_ levels: [Double], closeTo expected: [Double]) {
    #expect(zip(levels, expected).allSatisfy { abs($0 - $1) < 0.1 }, "\(levels)")
  }

  @Test(arguments: [6.0, 12, 24]) func `music steps back by its decibels under the original`(
    decibels: Double
  ) async throws {
    let job = try job([music(Ducking(decibels: decibels))])
    Self.expect(try await levels(job), closeTo: [0, -decibels, 0])
    // It replaces nothing.
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    #expect(abs(sound.peak(of: 300, from: 1.1, to: 1.9) - 0.25) < 0.002)
  }

  @Test func `music steps back under a recording, and not under an effect`() async throws {
    var voice = SoundTrack(.recording, file: try tone(500, "voice.wav", seconds: 1))
    voice.start = 1
    Self.expect(try await levels(job([music(), voice], speaks: false)), closeTo: [0, -12, 0])
    voice.kind = .soundEffect
    Self.expect(try await levels(job([music(), voice], speaks: false)), closeTo: [0, 0, 0])
  }

  @Test func `music that replaces the original does not hear it`() async throws {
    var track = try music()
    track.replaces = .defaultTrack
    Self.expect(try await levels(job([track])), closeTo: [0, 0, 0])
  }

  @Test func `the plan says by how much, and where nothing speaks`() async throws {
    let plan = try await Plan(job([music()]))
    #expect(
      plan.explanation.contains("steps back by 12 dB under speech, mixed with the original"))
    try plan.write(to: folder.path("plan.json"))
    #expect(try Plan(contentsOf: folder.path("plan.json")).explanation == plan.explanation)
    var silent = try job([music()])
    silent.volume = 0
    #expect(try await Plan(silent).warnings.map(\.code) == ["sound.unducked"])
  }

  @Test func `music alone steps back, by some decibels`() async throws {
    var voice = try music()
    voice.kind = .recording
    for track in [voice, try music(Ducking(decibels: 0)), try music(Ducking(attack: -1))] {
      let job = try job([track])
      let error = await #expect(throws: ExportError.self) { try await Plan(job) }
      #expect(error?.kind == .usage)
    }
  }
}
