internal import ImprintLanguage
package import ImprintValues

extension ExportError.InputFault {
  package static func noVideo(hasSound: Bool) -> Self {
    Self(hasSound ? "it has sound and no video" : "it holds no video")
  }
  package static var noSound: Self { Self("it holds no sound") }
  package static func badIndex(_ fault: MediaError.IndexFault) -> Self { Self("\(fault.why)") }
  package static var noFrames: Self { Self("its video track holds no frame") }
  package static func undecodable(_ frames: Frames) -> Self {
    Self("none of its frames decodes\(frames.rawValue)")
  }
  /// - Parameter all: false where some are damaged among packets that were to be copied.
  package static func damaged(all: Bool) -> Self {
    Self(
      all
        ? "every frame that decodes is damaged"
        : "frames of it are damaged, so that its packets are not copied")
  }
  package static var noFilm: Self {
    Self(
      "it has no film to move: it is neither a motion photo nor a Live Photo with its MOV beside it"
    )
  }
  package static var noPairedFilm: Self {
    Self(
      "it is an image, and no film in its folder has its identifier, as that of a Live Photo does")
  }
  package static var noImages: Self {
    Self(
      "the folder holds no images",
      hint: "images end in \(Slideshow.imageExtensions.map { ".\($0)" }.joined(separator: ", "))")
  }
  /// - Parameter bytes: those that making the output of it takes.
  package static func memory(_ bytes: Int, limit: Int) -> Self {
    Self("\(bytes.sentenceOfMemory(limit: limit))", hint: .moreMemory)
  }
  /// It would be a wallpaper that no Lock Screen moves.
  package static func wallpaper(_ obstacle: String, hint: Sentence?) -> Self {
    Self("a Lock Screen shows its still alone: \(obstacle)", .usage, hint: hint)
  }
  package static func pixelFormat(_ name: String) -> Self {
    Self("its pixel format, \(name), cannot be read here")
  }

  /// The frames that were requested; the raw value ends the sentence.
  package enum Frames: String, Hashable, Sendable {
    case all = ""
    case trimmed = " between the trim's ends"
    case chosen = " there"
  }
}

extension Sentence {
  /// The shortest part that a wallpaper has with its still in the middle, and its earliest still, in seconds.
  static func partOfWallpaper(_ shortest: Double, orAt earliest: Double?) -> Sentence {
    let part = "a part of \(shortest.text(decimals: 3)) s or more around the still moves"
    guard let earliest else { return "\(part)" }
    return "\(SettingName.at) \(earliest.text(decimals: 3)) is the earliest still; \(part)"
  }
  /// The remedy where memory is limited.
  static let moreMemory: Sentence = "\(SettingName.memory) allows more, where the machine has it"
}
