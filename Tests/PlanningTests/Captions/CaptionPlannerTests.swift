import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The times of captions in the output, by those of the input.
@Suite struct CaptionPlannerTests {
  /// A second of "one" at 1 s, and one of "two" at 3 s.
  private static let cues = [1.0, 3.0].map { start in
    CaptionCue(
      start: start, end: start + 1,
      words: [CaptionWord(start == 1 ? "one" : "two", start: start, end: start + 1)])
  }

  private static func file(_ words: [CaptionCue]) -> CaptionFile {
    CaptionFile(cues: words, fingerprint: nil)
  }

  private static func answers() throws -> WrittenAnswers {
    let text = MediaInfo.Track.other(.subtitle, "subrip", index: 1)
    return WrittenAnswers(
      videos: [
        "a.mkv": try .file("a.mkv", seconds: 6, with: [text]),
        "b.mkv": try .file("b.mkv", seconds: 2, with: [text]),
      ],
      documents: WrittenPresets.all.merging([
        "beside": document("file: 'words.srt'"), "track": document("track: 1"),
      ]) { $1 },
      captions: [
        .file("words.srt"): file(cues), .track(1, of: "a.mkv", zero: zero): file(cues),
        .track(1, of: "b.mkv", zero: zero): file([
          CaptionCue(
            start: 0.5, end: 1.5, words: [CaptionWord("other", start: 0.5, end: 1.5)])
        ]),
      ])
  }

  /// Files begin at 0 s, in the time base of their frames.
  private static let zero = RationalTime(ticks: 0, timeBase: .one(over: 12_800))

  private static func document(_ source: String) -> String {
    "{ format: 'imprint.overlay/1', title: 't', layers: [{ type: 'captions', \(source) }] }"
  }

  private static func plan(
    _ overlay: String, of input: Job.Input = .file("a.mkv"),
    _ change: (inout Job) -> Void = { _ in }
  ) throws -> Plan {
    var job = Job(input: input)
    job.output = "out.mkv"
    job.overlays = [.document(.name(overlay))]
    change(&job)
    let answers = try answers()
    return try Planner(job.takingPart(asking: answers), asking: answers).plan()
  }

  /// The cues of a plan's captions, each with the times of its first word.
  private static func shown(_ plan: Plan) -> [String] {
    plan.overlays.flatMap(\.layers).flatMap(\.captions).flatMap(\.cues.cues).map { cue in
      let word = cue.words[0]
      return "\(cue.start)–\(cue.end) \(word.text) \(word.start)–\(word.end)"
    }
  }

  @Test("cues of a file and of a track have the input's times")
  func whole() throws {
    for overlay in ["beside", "track"] {
      #expect(try Self.shown(Self.plan(overlay)) == ["1.0–2.0 one 1.0–2.0", "3.0–4.0 two 3.0–4.0"])
    }
  }

  @Test("a trim moves cues, and cuts those at its ends")
  func trim() throws {
    let plan = try Self.plan("beside") { ($0.trimStart, $0.trimEnd) = (1.5, 3.5) }
    #expect(Self.shown(plan) == ["0.0–0.5 one 0.0–0.5", "1.5–2.0 two 1.5–2.0"])
  }

  @Test("another speed divides their times")
  func speed() throws {
    let plan = try Self.plan("track") { $0.speed = 2 }
    #expect(Self.shown(plan) == ["0.5–1.0 one 0.5–1.0", "1.5–2.0 two 1.5–2.0"])
  }

  @Test("parts that are left out take their cues with them, and later ones move")
  func parts() throws {
    let plan = try Self.plan("beside") { job in
      job.keptParts = [Job.Part(from: 0, to: .seconds(1.5)), Job.Part(from: .seconds(3))]
    }
    #expect(Self.shown(plan) == ["1.0–1.5 one 1.0–1.5", "1.5–2.5 two 1.5–2.5"])
  }

  @Test("of joined films a track is each clip's own, and a file that of the main one")
  func clips() throws {
    let clips = Job.Input.clips([Job.Clip(.file("b.mkv")), Job.Clip(.file("a.mkv"))])
    #expect(
      try Self.shown(Self.plan("track", of: clips)) == [
        "0.5–1.5 other 0.5–1.5", "3.0–4.0 one 3.0–4.0", "5.0–6.0 two 5.0–6.0",
      ])
    #expect(
      try Self.shown(Self.plan("beside", of: clips)) == [
        "3.0–4.0 one 3.0–4.0", "5.0–6.0 two 5.0–6.0",
      ])
  }

  @Test("a track that is burnt in is not kept beside")
  func burntIn() throws {
    func action(_ overlay: String) throws -> TrackPlan.Action? {
      try Self.plan(overlay).tracks.first { $0.kind == .subtitle }?.action
    }
    #expect(try action("track") == .drop)
    #expect(try action("beside") != .drop)
  }

  @Test("a track of an input that is no file is refused")
  func noFile() throws {
    let blank = Job.Input.blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1))
    #expect(throws: ExportError.self) { try Self.plan("track", of: blank) }
  }
}
