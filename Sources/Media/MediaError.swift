internal import Glibc
internal import ImprintCFFmpeg

/// The reason why reading or writing media failed.
public enum MediaError: Error, Hashable, Sendable {
  /// No file exists at that path.
  case notFound(path: String)
  /// A folder, or a file that may not be read; `reason` says which.
  case unreadable(path: String, reason: String)
  /// The file exists but is no usable media.
  case invalid(path: String, reason: String)
  /// The output cannot be created at that path.
  case cannotCreate(path: String, reason: String)
  /// This machine has no decoder for the codec of that name.
  case noDecoder(String)
  /// The encoder of that name is missing, or does not accept the settings.
  case noEncoder(String, reason: String)
  /// FFmpeg's libraries here have no filter of that name.
  case noFilter(String)
  /// A plan or a file asks for something that is not supported; the reason says why not.
  case unsupported(what: String, reason: String)
  /// A read failed in the middle of a file: the disk is broken, or gone.
  case reading(path: String, reason: String)
  /// A write failed: the disk is full, or gone.
  case writing(path: String, reason: String)
  /// The output, read back, is not what was written.
  case outputDiffers(path: String, reason: String)
  /// A call into FFmpeg's libraries failed: its code, its message, and the action that it was called for.
  case libav(code: Int32, reason: String, action: String)
  /// A step took or made something that it never should, as a frame of another size: a fault of Imprint's own, or of a
  /// library.
  case unexpected(reason: String, action: String)
  case outOfMemory(action: String)
  /// The `Interruption` was raised.
  case cancelled

  /// Throws the error for a negative `code`.
  static func check(_ code: Int32, _ action: String) throws(MediaError) {
    guard code < 0 else { return }
    if code == shim_averror(ENOMEM) { throw .outOfMemory(action: action) }
    if code == shim_averror_exit() { throw .cancelled }
    throw .libav(code: code, reason: String(libavError: code), action: action)
  }

  /// The system's message for one of its error codes (`errno`).
  package static func reason(ofSystem code: Int32) -> String { String(cString: strerror(code)) }

  /// The error for a file whose frames have changed since a plan was made for it.
  package static func otherFrames(_ path: String) -> MediaError {
    .invalid(path: path, reason: "its frames are not those that were planned for")
  }

  /// Unwraps `pointer`, or throws `.outOfMemory`.
  static func allocated<Pointer>(
    _ pointer: Pointer?, for action: String
  ) throws(MediaError) -> Pointer {
    guard let pointer else { throw .outOfMemory(action: action) }
    return pointer
  }
}

extension String {
  /// FFmpeg's message for an error code.
  init(libavError code: Int32) {
    var characters = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    av_strerror(code, &characters, characters.count)
    self.init(characters)
  }

  /// The text up to the first NUL; invalid UTF-8 is repaired.
  init(_ characters: [CChar]) {
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    self.init(decoding: bytes, as: UTF8.self)
  }
}
