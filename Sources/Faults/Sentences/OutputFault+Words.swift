internal import Glibc

extension ExportError.OutputFault {
  /// The reason, to follow the output's path.
  package var why: String {
    switch self {
    case .exists: "it exists already"
    case .isFolder: "it is a folder"
    case .noFolder(let folder): "there is no folder \(folder)"
    case .lockedFolder(let folder): "\(folder) cannot be written to"
    case .removed: "its folder, or what was written of it, was removed while it was written"
    case .isInput: "the input itself is never an output"
    case .ofOtherJob(let line): "the job of line \(line) writes it"
    case .noContainer: "its extension names no container"
    case .noStream: "its plan writes a file, and no stream"
    case .noReceiver: "its plan makes a stream, which nothing takes"
    case .refused: "who takes the stream wants no more of it"
    case .noMovie: "the video of a Live Photo is a .mov, and its still lies beside it"
    case .noImage: "its extension names no image"
    case .notHeldAsPlanned(let container, let thing):
      "a .\(container) holds no \(thing), which the plan writes"
    case .notHeld(let container, let preset, let encoders):
      "a .\(container) file does not hold what the preset \(preset) makes "
        + "(\(encoders.joined(separator: ", ")))"
    case .tooLarge(let size, let format, let limit):
      "a \(format) is no larger than \(limit)x\(limit), and it would be \(size)"
    case .notCreated(let code), .notNamed(let code), .notFlushed(let code):
      String(cString: strerror(code))
    }
  }
}
