internal import FoundationEssentials
internal import Imprint

/// An export of the queue, as it is stored and told.
struct ExportRecord: Sendable, Codable {
  enum State: String, Sendable, Codable {
    case queued, running, done, failed, cancelled

    /// Whether nothing more is done with it.
    var isOver: Bool { self != .queued && self != .running }
  }

  /// The reason that it failed.
  struct Failure: Hashable, Sendable, Codable {
    var code: Int
    var what: String
    var why: String
  }

  let id: String
  var state = State.queued
  /// The file's name in the folder of results.
  let name: String
  /// The job as it was asked for.
  let job: JSONTree
  /// Seconds since 1970.
  let created: Double
  var fraction = 0.0
  var secondsLeft: Double?
  var framesPerSecond: Double?
  /// Seconds of the video a second.
  var speed: Double?
  /// The length of the finished file.
  var bytes: Int64?
  var report: Report?
  var error: Failure?
  var share: Share?

  init(id: String, name: String, job: JSONTree) {
    self.id = id
    self.name = name
    self.job = job
    created = Date().timeIntervalSince1970
  }

  /// Puts it into the queue again, as if it had never been worked on.
  mutating func queueAgain() {
    (state, fraction, secondsLeft, framesPerSecond, speed) = (.queued, 0, nil, nil, nil)
    (error, report, bytes) = (nil, nil, nil)
  }

  /// Notes that its file is there.
  ///
  /// - Parameter report: nil where nobody has it any more.
  mutating func finish(bytes: Int64?, report: Report?) {
    (state, fraction, secondsLeft, error) = (.done, 1, nil, nil)
    (self.bytes, self.report) = (bytes, report)
    if let report, report.elapsedSeconds > 0 { speed = report.duration / report.elapsedSeconds }
  }
}

/// An export as it is told, with null for what does not apply.
struct ExportEntry: JSONDocument {
  var id: String
  var state: ExportRecord.State
  var name: String
  var job: JSONTree
  var created: Double
  var fraction: Double
  @OrNull var secondsLeft: Double?
  @OrNull var framesPerSecond: Double?
  @OrNull var speed: Double?
  @OrNull var bytes: Int64?
  @OrNull var report: Report?
  @OrNull var error: ExportRecord.Failure?
  @OrNull var share: ToldShare?

  init(_ record: ExportRecord) {
    (id, state, name, job) = (record.id, record.state, record.name, record.job)
    (created, fraction) = (record.created, record.fraction)
    (secondsLeft, framesPerSecond) = (record.secondsLeft, record.framesPerSecond)
    (speed, bytes, report) = (record.speed, record.bytes, record.report)
    error = record.error
    share = record.share.flatMap { $0.isOpen() ? ToldShare($0, of: record.name) : nil }
  }
}
