import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The file of a batch's results, and going on with it.
@Suite struct BatchResultsTests {
  let bench: BatchBench

  init() throws { bench = try BatchBench() }

  @Test func `resuming runs what is not done, also of a list that has grown`() async throws {
    _ = await bench.events(of: bench.batch([0, 1]))
    let numbers = try [0, 1].map { try bench.fileNumber("\($0).mp4") }
    let more = await bench.events(of: bench.batch([0, 1, 2], .resume))
    #expect(more.leftOut == [1, 2])
    #expect(more.codes == [3: 0])
    #expect(try [0, 1].map { try bench.fileNumber("\($0).mp4") } == numbers)
    #expect(more.last.fraction == 1)
    #expect((more.last.ended, more.last.jobs) == (3, 3))
    let nothing = await bench.events(of: bench.batch([0, 1, 2], .resume))
    #expect(nothing.leftOut == [1, 2, 3])
    #expect(nothing.results == [])
  }

  @Test func `resuming makes an output anew that has gone, and tries failed jobs again`()
    async throws
  {
    let missing = Job.boxed(.file(bench.folder.path("late.mp4")), to: bench.folder.path("9.mp4"))
    var first = Batch([bench.job(0), missing])
    first.results = Batch.Results(bench.folder.path("results.jsonl"))
    #expect(await bench.events(of: first).codes == [1: 0, 2: 66])
    try FileManager.default.removeItem(atPath: bench.folder.path("0.mp4"))
    try bench.folder.make(
      "late.mp4", "-f lavfi -i color=s=64x48:d=0.2 -c:v libx264 -preset ultrafast")
    first.results?.existing = .resume
    #expect(await bench.events(of: first).codes == [1: 0, 2: 0])
    #expect(await bench.events(of: first).leftOut == [1, 2])
  }

  /// Ids had 32 digits then, of another digest.
  @Test func `results of an earlier version are gone on with by input and output, and counted`()
    async throws
  {
    _ = await bench.events(of: bench.batch([0, 1]))
    let numbers = try [0, 1].map { try bench.fileNumber("\($0).mp4") }
    let results = try String(contentsOfFile: bench.folder.path("results.jsonl"), encoding: .utf8)
    let earlier = results.replacing(#/"id" ?: ?"[0-9a-f]{30}"/#) { _ in
      "\"id\":\"\(String(repeating: "7", count: 32))\""
    }
    #expect(earlier != results)
    try bench.folder.write(earlier, to: "results.jsonl")
    let more = await bench.events(of: bench.batch([0, 1, 2], .resume))
    #expect(more.leftOut == [1, 2])
    #expect(more.codes == [3: 0])
    #expect(more.last.knownByFiles == 2)
    #expect(try [0, 1].map { try bench.fileNumber("\($0).mp4") } == numbers)
  }

  @Test func `a job that was killed when its output had got its name is known for done`()
    async throws
  {
    _ = await bench.events(of: bench.batch([0]))
    let number = try bench.fileNumber("0.mp4")
    let all = try String(contentsOfFile: bench.folder.path("results.jsonl"), encoding: .utf8)
    let finishing = try #require(all.split(separator: "\n").first)
    try bench.folder.write(finishing + "\n", to: "results.jsonl")
    let resumed = await bench.events(of: bench.batch([0], .resume))
    #expect(resumed.codes == [1: 0])
    #expect(resumed.results.first?.report?.frames == 3)
    #expect(try bench.fileNumber("0.mp4") == number)
    #expect(try bench.lines().map { $0["code"] as? Int } == [nil, 0])
  }

  @Test func `a job that was killed before its output had its name is run`() async throws {
    _ = await bench.events(of: bench.batch([0]))
    let all = try String(contentsOfFile: bench.folder.path("results.jsonl"), encoding: .utf8)
    let finishing = try #require(all.split(separator: "\n").first)
    try bench.folder.write(finishing + "\n", to: "results.jsonl")
    try FileManager.default.removeItem(atPath: bench.folder.path("0.mp4"))
    #expect(await bench.events(of: bench.batch([0], .resume)).codes == [1: 0])
    // A file that somebody else has put there is not taken for it, and is not replaced.
    try bench.folder.write(finishing + "\n", to: "results.jsonl")
    try bench.folder.write("mine", to: "0.mp4")
    #expect(await bench.events(of: bench.batch([0], .resume)).codes == [1: 73])
    #expect(try bench.bytes("0.mp4") == Data("mine".utf8))
  }

  @Test func `a last line that is torn is cut off`() async throws {
    _ = await bench.events(of: bench.batch([0, 1]))
    let all = try String(contentsOfFile: bench.folder.path("results.jsonl"), encoding: .utf8)
    for end in [1, 2, 40, 400] {
      try bench.folder.write(String(all.dropLast(end)), to: "results.jsonl")
      let resumed = await bench.events(of: bench.batch([0, 1], .resume))
      #expect(resumed.error == nil)
      #expect(resumed.results.count + resumed.leftOut.count == 2)
      #expect(try bench.lines().allSatisfy { $0["schema"] as? String == "imprint.result/1" })
    }
  }

