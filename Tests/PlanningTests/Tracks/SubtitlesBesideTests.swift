import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The treatment of subtitles that come beside the input.
@Suite struct SubtitlesBesideTests {
  /// The tracks of a job with subtitles, by their files' names.
  private static func tracks(
    _ subtitles: [(name: String, file: SubtitleFile)], into container: Container?,
    beside others: [MediaInfo.Track] = [], isLivePhoto: Bool = false,
    _ change: (inout Job) -> Void = { _ in }
  ) throws -> TrackPlanner.Tracks {
    var job = Job(input: .file("clip.mp4"))
    job.subtitleTracks = subtitles.map { SubtitleTrack(.file($0.name)) }
    change(&job)
    var planner = TrackPlanner(
      job: job, video: try .file(with: others), preset: PresetDocument(name: "test"),
      container: container, constantRate: nil, library: WrittenAnswers(),
      subtitles: subtitles.map(\.file))
    planner.keepsOnlyPlaying = isLivePhoto
    return planner.plan()
  }

  /// As of the input's own.
  @Test(
    arguments: [
      (Container.mp4, "subrip", TrackPlan.Action.convertSubtitles(codec: "mov_text")),
      (.mov, "webvtt", .convertSubtitles(codec: "mov_text")), (.mkv, "subrip", .copy),
      (.mkv, "ass", .copy), (.webm, "subrip", .convertSubtitles(codec: "webvtt")),
      (.webm, "webvtt", .copy), (.ts, "subrip", .drop), (.gif, "subrip", .drop),
    ] as [(Container, String, TrackPlan.Action)])
  func `they are copied, become the container's text, or are left out`(
    container: Container, codec: String, action: TrackPlan.Action
  ) throws {
    let planned = try Self.tracks([("a.srt", .written(codec))], into: container)
    #expect(planned.tracks.map(\.action) == [.render, action])
    let codes = planned.warnings.map(\.code)
    #expect(codes == (action == .drop ? ["track.dropped"] : []))
  }

