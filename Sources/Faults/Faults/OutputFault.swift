package import ImprintPrimitives

extension ExportError {
  /// Reasons that an output cannot be written to its path. Codes are the system's (`errno`).
  package enum OutputFault: Hashable, Sendable {
    /// The path exists, and must not be overwritten.
    case exists
    /// The path leads to a folder.
    case isFolder
    /// Its folder does not exist.
    case noFolder(String)
    /// Its folder is not writable.
    case lockedFolder(String)
    /// The path is that of the input.
    case isInput
    /// The job at this line of the batch's list writes the same file.
    case ofOtherJob(line: Int)
    /// The extension is not that of a container.
    case noContainer
    /// It is to be a stream, and its plan writes a file.
    case noStream
    /// It is a stream, and nothing takes that.
    case noReceiver
    /// The receiver of the stream wants no more.
    case refused
    /// The extension is not that of a Live Photo's video.
    case noMovie
    /// The extension is not that of an image format.
    case noImage
    /// The container of the extension does not hold something that the plan writes.
    case notHeldAsPlanned(container: String, String)
    /// The container with this extension supports none of the preset's encoders.
    case notHeld(container: String, preset: String, encoders: [String])
    /// The images are larger than their format allows.
    case tooLarge(PixelSize, format: String, limit: Int)
    /// The file could not be created.
    case notCreated(Int32)
    /// The finished file could not be renamed.
    case notNamed(Int32)
    /// The file could not be flushed to the disk.
    case notFlushed(Int32)
    /// The file, or its folder, was removed by somebody else while it was written.
    case removed
  }
}
