internal import Glibc
internal import Imprint
internal import ImprintArguments
internal import Synchronization

/// Standard output as what a recording is written to (`-o -`).
///
/// A reader that goes away ends the recording. One that pauses makes it leave frames out.
final class CaptureStream: Sendable {
  let container: StreamContainer
  private let code = Mutex<Int32?>(nil)

  /// Nil where the output is a file.
  ///
  /// - Throws: `CommandError.usage` where standard output is a terminal, or the report goes there too.
  init?(_ arguments: ParsedArguments, _ report: ReportFile) throws(CommandError) {
    let named: StreamContainer? = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: CaptureOptions.container)
    }
    guard arguments.string(for: CaptureOptions.output) == "-" else {
      guard named == nil else {
        throw .misused(
          CaptureOptions.container, "it goes with -o -: the extension of a file names its container"
        )
      }
      return nil
    }
    if report.isStandardOutput {
      throw .misused(JobOptions.report, "standard output takes the recording")
    }
    if isatty(STDOUT_FILENO) != 0 {
      throw .misused(
        CaptureOptions.output, "standard output is a terminal, which shows no video",
        hint: "imprint capture screen -o - | ffplay -")
    }
    container = named ?? .mkv
  }

  /// The failure of a write, as a system's code; nil for none, and for a reader that is gone, which ends the recording in
  /// order.
  var failure: Int32? { code.withLock { $0 }.flatMap { $0 == EPIPE ? nil : $0 } }

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
