import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The sound tracks of clips in the tracks of the output.
@Suite struct JoinedTracksTests {
  /// Films of 4 s and of 2 s with sound tracks of those languages, of which the first is the default; `""` is of no language.
  private static func plan(
    _ main: [String], _ other: [String], _ change: (inout Job) -> Void = { _ in }
  ) throws -> Plan {
    func film(_ path: String, _ seconds: Int, _ languages: [String]) throws -> InputVideo {
      try .file(
        path, seconds: seconds,
        with: languages.enumerated().map { number, language in
          var track = MediaInfo.Track.sound("aac", index: number + 1, isDefault: number == 0)
          if language != "" { track.metadata["language"] = language }
          return track
        })
    }
    let answers = WrittenAnswers(
      videos: ["main.mp4": try film("main.mp4", 4, main), "b.mp4": try film("b.mp4", 2, other)],
      documents: WrittenPresets.all, sounds: ["a.mp3": .written("a.mp3", seconds: 6)])
    var job = Job(input: .clips([Job.Clip(.file("main.mp4")), Job.Clip(.file("b.mp4"))]))
    job.output = "out.mp4"
    change(&job)
    return try Planner(job.takingPart(asking: answers), asking: answers).plan()
  }

  /// The tracks of the output: of each the main clip's track and the other clip's, 0 for silence.
  private static func tracks(of plan: Plan) -> [[Int]] {
    plan.sound.map { sound in
      var heard = [0, 0]
      for source in sound.sources {
        switch source.origin {
        case .input(let track): heard[0] = track
        case .file("b.mp4", let track, _, _): heard[1] = track
        case .file, .device, .silence: break
        }
      }
      return heard
    }
  }

  @Test(arguments: [
    // By place and language, by language alone, and by place where one is not known.
    (["eng", "deu"], ["eng", "deu"], [[1, 1], [2, 2]]),
    (["eng", "deu"], ["deu", "eng"], [[1, 2], [2, 1]]),
    (["eng", "ger"], ["eng", "deu"], [[1, 1], [2, 2]]),
    (["eng", "eng"], ["eng", "eng"], [[1, 1], [2, 2]]),
    (["eng", "deu"], ["", ""], [[1, 1], [2, 2]]),
    (["", ""], ["eng", "deu"], [[1, 1], [2, 2]]),
    (["eng", "und"], ["und", "eng"], [[1, 2], [2, 1]]),
    // Silence where a clip has none.
    (["eng", "deu"], ["eng"], [[1, 1], [2, 0]]),
    (["eng", "deu"], [], [[1, 0], [2, 0]]),
    // The default one is heard by whoever chooses nothing.
    (["eng"], ["deu"], [[1, 1]]), (["eng", "deu"], ["deu"], [[1, 1], [2, 1]]),
    // Those that the main clip has not are tracks of their own.
    (["eng"], ["eng", "deu"], [[1, 1], [0, 2]]), ([""], ["", ""], [[1, 1], [0, 2]]),
    (["eng"], ["deu", "eng"], [[1, 2], [0, 1]]), ([], ["eng", "deu"], [[0, 1], [0, 2]]),
  ])
  func `tracks are joined by their places and languages`(
    _ main: [String], _ other: [String], _ expected: [[Int]]
  ) throws {
    #expect(Self.tracks(of: try Self.plan(main, other)) == expected)
  }

  @Test func `an additional track has its language, and the plan says what is silent`() throws {
    let plan = try Self.plan(["eng"], ["eng", "deu"])
    #expect(plan.sound.map(\.inputTrack) == [1, nil])
    #expect(plan.sound[1].model?.metadata["language"] == "deu")
    #expect(
      plan.explanation.contains("joined as track 2 (deu): silence in main.mp4, track 2 of b.mp4"))
    #expect(plan.explanation.contains("joined as track 1 (eng): track 1 of main.mp4"))
  }

  @Test func `the track of a main clip that is silent stays in its place`() throws {
    let plan = try Self.plan(["eng", "deu"], ["eng", "deu"]) {
      guard case .clips(var clips) = $0.input else { return }
      clips[0].volume = 0
      $0.input = .clips(clips)
    }
    #expect(plan.sound.map(\.inputTrack) == [1, 2])
    #expect(Self.tracks(of: plan) == [[0, 1], [0, 2]])
  }

  @Test func `a dub over all tracks is over those of all clips`() throws {
    let plan = try Self.plan(["eng", "deu"], ["eng", "deu"]) {
      var dub = SoundTrack(.recording, file: "a.mp3")
      dub.replaces = .allTracks
      $0.soundTracks = [dub]
    }
    for sound in plan.sound {
      let heard = sound.sources.filter { $0.kind == nil && $0.origin != .silence }
      #expect(heard.map { $0.envelope.gain(at: 3) } == [0, 0])
      #expect(heard.map { $0.envelope.gain(at: 5) } == [0, 0])
    }
  }

  @Test func `every clip speaks, and no music`() throws {
    let plan = try Self.plan(["eng"], ["eng"]) {
      var music = SoundTrack(.music, file: "a.mp3")
      music.ducking = Ducking()
      $0.soundTracks = [music]
    }
    let sources = try #require(plan.sound.first?.sources)
    #expect(sources.map(\.speaks) == [true, true, false, false])
    #expect(plan.warnings.isEmpty)
  }

  @Test func `a clip's track that does not decode is left out, which is told`() throws {
    var track = MediaInfo.Track.sound("aac", index: 2, isDefault: false)
    track.sound?.decoderProblem = "its decoder does not open"
    let answers = WrittenAnswers(
      videos: [
        "main.mp4": try .file("main.mp4", seconds: 4, with: [.sound("aac")]),
        "b.mp4": try .file("b.mp4", seconds: 2, with: [.sound("aac"), track]),
      ], documents: WrittenPresets.all)
    var job = Job(input: .clips([Job.Clip(.file("main.mp4")), Job.Clip(.file("b.mp4"))]))
    job.output = "out.mp4"
    let plan = try Planner(job, asking: answers).plan()
    #expect(Self.tracks(of: plan) == [[1, 1]])
    #expect(
      plan.warnings.map(\.message) == [
        "track 2 (sound, aac) of b.mp4 is left out: its decoder does not open"
      ])
  }
}
