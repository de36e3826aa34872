internal import CFFmpeg
internal import Glibc
internal import Synchronization

/// Keeps FFmpeg's libraries, and those under them, from printing: what goes wrong is told by errors and
/// damage counts.
///
/// Some demuxers step over what they cannot read without a word but in the log: its errors are counted
/// for the files that are watched.
enum LibraryLog {
  /// Touched before anything is opened; does its work once a process.
  static let silenced: Void = av_log_set_callback { object, level, _, _ in
    guard level <= AV_LOG_ERROR, let object else { return }
    errors.withLock { $0[UInt(bitPattern: object)]? += 1 }
  }

  /// Touched before SVT-AV1 is opened. Version 1.4 prints to stderr, and only its environment variable
  /// says how much; one that is set already is left as it is.
  static let silencedSVT: Void = {
    _ = setenv("SVT_LOG", "0", 0)
  }()

  /// How many errors were logged of each watched object, by its address.
  private static let errors = Mutex<[UInt: Int]>([:])

  /// Counts the errors of a file from here on, until it is forgotten.
  static func watch(_ context: UnsafeMutablePointer<AVFormatContext>) {
    errors.withLock { $0[UInt(bitPattern: context)] = 0 }
  }

  /// Called before the file is closed, since another may get its address.
  static func forget(_ context: UnsafeMutablePointer<AVFormatContext>) {
    errors.withLock { _ = $0.removeValue(forKey: UInt(bitPattern: context)) }
  }

  /// How many there were of a watched file so far.
  static func errorCount(of context: UnsafeMutablePointer<AVFormatContext>) -> Int {
    errors.withLock { $0[UInt(bitPattern: context)] ?? 0 }
  }
}
