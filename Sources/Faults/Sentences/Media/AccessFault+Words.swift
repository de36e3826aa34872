internal import ImprintMediaTypes

extension MediaError.AccessFault {
  /// The reason, to follow the path.
  package var why: String {
    switch self {
    case .folder: "it is a folder"
    case .special: "it is a pipe or a device, not a file"
    case .notPlain: "it is no file"
    case .unknown: "it cannot be read"
    case .library(let fault): fault.why
    }
  }
}

extension MediaError.WritingFault {
  /// The reason, to follow the output's path.
  package var why: String {
    switch self {
    case .noMuxer(let name): "FFmpeg's libraries here do not write \(name)"
    case .tooLargeForWebP: "a WebP is no larger than 4 GiB"
    case .library(let fault): fault.why
    }
  }
}
