internal import Imprint
internal import ImprintArguments

extension Plan {
  /// Lines on what people may not expect of the plan, each with the option that makes it otherwise.
  var notes: [String] { [reductionNote, rangeNote, movementNote].compactMap(\.self) }

  private var reductionNote: String? {
    preset.reduction.map {
      "\(preset.name) makes the picture smaller: \($0); \(JobOptions.size.spelling) says another size"
    }
  }

  /// HDR that becomes SDR, where a preset of the output's container keeps it.
  private var rangeNote: String? {
    guard let size = sizeOfLostHighDynamicRange, let movie = delivery.movie,
      !movie.container.isMovingPicture
    else { return nil }
    let codec = movie.container == .webm ? "av1" : "hevc"
    let isLarge = max(size.width, size.height) > 1920 || min(size.width, size.height) > 1080
    return
      "\(preset.name) makes SDR of HDR; \(JobOptions.preset.spelling) \(codec)-\(isLarge ? 2160 : 1080) keeps it"
  }

  /// An input that moves under the name of an image, of which a film is made.
  private var movementNote: String? {
    guard case .file(let path, _, _) = input, let movie = delivery.movie, frameCount > 1,
      !movie.container.isMovingPicture, isMovingPicture(path)
    else { return nil }
    return "\(inputName) is a moving picture, whatever its name says, and a film is made of it; "
      + "-o with the ending .apng, .gif or .webp makes a moving picture"
  }
  /// Whether a file is a moving picture under the name of an image, and not a photograph that holds a film of its own.
  private func isMovingPicture(_ path: String) -> Bool {
    let codec = tracks.first { $0.action == .render }?.codec
    return switch PhotographFormat(path: path) {
    case .png: true
    case .avif: ["av1", "apng"].contains(codec ?? "")
    default: false
    }
  }
}
