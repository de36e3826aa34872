internal import FoundationEssentials
internal import Glibc
internal import Imprint

/// The file of `--metrics`, which others read while a batch writes it.
struct MetricsFile: Sendable {
  let path: String

  /// Nil without the option.
  ///
  /// - Parameter others: files that the batch reads or writes, none of which is replaced.
  init?(_ arguments: ParsedArguments, others: [String?]) throws(CommandError) {
    guard let path = arguments.string(for: BatchOptions.metrics) else { return nil }
    self.path = path
    if ["", "-"].contains(path) {
      throw .misused(BatchOptions.metrics, "it needs a file, which is replaced again and again")
    }
    if arguments.has(JobOptions.dryRun) {
      throw .misused(BatchOptions.metrics, "it does not go with \(JobOptions.dryRun.spelling)")
    }
    for other in others.compactMap(\.self) where ReportFile.isSame(path, other) {
      throw .misused(BatchOptions.metrics, "it would replace \(other)")
    }
  }

  /// Checks before the work whether the file can be written.
  ///
  /// - Throws: `CommandError.metricsPlace` where it cannot.
  func checkPlace() throws(CommandError) {
    if ReportFile.isSpecial(path) { throw .metricsPlace(path, why: "it is no file") }
    if let why = ReportFile.obstacle(at: path) { throw .metricsPlace(path, why: why) }
  }

  /// Replaces the file as a whole.
  ///
  /// It is not flushed: after a power failure there is no batch that it tells of.
  ///
  /// - Returns: the system's error code of a failure, after which the file is as it was; nil for none.
  func write(_ text: String) -> Int32? {
    let url = URL(fileURLWithPath: path)
    // The name of what is half written has another ending, by which node_exporter does not take it for metrics.
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let name = ".\(url.lastPathComponent.prefix(200)).imprint-\(random)"
    let temporary = url.deletingLastPathComponent().appendingPathComponent(name).path
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { return errno }
    var failure = FileBytes.append(Array(text.utf8)[...], to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    if failure != 0 { unlink(temporary) }
    return failure == 0 ? nil : failure
  }
}

/// Writes the figures of a batch as its events come.
struct BatchMeter {
  private let file: MetricsFile
  private var metrics: BatchMetrics
  private var hasFailed = false

  init(_ file: MetricsFile, list: String, shard: BatchShard) {
    self.file = file
    metrics = BatchMetrics(list: list, shard: shard)
  }

  mutating func note(_ event: BatchEvent) {
    if metrics.note(event) { write() }
  }

  /// Writes the figures of a batch that has ended, in whatever way.
  mutating func finish() {
    metrics.stop()
    write()
  }

  /// A file that cannot be written stops no batch; it is told once.
  private mutating func write() {
    let failure = file.write(metrics.text)
    if let failure, !hasFailed {
      Console.warn(
        JobWarning(
          "batch.metrics",
          "\(file.path): the metrics cannot be written: \(String(cString: strerror(failure)))"))
    }
    hasFailed = failure != nil
  }
}
