import Foundation
import TestSupport
import Testing

/// A job in a folder of its own, with files that are damaged.
struct DamagedJob {
  /// A name among `files`, or a path.
  var input: String
  /// By their names.
  var files: [String: [UInt8]]
  var output: String
  /// What else its document says; values as `JSONSerialization` takes them.
  var changes: [String: any Sendable] = [:]
}

/// Jobs of damaged files through the command, many to a process: most of a short job is the start of its process.
struct DamagedBatch {
  private static let jobsOfProcess = 20

  private let rounds: Range<Int>
  private let jobs: [DamagedJob]
  private let bench: Workbench

  /// Runs the jobs of some rounds, in as many processes at once as there are cores.
  ///
  /// Each job ends in an output or with an exit code that is right, leaves its files as they are, and nothing else
  /// behind.
  ///
  /// - Parameters:
  ///   - words: options of the batch.
  ///   - outcomes: the exit codes that are right.
  static func run(
    _ rounds: Range<Int>, words: [String] = [], outcomes: Set<Int32>,
    _ job: @escaping @Sendable (Int) -> DamagedJob
  ) async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, first) in stride(
        from: rounds.lowerBound, to: rounds.upperBound, by: jobsOfProcess
      )
      .enumerated() {
        if index >= cores { _ = try await group.next() }
        group.addTask {
          let some = first..<min(first + jobsOfProcess, rounds.upperBound)
          try DamagedBatch(some, job).run(words, outcomes)
        }
      }
      try await group.waitForAll()
    }
  }

  private init(_ rounds: Range<Int>, _ job: (Int) -> DamagedJob) throws {
    self.rounds = rounds
    jobs = rounds.map(job)
    bench = try Workbench()
    var lines = [String]()
    for (round, job) in zip(rounds, jobs) {
      try FileManager.default.createDirectory(
        atPath: bench.folder.path("\(round)"), withIntermediateDirectories: false)
      for (name, bytes) in job.files {
        try Data(bytes).write(to: URL(filePath: bench.folder.path("\(round)/\(name)")))
      }
      lines.append(try Self.line(round, job))
    }
    try bench.folder.write(lines.joined(separator: "\n"), to: "list.jsonl")
  }

  private static func line(_ round: Int, _ job: DamagedJob) throws -> String {
    var document: [String: Any] = job.changes
    document["format"] = "imprint.job/1"
    document["input"] = job.files[job.input] == nil ? job.input : "\(round)/\(job.input)"
    document["output"] = "\(round)/\(job.output)"
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  private func run(_ words: [String], _ outcomes: Set<Int32>) throws {
    let outcome = try bench.start(
      ["batch", "list.jsonl", "--threads", "1", "--workers", "1", "--stall", "300"] + words,
      processorSeconds: 60
    ).wait()
    let tells = Comment("rounds \(rounds): \(outcome.errors.suffix(4000))")
    #expect([0, 1].contains(outcome.status), tells)
    #expect(!outcome.errors.contains("Sanitizer"), tells)
    let codes = try codes()
    for (index, job) in jobs.enumerated() {
      let round = rounds.lowerBound + index
      let code = codes[round]
      let line = outcome.errors.split(separator: "\n").first { $0.contains(":\(index + 1): ") }
      let tells = Comment(
        "round \(round), \(job.input), \(job.changes): \(code ?? -1), \(line ?? "no error")")
      #expect(code.map(outcomes.contains) == true, tells)
      try expectNothingElse(round, job, isDone: code == 0, tells)
    }
  }

  /// The exit code of each round that ended, as the results tell.
  private func codes() throws -> [Int: Int32] {
    var codes = [Int: Int32]()
    for line in try bench.bytes("list.results.jsonl").split(separator: UInt8(ascii: "\n")) {
      guard let result = try JSONSerialization.jsonObject(with: line) as? [String: Any],
        let number = result["line"] as? Int, let code = result["code"] as? Int
      else { continue }
      codes[rounds.lowerBound + number - 1] = Int32(code)
    }
    return codes
  }

  private func expectNothingElse(
    _ round: Int, _ job: DamagedJob, isDone: Bool, _ tells: Comment
  ) throws {
    let names = try Set(
      FileManager.default.contentsOfDirectory(atPath: bench.folder.path("\(round)")))
    #expect(names == Set(job.files.keys).union(isDone ? [job.output] : []), tells)
    for (name, bytes) in job.files {
      #expect(try Array(bench.bytes("\(round)/\(name)")) == bytes, tells)
    }
  }
}
