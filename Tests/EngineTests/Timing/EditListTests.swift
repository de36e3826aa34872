import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Videos whose edit lists show other than all of their media.
@Suite struct EditListTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A clip that `ffmpeg` makes, with other edits of one track.
  private func clip(
    _ arguments: String, track: Int = 0, _ edits: [EditedMovie.Edit]
  ) throws -> String {
    var movie = try EditedMovie(folder.make("whole.mp4", arguments))
    movie.edit(track: track, edits)
    try movie.write(to: folder.path("clip.mp4"))
    return folder.path("clip.mp4")
  }

  /// Two seconds at 48 kHz: silence, and then a tone.
  private func clip(sound edits: [EditedMovie.Edit]) throws -> String {
    try clip(
      "-f lavfi -i testsrc2=s=64x48:r=25:d=2 -f lavfi -i sine=r=48000:d=2 "
        + "-af volume=0:enable='lt(t,1)' -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac",
      track: 1, edits)
  }

  /// Parts of a video of four seconds, from 0.6 s on with frames that the edit list hides: those after the key frame
  /// before a part.
  static let parts: [[EditedMovie.Edit]] = [
    [.init(duration: 600, mediaTime: 0), .init(duration: 1000, mediaTime: 28160)],
    [
      .init(duration: 600, mediaTime: 0), .init(duration: 600, mediaTime: 0),
      .init(duration: 400, mediaTime: 5120),
    ],
    [.init(duration: 800, mediaTime: 28160), .init(duration: 800, mediaTime: 1024)],
  ]

  /// A second of nothing, and then those from 1 to 3 s of four; frames are reordered.
  @Test func `an empty edit before one that is cut lengthens no frame`() async throws {
    let input = try clip(
      "-f lavfi -i testsrc2=s=64x48:r=25:d=4 -c:v libx264 -preset veryfast "
        + "-x264-params bframes=2:b-adapt=0 -video_track_timescale 12800 -pix_fmt yuv420p",
      [.init(duration: 1000, mediaTime: -1), .init(duration: 2000, mediaTime: 1024 + 12_800)])
    let timing = try await ProbeReport(input).timing
    #expect(timing.frames == 50)
    #expect(abs(timing.end - 2) < 0.001)
  }

  @Test(arguments: [25, 100], parts)
  func `a video that an edit list puts together from parts is timed as it shows`(
    group: Int, edits: [EditedMovie.Edit]
  ) async throws {
    let input = try clip(
      "-f lavfi -i testsrc2=s=64x48:r=25:d=4 -c:v libx264 -preset ultrafast -bf 0 -g \(group) "
        + "-pix_fmt yuv420p", edits)
    var job = Job(input: .file(input))
    job.preset = .document(.name("lossless"))
    job.output = folder.path("plain.mkv")
    #expect(try await job.export().duration == 1.6)
    job.overlays = [.text("END", ["from": "end-0.5"])]
    job.output = folder.path("out.mkv")
    let report = try await job.export()
    #expect(report.frames == 40)
    // Those at 1.12 s to 1.56 s.
    #expect(report.framesWithOverlay == 12)
    job.overlays = []
    job.output = folder.path("still.png")
    let stills = try await StillJob(job, .at([.seconds(0.2), .seconds(0.9), .seconds(1.5)])).run()
    var exported = Job(input: .file(folder.path("plain.mkv")))
    exported.output = folder.path("exported.png")
    let shown = try await StillJob(exported, .at([.seconds(0.2), .seconds(0.9), .seconds(1.5)]))
      .run()
    for (still, shown) in zip(stills.files, shown.files) {
      let (still, shown) = try (pixels(still), pixels(shown))
      #expect(!still.isEmpty && still == shown)
    }
  }

  private func pixels(_ path: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: try folder.make("still.rgb", "-i file:\(path) -f rawvideo")))
  }

  /// Whether each tenth of a second can be heard.
  private func tenths(_ path: String) throws -> [Bool] {
    let raw = try folder.make("sound.raw", "-i \(path) -vn -ac 1 -ar 48000 -f s16le")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return (0..<bytes.count / 9600).map { tenth in
      // The middle alone is looked at: coded sound spreads over its edges.
      bytes[tenth * 9600 + 3200..<tenth * 9600 + 6400].contains { $0 > 8 && $0 < 0xF8 }
    }
  }

  /// 1024 samples lie before the sound, for the decoder to get under way.
  @Test func `sound that an edit list puts together from parts is heard as it says`() async throws {
    let input = try clip(sound: [
      .init(duration: 300, mediaTime: 1024 + 48000 + 4800),
      .init(duration: 500, mediaTime: 1024),
      .init(duration: 200, mediaTime: 1024 + 48000 + 4800),
    ])
    let report = try await Job.boxed(.file(input), to: folder.path("out.mp4")).export()
    #expect(report.tracks.map(\.action) == ["encoded", "encoded"])
    #expect(report.tracks.last?.why == "its edit list puts it together from parts")
    let heard = try tenths(folder.path("out.mp4")).prefix(10)
    #expect(
      heard == [true, true, true, false, false, false, false, false, true, true])
  }

  @Test func `sound of which an edit list cuts off both ends is copied, and begins where it says`()
    async throws
  {
    let input = try clip(sound: [.init(duration: 1000, mediaTime: 1024 + 24000)])
    let report = try await Job.boxed(.file(input), to: folder.path("out.mp4")).export()
    #expect(report.audio == "copied")
    let heard = try tenths(folder.path("out.mp4")).prefix(10)
    #expect(
      heard == [false, false, false, false, false, true, true, true, true, true])
  }
}
