import Foundation
import ImprintDocuments
import ImprintPrimitives
import Synchronization
import TestSupport
import Testing

@testable import ImprintPlanning
@testable import ImprintRendering

/// Many jobs at work: what is told of them, recorded, and left.
@Suite struct BatchTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The events that a batch told.
  struct Tidings {
    var results: [BatchResult] = []
    var leftOut: [Int] = []
    var last = BatchProgress()
    var fractions: [Double] = []
    var error: ExportError?

    /// Codes by line.
    var codes: [Int: Int] { Dictionary(results.map { ($0.line, $0.code) }) { $1 } }
  }

  private func tidings(of batch: Batch) async -> Tidings {
    var tidings = Tidings()
    do throws(ExportError) {
      for try await event in batch.run() {
        switch event {
        case .progress(let progress):
          tidings.last = progress
          tidings.fractions.append(progress.fraction)
        case .ended(let result, _): tidings.results.append(result)
        case .leftOut(let job): tidings.leftOut = (tidings.leftOut + [job.line]).sorted()
        case .began, .planned: break
        }
      }
    } catch {
      tidings.error = error
    }
    return tidings
  }

  /// A job of a few frames.
  private func job(_ number: Int, frames: Int = 3) -> Job {
    .boxed(
      .blank(
        BlankVideo(
          size: PixelSize(width: 128, height: 64), frameRate: Rational(25),
          duration: Double(frames) / 25)),
      to: folder.path("\(number).mp4"), x: Double(number))
  }

  private func batch(_ numbers: some Sequence<Int>, _ existing: Batch.Results.Existing = .refuse)
    -> Batch
  {
    var batch = Batch(numbers.map { job($0) })
    batch.results = Batch.Results(folder.path("results.jsonl"), existing)
    return batch
  }

  /// The lines of the file of results.
  private func lines() throws -> [[String: Any]] {
    try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
      .split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  /// The number of the file, which a new one of the same name has not.
  private func fileNumber(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.systemFileNumber] as? Int
  }

  @Test func `all jobs are done, and each output is what its job makes alone`() async throws {
    let tidings = await tidings(of: batch(0..<5))
    #expect(tidings.error == nil)
    #expect(tidings.codes == [1: 0, 2: 0, 3: 0, 4: 0, 5: 0])
    #expect((tidings.last.ended, tidings.last.failed, tidings.last.jobs) == (5, 0, 5))
    #expect(tidings.last.fraction == 1)
    #expect(tidings.last.frames == 15)
    #expect(tidings.fractions == tidings.fractions.sorted())
    for number in 0..<5 {
      let together = try bytes("\(number).mp4")
      try FileManager.default.removeItem(atPath: folder.path("\(number).mp4"))
      _ = try await job(number).export()
      #expect(try bytes("\(number).mp4") == together, "\(number)")
    }
  }

  @Test func `a result is recorded with all that it tells`() async throws {
    var batch = batch([1])
    batch.results?.path = folder.path("results.jsonl")
    _ = await tidings(of: batch)
    let lines = try lines()
    #expect(lines.count == 2)
    #expect(lines[0]["finishing"] as? Bool == true)
    #expect(lines[0]["id"] as? String == lines[1]["id"] as? String)
    #expect(
      Set(lines[1].keys) == [
        "schema", "line", "id", "input", "output", "code", "seconds", "report", "error",
      ])
    #expect(lines[1]["schema"] as? String == "imprint.result/1")
    #expect(lines[1]["code"] as? Int == 0)
    #expect(lines[1]["error"] is NSNull)
    let report = try #require(lines[1]["report"] as? [String: Any])
    #expect(report["schema"] as? String == "imprint.report/1")
    #expect(report["frames"] as? Int == 3)
  }

  @Test func `a job that fails stops no other, and is recorded with the reason`() async throws {
    var batch = Batch([job(0), Job(input: .file(folder.path("nowhere.mp4"))), job(2)])
    batch.results = Batch.Results(folder.path("results.jsonl"))
    batch.failure = { error in
      BatchResult.Failure(code: error.kind == .missing ? 66 : 70, what: error.what, why: error.why)
    }
    let tidings = await tidings(of: batch)
    #expect(tidings.codes == [1: 0, 2: 66, 3: 0])
    #expect((tidings.last.ended, tidings.last.failed) == (3, 1))
    let failed = try #require(try lines().first { $0["code"] as? Int == 66 })
    #expect(failed["report"] is NSNull)
    let error = try #require(failed["error"] as? [String: Any])
    #expect(error["what"] as? String == folder.path("nowhere.mp4"))
    #expect(error["why"] as? String == "no such file")
  }

  @Test func `the first failure ends a batch that is to fail fast`() async throws {
    var batch = Batch(
      [job(0), Job(input: .file(folder.path("nowhere.mp4")))] + (2..<9).map { job($0) })
    batch.workers = 1
    batch.failsFast = true
    let tidings = await tidings(of: batch)
    #expect(tidings.error == nil)
    #expect(tidings.codes == [1: 0, 2: 1])
    #expect((tidings.last.ended, tidings.last.failed, tidings.last.jobs) == (2, 1, 9))
    #expect(try folder.names == ["0.mp4"])
  }

  @Test func `a shard is a part of the jobs`() async throws {
    var batch = batch(0..<5)
    batch.shard = try #require(BatchShard(2, of: 2))
    #expect(await tidings(of: batch).codes == [2: 0, 4: 0])
    #expect(try folder.names == ["1.mp4", "3.mp4", "results.jsonl"])
  }

  @Test func `resuming runs what is not done, also of a list that has grown`() async throws {
    _ = await tidings(of: batch([0, 1]))
    let numbers = try [0, 1].map { try fileNumber("\($0).mp4") }
    let more = await tidings(of: batch([0, 1, 2], .resume))
    #expect(more.leftOut == [1, 2])
    #expect(more.codes == [3: 0])
    #expect(try [0, 1].map { try fileNumber("\($0).mp4") } == numbers)
    #expect(more.last.fraction == 1)
    #expect((more.last.ended, more.last.jobs) == (3, 3))
    let nothing = await tidings(of: batch([0, 1, 2], .resume))
    #expect(nothing.leftOut == [1, 2, 3])
    #expect(nothing.results == [])
  }

  @Test func `resuming makes an output anew that has gone, and tries failed jobs again`()
    async throws
  {
    let missing = Job.boxed(.file(folder.path("late.mp4")), to: folder.path("9.mp4"))
    var first = Batch([job(0), missing])
    first.results = Batch.Results(folder.path("results.jsonl"))
    #expect(await tidings(of: first).codes == [1: 0, 2: 1])
    try FileManager.default.removeItem(atPath: folder.path("0.mp4"))
    try folder.make("late.mp4", "-f lavfi -i color=s=64x48:d=0.2 -c:v libx264 -preset ultrafast")
    first.results?.existing = .resume
    #expect(await tidings(of: first).codes == [1: 0, 2: 0])
    #expect(await tidings(of: first).leftOut == [1, 2])
  }

  @Test func `a job that was killed when its output had got its name is known for done`()
    async throws
  {
    _ = await tidings(of: batch([0]))
    let number = try fileNumber("0.mp4")
    let all = try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
    let finishing = try #require(all.split(separator: "\n").first)
    try folder.write(finishing + "\n", to: "results.jsonl")
    let resumed = await tidings(of: batch([0], .resume))
    #expect(resumed.codes == [1: 0])
    #expect(resumed.results.first?.report?.frames == 3)
    #expect(try fileNumber("0.mp4") == number)
    #expect(try lines().map { $0["code"] as? Int } == [nil, 0])
  }

  @Test func `a job that was killed before its output had its name is run`() async throws {
    _ = await tidings(of: batch([0]))
    let all = try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
    let finishing = try #require(all.split(separator: "\n").first)
    try folder.write(finishing + "\n", to: "results.jsonl")
    try FileManager.default.removeItem(atPath: folder.path("0.mp4"))
    #expect(await tidings(of: batch([0], .resume)).codes == [1: 0])
    // A file that somebody else has put there is not taken for it, and is not replaced.
    try folder.write(finishing + "\n", to: "results.jsonl")
    try folder.write("mine", to: "0.mp4")
    #expect(await tidings(of: batch([0], .resume)).codes == [1: 1])
    #expect(try bytes("0.mp4") == Data("mine".utf8))
  }

  @Test func `a last line that is torn is cut off`() async throws {
    _ = await tidings(of: batch([0, 1]))
    let all = try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
    for end in [1, 2, 40, 400] {
      try folder.write(String(all.dropLast(end)), to: "results.jsonl")
      let resumed = await tidings(of: batch([0, 1], .resume))
      #expect(resumed.error == nil)
      #expect(resumed.results.count + resumed.leftOut.count == 2)
      #expect(try lines().allSatisfy { $0["schema"] as? String == "imprint.result/1" })
    }
  }

  @Test func `results of another list are told`() async throws {
    _ = await tidings(of: batch([0, 1]))
    let before = try bytes("results.jsonl")
    let other = await tidings(of: batch([5, 6], .resume))
    #expect(
      other.error?.fault == .results(.ofOtherJobs(done: 2), at: folder.path("results.jsonl")))
    #expect(try bytes("results.jsonl") == before)
    #expect(try folder.names == ["0.mp4", "1.mp4", "results.jsonl"])
  }

  @Test func `results that are there are kept unless they are to be replaced`() async throws {
    _ = await tidings(of: batch([0]))
    let again = await tidings(of: batch([1]))
    #expect(again.error?.fault == .results(.exists, at: folder.path("results.jsonl")))
    #expect(again.error?.kind == .cannotCreate)
    #expect(await tidings(of: batch([1], .replace)).codes == [1: 0])
    #expect(try lines().count == 2)
  }

  @Test(arguments: [Batch.Results.Existing.replace, .resume])
  func `a file of something else is never touched`(existing: Batch.Results.Existing) async throws {
    for text in ["input,userId\na.mp4,1\n", "{\"input\": \"a.mp4\"}\n", "x"] {
      try folder.write(text, to: "results.jsonl")
      let tidings = await tidings(of: batch([1], existing))
      #expect(tidings.error?.fault == .results(.notResults, at: folder.path("results.jsonl")))
      #expect(try bytes("results.jsonl") == Data(text.utf8))
    }
    #expect(try folder.names == ["results.jsonl"])
  }

  @Test func `two batches do not share their results`() async throws {
    _ = await tidings(of: batch([0]))
    let held = try ResultsFile(Batch.Results(folder.path("results.jsonl"), .resume))
    let other = await tidings(of: batch([0], .resume))
    #expect(other.error?.fault == .results(.inUse, at: folder.path("results.jsonl")))
    withExtendedLifetime(held) {}
  }

  @Test func `a batch whose results cannot be written ends, and leaves nothing`() async throws {
    var batch = batch(0..<3)
    batch.results?.path = "/dev/full"
    let tidings = await tidings(of: batch)
    #expect(tidings.error?.kind == .inputOutput)
    #expect(tidings.error?.fault == .results(.notWritten(ENOSPC), at: "/dev/full"))
    #expect(try folder.names == [])
  }

  @Test func `no results are begun for a list that does not hold`() async throws {
    var batch = Batch([job(0), job(0)])
    for existing in [Batch.Results.Existing.refuse, .resume] {
      batch.results = Batch.Results(folder.path("results.jsonl"), existing)
      let tidings = await tidings(of: batch)
      #expect(
        tidings.error?.fault
          == .list(
            .sameOutput(folder.path("0.mp4"), line: 2, and: 1, isNamed: true), at: "jobs"))
      #expect(try folder.names == [])
    }
  }

  /// It is cancelled by a worker's thread while that records a failure: the tasks' threads may be busy with other tests,
  /// and the job that is to be ended would keep the cores busy meanwhile.
  @Test func `cancelling ends the job that runs, and leaves what is done`() async throws {
    var missing = job(1)
    missing.input = .file(folder.path("none.mp4"))
    var batch = Batch([job(0), missing, job(2, frames: 900_000)])
    batch.workers = 1
    batch.results = Batch.Results(folder.path("results.jsonl"))
    let canceller = Canceller()
    batch.failure = { error in
      canceller.cancel()
      return BatchResult.Failure(code: 66, what: error.what, why: error.why)
    }
    let task = Task { [batch] () -> ExportError? in
      do throws(ExportError) {
        for try await _ in batch.run() {}
        return nil
      } catch {
        return error
      }
    }
    canceller.hold(task)
    #expect(await task.value?.kind == .cancelled)
    #expect(try folder.names == ["0.mp4", "results.jsonl"])
    #expect(try lines().compactMap { $0["code"] as? Int } == [0, 66])
  }

  @Test func `plans alone write nothing`() async throws {
    var batch = batch(0..<3)
    batch.plansOnly = true
    var outputs: [String?] = []
    for try await event in batch.run() {
      if case .planned(_, let plan) = event { outputs.append(plan.output.path) }
    }
    #expect(outputs == (0..<3).map { folder.path("\($0).mp4") })
    #expect(try folder.names == [])
  }
}

/// Cancels a task as soon as both are known: the task, and the wish.
private final class Canceller: Sendable {
  private let state = Mutex<(task: Task<ExportError?, Never>?, isWanted: Bool)>((nil, false))

  func hold(_ task: Task<ExportError?, Never>) {
    state.withLock { state in
      state.task = task
      if state.isWanted { task.cancel() }
    }
  }

  func cancel() {
    state.withLock { state in
      state.isWanted = true
      state.task?.cancel()
    }
  }
}
