internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

extension MediaError {
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

  /// Unwraps `pointer`, or throws `.outOfMemory`.
  static func allocated<Pointer>(
    _ pointer: Pointer?, for action: String
  ) throws(MediaError) -> Pointer {
    guard let pointer else { throw MediaError(.outOfMemory(action: action)) }
    return pointer
  }
}
