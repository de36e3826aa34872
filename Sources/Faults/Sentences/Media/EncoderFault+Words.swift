internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.EncoderFault {
  /// The reason, to follow the encoder's name.
  package var why: String {
    switch self {
    case .hidden: "it is hidden"
    case .unknown: "FFmpeg's libraries here have none of that name"
    case .notBuilt: "FFmpeg was built without it here"
    case .noSize(let size): "\(size) is no size"
    case .frameSize(let size): "it takes no frames of \(size)"
    case .pixelFormat(let name): "there is no pixel format named \(name)"
    case .channelLayout(let name): "there is no channel layout named \(name)"
    case .codecTag(let text): "\(text) is no four-character code"
    case .settings(let fault): "it does not open with these settings: \(fault.why)"
    case .options(let names): "it has no option \(names.joined(separator: ", "))"
    case .optionValue(let name, let value): "its option \(name) has no value \(value)"
    case .profile(let name, let limit): "its profile \(name) has no \(limit.words)"
    case .formats(let formats, let other):
      "it takes frames as \(formats.alternatives), and not as \(other)"
    case .filter(let fault, let action): "\(action): \(fault.why)"
    case .noFilter(let name): "FFmpeg's libraries here have no filter \(name)"
    case .unlikeSource: "its frames do not fit among the source's"
    case .notPlanned: "all frames are copied"
    case .images(let fault): fault.why
    case .library(let fault): fault.why
    }
  }
}

extension MediaError.ProfileLimit {
  /// The property, to follow "no".
  fileprivate var words: String {
    switch self {
    case .lossless: "lossless coding"
    case .fullChroma: "4:4:4"
    case .tallChroma: "4:2:2"
    case .noChroma: "frames without chroma"
    case .fields: "interlaced frames"
    case .depth(let bits): "samples of \(bits) bits"
    }
  }
}

extension [String] {
  /// The words as alternatives, such as `1, 2 or 5`.
  fileprivate var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }
}

extension MediaError.ImageEncoderFault {
  /// The reason, to follow the encoder's name.
  package var why: String {
    switch self {
    case .noImages: "there is no image"
    case .size(let size): "it takes no images of \(size)"
    case .otherSize(let size, let first): "an image of \(size) is none of \(first)"
    case .duration(let milliseconds, let most):
      "it shows an image for 1 to \(most) ms, and not for \(milliseconds)"
    case .memory(let size): "there is not enough memory for \(size)"
    case .settings: "it refuses its settings"
    case .version: "it is of another version"
    case .noSamples: "a frame has no samples"
    case .nothingMade: "it made none"
    }
  }
}
