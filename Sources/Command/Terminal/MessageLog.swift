internal import FoundationEssentials
internal import Imprint
internal import Synchronization

/// The messages of `--log json`, one object a line on stderr, and what they are about.
///
/// A job is the input of a command, or a line of a list as `users.csv:3`.
enum MessageLog {
  /// The value of the option.
  enum Format: String, CaseIterable { case text, json }

  /// How far a job is.
  enum Phase: String, Encodable { case start, planning, running, end }

  enum Level: String, Encodable { case info, note, warning, error }

  /// A message without what it is about.
  struct Message {
    var level: Level
    var text: String
    /// The exit code of the job, or of the command; nil while it is not known.
    var code: Int32?
    /// The code of a warning.
    var warning: String?
    var hint: String?
    /// The faults of documents, as their lines are printed.
    var faults: [String] = []
  }

  private struct State {
    /// The command's own job; nil before it is known.
    var job: String?
    var whole = Progress()
    /// The running jobs of a batch.
    var jobs: [String: Progress] = [:]
  }

  private struct Progress {
    var phase = Phase.start
    let begin = ContinuousClock.now
  }

  private static let isOn = Atomic(false)
  private static let isQuiet = Atomic(false)
  private static let state = Mutex(State())

  /// Whether messages are printed as JSON.
  static var isJSON: Bool { isOn.load(ordering: .relaxed) }

  /// Takes the format from the words themselves, since what is wrong may be that they cannot be parsed.
  static func begin(_ words: [String]) {
    let pairs = zip(words, words.dropFirst()).map { "\($0)=\($1)" }
    let isJSON = (words + pairs).contains("\(JobOptions.log.spelling)=\(Format.json.rawValue)")
    isOn.store(isJSON, ordering: .relaxed)
    isQuiet.store(words.contains(JobOptions.quiet.spelling), ordering: .relaxed)
    state.withLock { $0 = State() }
  }

  /// - Throws: `CommandError` for a value that is no format, and for a bar, which is no line.
  static func check(_ arguments: ParsedArguments) throws(CommandError) {
    let format: Format? = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.log)
    }
    let bar = ProgressDisplay.Style.bar.rawValue
    if format == .json, arguments.string(for: JobOptions.progress) == bar {
      throw .misused(
        JobOptions.progress, "a bar does not go with \(JobOptions.log.spelling) json",
        hint: "\(JobOptions.progress.spelling) json prints objects, too")
    }
  }

  /// Notes the phase of the command, and its job.
  static func enter(_ phase: Phase, of job: String) {
    guard isJSON else { return }
    state.withLock { ($0.job, $0.whole.phase) = (job, phase) }
    add(Message(level: .info, text: phase.rawValue))
  }

  /// Notes the phase of a job of a batch.
  static func enter(_ phase: Phase, at job: String) {
    guard isJSON else { return }
    state.withLock { $0.jobs[job, default: Progress()].phase = phase }
    add(Message(level: .info, text: phase.rawValue), at: job)
  }

  /// Notes the end of a job of a batch.
  ///
  /// - Parameter text: the output, or what became of it.
  static func end(_ text: String, code: Int, at job: String) {
    guard isJSON else { return }
    state.withLock { $0.jobs[job, default: Progress()].phase = .end }
    add(Message(level: .info, text: text, code: Int32(code)), at: job)
    state.withLock { $0.jobs[job] = nil }
  }

  /// Notes the end of the command.
  static func end(code: Int32) {
    guard isJSON else { return }
    state.withLock { $0.whole.phase = .end }
    add(Message(level: .info, text: code == 0 ? "done" : "failed", code: code))
  }

  /// Prints a message.
  ///
  /// - Parameter job: a job of a batch; nil for the command's own.
  static func add(_ message: Message, at job: String? = nil) {
    if message.level == .info, isQuiet.load(ordering: .relaxed) { return }
    let (name, progress) = state.withLock { state in
      job.map { ($0, state.jobs[$0] ?? Progress()) } ?? (state.job, state.whole)
    }
    let seconds = progress.begin.duration(to: .now) / .seconds(1)
    let line = Line(message, of: name, progress.phase, seconds: seconds)
    Console.draw(line.jsonLine + "\n")
  }

  /// A line: `imprint.log/1`.
  private struct Line: Encodable, JSONDocument {
    let schema = "imprint.log/1"
    let time: String
    let level: Level
    @OrNull var job: String?
    let phase: Phase
    /// Since the job began, of a command since it was called.
    let seconds: Double
    @OrNull var code: Int32?
    let message: String
    // Left out where there is none.
    let warning: String?
    let hint: String?
    let faults: [String]?

    init(_ message: Message, of job: String?, _ phase: Phase, seconds: Double) {
      time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      level = message.level
      self.phase = phase
      self.seconds = (seconds * 1000).rounded() / 1000
      self.message = message.text
      (warning, hint) = (message.warning, message.hint)
      faults = message.faults.isEmpty ? nil : message.faults
      self.job = job
      code = message.code
    }
  }
}
