internal import Glibc
internal import Imprint

/// Standard input (`-`) or a named pipe as an input, kept in a file without a name: media are read more than once, and from
/// behind.
///
/// The file lies in `$TMPDIR`, and is gone with the process, whatever ends that.
struct SpooledInput {
  private let source: Int32
  private let name: String
  private let stallSeconds: Double
  private let folder: String

  /// The share of the folder's free room that one input may take, in quarters.
  private static let quarters = 3
  /// Milliseconds between two looks at whether the work is cancelled.
  private static let interval: Int32 = 100

  /// Whether an input is read once, from front to back.
  static func isPipe(_ word: String) -> Bool {
    if word == "-" { return true }
    var status = stat()
    return stat(word, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The name that the bytes of an input have.
  static func name(of word: String) -> InputName {
    if word == "-" { return InputName(title: "standard input", stem: "stdin") }
    return InputName(title: word, stem: Job(input: .file(word)).inputStem)
  }

  /// Opens the input.
  ///
  /// - Throws: `CommandError.input`.
  init(_ word: String, stallSeconds: Double) throws(CommandError) {
    name = Self.name(of: word).title
    source = word == "-" ? STDIN_FILENO : open(word, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if source < 0 { throw CommandError.input(name, .system(errno)) }
    self.stallSeconds = stallSeconds
    folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// Reads all bytes, and returns the path of the file that has them.
  ///
  /// - Throws: `CommandError` where bytes cannot be read or kept.
  func keep() throws(CommandError) -> String {
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
      if read == 0 { return "/proc/self/fd/\(file)" }
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
    if file < 0 { throw fault(.noFolder(folder, errno)) }
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

extension Job {
  /// The job with the bytes of its input kept in a file, where they come through a pipe.
  func spooled() async throws(CommandError) -> Job {
    guard case .file(let word) = input, SpooledInput.isPipe(word) else { return self }
    let name = SpooledInput.name(of: word)
    if output == nil, stream == nil { throw .input(name.title, .noOutput) }
    let stallSeconds = stallSeconds
    let path = try await Signals.cancelling { () async throws(CommandError) in
      try SpooledInput(word, stallSeconds: stallSeconds).keep()
    }
    var job = self
    (job.input, job.inputName) = (.file(path), name)
    return job
  }
}
