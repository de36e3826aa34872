import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The treatment of each kind of track in each container: which is copied, encoded, converted or left out.
@Suite struct TrackTreatmentTests {
  /// The treatment of one track beside the video.
  ///
  /// - Parameter change: of the job.
  static func action(
    of track: MediaInfo.Track, into container: Container, metadata: [String: String] = [:],
    _ change: (inout Job) -> Void = { _ in }
  ) throws -> TrackPlan.Action {
    var job = Job(input: .file("clip.mp4"))
    change(&job)
    var preset = PresetDocument(name: "test")
    preset.sound.encoders = [EncoderChoice(name: "aac"), EncoderChoice(name: "libopus")]
    preset.sound.copy = CopiedSound(.listed(["aac", "mp3"]))
    preset.sound.copy.byContainer = [.mkv: .any, .webm: .any]
    let video = try InputVideo.file(metadata: metadata, with: [track])
    let tracks = TrackPlanner(
      job: job, video: video, preset: preset, container: container, constantRate: nil,
      library: WrittenAnswers()
    ).plan().tracks
    return try #require(tracks.first { $0.index == track.index }).action
  }

  private static let containers: [Container] = [.mp4, .m4v, .mov, .mkv, .webm, .ts]

  /// A row for each codec, with a letter for each of `containers`: copied, encoded.
  private static let soundTable: [(codec: String, row: String)] = [
    ("aac", "cccc" + "ec"), ("mp3", "cccc" + "ec"), ("ac3", "eeec" + "ee"),
    ("opus", "eeec" + "ce"), ("vorbis", "eeec" + "ce"), ("flac", "eeec" + "ee"),
    ("pcm_s16le", "eeec" + "ee"), ("wmav2", "eeee" + "ee"),
  ]

  @Test(
    arguments: soundTable.flatMap { line in
      zip(containers, line.row).map { (line.codec, $0, $1 == "c") }
    })
  func `sound is copied where the container holds it and the preset says so, else encoded`(
    codec: String, container: Container, isCopied: Bool
  ) throws {
    let action = try Self.action(of: .sound(codec), into: container)
    #expect(action == (isCopied ? .copy : .encodeSound))
  }

  /// Packets last longer than a trim is exact: Matroska and MPEG-TS have no edit lists to hide that.
  @Test(arguments: zip(containers, [true, true, true, false, false, false]))
  func `trimmed sound is copied only where an edit list cuts inside a packet`(
    container: Container, isCopied: Bool
  ) throws {
    let action = try Self.action(of: .sound("aac"), into: container) { $0.trimStart = 1 }
    #expect(action == (isCopied ? .copy : .encodeSound))
  }

  @Test(arguments: containers)
  func `sound whose volume changes is encoded, and muted sound is left out`(
    container: Container
  ) throws {
    let codec = container == .webm ? "opus" : "aac"
    #expect(try Self.action(of: .sound(codec), into: container) == .copy)
    let quiet = try Self.action(of: .sound(codec), into: container) { $0.volume = 0.5 }
    #expect(quiet == .encodeSound)
    let mute = try Self.action(of: .sound(codec), into: container) { $0.volume = 0 }
    #expect(mute == .drop)
  }

  @Test(arguments: [Container.gif, .webp, .apng])
  func `an animated image keeps nothing beside its frames`(container: Container) throws {
    for track: MediaInfo.Track in [
      .sound("aac"), .other(.subtitle, "subrip"), .other(.coverArt, "mjpeg"),
      .other(.attachment, "ttf"), .other(.data, "tmcd"),
    ] {
      #expect(try Self.action(of: track, into: container) == .drop)
    }
  }

  /// Copied, dropped, or in the codec of text that the container holds.
  private static let subtitleTable: [(codec: String, row: String)] = [
    ("subrip", "tttc" + "td"), ("ass", "tttc" + "td"), ("webvtt", "tttc" + "cd"),
    ("mov_text", "ccct" + "td"), ("hdmv_pgs_subtitle", "dddc" + "dd"),
    ("dvd_subtitle", "ccdc" + "dd"), ("dvb_subtitle", "dddd" + "dc"),
  ]

