internal import Foundation

/// A program that a test starts.
public enum Tool {
  /// The result of a program.
  public struct Outcome: Hashable, Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    public init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up in `PATH`.
  ///   - folder: its current folder.
  ///   - changes: to the environment that it inherits; nil takes a variable away.
  public static func run(
    _ program: String, _ words: [String], in folder: String,
    environment changes: [String: String?] = [:]
  ) throws -> Outcome {
    try RunningTool(program, words, in: folder, environment: changes).wait()
  }
}

/// A program at work.
public final class RunningTool {
  private let process: ChildProcess
  private let output: Spool
  private let errors: Spool

  /// Starts it; its input is empty.
  ///
  /// - Parameter processorSeconds: how long it may keep processors busy before the system ends it by
  ///   SIGKILL (SIGXCPU is blocked where the tests' threads block it); nil: as long as it likes.
  public init(
    _ program: String, _ words: [String], in folder: String,
    environment changes: [String: String?] = [:], processorSeconds: Int? = nil
  ) throws {
    output = try Spool()
    errors = try Spool()
    let limit = processorSeconds.map { "ulimit -t \($0); " } ?? ""
    process = try ChildProcess(
      ["/bin/sh", "-c", limit + "cd \"$0\" && exec \"$@\"", folder, program] + words,
      environment: changes.reduce(into: ProcessInfo.processInfo.environment) {
        $0[$1.key] = $1.value
      },
      output: output.handle.fileDescriptor, errors: errors.handle.fileDescriptor)
  }

  public var identifier: Int32 { process.identifier }

  public var isRunning: Bool { process.isRunning }

  /// The text that it has written to stderr so far.
  public var errorsSoFar: String { errors.text }

  /// The text that it has written to stdout so far.
  public var outputSoFar: String { output.text }

  /// Asks it to end, as Ctrl-C does.
  public func interrupt() { kill(process.identifier, SIGINT) }

  /// A line of `/proc/PID/status` as a number; nil once it has gone.
  public func status(_ key: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(key):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }
  }

  /// Waits for its end.
  ///
  /// - Returns: also the most bytes of memory that it held at once, as far as a look every few milliseconds tells:
  ///   `wait4` counts those of the process that started it, too.
  public func waitWatchingMemory() -> (outcome: Tool.Outcome, peak: Int) {
    var peak = 0
    while isRunning {
      peak = max(peak, (status("VmHWM") ?? 0) << 10)
      Thread.sleep(forTimeInterval: 0.005)
    }
    return (wait(), peak)
  }

  /// Waits for its end.
  public func wait() -> Tool.Outcome {
    let status = process.wait()
    return Tool.Outcome(status: status, output: output.text, errors: errors.text)
  }
}

/// A file for what a program prints: a pipe would fill up while nobody reads it.
private final class Spool {
  let handle: FileHandle
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "imprint-\(UUID().uuidString)")
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var text: String { String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self) }
}

/// A tool that should have worked did not.
public struct ToolFailure: Error {
  public let words: [String]
  public let message: String

  public init(words: [String], message: String) {
    self.words = words
    self.message = message
  }
}
