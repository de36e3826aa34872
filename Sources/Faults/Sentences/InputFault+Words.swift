extension ExportError.InputFault {
  /// The reason, to follow the input's path.
  package var why: String {
    switch self {
    case .noVideo(let hasSound): hasSound ? "it has sound and no video" : "it holds no video"
    case .noSound: "it holds no sound"
    case .badIndex(let fault): fault.why
    case .noFrames: "its video track holds no frame"
    case .undecodable(.all): "none of its frames decodes"
    case .undecodable(.trimmed): "none of its frames decodes between the trim's ends"
    case .undecodable(.chosen): "none of its frames decodes there"
    case .damaged(all: true): "every frame that decodes is damaged"
    case .damaged(all: false): "frames of it are damaged, so that its packets are not copied"
    case .noFilm:
      "it has no film to move: it is neither a motion photo nor a Live Photo with its MOV beside it"
    case .noPairedFilm:
      "it is an image, and no film in its folder has its identifier, as that of a Live Photo does"
    case .noImages: "the folder holds no images"
    case .memory(let bytes, let limit): bytes.sentenceOfMemory(limit: limit)
    case .pixelFormat(let name): "its pixel format, \(name), cannot be read here"
    }
  }
}
