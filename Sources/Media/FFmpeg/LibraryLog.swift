internal import Glibc
internal import ImprintCFFmpeg
internal import Synchronization

/// Keeps FFmpeg's libraries, and those below them, from printing: faults are reported by errors and damage counts.
///
/// Some demuxers skip unreadable data and only log it, so that logged errors are counted for watched files.
enum LibraryLog {
  /// Access it before opening anything; it installs the log callback, once a process.
  static let silenced: Void = av_log_set_callback { object, level, _, _ in
    guard level <= AV_LOG_ERROR, let object else { return }
    errors.withLock { $0[UInt(bitPattern: object)]? += 1 }
  }

  /// Access it before opening SVT-AV1, whose version 1.4 prints to stderr unless an environment variable
  /// tells it not to; a value that is set already stays.
  static let silencedSVT: Void = {
    _ = setenv("SVT_LOG", "0", 0)
  }()

  /// The number of errors logged for each watched object, by its address.
  private static let errors = Mutex<[UInt: Int]>([:])

  /// Starts counting the errors of a file.
  static func watch(_ context: UnsafeMutablePointer<AVFormatContext>) {
    errors.withLock { $0[UInt(bitPattern: context)] = 0 }
  }

  /// Stops counting; call it before closing the file, since another may get its address.
  static func forget(_ context: UnsafeMutablePointer<AVFormatContext>) {
    errors.withLock { _ = $0.removeValue(forKey: UInt(bitPattern: context)) }
  }

  /// The number of errors of a watched file so far.
  static func errorCount(of context: UnsafeMutablePointer<AVFormatContext>) -> Int {
    errors.withLock { $0[UInt(bitPattern: context)] ?? 0 }
  }
}
