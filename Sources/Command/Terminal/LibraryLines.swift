internal import Glibc
internal import Imprint
internal import ImprintCLinux
internal import Synchronization

/// The lines that C libraries print to `stderr` themselves, without a way to be told otherwise.
///
/// Lines of encoders are left out, since the error of the call tells the same. Lines of fontconfig are printed as
/// warnings, once each. All others pass.
enum LibraryLines {
  /// Replaces the C library's stream `stderr`; descriptor 2 stays what it is.
  ///
  /// - Parameter isQuiet: whether warnings are left out.
  static func take(isQuiet: Bool) {
    self.isQuiet.store(isQuiet, ordering: .relaxed)
    let stream = shim_stream { _, bytes, count in
      if let bytes {
        LibraryLines.pass(
          String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self))
      }
      return Int(count)
    }
    guard let variable = dlsym(nil, "stderr"),
      let stream = stream?.assumingMemoryBound(to: FILE.self)
    else { return }
    // Each piece of a line comes on the thread that prints it: a shared buffer would mix the lines of threads.
    setvbuf(stream, nil, _IONBF, 0)
    variable.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee = stream
  }

  private static let isQuiet = Atomic(false)
  private static let printedLines = Mutex<Set<Substring>>([])

  /// Lines that have no end yet, by the thread that prints them.
  private static let pending = Mutex<[pthread_t: String]>([:])
  /// What a line without an end may hold, in bytes.
  private static let longest = 4096

  private static func pass(_ text: String) {
    for line in lines(endedBy: text) {
      switch line {
      case _ where line.hasPrefix("x264 [") || line.hasPrefix("x265 ["): break
      case _ where line.hasPrefix("Fontconfig "):
        let isNew = printedLines.withLock { $0.insert(line).inserted }
        if isNew, !isQuiet.load(ordering: .relaxed) {
          Console.warn(JobWarning("font.library", String(line)))
        }
      default: print(String(line))
      }
    }
  }

  /// The lines of the calling thread that `text` completes.
  private static func lines(endedBy text: String) -> [Substring] {
    pending.withLock { pending in
      let whole = (pending.removeValue(forKey: pthread_self()) ?? "") + text
      var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
      if let rest = lines.popLast(), !rest.isEmpty {
        if rest.utf8.count > longest { return lines + [rest] }
        pending[pthread_self()] = String(rest)
      }
      return lines
    }
  }

  private static func print(_ line: String) {
    if MessageLog.isJSON { return Console.inform(line) }
    Console.printError(line + "\n")
  }
}
