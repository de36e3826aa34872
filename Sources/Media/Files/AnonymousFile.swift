internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// Bytes in memory as a file that can be opened by its path, for code that reads files: FFmpeg's demuxers, and
/// Imprint's own readers. Owns the file, which disappears with this object.
final class AnonymousFile: Sendable {
  /// Valid as long as this object; opened as often as wanted, each time from the beginning.
  let path: String
  private let descriptor: Int32

  /// - Parameter action: what the file is for, in errors.
  /// - Throws: `MediaError` `.libav` where the system has no memory for it.
  init(_ bytes: [UInt8], for action: String = "holding an image") throws(MediaError) {
    descriptor = shim_memory_file("imprint")
    path = "/proc/self/fd/\(descriptor)"
    let failure = descriptor < 0 ? errno : FileBytes.append(bytes[...], to: descriptor)
    guard failure == 0 else {
      throw MediaError(.libav(code: -failure, action: action))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
