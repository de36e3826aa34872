internal import CFFmpeg
internal import Glibc

/// Keeps FFmpeg's libraries, and those under them, from printing: what goes wrong is told by errors and
/// damage counts.
enum LibraryLog {
  /// Touched before anything is opened; does its work once a process.
  static let silenced: Void = shim_silence_log()

  /// Touched before SVT-AV1 is opened. Version 1.4 prints to stderr, and only its environment variable
  /// says how much; one that is set already is left as it is.
  static let silencedSVT: Void = {
    _ = setenv("SVT_LOG", "0", 0)
  }()
}
