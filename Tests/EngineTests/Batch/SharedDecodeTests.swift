import Foundation
import ImprintMedia
import ImprintValues
import Synchronization
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Jobs of one input that share its decode.
@Suite struct SharedDecodeTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["clip.mp4", "other.mp4"] {
      try folder.make(
        name,
        "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -f lavfi -i sine=d=1 -c:v libx264 -preset ultrafast "
          + "-pix_fmt yuv420p -c:a aac")
    }
  }

  private func job(_ number: Int, of clip: String = "clip.mp4") -> Job {
    var job = Job.boxed(
      .file(folder.path(clip)), to: folder.path("\(number).mp4"), x: Double(4 * number), y: 8,
      width: 16, height: 8)
    job.threads = 1
    return job
  }

  private func results(of batch: Batch) async throws -> [Int: BatchResult] {
    var results: [Int: BatchResult] = [:]
    for try await event in batch.run() {
      if case .ended(let result, _) = event { results[result.line] = result }
    }
    return results
  }

  /// The lines of the jobs that are taken at one time.
  private func groups(_ jobs: [Job], most: Int) throws -> [[Int]] {
    var queue = BatchQueue(Batch(jobs), recorded: nil, sharedBy: most)
    var groups: [[Int]] = []
    while let next = try queue.next() {
      if case .run(let jobs) = next { groups.append(jobs.map(\.job.line)) }
    }
    return groups
  }

  @Test func `jobs of one input and trim are taken together, wherever they stand`() throws {
    var trimmed = job(3)
    trimmed.trimStart = 0.5
    let jobs = [job(0), job(1, of: "other.mp4"), job(2), trimmed, job(4), job(5, of: "other.mp4")]
    #expect(try groups(jobs, most: 8) == [[1, 3, 5], [2, 6], [4]])
    #expect(try groups(jobs, most: 2) == [[1, 3], [2, 6], [4], [5]])
    #expect(try groups(jobs, most: 1) == [[1], [2], [3], [4], [5], [6]])
  }

  @Test func `jobs that stand far apart are not waited for`() throws {
    let others = (1...80).map { number in
      var other = job(number, of: "other.mp4")
      other.trimStart = Double(number) / 1000
      return other
    }
    let groups = try groups([job(0)] + others + [job(99)], most: 8)
    #expect(groups.first == [1])
    #expect(groups.count == 82)
  }

  @Test func `each output is, byte for byte, what it is alone`() async throws {
    let jobs = (0..<5).map { job($0) }
    let results = try await results(of: Batch(jobs))
    #expect(results.values.allSatisfy { $0.code == 0 && $0.report?.frames == 25 })
    for (number, job) in jobs.enumerated() {
      let path = folder.path("\(number).mp4")
      let together = try Data(contentsOf: URL(filePath: path))
      try FileManager.default.removeItem(atPath: path)
      let report = try await job.export()
      let alone = try Data(contentsOf: URL(filePath: path))
      let first = zip(alone, together).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        alone == together,
        """
        \(number): \(alone.count) bytes alone, \(together.count) together; the first other one is \(first ?? -1)
        \(report.jsonLine)
        \(results[number + 1]?.report?.jsonLine ?? "")
        """)
      #expect(results[number + 1]?.report?.framesWithOverlay == report.framesWithOverlay)
    }
  }

  @Test func `what is equal in overlays is drawn once for all`() async throws {
    let logo = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>",
      to: "logo.svg")
    let jobs = (0..<6).map { number in
      var job = Job.boxed(
        .file(folder.path("clip.mp4")), to: folder.path("\(number).mp4"),
        width: Double(10 + number))
      job.overlays.append(.logo(logo))
      job.threads = 1
      return job
    }
    let together = try await results(of: Batch(jobs)).values.compactMap(\.report)
    #expect(together.reduce(0) { $0 + $1.rasterizations } == 7)
    let bytes = try jobs.map { try Data(contentsOf: URL(filePath: $0.output ?? "")) }
    for (number, job) in jobs.enumerated() {
      try FileManager.default.removeItem(atPath: folder.path("\(number).mp4"))
      #expect(try await job.export().rasterizations == 2)
      #expect(try Data(contentsOf: URL(filePath: job.output ?? "")) == bytes[number])
    }
  }

  @Test func `one that fails leaves the others be`() async throws {
    var jobs = (0..<4).map { job($0) }
    // Its output comes between the plan and the end.
    try folder.write("mine", to: "1.mp4")
    jobs[2].output = folder.path("nowhere/2.mp4")
    let results = try await results(of: Batch(jobs))
    #expect(results.mapValues(\.code) == [1: 0, 2: 73, 3: 73, 4: 0])
    #expect(try folder.names == ["0.mp4", "1.mp4", "3.mp4", "clip.mp4", "other.mp4"])
  }

  @Test func `runs that join have one source, which begins when none is expected any more`()
    async throws
  {
    let plans = try await [Plan(job(0)), Plan(job(1)), Plan(job(2))]
    #expect(plans[0].sharesDecode(with: plans[1]))
    let decode = SharedDecode(plans[0], runs: 3)
    let calm = Interruption()
    let sources = Mutex<[ObjectIdentifier]>([])
    let frames = Mutex<[Int]>([])
    for run in 0..<2 {
      let branch = Branch(
        RunScope(plans[run]), writingTo: nil, monitor: JobMonitor(threads: Branch.threadCount))
      let hasStarted = WorkerThread.start {
        let pipeline = try? decode.join(run, [branch], unless: calm)
        sources.withLock { $0 += (pipeline?.activity).map { [ObjectIdentifier($0)] } ?? [] }
        _ = branch.monitor.waitForEnd(seconds: 300)
        decode.leave(run)
        frames.withLock { $0.append(branch.monitor.snapshot.frames) }
      }
      #expect(hasStarted)
    }
    try await Task.sleep(for: .milliseconds(50))
    let early = sources.withLock { $0 }
    #expect(early == [])
    decode.leave(2)
    while frames.withLock({ $0.count }) < 2 { try await Task.sleep(for: .milliseconds(10)) }
    let (joined, made) = (sources.withLock { $0 }, frames.withLock { $0 })
    #expect(joined.count == 2)
    #expect(Set(joined).count == 1)
    #expect(made == [25, 25])
  }

  @Test func `a run that is stopped ends alone`() async throws {
    let plans = try await [Plan(job(0)), Plan(job(1))]
    let decode = SharedDecode(plans[0], runs: 2)
    let branches = plans.map {
      Branch(RunScope($0), writingTo: nil, monitor: JobMonitor(threads: Branch.threadCount))
    }
    let joined = Atomic(0)
    for run in 0..<2 {
      let hasStarted = WorkerThread.start {
        _ = try? decode.join(run, [branches[run]], unless: Interruption())
        if run == 0 { decode.leave(0) }
        joined.add(1, ordering: .relaxed)
      }
      #expect(hasStarted)
    }
    while joined.load(ordering: .relaxed) < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(branches[1].monitor.waitForEnd(seconds: 300))
    #expect(branches[1].monitor.firstError == nil)
    #expect(branches[1].monitor.snapshot.frames == 25)
    #expect(branches[0].monitor.waitForEnd(seconds: 300))
  }
}
