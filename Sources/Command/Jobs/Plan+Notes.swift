internal import Imprint

extension Plan {
  /// Lines on what people may not expect of the plan, each with the option that makes it otherwise.
  var notes: [String] { [lossNote, movementNote].compactMap(\.self) }

  /// The properties of the input that the preset reduces, all in one line.
  private var lossNote: String? {
    let size = preset.reduction.map { "the picture smaller: \($0)" }
    let changes = [size].compactMap(\.self) + losses.map(\.change)
    if changes.isEmpty { return nil }
    let lost = changes.count > 1 ? losses.map(\.name).listed : "it"
    let remedies = [
      size.map { _ in "\(Option(.size).spelling) says another size" },
      losses.isEmpty ? nil : "\(JobOptions.preset.spelling) \(keepingPreset) keeps \(lost)",
    ]
    return "\(preset.name) makes \(changes.listed); "
      + remedies.compactMap(\.self).joined(separator: ", ")
  }

  /// Losses beside size that a preset of the output's container avoids.
  private var losses: [(name: String, change: String)] {
    guard let movie = delivery.movie, !movie.container.isMovingPicture else { return [] }
    return (losesHighDynamicRange ? [("HDR", "SDR of HDR")] : [])
      + (preset.losesAV1 == true ? [("AV1", "H.264 of AV1")] : [])
  }

  /// The preset that keeps what is lost.
  private var keepingPreset: String {
    let size = decodedSize
    let codec = preset.losesAV1 == true || delivery.movie?.container == .webm ? "av1" : "hevc"
    let isLarge = max(size.width, size.height) > 1920 || min(size.width, size.height) > 1080
    return "\(codec)-\(isLarge ? 2160 : 1080)"
  }

  /// An input that moves under the name of an image, of which a video is made.
  private var movementNote: String? {
    guard case .file(let path, _, _) = input, let movie = delivery.movie, frameCount > 1,
      !movie.container.isMovingPicture, isMovingPicture(path)
    else { return nil }
    return "\(inputName) is a moving picture, whatever its name says, and a film is made of it; "
      + "-o with the ending .apng, .gif or .webp makes a moving picture"
  }
  /// Whether a file is a moving picture under the name of an image, and not a photograph that holds a video of its own.
  private func isMovingPicture(_ path: String) -> Bool {
    let codec = tracks.first { $0.action == .render }?.codec
    return switch PhotographFormat(path: path) {
    case .png: true
    case .avif: ["av1", "apng"].contains(codec ?? "")
    default: false
    }
  }
}
