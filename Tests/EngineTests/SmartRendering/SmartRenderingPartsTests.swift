import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Segments of a plan that copies, each run by itself.
@Suite struct SmartRenderingPartsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `the parts are the whole, copied and encoded as the plan says`() async throws {
    let source = try folder.make(
      "a.mkv",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -pix_fmt yuv420p -c:v libx264 -preset ultrafast"
        + " -bf 2 -x264-params keyint=25:min-keyint=25")
    var job = Job(input: .file(source))
    job.output = folder.path("whole.mkv")
    job.preset = .document(.name("source"))
    job.overlays = [.text("ID", ["from": 1.2, "until": 1.6])]
    job.smartRendering = .require
    let plan = try await Plan(job)
    try #require(plan.segments.map(\.action) == [.copy, .render, .copy])
    try await expectSame(plan, "whole.mkv")
  }

  /// The parts are cut at frames 25, 50 and 75: the last two at key frames of the source, the first one within the part
  /// that is encoded anyway.
  @Test(arguments: ["mp4", "mkv"], ["", "b-pyramid=normal:"])
  func `parts of parts are the whole, wherever they are cut`(
    container: String, coding: String
  ) async throws {
    let source = try folder.make(
      "a.\(container)",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -f lavfi -i sine=d=4 -pix_fmt yuv420p -c:v libx264"
        + " -preset veryfast -bf 3 -x264-params \(coding)keyint=25:min-keyint=25 -c:a aac")
    var job = Job(input: .file(source))
    job.output = folder.path("whole.\(container)")
    job.preset = .document(.name("source"))
    job.overlays = [.text("ID", ["from": 0.5, "until": 1.6])]
    job.smartRendering = .require
    job.segmentation = .count(4)
    job.volume = 0.5
    (job.trimStart, job.trimEnd) = (0.2, 3.9)
    let plan = try await Plan(job)
    try #require(plan.segments.count > 3 && plan.segments.contains { $0.action == .copy })
    #expect(
      plan.segments.map(\.range.lowerBound).dropFirst()
        == plan.segments.map(\.range.upperBound).dropLast())
    try await expectSame(plan, "whole.\(container)")
  }

  /// Compares the joined parts with the file made in one go, to the byte.
  private func expectSame(_ plan: Plan, _ name: String) async throws {
    let report = try await plan.export()
    let whole = try Data(contentsOf: URL(filePath: folder.path(name)))
    let (parts, joined) = try await plan.madeOfParts(in: folder)
    for (part, segment) in zip(parts, plan.segments) {
      #expect(part.frames == segment.range.count)
      #expect(part.framesCopied == (segment.action == .copy ? segment.range.count : 0))
    }
    #expect(joined.framesCopied == report.framesCopied && joined.frames == report.frames)
    #expect(try Data(contentsOf: URL(filePath: folder.path(name))) == whole)
  }
}
