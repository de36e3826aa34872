internal import Glibc
internal import Imprint
internal import ImprintArguments
internal import Synchronization

/// Standard output as what a job or a recording is written to (`-o -`).
///
/// A reader that goes away ends a recording in order, and fails a job. While one pauses a job waits, and a recording leaves
/// frames out.
final class OutputStream: Sendable {
  let container: StreamContainer
  private let code = Mutex<Int32?>(nil)

  /// Nil where the output is a file.
  ///
  /// - Throws: `CommandError.usage` where standard output is a terminal, or the report goes there too.
  ///
  /// - Parameter writes: whether bytes will come, and not the plan alone.
  init?(
    _ arguments: ParsedArguments, _ report: ReportFile, writes: Bool = true
  ) throws(CommandError) {
    let named: StreamContainer? = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.container)
    }
    guard arguments.string(for: JobOptions.output) == "-" else {
      guard named == nil else {
        throw .misused(
          JobOptions.container, "it goes with -o -: the extension of a file names its container"
        )
      }
      return nil
    }
    if writes, report.isStandardOutput {
      throw .misused(JobOptions.report, "standard output takes the media")
    }
    if writes, isatty(STDOUT_FILENO) != 0 {
      throw .misused(
        JobOptions.output, "standard output is a terminal, which shows no video",
        hint: "imprint … -o - | ffplay -")
    }
    container = named ?? .mkv
  }

  /// The failure of a write, as a system's code; nil for none, and for a reader that is gone.
  var failure: Int32? { code.withLock { $0 }.flatMap { $0 == EPIPE ? nil : $0 } }

  /// The failure of a job's write, to which a reader that is gone counts too.
  var failureOfJob: Int32? { code.withLock { $0 } }

  /// Whether the reader is gone.
  var isClosed: Bool { code.withLock { $0 == EPIPE } }

  /// Writes bytes; returns false where that fails.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let failure = Self.write(bytes)
    if failure != 0 { code.withLock { $0 = failure } }
    return failure == 0
  }

  /// - Returns: the system's code of a failure; 0 for none.
  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        // Another process that shares the stream has made it non-blocking.
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
