import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A plan at work: what it tells, and what it leaves when it is stopped.
@Suite struct RunTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func job(
    seconds: Double, size: PixelSize = PixelSize(width: 128, height: 64)
  ) -> Job {
    .boxed(.blank(BlankVideo(size: size, duration: seconds)), to: folder.path("out.mp4"))
  }

  /// By itself it takes hours: a task may wait minutes for its turn while other tests run.
  private var endlessJob: Job { job(seconds: 36_000, size: PixelSize(width: 1280, height: 720)) }

  @Test func `progress never falls, and the report comes last`() async throws {
    var fractions: [Double] = []
    var reports: [Report] = []
    for try await event in try await Plan(job(seconds: 30)).run() {
      switch event {
      case .progress(let progress):
        #expect(reports.isEmpty)
        #expect(progress.frames == 750)
        fractions.append(progress.fraction)
      case .finished(let report): reports.append(report)
      }
    }
    #expect(fractions == fractions.sorted())
    #expect(fractions.allSatisfy { 0...1 ~= $0 })
    #expect(reports.map(\.frames) == [750])
    #expect(reports.map(\.framesWithOverlay) == [750])
    #expect(reports.map(\.rasterizations) == [1])
    #expect(reports.map(\.duration) == [30])
    #expect(try folder.names == ["out.mp4"])
  }

  @Test func `frames on which nothing is visible are not counted as having an overlay`()
    async throws
  {
    var job = job(seconds: 1)
    guard case .layers(var layers, let name)? = job.overlays.first else {
      Issue.record("the job has no layers")
      return
    }
    layers[0].from = 0.2
    layers[0].until = 0.6
    job.overlays = [.layers(layers, name: name)]
    let report = try await job.export()
    // These are the frames from 0.2 to before 0.6 of 25 a second.
    #expect(report.framesWithOverlay == 10)
    #expect(report.frames == 25)
  }

  @Test func `nothing happens before the first event is asked for`() async throws {
    let run = try await Plan(job(seconds: 1)).run()
    try await Task.sleep(for: .milliseconds(50))
    #expect(try folder.names == [])
    _ = run
  }

  @Test func `cancelling the task ends the work, and leaves nothing`()
    async throws
  {
    let plan = try await Plan(endlessJob)
    let error = try await plan.cancelOnceBegun { () throws in
      #expect(try folder.names.contains { $0.hasPrefix(".out.imprint-") })
    }
    #expect(error?.kind == .cancelled)
    #expect(try folder.names == [])
  }

  @Test func `leaving the loop ends the work, and leaves nothing`()
    async throws
  {
    for try await _ in try await Plan(endlessJob).run() { break }
    while try folder.names != [] { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test func `planning in a cancelled task ends it`() async throws {
    let clip = try folder.make(
      "clip.mp4", "-f lavfi -i color=gray:s=64x48:d=1 -c:v libx264 -preset ultrafast")
    let task = Task { () -> ExportError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(ExportError) {
        _ = try await Plan(Job(input: .file(clip)))
        return nil
      } catch {
        return error
      }
    }
    #expect(await task.value?.kind == .cancelled)
  }

  @Test func `an output that came while the job ran stays, and the job's own is removed`()
    async throws
  {
    let plan = try await Plan(job(seconds: 1))
    try folder.write("mine", to: "out.mp4")
    let error = await #expect(throws: ExportError.self) { for try await _ in plan.run() {} }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.what == folder.path("out.mp4"))
    #expect(error?.output == folder.path("out.mp4"))
    #expect(try folder.names == ["out.mp4"])
    #expect(try String(contentsOfFile: folder.path("out.mp4"), encoding: .utf8) == "mine")
  }

  @Test func `an input that went away after planning fails, and leaves nothing`() async throws {
    let clip = try folder.make(
      "clip.mp4", "-f lavfi -i color=gray:s=64x48:d=0.2 -c:v libx264 -preset ultrafast")
    let plan = try await Plan(Job.boxed(.file(clip), to: folder.path("out.mp4")))
    try FileManager.default.removeItem(atPath: clip)
    let error = await #expect(throws: ExportError.self) { for try await _ in plan.run() {} }
    #expect(error?.kind == .missing)
    #expect(error?.what == clip)
    #expect(try folder.names == [])
  }

  @Test func `a plan that came back from JSON does the same work`() async throws {
    let plan = try await Plan(job(seconds: 1))
    let copy = try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan))
    for try await event in copy.run() {
      if case .finished(let report) = event { #expect(report.frames == 25) }
    }
    #expect(try folder.names == ["out.mp4"])
  }
}
