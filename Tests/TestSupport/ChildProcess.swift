internal import Glibc

/// A child process.
///
/// A program that runs, in place of Foundation's `Process`: that left some of many at once as zombies, which keep the
/// thread busy on which the testing library waits for exit tests.
final class ChildProcess {
  let identifier: pid_t
  /// The status as `waitpid` gives it; nil until the process has ended.
  private var status: Int32?
  /// The status of a process that something else has waited for: exit code 255.
  private static let unknown: Int32 = 255 << 8

  /// Starts a program; its input is empty.
  ///
  /// - Parameters:
  ///   - words: the program's path, and its arguments.
  ///   - environment: all of it.
  ///   - output: the descriptor of a file that takes what it prints; `errors` that for stderr.
  /// - Throws: `ToolFailure`.
  init(
    _ words: [String], environment: [String: String], output: Int32, errors: Int32
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Other tests' files and pipes are none of its; closing one that is not open does nothing.
    for descriptor in 3..<256 as Range<Int32> {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var made: pid_t = 0
    let path = words.first ?? ""
    let code = Self.withCStrings(words) { words in
      Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&made, path, &actions, nil, words, environment)
      }
    }
    guard code == 0 else {
      throw ToolFailure(words: words, message: String(cString: strerror(code)))
    }
    identifier = made
  }

  deinit {
    // A test that failed does not leave it running.
    if isRunning { kill(identifier, SIGKILL) }
    _ = wait()
  }

  var isRunning: Bool {
    look(WNOHANG)
    return status == nil
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit status; 1000 and the number of the signal that ended it.
  func wait() -> Int32 {
    while status == nil { look(0) }
    let status = status ?? 0
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 1000 + signal
  }

  private func look(_ options: Int32) {
    guard status == nil else { return }
    var found: Int32 = 0
    let ended = waitpid(identifier, &found, options)
    if ended == identifier {
      status = found
    } else if ended < 0, errno != EINTR {
      status = Self.unknown
    }
  }

  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
