internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.StepFault {
  /// The reason, to follow the action that failed.
  package var why: String {
    switch self {
    case .missingPlane: "a plane is missing"
    case .frame(let size, let format, let expected, let expectedFormat):
      "it is \(size) \(format), not \(expected) \(expectedFormat)"
    case .otherFrame: "a frame is of another size, or has no time"
    case .wrongSize: "its size is wrong"
    case .noFrame: "no frame came back"
    case .noTrack(let index): "there is no track \(index)"
    case .unknownOptions: "unknown options"
    case .noInks: "it has no four inks"
    case .slices: "its slices cannot be read"
    }
  }
}

extension MediaError.PixelFormatFault {
  /// The reason, to follow the pixel format.
  package var why: String {
    switch self {
    case .unknown: "FFmpeg's libraries here have none of that name"
    case .noPalette: "a palette is made of frames in bgra or bgr0"
    }
  }
}
