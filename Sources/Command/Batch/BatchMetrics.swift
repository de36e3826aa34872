internal import Glibc
internal import Imprint

/// The figures of a running batch, in OpenMetrics.
///
/// All are gauges: they are of one batch and begin anew with the next. So the text is the same to readers of the older
/// Prometheus format, as node_exporter is, which know a counter by another name.
struct BatchMetrics {
  /// The labels of all figures, by which those of several files are told apart.
  private let labels: String
  private let begin = ContinuousClock.now
  private var jobs = 0
  private var running: Set<Int> = []
  private var done = 0
  private var leftOut = 0
  private var failures: [Int: Int] = [:]
  private var seconds = 0.0
  private var frames = 0
  private var bytes = 0

  init(list: String, shard: BatchShard) {
    labels = "list=\"\(Self.escaped(list))\",shard=\"\(shard.number)/\(shard.count)\""
  }

  /// Counts an event.
  ///
  /// - Returns: whether a job has begun or ended.
  mutating func note(_ event: BatchEvent) -> Bool {
    switch event {
    case .progress(let progress): jobs = progress.jobs
    case .leftOut: leftOut += 1
    case .planned: break
    case .began(let job):
      running.insert(job.line)
      return true
    case .ended(let result, _):
      running.remove(result.line)
      seconds += result.seconds
      frames += result.report?.frames ?? 0
      if result.code == 0 { done += 1 } else { failures[result.code, default: 0] += 1 }
      let files = result.code == 0 ? [result.output, result.still].compactMap(\.self) : []
      bytes += files.reduce(0) { $0 + Self.size(of: $1) }
      return true
    }
    return false
  }

  /// Notes that nothing runs any more.
  mutating func stop() { running = [] }

  /// The text of the file.
  var text: String {
    let failed = failures.values.reduce(0, +)
    let states = [
      ("queued", max(jobs - leftOut - running.count - done - failed, 0)),
      ("running", running.count), ("done", done), ("failed", failed), ("left_out", leftOut),
    ]
    let elapsed = begin.duration(to: .now) / .seconds(1)
    return [
      family("jobs", "Jobs of the list by their state; those left out were done before.") {
        states.map { sample("jobs", "\($1)", "state=\"\($0)\"") }
      },
      family("failed_jobs", "Jobs that failed, by the exit code of each.") {
        failures.sorted { $0.key < $1.key }
          .map { sample("failed_jobs", "\($1)", "code=\"\($0)\"") }
      },
      figure("job_seconds", "Time that the ended jobs took, one after the other.", seconds),
      figure("elapsed_seconds", "Time since the batch began.", elapsed),
      figure("frames", "Frames of the outputs.", Double(frames)),
      figure("output_bytes", "Size of the outputs.", Double(bytes)),
    ].joined() + "# EOF\n"
  }

  private func family(_ name: String, _ help: String, _ samples: () -> [String]) -> String {
    "# HELP \(Self.prefix)\(name) \(help)\n# TYPE \(Self.prefix)\(name) gauge\n"
      + samples().joined()
  }

  private func figure(_ name: String, _ help: String, _ value: Double) -> String {
    family(name, help) { [sample(name, value.text(decimals: 3))] }
  }

  private func sample(_ name: String, _ value: String, _ label: String? = nil) -> String {
    "\(Self.prefix)\(name){\(labels)\(label.map { ",\($0)" } ?? "")} \(value)\n"
  }

  private static let prefix = "imprint_batch_"

  private static func escaped(_ text: String) -> String {
    text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
