import Foundation
import ImprintLanguage
import ImprintValues
import Synchronization
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Many jobs at work: what is told of them, and left.
@Suite struct BatchTests {
  let bench: BatchBench

  init() throws { bench = try BatchBench() }

  @Test func `all jobs are done, and each output is what its job makes alone`() async throws {
    let events = await bench.events(of: bench.batch(0..<5))
    #expect(events.error == nil)
    #expect(events.codes == [1: 0, 2: 0, 3: 0, 4: 0, 5: 0])
    #expect((events.last.ended, events.last.failed, events.last.jobs) == (5, 0, 5))
    #expect(events.last.fraction == 1)
    #expect(events.last.frames == 15)
    #expect(events.fractions == events.fractions.sorted())
    for number in 0..<5 {
      let together = try bench.bytes("\(number).mp4")
      try FileManager.default.removeItem(atPath: bench.folder.path("\(number).mp4"))
      _ = try await bench.job(number).export()
      #expect(try bench.bytes("\(number).mp4") == together, "\(number)")
    }
  }

  @Test func `a result is recorded with all that it tells`() async throws {
    var batch = bench.batch([1])
    batch.results?.path = bench.folder.path("results.jsonl")
    _ = await bench.events(of: batch)
    let lines = try bench.lines()
    #expect(lines.count == 2)
    #expect(lines[0]["finishing"] as? Bool == true)
    #expect(lines[0]["id"] as? String == lines[1]["id"] as? String)
    #expect(
      Set(lines[1].keys) == [
        "schema", "line", "id", "input", "output", "still", "code", "seconds", "report", "error",
      ])
    #expect(lines[1]["schema"] as? String == "imprint.result/1")
    #expect(lines[1]["code"] as? Int == 0)
    #expect(lines[1]["error"] is NSNull)
    let report = try #require(lines[1]["report"] as? [String: Any])
    #expect(report["schema"] as? String == "imprint.report/1")
    #expect(report["frames"] as? Int == 3)
  }

  @Test func `a job that fails stops no other, and is recorded with the reason`() async throws {
    var batch = Batch([
      bench.job(0), Job(input: .file(bench.folder.path("nowhere.mp4"))), bench.job(2),
    ])
    batch.results = Batch.Results(bench.folder.path("results.jsonl"))
    batch.failure = { error in
      BatchResult.Failure(code: error.kind == .missing ? 66 : 70, what: error.what, why: error.why)
    }
    let events = await bench.events(of: batch)
    #expect(events.codes == [1: 0, 2: 66, 3: 0])
    #expect((events.last.ended, events.last.failed) == (3, 1))
    let failed = try #require(try bench.lines().first { $0["code"] as? Int == 66 })
    #expect(failed["report"] is NSNull)
    let error = try #require(failed["error"] as? [String: Any])
    #expect(error["what"] as? String == bench.folder.path("nowhere.mp4"))
    #expect(error["why"] as? String == "no such file")
  }

  @Test func `the first failure ends a batch that is to fail fast`() async throws {
    var batch = Batch(
      [bench.job(0), Job(input: .file(bench.folder.path("nowhere.mp4")))]
        + (2..<9).map { bench.job($0) })
    batch.workers = 1
    batch.failsFast = true
    let events = await bench.events(of: batch)
    #expect(events.error == nil)
    #expect(events.codes == [1: 0, 2: 66])
    #expect((events.last.ended, events.last.failed, events.last.jobs) == (2, 1, 9))
    #expect(try bench.folder.names == ["0.mp4"])
  }

  @Test func `a shard is a part of the jobs`() async throws {
    var batch = bench.batch(0..<5)
    batch.shard = try #require(BatchShard(2, of: 2))
    #expect(await bench.events(of: batch).codes == [2: 0, 4: 0])
    #expect(try bench.folder.names == ["1.mp4", "3.mp4", "results.jsonl"])
  }

  /// It is cancelled by a worker's thread while that records a failure: the tasks' threads may be busy with other tests,
  /// and the job that is to be ended would keep the cores busy meanwhile.
  @Test func `cancelling ends the job that runs, and leaves what is done`() async throws {
    var missing = bench.job(1)
    missing.input = .file(bench.folder.path("none.mp4"))
    var batch = Batch([bench.job(0), missing, bench.job(2, frames: 900_000)])
    batch.workers = 1
    batch.results = Batch.Results(bench.folder.path("results.jsonl"))
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
    #expect(try bench.folder.names == ["0.mp4", "results.jsonl"])
    #expect(try bench.lines().compactMap { $0["code"] as? Int } == [0, 66])
  }

  /// The second job runs for long, and the fourth waits behind it.
  @Test func `one job is cancelled, which runs or waits, and the others are done`() async throws {
    var batch = Batch([
      bench.job(0), bench.job(1, frames: 900_000), bench.job(2), bench.job(3), bench.job(4),
    ])
    (batch.workers, batch.failsFast) = (1, true)
    batch.results = Batch.Results(bench.folder.path("results.jsonl"))
    let run = batch.run()
    var codes: [Int: Int] = [:]
    for try await event in run {
      switch event {
      case .planned(let job, _) where job.line == 2:
        run.cancel(line: 4)
        run.cancel(line: 2)
      case .ended(let result, let error):
        codes[result.line] = result.code
        #expect((error?.kind == .cancelled) == [2, 4].contains(result.line))
      default: break
      }
    }
    #expect(codes == [1: 0, 2: 130, 3: 0, 4: 130, 5: 0])
    #expect(try bench.folder.names == ["0.mp4", "2.mp4", "4.mp4", "results.jsonl"])
    #expect(try bench.lines().compactMap { $0["code"] as? Int }.sorted() == [0, 0, 0, 130, 130])
  }

  @Test func `plans alone write nothing`() async throws {
    var batch = bench.batch(0..<3)
    batch.plansOnly = true
    var outputs: [String?] = []
    for try await event in batch.run() {
      if case .planned(_, let plan) = event { outputs.append(plan.output.path) }
    }
    #expect(outputs == (0..<3).map { bench.folder.path("\($0).mp4") })
    #expect(try bench.folder.names == [])
  }
}

/// Cancels a task as soon as both are known: the task, and the request.
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
