import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import Synchronization
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A batch whose work comes while it runs.
@Suite struct ArrivingWorkTests {
  let bench: BatchBench

  init() throws { bench = try BatchBench() }

  /// Gives groups of work one after the other, each as soon as a worker asks, and then waits or ends.
  private actor Giver {
    private var groups: [[Int: BatchWork]]
    private let waits: Bool
    private(set) var asked: [Int] = []

    init(_ groups: [[Int: BatchWork]], thenWaits waits: Bool = false) {
      (self.groups, self.waits) = (groups, waits)
    }

    func next(_ most: Int) async -> [Int: BatchWork]? {
      asked.append(most)
      if !groups.isEmpty { return groups.removeFirst() }
      if waits { try? await Task.sleep(for: .seconds(3600)) }
      return nil
    }

    func add(_ group: [Int: BatchWork]) { groups.append(group) }
  }

  private func batch(_ groups: [[Int: BatchWork]], thenWaits waits: Bool = false) -> Batch {
    let giver = Giver(groups, thenWaits: waits)
    return Batch { await giver.next($0) }
  }

  @Test func `work is done under the lines that it is given`() async throws {
    let groups: [[Int: BatchWork]] = [
      [7: .job(bench.job(0))], [:], [12: .job(bench.job(1)), 9: .job(bench.job(2))],
    ]
    let events = await bench.events(of: batch(groups))
    #expect(events.error == nil)
    #expect(events.codes == [7: 0, 9: 0, 12: 0])
    #expect((events.last.jobs, events.last.ended, events.last.fraction) == (3, 3, 1))
    #expect(try bench.folder.names == ["0.mp4", "1.mp4", "2.mp4"])
  }

  /// What comes after a job has ended is of the same batch.
  @Test func `a worker asks again when it is free, and the last answer ends the batch`()
    async throws
  {
    let giver = Giver([[1: .job(bench.job(0))]])
    var batch = Batch { await giver.next($0) }
    batch.workers = 1
    for try await event in batch.run() {
      if case .began(let job) = event, job.line == 1 { await giver.add([2: .job(bench.job(1))]) }
    }
    #expect(try bench.folder.names == ["0.mp4", "1.mp4"])
    #expect(await giver.asked == [1, 1, 1])
  }

  @Test func `a still and a Live Photo are work too`() async throws {
    try bench.folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v libx264 -preset ultrafast")
    var still = Job(input: .file(bench.folder.path("clip.mp4")))
    still.output = bench.folder.path("still.png")
    var photo = still
    photo.output = bench.folder.path("photo.MOV")
    photo.pair = LivePhotoStill()
    let events = await bench.events(
      of: batch([[1: .stills(StillJob(still, .at([.seconds(0.5)])))], [2: .job(photo)]]))
    #expect(events.codes == [1: 0, 2: 0])
    let results = events.results.sorted { $0.line < $1.line }
    #expect(results.map(\.output) == [still.output, photo.output])
    #expect(results.map(\.still) == [nil, bench.folder.path("photo.JPG")])
    #expect(
      try bench.folder.names == ["clip.mp4", "photo.JPG", "photo.MOV", "still.png"])
  }

  /// Jobs that share a decode share what they draw, too.
  @Test func `what comes together and reads one input is decoded once`() async throws {
    try bench.folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v libx264 -preset ultrafast")
    let logo = try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>",
      to: "logo.svg")
    func work(_ number: Int) -> BatchWork {
      var job = Job.boxed(
        .file(bench.folder.path("clip.mp4")), to: bench.folder.path("\(number).mp4"),
        width: Double(10 + number))
      job.overlays.append(.logo(logo))
      job.threads = 1
      return .job(job)
    }
    let events = await bench.events(of: batch([[1: work(1), 2: work(2), 3: work(3)]]))
    // Three boxes, and the logo that all share.
    #expect(events.results.compactMap(\.report).reduce(0) { $0 + $1.rasterizations } == 4)
    #expect(events.codes == [1: 0, 2: 0, 3: 0])
  }

  @Test func `a job writes the file of none that runs, and may write that of one that has ended`()
    async throws
  {
    var broken = bench.job(0)
    broken.input = .file(bench.folder.path("nowhere.mp4"))
    var batch = batch([
      [1: .job(broken)], [2: .job(bench.job(0)), 3: .job(bench.job(0, frames: 4))],
    ])
    batch.workers = 1
    let events = await bench.events(of: batch)
    #expect(events.codes.keys.sorted() == [1, 2, 3])
    #expect(events.codes[1] == 66)
    #expect([events.codes[2], events.codes[3]].compactMap(\.self).sorted() == [0, 65])
  }

  @Test func `one job is cancelled before it has come or while it runs, and the others are done`()
    async throws
  {
    let batch = batch([
      [1: .job(bench.job(0, frames: 900_000))], [2: .job(bench.job(1))], [3: .job(bench.job(2))],
    ])
    let run = batch.run()
    run.cancel(line: 2)
    var codes: [Int: Int] = [:]
    for try await event in run {
      switch event {
      case .planned(let job, _) where job.line == 1: run.cancel(line: 1)
      case .ended(let result, _): codes[result.line] = result.code
      default: break
      }
    }
    #expect(codes == [1: 130, 2: 130, 3: 0])
    #expect(try bench.folder.names == ["2.mp4"])
  }

  @Test func `a batch that waits for work tells nothing, and ends when it is cancelled`()
    async throws
  {
    let batch = batch([[1: .job(bench.job(0))]], thenWaits: true)
    let hasEnded = Mutex(false)
    let task = Task {
      do throws(ExportError) {
        for try await event in batch.run() {
          if case .ended = event { hasEnded.withLock { $0 = true } }
        }
        return ExportError?.none
      } catch {
        return error
      }
    }
    while !hasEnded.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(10)) }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    #expect(try bench.folder.names == ["0.mp4"])
  }

  @Test func `what results record as done is left out`() async throws {
    func resumed() -> Batch {
      var batch = batch([[1: .job(bench.job(0))], [5: .job(bench.job(1))]])
      batch.results = Batch.Results(bench.folder.path("results.jsonl"), .resume)
      return batch
    }
    #expect(await bench.events(of: resumed()).codes == [1: 0, 5: 0])
    let number = try bench.fileNumber("0.mp4")
    let again = await bench.events(of: resumed())
    #expect((again.leftOut, again.codes) == ([1, 5], [:]))
    #expect(try bench.fileNumber("0.mp4") == number)
  }
}
