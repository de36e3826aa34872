import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Parts of real films, and parts that do not fit together.
@Suite struct JoinedPartTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A film, the output's ending, and the trim.
  struct Input: CustomTestStringConvertible, Sendable {
    let path: String
    let ending: String
    var trim: ClosedRange<Double>?
    var testDescription: String { "\(path) to \(ending)" }
  }

  /// 720p with sound; two films and two subtitles in one file; frames from 5 ms to 1.6 s apart; HDR of 10 bits that is
  /// tone-mapped; fields.
  static let films = [
    Input(path: "scikitvideo/bigbuckbunny.mp4", ending: "mp4", trim: 0...1.6),
    Input(path: "torchcodec/nasa_13013.mp4", ending: "mp4", trim: 1.3...9.7),
    Input(path: "mediabunny/cursed-vfr.mp4", ending: "mov"),
    Input(path: "androidx/hdr10-av1.mp4", ending: "mkv", trim: 0...1.4),
    Input(path: "formatcorpus/xdcam-hd-1080i50.mov", ending: "mp4"),
  ]

  private func job(_ film: Input) throws -> Job {
    var job = Job(input: .file(realClip(film.path)))
    job.overlays = [.document(.name("corner-hop"))]
    job.parameters = ["userId": "10086"]
    job.resources = ResourceLocator(searching: [ProjectFolder.path])
    job.smartRendering = .never
    (job.trimStart, job.trimEnd) = (film.trim?.lowerBound, film.trim?.upperBound)
    job.output = folder.path("whole.\(film.ending)")
    job.segmentation = .count(3)
    return job
  }

  @Test(.realClips, arguments: films)
  func `parts of a real film are the file of one run, to the byte`(film: Input) async throws {
    let plan = try await Plan(try job(film))
    try #require(plan.segments.count == 3)
    let whole = try await plan.export()
    let joined = folder.path("joined.\(film.ending)")
    let (_, report) = try await plan.madeOfParts(in: folder, to: joined)
    #expect(report.frames == whole.frames && report.framesWithOverlay == whole.framesWithOverlay)
    #expect(report.warnings == whole.warnings)
    #expect(
      try Data(contentsOf: URL(filePath: joined))
        == Data(contentsOf: URL(filePath: folder.path("whole.\(film.ending)"))))
  }

  /// MP4's muxer leaves a track without packets out; a packet of silence that an edit list hides stands for it.
  @Test func `sound of which the trim keeps nothing is an empty track in parts too`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=4 -f lavfi -i sine=d=1 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -g 10 -c:a pcm_s16le")
    var job = Job(input: .file(clip))
    job.smartRendering = .never
    (job.trimStart, job.trimEnd) = (2, 3.5)
    job.output = folder.path("whole.mp4")
    job.segmentation = .count(2)
    let plan = try await Plan(job)
    _ = try await plan.export()
    let joined = folder.path("joined.mp4")
    _ = try await plan.madeOfParts(in: folder, to: joined)
    #expect(try MediaFile.probe(joined).tracks.map(\.kind) == [.video, .sound])
    #expect(
      try Data(contentsOf: URL(filePath: joined))
        == Data(contentsOf: URL(filePath: folder.path("whole.mp4"))))
  }

  /// Its subtitles are of a kind that MP4 alone has.
  @Test(.realClips) func `a container that lacks a codec of the plan is named`() async throws {
    let stored = try StoredPlan(try await Plan(try job(Self.films[1])))
    let error = #expect(throws: ExportError.self) {
      try stored.join([], to: folder.path("out.mkv"))
    }
    #expect(
      error?.fault
        == .output(
          .notHeldAsPlanned(container: "mkv", "mov_text"), at: folder.path("out.mkv")))
    #expect(error?.kind == .usage)
  }

  /// A part of the plan that another version of the encoder would have made, or one with other parameter sets.
  @Test(arguments: [true, false])
  func `a part of another encoder is refused, and named`(hasOtherBuild: Bool) async throws {
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=322x182:r=30000/1001:d=2 -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p")
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mp4")
    job.smartRendering = .never
    job.segmentation = .count(2)
    let stored = try StoredPlan(try await Plan(job))
    for number in 0...1 {
      _ = try await stored.render(.segment(number), to: folder.path("\(number)")).report()
    }
    let own = try PartReader(path: folder.path("1"))
    var header = own.header
    if hasOtherBuild { header.build = "libx264, x264 - core 1" }
    let writer = try PartWriter(path: folder.path("other"), header: header)
    let format = try #require(try own.formats().first)
    if !hasOtherBuild { format.metadata["title"] = "another" }
    _ = try writer.addTrack(format)
    // The encoder's version stands in the first packet, which is left out.
    _ = try own.next()
    while let next = try own.next() { try writer.write(next.packet, track: 0) }
    try writer.finish(frames: FrameTally(), note: RunCounts())
    let parts = [folder.path("0"), folder.path("other")]
    let error = await #expect(throws: ExportError.self) {
      try await stored.join(parts).report()
    }
    if hasOtherBuild {
      #expect(error?.fault.code == "plan.other-encoder")
      #expect(error?.why.contains("libx264, x264 - core 1") == true)
    } else {
      #expect(error?.fault == .plan(.otherParameters(than: parts[0]), at: parts[1]))
    }
    #expect(error?.kind == .invalid)
    #expect(try !folder.names.contains("out.mp4"))
  }
}