  @Test func `what leaves them out is told with their file`() throws {
    let planned = try Self.tracks([("a.srt", .written())], into: .ts)
    #expect(
      planned.warnings.map(\.message) == [
        "track 1 (subtitle, subrip of a.srt) is left out: ts holds no subrip"
      ])
    // Nothing is written, so that nothing is missed.
    #expect(try Self.tracks([("a.srt", .written())], into: nil).warnings == [])
  }

  @Test func `they follow the input's tracks in the job's order, with language and title`() throws {
    let planned = try Self.tracks(
      [("a.srt", .written()), ("b.vtt", .written("webvtt"))], into: .mkv,
      beside: [.other(.subtitle, "ass", index: 4)]
    ) {
      $0.subtitleTracks[0].language = "de-CH"
      $0.subtitleTracks[0].title = "Deutsch"
      $0.subtitleTracks[0].isForced = true
      $0.subtitleTracks[0].isForHearingImpaired = true
      $0.subtitleTracks.append(SubtitleTrack(.text("WEBVTT")))
    }
    #expect(planned.tracks.map(\.index) == [0, 4, 5, 6])
    let fingerprint = Fingerprint(byteCount: 1, ends: "0")
    #expect(
      planned.tracks.map(\.given) == [
        nil, nil,
        GivenSubtitles(
          origin: .file(path: "a.srt", fingerprint: fingerprint), language: "deu",
          title: "Deutsch", flags: [.hearingImpaired, .forced]),
        GivenSubtitles(origin: .file(path: "b.vtt", fingerprint: fingerprint)),
      ])
  }

  /// QuickTime has no number for Hawaiian.
  @Test func `a language that the container has no code for is told`() throws {
    let planned = try Self.tracks([("a.srt", .written())], into: .mov) {
      $0.subtitleTracks[0].language = "haw"
    }
    #expect(planned.warnings.map(\.code) == ["track.language"])
  }

  @Test func `cues that cannot be read are told`() throws {
    for (count, words) in [(1, "a cue is"), (2, "2 cues are")] {
      let planned = try Self.tracks([("a.vtt", .written(unreadCues: count))], into: .mkv)
      #expect(planned.warnings.map(\.code) == ["subtitles.unread"])
      #expect(
        planned.warnings.first?.message
          == "a.vtt: \(words) left out, whose times are not like 00:01.000 --> 00:02.500")
    }
  }

  @Test(arguments: [(KeptMetadata.all, true), (.public, false), (.none, false)])
  func `those that tell a place are kept with all metadata alone`(
    metadata: KeptMetadata, isKept: Bool
  ) throws {
    let planned = try Self.tracks([("a.srt", .written(namesPosition: true))], into: .mkv) {
      $0.metadata = metadata
    }
    #expect(planned.tracks.last?.action == (isKept ? .copy : .drop))
    #expect(planned.warnings.map(\.code) == (isKept ? [] : ["track.dropped"]))
  }

  @Test func `a Live Photo has none, which is told`() throws {
    let planned = try Self.tracks(
      [("a.srt", .written())], into: .mov, beside: [.other(.subtitle, "mov_text")],
      isLivePhoto: true)
    #expect(planned.tracks.map(\.action) == [.render, .drop, .drop])
    #expect(
      planned.warnings.map(\.message) == [
        "track 2 (subtitle, subrip of a.srt) is left out: a Live Photo has video and sound"
      ])
  }

  // MARK: Whole plans

  private static func plan(
    _ answers: WrittenAnswers? = nil, _ change: (inout Job) -> Void
  ) throws(any Error) -> Plan {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.mp4"
    change(&job)
    let answers =
      try answers
      ?? WrittenAnswers(
        videos: ["clip.mp4": try .file(with: [.sound("aac")])], documents: WrittenPresets.all,
        subtitles: ["a.srt": .written(), "text": .written("webvtt")])
    return try Planner(job, asking: answers).plan()
  }

  @Test func `a plan tells them, and has their file among those that it reads`() throws {
    let plan = try Self.plan {
      $0.subtitleTracks = [SubtitleTrack(.file("a.srt")), SubtitleTrack(.text("WEBVTT"))]
    }
    #expect(plan.mediaFiles == ["clip.mp4", "a.srt"])
    #expect(
      plan.explanation.contains(
        "track 2  subtitle subrip of a.srt: converted to mov_text: mp4 holds text as mov_text\n"))
    #expect(plan.explanation.contains("track 3  subtitle webvtt of text: converted"))
    let moved = plan.changingPaths({ "there/\($0)" }, naming: { _ in nil })
    #expect(moved.mediaFiles == ["there/clip.mp4", "there/a.srt"])
    #expect(try Plan(jsonText: plan.jsonText) == plan)
  }

  @Test func `their file is never the output`() throws {
    let error = #expect(throws: ExportError.self) {
      try Self.plan {
        $0.output = "a.mkv"
        $0.subtitleTracks = [SubtitleTrack(.file("a.mkv"))]
      }
    }
    #expect(error?.kind == .missing)
    let answers = WrittenAnswers(
      videos: ["clip.mp4": try .file()], documents: WrittenPresets.all,
      subtitles: ["a.mkv": .written()])
    let other = #expect(throws: ExportError.self) {
      try Self.plan(answers) {
        $0.output = "a.mkv"
        $0.subtitleTracks = [SubtitleTrack(.file("a.mkv"))]
      }
    }
    #expect(other?.fault == .output(.isInput, at: "a.mkv"))
  }

  @Test func `a language that is none is refused before a file is opened`() throws {
    let error = #expect(throws: ExportError.self) {
      try Self.plan {
        var track = SubtitleTrack(.file("none.srt"))
        track.language = "german"
        $0.subtitleTracks = [track]
      }
    }
    #expect(error?.fault == .setting(.subtitleLanguage, .noLanguage("german")))
  }

  @Test func `a photograph that stays an image takes none`() throws {
    var job = Job(input: .file("photo.jpg"))
    job.subtitleTracks = [SubtitleTrack(.file("a.srt"))]
    let answers = WrittenAnswers(photographs: ["photo.jpg": PhotographFacts(.jpeg)])
    let error = #expect(throws: ExportError.self) {
      try Planner(job, asking: answers).plan()
    }
    #expect(error?.fault == .setting(.subtitles, .onlyForVideos))
  }
}
