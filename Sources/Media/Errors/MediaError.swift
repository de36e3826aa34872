internal import Glibc
internal import ImprintCFFmpeg

/// The reason why reading or writing media failed.
///
/// Its text names the file, and says why.
public struct MediaError: Error, Hashable, Sendable {
  /// The fault, with the values that it is about.
  package let fault: Fault

  package init(_ fault: Fault) {
    self.fault = fault
  }

  /// The error of work whose `Interruption` was raised.
  package static let cancelled = MediaError(.cancelled)

  /// The error for a file whose frames have changed since a plan was made for it.
  package static func otherFrames(_ path: String) -> MediaError {
    MediaError(.invalid(path: path, .otherFrames))
  }

  /// Throws the error for a negative `code`.
  static func check(_ code: Int32, _ action: String) throws(MediaError) {
    guard code < 0 else { return }
    if code == shim_averror(ENOMEM) { throw MediaError(.outOfMemory(action: action)) }
    if code == shim_averror_exit() { throw .cancelled }
    throw MediaError(.libav(code: code, action: action))
  }

  /// Calls into an encoder; libraries behind FFmpeg, x264 among them, tell a failed allocation as a fault of their own.
  ///
  /// - Returns: the code of the call, `ENOMEM` for such a fault.
  static func encoderCode(_ call: () -> Int32) -> Int32 {
    errno = 0
    let code = call()
    return code == shim_averror_external() && errno == ENOMEM ? shim_averror(ENOMEM) : code
  }

  /// Whether memory was short.
  package var isOutOfMemory: Bool {
    if case .outOfMemory = fault { true } else { false }
  }

  /// Unwraps `pointer`, or throws `.outOfMemory`.
  static func allocated<Pointer>(
    _ pointer: Pointer?, for action: String
  ) throws(MediaError) -> Pointer {
    guard let pointer else { throw MediaError(.outOfMemory(action: action)) }
    return pointer
  }
}
