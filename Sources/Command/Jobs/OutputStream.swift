internal import Glibc
internal import Imprint
internal import Synchronization

/// Standard output (`-o -`), or a named pipe, as what a job or a recording is written to.
///
/// A reader that goes away ends a recording in order, and fails a job. While one pauses a job waits, and a recording leaves
/// frames out.
final class OutputStream: Sendable {
  let container: StreamContainer
  /// The path of the pipe; nil for standard output.
  let path: String?
  private let descriptor: Mutex<Int32?>
  private let code = Mutex<Int32?>(nil)

  /// Nil where the output is a file.
  ///
  /// - Parameters:
  ///   - output: the output's path; nil where it is made from the input's.
  ///   - writes: whether bytes will come, and not the plan alone.
  /// - Throws: `CommandError.usage` where standard output is a terminal, or the report goes there too.
  init?(
    to output: String?, _ arguments: ParsedArguments, _ report: ReportFile, writes: Bool = true
  ) throws(CommandError) {
    let named: StreamContainer? = try CommandError.reading { () throws(UsageError) in
      try arguments.choice(for: JobOptions.container)
    }
    guard let output, Self.isStream(output) else {
      guard named == nil else {
        throw .misused(
          JobOptions.container, "it goes with -o -: the extension of a file names its container"
        )
      }
      return nil
    }
    let isStandardOutput = Self.namesStandardOutput(output)
    path = isStandardOutput ? nil : output
    descriptor = Mutex(isStandardOutput ? STDOUT_FILENO : nil)
    if let named { container = named } else { container = try Self.container(of: output) }
    guard writes, isStandardOutput else { return }
    if report.isStandardOutput {
      throw .misused(JobOptions.report, "standard output takes the media")
    }
    if isatty(STDOUT_FILENO) != 0 {
      throw .misused(
        JobOptions.output, "standard output is a terminal, which shows no video",
        hint: "imprint … -o - | ffplay -")
    }
  }

  deinit {
    let open = descriptor.withLock { $0 }
    if path != nil, let open { close(open) }
  }

  private static func isStream(_ output: String) -> Bool {
    namesStandardOutput(output) || SpooledInput.isPipe(output)
  }

  private static func namesStandardOutput(_ output: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(output)
  }

  /// The container that a pipe's name asks for; that of standard output where it asks for none.
  private static func container(of path: String) throws(CommandError) -> StreamContainer {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending else { return .mkv }
    if let container = StreamContainer(rawValue: ending.lowercased()) { return container }
    throw .misused(
      JobOptions.output, "\(path) is a pipe, and a .\(ending) cannot be written from front to back",
      hint: "\(JobOptions.container.spelling) mkv|mp4|ts|nut|y4m says what goes into it")
  }

  /// The failure of a write, as a system's code; nil for none, and for a reader that is gone.
  var failure: Int32? { code.withLock { $0 }.flatMap { $0 == EPIPE ? nil : $0 } }

  /// The failure of a job's write, to which a reader that is gone counts too.
  var failureOfJob: Int32? { code.withLock { $0 } }

  /// Whether the reader is gone.
  var isClosed: Bool { code.withLock { $0 == EPIPE } }

  /// Writes bytes; returns false where that fails.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let failure = opened().map { Self.write(bytes, to: $0) } ?? errno
    if failure != 0 { code.withLock { $0 = failure } }
    return failure == 0
  }

  /// The descriptor; of a pipe once somebody reads from it. Nil where it cannot be opened, for the reason in `errno`.
  private func opened() -> Int32? {
    descriptor.withLock { descriptor in
      while descriptor == nil, let path {
        let pipe = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        if pipe >= 0 {
          descriptor = pipe
        } else if errno == ENXIO {
          usleep(Self.interval)
        } else if errno != EINTR {
          return nil
        }
      }
      return descriptor
    }
  }

  /// Microseconds between two looks at whether somebody reads.
  private static let interval: UInt32 = 20_000

  /// - Returns: the system's code of a failure; 0 for none.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        // Another process that shares the stream has made it non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
