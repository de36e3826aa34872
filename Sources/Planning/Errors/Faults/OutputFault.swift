package import ImprintPrimitives

extension ExportError {
  /// Reasons that an output cannot be written at its path. Codes are the system's (`errno`).
  package enum OutputFault: Hashable, Sendable {
    /// There is something of that name, which is not to be overwritten.
    case exists
    /// It is a folder.
    case isFolder
    /// The folder that it would lie in is not there.
    case noFolder(String)
    /// The folder that it would lie in cannot be written to.
    case lockedFolder(String)
    /// It is the input.
    case isInput
    /// The job at that line of the batch's list writes it.
    case ofOtherJob(line: Int)
    /// The extension names no container.
    case noContainer
    /// The extension names no kind of image.
    case noImage
    /// The container of that extension holds nothing that the preset's encoders make.
    case notHeld(container: String, preset: String, encoders: [String])
    /// Images that are larger than their format has them.
    case tooLarge(PixelSize, format: String, limit: Int)
    /// The file could not be made.
    case notCreated(Int32)
    /// The finished file could not be given its name.
    case notNamed(Int32)
    /// The file could not be handed to the disk.
    case notFlushed(Int32)
  }
}
