import ImprintDocuments
import ImprintPlanning
import ImprintPrimitives
import ImprintRendering
import TestSupport
import Testing

/// Segments of a plan that copies, each run by itself.
@Suite struct CopyingPartsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `the parts are the whole, copied and encoded as the plan says`() async throws {
    let source = try folder.make(
      "a.mkv",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -pix_fmt yuv420p -c:v libx264 -preset ultrafast"
        + " -bf 2 -x264-params keyint=25:min-keyint=25")
    var text = TextStamp("ID")
    (text.from, text.until) = (.seconds(1.2), .at(.seconds(1.6)))
    var job = Job(input: .file(source))
    job.output = folder.path("whole.mkv")
    job.preset = .document(.name("source"))
    job.overlays = [.text(text)]
    job.smartRendering = .require
    let plan = try await Plan(job)
    try #require(plan.segments.map(\.action) == [.copy, .render, .copy])
    _ = try await plan.export()
    let parts = plan.segments.indices.map { folder.path("\($0).mkv") }
    for (number, segment) in plan.segments.enumerated() {
      let report = try await plan.part(number, path: parts[number]).export()
      #expect(report.frames == segment.range.count)
      #expect(report.framesCopied == (segment.action == .copy ? segment.range.count : 0))
    }
    let digests = try FrameDigests.all([folder.path("whole.mkv")] + parts, in: folder)
    #expect(FrameDigests(joining: digests.dropFirst()) == digests[0])
  }
}