  @Test func `results of another list are told`() async throws {
    _ = await bench.events(of: bench.batch([0, 1]))
    let before = try bench.bytes("results.jsonl")
    let other = await bench.events(of: bench.batch([5, 6], .resume))
    #expect(
      other.error?.fault == .results(.ofOtherJobs(done: 2), at: bench.folder.path("results.jsonl")))
    #expect(try bench.bytes("results.jsonl") == before)
    #expect(try bench.folder.names == ["0.mp4", "1.mp4", "results.jsonl"])
  }

  @Test func `results that are there are kept unless they are to be replaced`() async throws {
    _ = await bench.events(of: bench.batch([0]))
    let again = await bench.events(of: bench.batch([1]))
    #expect(again.error?.fault == .results(.exists, at: bench.folder.path("results.jsonl")))
    #expect(again.error?.kind == .cannotCreate)
    #expect(await bench.events(of: bench.batch([1], .replace)).codes == [1: 0])
    #expect(try bench.lines().count == 2)
  }

  @Test(arguments: [Batch.Results.Existing.replace, .resume])
  func `a file of something else is never touched`(existing: Batch.Results.Existing) async throws {
    for text in ["input,userId\na.mp4,1\n", "{\"input\": \"a.mp4\"}\n", "x"] {
      try bench.folder.write(text, to: "results.jsonl")
      let events = await bench.events(of: bench.batch([1], existing))
      #expect(events.error?.fault == .results(.notResults, at: bench.folder.path("results.jsonl")))
      #expect(try bench.bytes("results.jsonl") == Data(text.utf8))
    }
    #expect(try bench.folder.names == ["results.jsonl"])
  }

  @Test func `two batches do not share their results`() async throws {
    _ = await bench.events(of: bench.batch([0]))
    let held = try ResultsFile(Batch.Results(bench.folder.path("results.jsonl"), .resume))
    let other = await bench.events(of: bench.batch([0], .resume))
    #expect(other.error?.fault == .results(.inUse, at: bench.folder.path("results.jsonl")))
    withExtendedLifetime(held) {}
  }

  @Test func `a batch whose results cannot be written ends, and leaves nothing`() async throws {
    var batch = bench.batch(0..<3)
    batch.results?.path = "/dev/full"
    let events = await bench.events(of: batch)
    #expect(events.error?.kind == .inputOutput)
    #expect(events.error?.fault == .results(.notWritten(ENOSPC), at: "/dev/full"))
    #expect(try bench.folder.names == [])
  }

  /// The file is Matroska, whatever its name says, and so is what `source` makes of it.
  @Test func `an output that only planning tells does not take the place of another job's`()
    async throws
  {
    let clip = try bench.folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 -c:v libx264 -f matroska")
    var jobs = [Job(input: .file(clip)), Job(input: .file(clip))]
    for index in jobs.indices {
      (jobs[index].preset, jobs[index].overwrites) = (.document(.name("source")), true)
    }
    jobs[0].output = bench.folder.path("clip.branded.mkv")
    var batch = Batch(jobs)
    batch.workers = 1
    let events = await bench.events(of: batch)
    #expect(events.codes.mapValues { $0 == 0 } == [1: true, 2: false])
    let why = events.results.first { $0.line == 2 }?.error?.why
    #expect(why == "the job of line 1 writes it")
  }

  @Test func `no results are begun for a list that does not hold`() async throws {
    var batch = Batch([bench.job(0), bench.job(0)])
    for existing in [Batch.Results.Existing.refuse, .resume] {
      batch.results = Batch.Results(bench.folder.path("results.jsonl"), existing)
      let events = await bench.events(of: batch)
      #expect(
        events.error?.fault
          == .list(
            .sameOutput(bench.folder.path("0.mp4"), line: 2, and: 1, isNamed: true), at: "jobs"))
      #expect(try bench.folder.names == [])
    }
  }

  @Test func `nobody goes on with the results of a batch that still runs`() async throws {
    let held = try ResultsFile(Batch.Results(bench.folder.path("results.jsonl")))
    for existing in [Batch.Results.Existing.resume, .replace] {
      let other = await bench.events(of: bench.batch([0], existing))
      #expect(other.error?.fault == .results(.inUse, at: bench.folder.path("results.jsonl")))
    }
    withExtendedLifetime(held) {}
  }

  @Test func `results that an editor has saved anew are gone on with`() async throws {
    _ = await bench.events(of: bench.batch([0, 1]))
    let text = try String(contentsOfFile: bench.folder.path("results.jsonl"), encoding: .utf8)
    try bench.folder.write(
      "\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: "results.jsonl")
    let resumed = await bench.events(of: bench.batch([0, 1, 2], .resume))
    #expect(resumed.leftOut == [1, 2])
    #expect(resumed.codes == [3: 0])
    let again = await bench.events(of: bench.batch([0, 1, 2], .resume))
    #expect(again.leftOut == [1, 2, 3])
  }
}
