import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Sounds that a job lays over its video: tones of whole periods in a tenth of a second, of which each is told by its
/// frequency. FFmpeg's `sine` has a peak of 1/8.
@Suite struct SoundTrackTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let frames =
    "-f lavfi -i testsrc2=s=64x64:r=25:d=4 -c:v ffv1"

  /// Four seconds of video, with a stereo tone of 300 Hz and a peak of 1/4 where it has sound.
  private func clip(sound: Bool = true) throws -> String {
    try folder.make(
      sound ? "clip.mkv" : "silent.mkv",
      sound
        ? "-f lavfi -i aevalsrc=sin(600*PI*t)/4|sin(600*PI*t)/4:s=48000:d=4 \(Self.frames) -c:a flac"
        : Self.frames)
  }

  /// A tone of one channel and a peak of 1/4.
  private func tone(
    _ frequency: Int, seconds: Double, to name: String, options: String = ""
  ) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i aevalsrc=sin(\(2 * frequency)*PI*t)/4:s=48000:d=\(seconds) \(options)")
  }

  private func job(_ tracks: [SoundTrack], on clip: String, to name: String = "out.mkv") -> Job {
    var job = Job.boxed(.file(clip), to: folder.path(name))
    job.preset = .document(.name("lossless"))
    job.soundTracks = tracks
    return job
  }

  private func heard(_ job: Job) async throws -> HeardSound {
    let report = try await job.export()
    #expect(report.audio == "encoded")
    return try HeardSound(try #require(job.output), in: folder)
  }

  @Test(arguments: [SoundTrack.Kind.recording, .music])
  func `a recording and music replace the original while they last`(
    kind: SoundTrack.Kind
  ) async throws {
    var track = SoundTrack(kind, file: try tone(1000, seconds: 1, to: "voice.wav"))
    track.start = 1.5
    let sound = try await heard(job([track], on: clip()))
    #expect(sound.duration == 4)
    #expect(abs(sound.peak(of: 300, from: 0, to: 1.5) - 0.25) < 0.001)
    #expect(abs(sound.peak(of: 300, from: 2.5, to: 4) - 0.25) < 0.001)
    #expect(sound.peak(of: 300, from: 1.6, to: 2.4) < 0.0001)
    // At its full level in both channels.
    #expect(abs(sound.peak(of: 1000, from: 1.6, to: 2.4) - 0.25) < 0.001)
    #expect(sound.left == sound.right)
    #expect(sound.peak(of: 1000, from: 0, to: 1.5) < 0.0001)
    #expect(sound.peak(of: 1000, from: 2.5, to: 4) < 0.0001)
  }

  /// AAC has 1024 samples in a packet: the last ones have 1, 5 and 14.
  @Test(arguments: [1, 5, 14]) func `a last packet of few samples is kept`(rest: Int) async throws {
    let samples = 20 * 1024 + rest
    let source = try folder.make(
      "clip.mov",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=0.48 -f lavfi"
        + " -i sine=r=44100:d=1,atrim=end_sample=\(samples) -c:v libx264 -c:a pcm_s16le")
    var job = Job.boxed(.file(source), to: folder.path("out.mp4"))
    job.volume = 0.5
    #expect(try await job.export().audio == "encoded")
    let sound = try #require(MediaFile.probe(folder.path("out.mp4")).tracks.last)
    #expect(sound.timeBase == .one(over: 44_100) && sound.duration == Int64(samples))
  }

  /// Programs that join or stream files want tracks of one length.
  @Test(arguments: ["mkv", "mp4"]) func `a video without sound gets one of its own length`(
    container: String
  ) async throws {
    var track = SoundTrack(.recording, file: try tone(1000, seconds: 1, to: "voice.wav"))
    track.start = 1.5
    func sound() async throws -> HeardSound {
      var job = job([track], on: try clip(sound: false), to: "\(track.start).\(container)")
      if container == "mp4" { job.preset = .auto }
      return try await heard(job)
    }
    // FFmpeg 5 decodes the last packet of AAC whole: 1024 samples.
    let packet = container == "mp4" ? 0.0214 : 0
    let early = try await sound()
    #expect(4...4 + packet ~= early.duration)
    #expect(early.left[..<70_000].allSatisfy { abs($0) < 0.0001 })
    #expect(abs(early.peak(of: 1000, from: 1.6, to: 2.4) - 0.25) < 0.003)
    #expect(early.left[125_000...].allSatisfy { abs($0) < 0.0001 })
    track.start = 3.5
    let cut = try await sound()
    #expect(4...4 + packet ~= cut.duration)
    #expect(abs(cut.peak(of: 1000, from: 3.6, to: 4) - 0.25) < 0.003)
  }

  @Test func `a stored plan keeps its silence`() async throws {
    let track = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    let plan = try await Plan(job([track], on: clip(sound: false)))
    #expect(plan.sound.map { $0.sources.map(\.until) } == [[1, 4]])
    try plan.write(to: folder.path("plan.json"))
    #expect(try Plan(contentsOf: folder.path("plan.json")) == plan)
  }

  /// Within 5 ms; a step of the sum would be larger than one of the tones makes from sample to sample.
  @Test func `edges do not click`() async throws {
    var track = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    (track.start, track.trimStart, track.trimEnd) = (1.00013, 0.10007, 0.7)
    let sound = try await heard(job([track], on: clip()))
    let steps = zip(sound.left, sound.left.dropFirst()).map { abs($1 - $0) }
    #expect(try #require(steps.max()) < Float(0.25 * 2 * .pi * 1300 / HeardSound.rate))
  }

  @Test func `an effect is heard on top, at its volume`() async throws {
    var track = SoundTrack(
      .soundEffect, file: try tone(1000, seconds: 1, to: "fx.ogg", options: "-c:a libvorbis -q:a 9")
    )
    (track.start, track.volume) = (1, 0.5)
    let sound = try await heard(job([track], on: clip()))
    #expect(abs(sound.peak(of: 300, from: 1, to: 2) - 0.25) < 0.001)
    #expect(abs(sound.peak(of: 1000, from: 1.1, to: 1.9) - 0.125) < 0.003)
  }

  /// The sum would reach 2.25. Clipped, a tone has its third harmonic, up to a third of it; limited, it has none.
  @Test func `a sum is limited, and not clipped`() async throws {
    var track = SoundTrack(.soundEffect, file: try tone(1000, seconds: 1, to: "loud.wav"))
    track.volume = 8
    let sound = try await heard(job([track], on: clip()))
    #expect(sound.peak(of: 1000, from: 0.1, to: 0.9) > 0.6)
    #expect(sound.peak(of: 3000, from: 0.1, to: 0.9) < 0.05)
    #expect(abs(sound.peak(of: 300, from: 2, to: 4) - 0.25) < 0.001)
  }

  @Test func `tracks that replace at one time are summed`() async throws {
    var first = SoundTrack(.music, file: try tone(1000, seconds: 2, to: "a.wav"))
    var second = SoundTrack(.recording, file: try tone(2000, seconds: 2, to: "b.wav"))
    (first.start, second.start) = (0.5, 1.5)
    let sound = try await heard(job([first, second], on: clip()))
    #expect(abs(sound.peak(of: 1000, from: 1.6, to: 2.4) - 0.25) < 0.001)
    #expect(abs(sound.peak(of: 2000, from: 1.6, to: 2.4) - 0.25) < 0.001)
    #expect(sound.peak(of: 300, from: 0.6, to: 3.4) < 0.0001)
    #expect(abs(sound.peak(of: 300, from: 3.5, to: 4) - 0.25) < 0.002)
  }

  @Test func `a track that begins before the video loses its head`() async throws {
    let file = try folder.make(
      "two.wav",
      "-f lavfi -i aevalsrc=if(lt(t\\,1)\\,sin(2000*PI*t)\\,sin(4000*PI*t))/4:s=48000:d=2")
    var track = SoundTrack(.music, file: file)
    track.start = -0.5
    let sound = try await heard(job([track], on: clip()))
    #expect(abs(sound.peak(of: 1000, from: 0.1, to: 0.5) - 0.25) < 0.001)
    #expect(abs(sound.peak(of: 2000, from: 0.5, to: 1.4) - 0.25) < 0.003)
    #expect(abs(sound.peak(of: 300, from: 1.5, to: 4) - 0.25) < 0.001)
  }

  @Test func `a piece is repeated to the output's end, and fades there`() async throws {
    let file = try folder.make(
      "ab.wav", "-f lavfi -i aevalsrc=if(lt(t\\,1)\\,sin(2000*PI*t)\\,sin(4000*PI*t))/4:s=48000:d=2"
    )
    var track = SoundTrack(.music, file: file)
    (track.trimStart, track.trimEnd, track.loops, track.fadeOut) = (0.5, 1.5, true, 1)
    let sound = try await heard(job([track], on: clip(sound: false)))
    #expect(sound.duration == 4)
    for round in 0..<3 {
      let start = Double(round)
      #expect(abs(sound.peak(of: 1000, from: start + 0.1, to: start + 0.4) - 0.25) < 0.002)
      #expect(abs(sound.peak(of: 2000, from: start + 0.6, to: start + 0.9) - 0.25) < 0.002)
    }
    // Half-way through the fade; symmetrical around it.
    #expect(abs(sound.peak(of: 1000, from: 3.3, to: 3.5) - 0.25 * 0.6) < 0.01)
  }

  @Test func `a job that is muted keeps its own sounds`() async throws {
    var track = SoundTrack(.soundEffect, file: try tone(1000, seconds: 1, to: "fx.wav"))
    track.start = 1
    var job = try job([track], on: clip())
    job.volume = 0
    let sound = try await heard(job)
    #expect(sound.peak(of: 300, from: 0, to: 2) < 0.0001)
    #expect(abs(sound.peak(of: 1000, from: 1.1, to: 1.9) - 0.25) < 0.001)
  }

  /// The file's second track begins half a second after its first.
  @Test func `a file with several tracks is heard as their sum, in step, and its video is not`()
    async throws
  {
    let first = try tone(1000, seconds: 2, to: "one.wav")
    let second = try tone(2000, seconds: 1, to: "two.wav")
    let file = try folder.make(
      "both.mkv",
      "-f lavfi -i testsrc2=s=64x64:d=2 -i \(first) -itsoffset 0.5 -i \(second) -map 0 -map 1 -map 2 "
        + "-c:v ffv1 -c:a pcm_s16le")
    let sound = try await heard(job([SoundTrack(.music, file: file)], on: clip()))
    #expect(abs(sound.peak(of: 1000, from: 0.1, to: 1.9) - 0.25) < 0.001)
    #expect(sound.peak(of: 2000, from: 0, to: 0.5) < 0.0001)
    #expect(abs(sound.peak(of: 2000, from: 0.6, to: 1.4) - 0.25) < 0.001)
  }

  @Test func `the default track of several is replaced, and the others stay as they are`()
    async throws
  {
    let first = try tone(500, seconds: 4, to: "one.wav")
    let second = try tone(600, seconds: 4, to: "two.wav")
    let clip = try folder.make(
      "tracks.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=4 -i \(first) -i \(second) -map 0 -map 1 -map 2 -c:v ffv1 "
        + "-c:a flac -disposition:a:0 0 -disposition:a:1 default -metadata:s:a:1 language=deu")
    let track = SoundTrack(.music, file: try tone(1000, seconds: 4, to: "music.wav"))
    let job = job([track], on: clip)
    let report = try await job.export()
    #expect(report.tracks.map(\.action) == ["encoded", "copied", "encoded"])
    let kept = try HeardSound(folder.path("out.mkv"), track: 0, in: folder)
    let replaced = try HeardSound(folder.path("out.mkv"), track: 1, in: folder)
    #expect(kept.peak(of: 500, from: 0.1, to: 3.9) > 0.1)
    #expect(abs(replaced.peak(of: 1000, from: 0.1, to: 3.9) - 0.25) < 0.001)
    #expect(replaced.peak(of: 600, from: 0.1, to: 3.9) < 0.0001)
    let info = try MediaFile.probe(folder.path("out.mkv"))
    #expect(info.tracks.map(\.isDefault) == [true, false, true])
    #expect(info.tracks[2].metadata["language"] == "deu")
  }

  @Test func `times count from the trim's beginning`() async throws {
    var track = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    track.start = 1
    var job = try job([track], on: clip())
    (job.trimStart, job.trimEnd) = (0.5, 3)
    let sound = try await heard(job)
    #expect(sound.duration == 2.5)
    #expect(abs(sound.peak(of: 1000, from: 1.1, to: 1.9) - 0.25) < 0.001)
    #expect(abs(sound.peak(of: 300, from: 0, to: 1) - 0.25) < 0.001)
  }

  @Test func `a track outside the output is told, and changes nothing`() async throws {
    var track = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    track.start = 9
    let plan = try await Plan(job([track], on: clip()))
    #expect(plan.warnings.map(\.code) == ["sound.unheard"])
    _ = try await plan.export()
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    #expect(abs(sound.peak(of: 300, from: 0, to: 4) - 0.25) < 0.001)
  }

  @Test func `a file that is not there, has no sound, or is too short is an error that names it`()
    async throws
  {
    let clip = try clip()
    func error(_ track: SoundTrack) async -> ExportError? {
      await #expect(throws: ExportError.self) { try await Plan(job([track], on: clip)) }
    }
    let missing = await error(SoundTrack(.music, file: folder.path("none.mp3")))
    #expect(missing?.kind == .missing)
    #expect(missing?.what == folder.path("none.mp3"))
    let silent = try self.clip(sound: false)
    let soundless = await error(SoundTrack(.music, file: silent))
    #expect(soundless?.fault == .input(.noSound, at: silent))
    var late = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    late.trimStart = 1
    #expect(
      await error(late)?.fault
        == .setting(.soundStart, .pastEnd(1, of: late.file, lasting: 1)))
    late.trimStart = .nan
    #expect(await error(late)?.fault.setting == Setting.soundStart.name)
    late.trimStart = 0
    late.pitch = 100
    #expect(await error(late)?.fault.setting == Setting.ofSound(".pitch").name)
  }

  @Test func `a stored plan takes its sounds along, and knows one that has changed`() async throws {
    let file = try tone(1000, seconds: 1, to: "music.wav")
    var track = SoundTrack(.music, file: file)
    (track.start, track.pitch, track.fadeIn) = (1, 4, 0.2)
    let plan = try await Plan(job([track], on: clip()))
    try plan.write(to: folder.path("plan.json"))
    let stored = try Plan(contentsOf: folder.path("plan.json"))
    #expect(stored == plan)
    _ = try await plan.export()
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    try FileManager.default.removeItem(atPath: folder.path("out.mkv"))
    _ = try await stored.export()
    #expect(try HeardSound(folder.path("out.mkv"), in: folder).left == sound.left)
    try FileManager.default.removeItem(atPath: folder.path("out.mkv"))
    try FileManager.default.removeItem(atPath: file)
    _ = try folder.make("music.wav", "-f lavfi -i sine=d=2")
    let error = await #expect(throws: ExportError.self) { try await stored.export() }
    #expect(error?.fault == .changed(file, of: .input))
  }

  @Test func `a sound is never replaced by the output`() async throws {
    let file = try tone(1000, seconds: 1, to: "sound.mkv", options: "-c:a flac")
    var job = job([SoundTrack(.music, file: file)], on: try clip(), to: "sound.mkv")
    job.overwrites = true
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.fault == .output(.isInput, at: file))
  }

  @Test func `the plan draws what is heard as lanes`() async throws {
    var track = SoundTrack(.music, file: try tone(1000, seconds: 1, to: "music.wav"))
    (track.start, track.volume, track.pitch) = (2, 0.5, -3)
    let plan = try await Plan(job([track], on: clip()))
    let (full, half, quarter) = (
      String(repeating: "█", count: 20), String(repeating: "·", count: 20),
      String(repeating: "·", count: 10)
    )
    let quiet = String(repeating: "░", count: 10)
    let loud = String(repeating: "█", count: 10)
    #expect(plan.explanation.contains("original   \(full)\(quiet)\(loud)  0 - 4 s"))
    #expect(
      plan.explanation.contains(
        "music.wav  \(half)\(loud)\(quarter)  2 - 3 s, volume 0.5, -3 semitones"))
  }
}
