import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The contents of encoded sound tracks.
@Suite struct SoundPlannerTests {
  /// The plan of a video of 4 s with its encoded tracks, and of the job's sounds of 2 s each.
  private static func plan(
    _ tracks: [MediaInfo.Track], with sounds: [SoundTrack] = [], encoding encoded: [Int],
    _ change: (inout Job) -> Void = { _ in }
  ) throws -> SoundPlanner.Sounds {
    var job = Job(input: .file("clip.mp4"))
    job.soundTracks = sounds
    change(&job)
    let video = try InputVideo.file(with: tracks)
    let timeline = try TimelinePlanner(job: job, video: video, sounds: tracks)
      .plan(constantRate: nil)
    let encoder = SoundChoice(
      encoder: EncoderChoice(name: "aac"), bitRate: 160_000, container: .mp4,
      library: WrittenAnswers())
    return try SoundPlanner(
      job: job, video: video, files: sounds.map { .written($0.file, seconds: 2) },
      timeline: timeline,
      encoder: encoder
    ).plan(encoded)
  }

  @Test func `each encoded track is one of its own, with its channels and the volume`() throws {
    let sounds = try Self.plan(
      [.sound("flac", index: 1), .sound("flac", index: 2, layout: "5.1", channels: 6)],
      encoding: [1, 2]
    ) { $0.volume = 0.5 }.sounds
    #expect(sounds.map(\.inputTrack) == [1, 2])
    #expect(sounds.map { $0.sources[0].envelope.level } == [0.5, 0.5])
    // The bit rate is of stereo, and grows with the channels.
    #expect(sounds.map(\.encoder.bitRate) == [160_000, 480_000])
  }

  @Test func `a sound is mixed into the default track`() throws {
    let sounds = try Self.plan(
      [.sound("aac", index: 1, isDefault: false), .sound("aac", index: 2)],
      with: [SoundTrack(.soundEffect, file: "ding.mp3")], encoding: [2]
    ).sounds
    #expect(sounds.count == 1)
    #expect(sounds[0].sources.map(\.origin.path) == [nil, "ding.mp3"])
    #expect(sounds[0].inputTrack == 2)
  }

  @Test func `a silent film gets a track as long as the output`() throws {
    let sounds = try Self.plan(
      [], with: [SoundTrack(.music, file: "a.mp3")], encoding: []
    ).sounds
    #expect(sounds.count == 1)
    #expect(sounds[0].sources.last?.origin == .silence)
    #expect(sounds[0].sources.last?.until == 4)
    #expect(sounds[0].mix?.channelLayout == "stereo")
  }

  /// Music from 1 to 3 s; 5 ms of cross-fade at each edge.
  @Test func `music takes the place of the original sound while it plays`() throws {
    var music = SoundTrack(.music, file: "a.mp3")
    music.start = 1
    let sound = try Self.plan([.sound("aac")], with: [music], encoding: [1]).sounds[0]
    let gains = [0, 0.999, 1.005, 2, 2.995, 3, 4].map { sound.sources[0].envelope.gain(at: $0) }
    #expect(gains == [1, 1, 0, 0, 0, 1, 1])
  }

  @Test
  func `a sound that lies outside the output is told, and another that does not play is refused`()
    throws
  {
    var late = SoundTrack(.music, file: "a.mp3")
    late.start = 9
    let planned = try Self.plan([.sound("aac")], with: [late], encoding: [1])
    #expect(planned.warnings.map(\.code) == ["sound.unheard"])
    var past = SoundTrack(.music, file: "a.mp3")
    past.trimStart = 2
    let error = #expect(throws: ExportError.self) {
      try Self.plan([.sound("aac")], with: [past], encoding: [1])
    }
    #expect(error?.kind == .usage || error?.kind == .invalid)
  }

  @Test(arguments: [
    ([48_000, 44_100], 48_000), ([8000, 22_050], 22_050), ([96_000, 48_000], 96_000),
  ])
  func `a mix has the highest sample rate of its tracks`(rates: [Int], expected: Int) throws {
    var original = MediaInfo.Track.sound("aac")
    original.sound?.sampleRate = rates[0]
    var job = Job(input: .file("clip.mp4"))
    job.soundTracks = [SoundTrack(.soundEffect, file: "a.mp3")]
    let video = try InputVideo.file(with: [original])
    var track = MediaInfo.Track.sound("mp3", index: 0)
    track.sound?.sampleRate = rates[1]
    let file = SoundFile(
      path: "a.mp3", tracks: [track], zero: 0, duration: 2,
      fingerprint: Fingerprint(byteCount: 1, ends: "0"), restarts: nil)
    let timeline = try TimelinePlanner(job: job, video: video, sounds: []).plan(constantRate: nil)
    let plan = try SoundPlanner(
      job: job, video: video, files: [file], timeline: timeline,
      encoder: SoundChoice(
        encoder: EncoderChoice(name: "aac"), bitRate: 160_000, container: .mp4,
        library: WrittenAnswers())
    ).plan([1])
    #expect(plan.sounds[0].mix?.sampleRate == expected)
  }
}

extension SoundPlan.Source.Origin {
  /// The path of a job's file.
  fileprivate var path: String? { if case .file(let path, _, _, _) = self { path } else { nil } }
}
