internal import Glibc
package import ImprintValues

// Names.
extension ExportError.OutputFault {
  package static var isInput: Self { Self("the input itself is never an output") }
  /// - Parameter line: of the job in the batch's list that writes the same file.
  package static func ofOtherJob(line: Int) -> Self {
    Self("the job of line \(line) writes it", .invalid, of: .document, hint: .otherFile)
  }
  /// - Parameter path: of the output.
  package static func noContainer(of path: String) -> Self {
    let extensions = Container.ofFiles.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return Self(
      "its extension names no container",
      hint: path.lowercased().hasSuffix(".mpd")
        ? "DASH is not written: .m3u8 makes HLS, which has segments of fragmented MP4 too"
        : "one of \(extensions); of a photograph also .jpg, .png, .webp, .heic, .avif",
      besidePlace: "the extension of \(.it) names no container")
  }
  /// An image is asked for of an input that moves.
  package static func noContainer(ofMoving input: String) -> Self {
    Self(
      "it is one image, and \(input) moves",
      hint:
        "one of .apng, .gif, .webp for a moving picture, .mp4 for a film; a still takes a frame of it",
      word: input, besidePlace: "\(.it) is one image, and \(input) moves")
  }
  package static var noMovie: Self {
    Self("the video of a Live Photo is a .mov, and its still lies beside it")
  }
  package static var noImage: Self {
    Self("its extension names no image", hint: "one of .png, .jpg, .jpeg, .webp")
  }
  /// - Parameter thing: that which the plan writes, such as a codec.
  package static func notHeldAsPlanned(container: String, _ thing: String) -> Self {
    Self("a .\(container) holds no \(thing), which the plan writes")
  }
  package static func notHeld(container: String, preset: String, encoders: [String]) -> Self {
    Self(
      "a .\(container) file does not hold what the preset \(preset) makes (\(encoders.joined(separator: ", ")))",
      hint: "another extension or another preset", word: container)
  }
  package static func tooLarge(_ size: PixelSize, format: String, limit: Int) -> Self {
    Self("a \(format) is no larger than \(limit)x\(limit), and it would be \(size)")
  }
}

// Streams.
extension ExportError.OutputFault {
  package static var noStream: Self { Self("its plan writes a file, and no stream") }
  package static var noReceiver: Self { Self("its plan makes a stream, which nothing takes") }
  package static var refused: Self {
    Self("who takes the stream wants no more of it", .inputOutput)
  }
}

// The place.
extension ExportError.OutputFault {
  package static var exists: Self { Self("it exists already", .cannotCreate) }
  package static var isFolder: Self { Self("it is a folder", .cannotCreate) }
  package static var isSpecial: Self {
    Self("it is a pipe or a device, which no file replaces", .cannotCreate)
  }
  package static func noFolder(_ folder: String) -> Self {
    Self(
      "there is no folder \(folder)", .cannotCreate, hint: "\(SettingName.createsFolders) makes it",
      word: folder)
  }
  package static func lockedFolder(_ folder: String) -> Self {
    Self("\(folder) cannot be written to", .cannotCreate)
  }
  package static func notCreated(_ code: Int32) -> Self {
    let isFull = [ENOSPC, EDQUOT].contains(code)
    return Self("\(String(systemError: code))", isFull ? .inputOutput : .cannotCreate)
  }
  /// The finished file cannot get its name.
  package static func notNamed(_ code: Int32) -> Self {
    Self("\(String(systemError: code))", .cannotCreate)
  }
  package static func notFlushed(_ code: Int32) -> Self {
    Self("\(String(systemError: code))", .inputOutput)
  }
  package static var removed: Self {
    Self("its folder, or what was written of it, was removed while it was written", .inputOutput)
  }
}

extension Sentence {
  /// The remedy where two jobs write one file.
  static let otherFile: Sentence = "each job writes a file of its own"
}

extension String {
  /// The system's words for one of its codes.
  init(systemError code: Int32) { self.init(cString: strerror(code)) }
}
