internal import Glibc
package import Imprint

/// Prints results to stdout, and everything else to stderr.
///
/// A stream that was closed by its reader is not an error, and a job continues without it.
package enum Console {
  /// Opens `/dev/null` in place of standard streams that are closed: the next opened file would otherwise get their
  /// descriptors, and output would be written into it.
  static func holdStandardStreams() {
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Prints text for people, with escapes in place of control characters: names and metadata can contain any.
  ///
  /// - Throws: `CommandError.standardOutput` where writing fails, as on a full disk.
  package static func print(_ text: String) throws(CommandError) {
    try printData(text.printableText)
  }

  /// Prints a line for each path: as it is for programs, and for people on a terminal.
  ///
  /// - Throws: as `print`.
  static func print(paths: [String]) throws(CommandError) {
    let isTerminal = isatty(STDOUT_FILENO) != 0
    try printData(paths.map { (isTerminal ? $0.printableLine : $0) + "\n" }.joined())
  }

  /// Prints text for programs, such as JSON, as it is.
  ///
  /// - Throws: as `print`.
  static func printData(_ text: String) throws(CommandError) {
    guard let code = write(text, to: STDOUT_FILENO), code != EPIPE else { return }
    throw .standardOutput(code)
  }

  /// Prints the faults of a document, one a line.
  static func print(_ document: Diagnostics) throws(CommandError) {
    try print(document.lines.map { $0.printableLine + "\n" }.joined())
  }

  /// Prints text for people to stderr, as `print` does; failures are ignored, since there is nowhere left to report them.
  static func printError(_ text: String) { draw(text.printableText) }

  /// Prints text to stderr whose control characters move the cursor.
  static func draw(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Prints what was decided or done, as lines or as the text of a message.
  ///
  /// - Parameter line: the line of a list that it is about.
  static func inform(_ text: String, at line: String? = nil) {
    if MessageLog.isJSON {
      return MessageLog.add(MessageLog.Message(level: .info, text: text), at: line)
    }
    printError((line.map { "\($0): " } ?? "") + text + (text.last == "\n" ? "" : "\n"))
  }

  /// Prints an error on one line and its hint on another, after a line for each fault of a document.
  ///
  /// - Parameters:
  ///   - code: the exit code; nil where it is not known.
  ///   - line: the line of a list that it is about, in place of the sentence's subject.
  static func report(_ sentence: ErrorSentence, code: Int32? = nil, at line: String? = nil) {
    var sentence = sentence
    let faults = sentence.diagnostics.flatMap(\.lines)
    if MessageLog.isJSON {
      let text = line == nil ? "\(sentence.what): \(sentence.why)" : sentence.why
      let message = MessageLog.Message(
        level: .error, text: text, code: code, hint: sentence.hint, faults: faults)
      return MessageLog.add(message, at: line)
    }
    sentence.what = line ?? sentence.what
    let hint = sentence.hint.map { "imprint: hint: \($0.printableLine)\n" } ?? ""
    printError(
      faults.map { $0.printableLine + "\n" }.joined()
        + "imprint: error: \(sentence.what.isEmpty ? "''" : sentence.what.printableLine): "
        + "\(sentence.why.printableLine)\n" + hint)
  }

  package static func warn(_ warning: JobWarning) { warn(warning, at: nil) }

  /// - Parameter line: the line of a list that the warning is about.
  static func warn(_ warning: JobWarning, at line: String?) {
    tell(
      MessageLog.Message(level: .warning, text: warning.message, warning: warning.code), at: line)
  }

  /// Prints what may be unexpected, and is no loss.
  ///
  /// - Parameter line: the line of a list that it is about.
  static func note(_ text: String, at line: String? = nil) {
    tell(MessageLog.Message(level: .note, text: text), at: line)
  }

  private static func tell(_ message: MessageLog.Message, at line: String?) {
    if MessageLog.isJSON { return MessageLog.add(message, at: line) }
    let subject = line.map { "\($0): " } ?? ""
    printError("imprint: \(message.level.rawValue): \("\(subject)\(message.text)".printableLine)\n")
  }

  /// - Returns: the error code (`errno`) of a failure; nil where everything was written.
  private static func write(_ text: String, to file: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        // Another process that shares the stream has made it non-blocking.
        var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

extension Diagnostics {
  /// - Throws: `CommandError.faultyDocument` where there are faults, which have been printed.
  func checkNone() throws(CommandError) {
    if !faults.isEmpty { throw .faultyDocument(file, faults: count) }
  }
}
