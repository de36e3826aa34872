import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Videos whose packets are single fields, as AVCHD's are.
@Suite struct CodedFieldsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// 13 frames of a 25th: 0.52 s.
  @Test(arguments: ["fields.mp4", "fields.ts", "copied.mkv", "copied.mts", "again.mp4"])
  func `two fields of a frame are counted once`(name: String) async throws {
    let clip = try CodedFields(frames: 13).make(name, in: folder)
    let timing = try MediaFile.timing(ofTrack: 0, in: clip)
    let second = 1 / timing.timeBase.value
    let first = try #require(timing.presentations.first)
    #expect(
      timing.presentations == (0..<13).map { first + Int64((Double($0) * second / 25).rounded()) })
    #expect(abs(Double(timing.lastDuration) / second - 0.04) < 0.0011)
    var job = Job(input: .file(clip))
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    let plan = try await Plan(job)
    #expect(plan.timeline.frames == 13)
    #expect(abs(plan.timeline.duration - 0.52) < 0.0011)
    #expect(abs(try #require(plan.video?.frameRate).value - 25) < 0.1)
    let report = try await job.export()
    #expect(report.frames == 13)
    #expect(report.warnings.isEmpty)
    let digests = try FrameDigests.all([clip, folder.path("out.mkv")], in: folder)
    #expect(digests[0].digests == digests[1].digests)
  }
}
