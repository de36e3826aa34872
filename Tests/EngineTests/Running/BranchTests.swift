import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// One decode that feeds several outputs.
@Suite struct BranchTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Plans of one clip that differ in where their box lies; the last one has none.
  private func plans() async throws -> [Plan] {
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -f lavfi -i sine=d=1 -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:a aac")
    var plans: [Plan] = []
    for number in 0..<4 {
      var job = Job.boxed(
        .file(clip), to: folder.path("alone-\(number).mkv"), x: Double(8 * number), width: 16)
      if number == 3 { job.overlays = [] }
      job.preset = .document(.name("lossless"))
      plans.append(try await Plan(job))
    }
    return plans
  }

  private func run(_ plans: [Plan], to paths: [String]) throws -> [JobMonitor] {
    let branches = zip(plans, paths).map {
      Branch(RunScope($0), writingTo: $1, monitor: JobMonitor(threads: Branch.threadCount))
    }
    try Pipeline(RunScope(plans[0]), branches: branches).start()
    for branch in branches { #expect(branch.monitor.waitForEnd(seconds: 300)) }
    return branches.map(\.monitor)
  }

  @Test func `each output of a shared decode is, byte for byte, what it is alone`() async throws {
    let plans = try await plans()
    let paths = plans.indices.map { folder.path("shared-\($0).mkv") }
    let monitors = try run(plans, to: paths)
    #expect(monitors.allSatisfy { $0.firstError == nil })
    #expect(monitors.map(\.snapshot.frames) == [25, 25, 25, 25])
    #expect(monitors.map(\.snapshot.framesWithOverlay) == [25, 25, 25, 0])
    for (number, plan) in plans.enumerated() {
      _ = try await plan.export()
      #expect(
        try Data(contentsOf: URL(filePath: paths[number]))
          == Data(contentsOf: URL(filePath: folder.path("alone-\(number).mkv"))), "\(number)")
    }
  }

  @Test func `a branch that fails ends alone`() async throws {
    let plans = try await plans()
    let monitors = try run(
      plans,
      to: plans.indices.map { folder.path($0 == 1 ? "nowhere/out.mkv" : "shared-\($0).mkv") })
    #expect(monitors.map { $0.firstError == nil } == [true, false, true, true])
    #expect(monitors.map(\.snapshot.frames) == [25, 0, 25, 25])
  }

  /// Runs a branch that is closed before it begins; returns whether the file that it was to write is there then.
  private func closedBranchLeavesFile(isAbandoned: Bool) async throws -> Bool {
    let path = folder.path("closed.mkv")
    try folder.write("", to: "closed.mkv")
    let plans = try await plans()
    let monitor = JobMonitor(threads: 1)
    let branch = Branch(RunScope(plans[0]), writingTo: path, monitor: monitor)
    branch.close()
    if isAbandoned { monitor.abandon() }
    branch.run()
    #expect(monitor.firstError != nil)
    return FileManager.default.fileExists(atPath: path)
  }

  @Test func `a branch that nobody waits for removes its file itself`() async throws {
    #expect(try await !closedBranchLeavesFile(isAbandoned: true))
  }

  /// The supervisor takes a file that is gone for one that somebody else removed, and says that instead of the error.
  @Test func `the file of a branch that is waited for is left to its supervisor`() async throws {
    #expect(try await closedBranchLeavesFile(isAbandoned: false))
  }

  @Test func `a source that fails ends all of them`() async throws {
    var plans = try await plans()
    try FileManager.default.removeItem(atPath: folder.path("clip.mp4"))
    plans.removeLast()
    let monitors = try run(plans, to: plans.indices.map { folder.path("shared-\($0).mkv") })
    #expect(monitors.allSatisfy { $0.firstError != nil })
  }
}
