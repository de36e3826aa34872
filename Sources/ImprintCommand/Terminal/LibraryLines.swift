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
    // Libraries print a line in several pieces.
    setvbuf(stream, nil, _IOLBF, 0)
    variable.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee = stream
  }

  private static let isQuiet = Atomic(false)
  private static let told = Mutex<Set<Substring>>([])

  private static func pass(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      switch line {
      case _ where line.hasPrefix("x264 [") || line.hasPrefix("x265 ["): break
      case _ where line.hasPrefix("Fontconfig "):
        let isNew = told.withLock { $0.insert(line).inserted }
        if isNew, !isQuiet.load(ordering: .relaxed) {
          Console.warn(JobWarning("font.library", String(line)))
        }
      default: print(String(line), end: "\n")
      }
    }
    // A line that has no end yet.
    if let rest = text.split(separator: "\n", omittingEmptySubsequences: false).last, !rest.isEmpty
    {
      print(String(rest), end: "")
    }
  }

  private static func print(_ text: String, end: String) {
    if MessageLog.isJSON { return Console.inform(text) }
    Console.printError(text + end)
  }
}
