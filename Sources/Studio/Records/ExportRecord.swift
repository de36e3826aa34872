internal import FoundationEssentials
internal import Imprint

/// An export of the queue, as it is stored.
struct ExportRecord: Sendable, Codable {
  enum State: String, Sendable, Codable {
    case queued, running, done, failed, cancelled

    /// Whether the export has ended, with or without success.
    var isOver: Bool { self != .queued && self != .running }
  }

  /// The reason that it failed.
  struct Failure: Hashable, Sendable, Codable {
    var code: Int
    var what: String
    var why: String
  }

  /// A finished file in the folder of results.
  struct File: Hashable, Sendable, Codable {
    /// The path in that folder: a name, or that of a segment in the folder of its playlist.
    let name: String
    /// Its length; nil where it was gone at once.
    let bytes: Int64?
  }

  let id: String
  var state = State.queued
  /// Whether the batch has it, which may plan it, wait to run it, or be ending it; nil for no.
  var hasBegun: Bool?
  /// The kind of its result; nil in states of versions that made videos only.
  var kind: ExportKind?
  /// The client's own name for it.
  var reference: String?
  /// The id of the batch that it is part of.
  var batch: String?
  /// The file's name in the folder of results; of a Live Photo, that of its video.
  let name: String
  /// The job as it was requested.
  let job: JSON5Value
  /// The time of the request, in seconds since 1970.
  let created: Double
  var fraction = 0.0
  var secondsLeft: Double?
  var framesPerSecond: Double?
  /// Seconds of the video that are made in a second.
  var speed: Double?
  /// The length of the finished files in bytes.
  var bytes: Int64?
  /// The finished files; nil where `name` is the only one.
  private var files: [File]?
  var report: Report?
  var error: Failure?
  var share: Share?

  init(id: String, name: String, job: JSON5Value) {
    self.id = id
    self.name = name
    self.job = job
    created = Date().timeIntervalSince1970
  }

  /// Whether an earlier process may have made its files.
  var wasBegun: Bool { hasBegun == true || state == .running }

  /// Puts the export back into the queue, as if it had never been started.
  mutating func queueAgain() {
    (state, fraction, secondsLeft, framesPerSecond, speed) = (.queued, 0, nil, nil, nil)
    (error, report, bytes, files) = (nil, nil, nil, nil)
  }

  /// The names of the files that it makes, or made.
  var names: [String] { (kind ?? .video).names(of: name) }

  /// The finished files; none before. Those of a playlist follow it.
  var results: [File] {
    state == .done ? files ?? [File(name: name, bytes: bytes)] : []
  }

  /// Records that the export's files are complete.
  ///
  /// - Parameter report: nil where the report has been lost, and where there is none.
  mutating func finish(_ files: [File], report: Report?) {
    (state, fraction, secondsLeft, error) = (.done, 1, nil, nil)
    let lengths = files.compactMap(\.bytes)
    bytes = lengths.isEmpty ? nil : lengths.reduce(0, +)
    (self.files, self.report) = (files, report)
    if let report, report.elapsedSeconds > 0 { speed = report.duration / report.elapsedSeconds }
  }
}

extension [ExportRecord.File] {
  /// The files that people are handed: what lies in the folder of a playlist comes with that.
  var handed: [ExportRecord.File] { filter { !$0.name.hasSlash } }

  /// A file, and those in its folder where it is a playlist; none where it is not among them.
  func whole(_ name: String) -> [ExportRecord.File] {
    let folder = FileTypes.segmentFolder(of: name).map { "\($0)/" }
    return filter { $0.name == name || folder.map($0.name.hasPrefix) == true }
  }
}

extension ExportRecord {
  /// The record with names in the place of paths in its report and its error.
  func named(by names: PathNames) -> ExportRecord {
    var record = self
    record.report = report?.named(by: names)
    record.error = error.map {
      Failure(code: $0.code, what: names.text($0.what), why: names.text($0.why))
    }
    return record
  }
}

extension Report {
  fileprivate func named(by names: PathNames) -> Report {
    var report = self
    report.input = names.text(input)
    report.output = output.map(names.text)
    report.overlay = overlay.map(names.text)
    report.presetReason = names.text(presetReason)
    for index in report.warnings.indices {
      report.warnings[index].message = names.text(warnings[index].message)
    }
    return report
  }
}

/// An export as it is sent to pages, with null for values that do not apply.
struct ExportEntry: JSONDocument {
  /// A finished file, with the path of its request.
  struct File: Encodable {
    let name, path: String
    @OrNull var bytes: Int64?
  }

  var id: String
  var state: ExportRecord.State
  var name: String
  var job: JSON5Value
  var created: Double
  var fraction: Double
  @OrNull var secondsLeft: Double?
  @OrNull var framesPerSecond: Double?
  @OrNull var speed: Double?
  @OrNull var bytes: Int64?
  var files: [File]
  @OrNull var reference: String?
  @OrNull var batch: String?
  @OrNull var report: Report?
  @OrNull var error: ExportRecord.Failure?
  @OrNull var share: ToldShare?

  init(_ record: ExportRecord) {
    (id, state, name, job) = (record.id, record.state, record.name, record.job)
    (created, fraction) = (record.created, record.fraction)
    (secondsLeft, framesPerSecond) = (record.secondsLeft, record.framesPerSecond)
    (speed, bytes, report) = (record.speed, record.bytes, record.report)
    (error, reference, batch) = (record.error, record.reference, record.batch)
    files = record.results.map { file in
      let own = record.results.count > 1 ? "/\(file.name.pathEncoded)" : ""
      return File(name: file.name, path: "/api/exports/\(record.id)/file\(own)", bytes: file.bytes)
    }
    share = record.share.flatMap { $0.isOpen() ? ToldShare($0, of: record.name) : nil }
  }
}
