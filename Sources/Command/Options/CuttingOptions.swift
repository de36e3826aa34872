internal import Imprint

/// The options of the commands that cut and join videos, which lay no overlay on them: `cut` and `concat`.
enum CuttingOptions {
  static let smart = Option(.smart).with(about: "copy what nothing changes")
  static let join = Option(.join).with(about: "how each film follows the one before it")

  /// Options that say which parts of a video `cut` keeps, or how fast it plays them; one at least is given.
  static let cuts = [
    Option(.keep), Option(.cut), Option(.start), Option(.end), Option(.speed),
  ]

  private static let ofOneVideo = [
    Option(.keep), Option(.cut), Option(.speed), Option(.pitchFollowsSpeed),
  ]
  private static let ofSeveralVideos = [
    Option(.intro), Option(.outro), Option(.join), Option(.joinSeconds),
  ]

  /// What the names of outputs without one have before their extension.
  static let (cutWord, joinedWord) = ("cut", "joined")

  static let ofCut = options(without: ofSeveralVideos, namedBy: cutWord)
  static let ofConcat = options(
    without: ofOneVideo + [Option(.intro), Option(.outro)], namedBy: joinedWord)

  private static func options(without others: [Option], namedBy word: String) -> [Option] {
    let groups = [JobOptions.overlay.group, Option(.photographQuality).group]
    return JobOptions.all.filter { !groups.contains($0.group) && !others.contains($0) }.map {
      switch $0 {
      case Option(.smart): smart
      case Option(.join): join
      case JobOptions.output: $0.with(default: "INPUT.\(word).EXT beside the input")
      default: $0
      }
    }
  }
}
