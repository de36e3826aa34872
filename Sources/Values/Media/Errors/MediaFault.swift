extension MediaError {
  /// The ways in which reading or writing fails; each has the values that it is about.
  package enum MediaFault: Hashable, Sendable {
    /// No file exists at that path.
    case notFound(path: String)
    /// A folder, or a file that may not be read.
    case unreadable(path: String, AccessFault)
    /// The file exists but is not usable media.
    case invalid(path: String, FileFault)
    /// The output cannot be created at that path.
    case cannotCreate(path: String, WritingFault)
    /// A screen or a camera of that name does not record.
    case device(name: String, DeviceFault)
    /// This machine has no decoder for the codec of that name.
    case noDecoder(String)
    /// A library of that name, which is loaded when it is needed, is not on this machine, in its loader's words.
    case noLibrary(String, message: String)
    /// The encoder of that name is missing, or does not accept the settings.
    case noEncoder(String, EncoderFault)
    /// FFmpeg's libraries here have no filter of that name.
    case noFilter(String)
    /// A plan or a file asks for a pixel format, by FFmpeg's name, that is not supported.
    case unsupported(pixelFormat: String, PixelFormatFault)
    /// A read failed in the middle of a file: the disk is broken, or gone.
    case reading(path: String, LibraryFault)
    /// A write failed: the disk is full, or gone.
    case writing(path: String, WritingFault)
    /// The output, read back, is not what was written.
    case outputDiffers(path: String, OutputDifference)
    /// A call into FFmpeg's libraries failed: its code, and the action that it was called for.
    case libav(code: Int32, action: String)
    /// A step took or made something that it never should, as a frame of another size: a fault of Imprint's own, or of
    /// a library.
    case unexpected(StepFault, action: String)
    case outOfMemory(action: String)
    /// The `Interruption` was raised.
    case cancelled
  }
}
