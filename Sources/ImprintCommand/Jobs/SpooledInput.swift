internal import Glibc
internal import Imprint
internal import ImprintArguments

/// Standard input (`-`) or a named pipe as an input, kept in a file without a name: media are read more than once, and from
/// behind.
///
/// The file lies in `$TMPDIR`, and is gone with the process, whatever ends that.
struct SpooledInput {
  /// The name that messages use.
  private let name: String
  private let source: Int32
  private let stallSeconds: Double
  private let folder: String

  /// The share of the folder's free room that one input may take, in quarters.
  private static let quarters = 3
  /// Milliseconds between two looks at whether the work is cancelled.
  private static let interval: Int32 = 100

  /// The path of an input as it is read: that of a file as given; else that of the kept bytes.
  ///
  /// - Parameter writes: whether the command derives the name of its output from that of the input.
  /// - Throws: `CommandError`, where the bytes cannot be read or kept.
  static func path(
    of word: String, _ arguments: ParsedArguments, writes: Bool = true
  ) async throws(CommandError) -> String {
    guard word == "-" || isPipe(word) else { return word }
    let seconds = try CommandError.reading { () throws(UsageError) in
      try arguments.value(for: JobOptions.stall, expecting: "seconds above 0", Double.init(plain:))
    }
    return try await Signals.cancelling { () async throws(CommandError) in
      let name = word == "-" ? "standard input" : word
      if writes, arguments.string(for: JobOptions.output) == nil {
        throw CommandError.input(name, .noOutput)
      }
      let source = word == "-" ? STDIN_FILENO : open(word, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if source < 0 { throw CommandError.input(name, .system(errno)) }
      let spool = SpooledInput(
        name: name, source: source, stallSeconds: seconds ?? Job.standardStallSeconds,
        folder: getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
      return try spool.keep()
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Reads all bytes, and returns the path of the file that has them.
  private func keep() throws(CommandError) -> String {
    defer { if source != STDIN_FILENO { close(source) } }
    if isatty(source) != 0 { throw fault(.terminal) }
    let file = try nameless()
    let limit = room(of: file)
    var (count, waited) = (0, 0.0)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      if Task.isCancelled { throw .export(.cancelled) }
      guard try isReady() else {
        waited += Double(Self.interval) / 1000
        if waited >= stallSeconds { throw fault(.stalled(seconds: stallSeconds)) }
        continue
      }
      waited = 0
      let read = Glibc.read(source, buffer.baseAddress, buffer.count)
      if read == 0 {
        let path = "/proc/self/fd/\(file)"
        SpokenInput.note(path, named: name)
        return path
      }
      if read < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw fault(.system(errno))
      }
      count += read
      if count > limit { throw fault(.tooLong(limit: limit, folder: folder)) }
      try write(UnsafeRawBufferPointer(rebasing: buffer[..<read]), to: file)
    }
  }

  /// A file in the folder that has lost its name already.
  private func nameless() throws(CommandError) -> Int32 {
    var template = Array("\(folder)/imprint-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    if file < 0 { throw .input(folder, .system(errno)) }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// Whether bytes, or the end, have come within the interval.
  private func isReady() throws(CommandError) -> Bool {
    var ready = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    let count = poll(&ready, 1, Self.interval)
    if count < 0, errno != EINTR { throw fault(.system(errno)) }
    return count > 0
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(CommandError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      if count < 0, errno != EINTR { throw fault(.system(errno)) }
      if count > 0 { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
    }
  }

  /// The bytes that may be kept: a share of what the folder has room for.
  private func room(of file: Int32) -> Int {
    var status = statvfs()
    guard fstatvfs(file, &status) == 0 else { return .max }
    let (bytes, overflows) = Int(clamping: status.f_bavail / 4 * UInt(Self.quarters))
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return overflows ? .max : bytes
  }

  private func fault(_ fault: InputFault) -> CommandError { .input(name, fault) }
}
