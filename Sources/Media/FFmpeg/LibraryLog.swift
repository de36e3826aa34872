internal import CFFmpeg

/// Keeps FFmpeg's libraries from printing: what goes wrong is told by errors and damage counts.
enum LibraryLog {
  /// Touched before anything is opened; does its work once a process.
  static let silenced: Void = shim_silence_log()
}
