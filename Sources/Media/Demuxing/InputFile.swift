internal import CFFmpeg

/// One local file, open for reading by FFmpeg.
///
/// Owns an `AVIOContext`; the one place that closes it.
final class InputFile {
  let pointer: UnsafeMutablePointer<AVIOContext>
  private let path: String
  /// The callback of the context borrows it.
  private let interruption: Interruption

  init(path: String, interruption: Interruption) throws(MediaError) {
    var opened: UnsafeMutablePointer<AVIOContext>?
    var callback = interruption.callback
    // The prefix keeps a colon in a name from being read as a protocol.
    let code = avio_open2(&opened, "file:" + path, AVIO_FLAG_READ, &callback, nil)
    guard code >= 0, let opened else {
      if code == shim_averror_exit() { throw .cancelled }
      throw .unreadable(path: path, reason: String(libavError: code))
    }
    pointer = opened
    self.path = path
    self.interruption = interruption
  }

  /// - Throws: `MediaError.reading` where the system has refused to read since the file was opened.
  func checkDisk() throws(MediaError) {
    let code = pointer.pointee.error
    guard code < 0, code != shim_averror_eof(), code != shim_averror_exit() else { return }
    throw .reading(path: path, reason: String(libavError: code))
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVIOContext>? = pointer
    avio_closep(&pointer)
  }
}

extension Interruption {
  /// Lets blocking calls look at the flag, which the caller keeps alive as long as they may.
  var callback: AVIOInterruptCB {
    AVIOInterruptCB(
      callback: { opaque in
        guard let opaque else { return 0 }
        return Unmanaged<Interruption>.fromOpaque(opaque).takeUnretainedValue().isRaised ? 1 : 0
      },
      opaque: Unmanaged.passUnretained(self).toOpaque())
  }
}