  @Test(
    arguments: subtitleTable.flatMap { line in
      zip(containers, line.row).map { (line.codec, $0, $1) }
    })
  func `subtitles are copied, become the container's text, or are left out`(
    codec: String, container: Container, letter: Character
  ) throws {
    let texts: [Container: String] = [
      .mp4: "mov_text", .m4v: "mov_text", .mov: "mov_text", .mkv: "subrip", .webm: "webvtt",
    ]
    let expected: TrackPlan.Action =
      switch letter {
      case "c": .copy
      case "t": .convertSubtitles(codec: texts[container] ?? "")
      default: .drop
      }
    #expect(try Self.action(of: .other(.subtitle, codec), into: container) == expected)
  }

  @Test(arguments: zip(containers, [true, true, false, true, false, false]))
  func `a cover is kept by MP4 and Matroska, and in public alone or beside all metadata`(
    container: Container, isKept: Bool
  ) throws {
    let cover = MediaInfo.Track.other(.coverArt, "mjpeg")
    for metadata in [KeptMetadata.all, .public] {
      let action = try Self.action(of: cover, into: container) { $0.metadata = metadata }
      #expect(action == (isKept ? .copy : .drop))
    }
    #expect(try Self.action(of: cover, into: container) { $0.metadata = .none } == .drop)
  }

  @Test(arguments: zip(containers, [false, false, false, true, false, false]))
  func `fonts go into Matroska alone, and other files only with all metadata`(
    container: Container, isKept: Bool
  ) throws {
    for (codec, metadata, isPrivate): (String, KeptMetadata, Bool) in [
      ("ttf", .all, false), ("ttf", .none, false), ("otf", .public, false),
      ("bin_data", .all, false), ("bin_data", .public, true), ("bin_data", .none, true),
    ] {
      let action = try Self.action(of: .other(.attachment, codec), into: container) {
        $0.metadata = metadata
      }
      #expect(action == (isKept && !isPrivate ? .copy : .drop))
    }
  }

  /// Only MP4 and MOV have tracks of time code.
  @Test(arguments: zip(containers, [true, true, true, false, false, false]))
  func `a time code is written anew where the container has tracks of it`(
    container: Container, isKept: Bool
  ) throws {
    let action = try Self.action(of: .other(.data, "tmcd"), into: container) { $0.metadata = .all }
    #expect(action == (isKept ? .rewrite : .drop))
    let data = try Self.action(of: .other(.data, "gpmd"), into: container) { $0.metadata = .all }
    #expect(data == .drop)
  }

  @Test(arguments: containers)
  func `a second video is left out, for it would pass without the overlay`(
    container: Container
  ) throws {
    #expect(try Self.action(of: .other(.video, "h264"), into: container) == .drop)
  }

  @Test func `the video itself is rendered, also where nothing is written`() throws {
    let video = try InputVideo.file(with: [.sound("aac")])
    for container in [Container?.none, .mp4, .gif] {
      let planned = TrackPlanner(
        job: Job(input: .file("clip.mp4")), video: video, preset: PresetDocument(name: "test"),
        container: container, constantRate: nil, library: WrittenAnswers()
      ).plan()
      #expect(planned.tracks.first?.action == .render)
      #expect(container != nil || planned.tracks.last?.action == .drop)
      #expect(container != nil || planned.warnings.isEmpty)
    }
  }

  @Test func `a cover stays beside a phone's own keys in MP4`() throws {
    let keys = ["com.apple.quicktime.make": "Apple"]
    let action = try Self.action(of: .other(.coverArt, "mjpeg"), into: .mp4, metadata: keys) {
      $0.metadata = .all
    }
    #expect(action == .copy)
  }

  @Test func `without an encoder of sound that the container holds the sound is left out`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.hiddenEncoders = ["aac", "libopus", "flac"]
    let planned = TrackPlanner(
      job: job, video: try .file(with: [.sound("wmav2")]), preset: PresetDocument(name: "test"),
      container: .mp4, constantRate: nil, library: WrittenAnswers()
    ).plan()
    #expect(planned.tracks.last?.action == .drop)
    #expect(planned.tracks.last?.why == "no encoder of test fits mp4")
    #expect(planned.soundEncoder == nil)
    #expect(planned.warnings.count == 1)
  }
}
