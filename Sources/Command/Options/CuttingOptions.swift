internal import Imprint

/// The options of the commands that cut and join videos, which lay no overlay on them: `cut` and `concat`.
enum CuttingOptions {
  static let smart = Option(
    JobOptions.smart.name, value: JobOptions.smart.value, about: "copy what nothing changes",
    default: JobOptions.smart.defaultText, group: JobOptions.smart.group)
  static let join = Option(
    JobOptions.join.name, value: JobOptions.join.value,
    about: "how each film follows the one before it", default: JobOptions.join.defaultText,
    group: JobOptions.join.group)

  /// Options that say which parts of a video `cut` keeps, or how fast it plays them; one at least is given.
  static let cuts = [
    JobOptions.keep, JobOptions.cut, JobOptions.start, JobOptions.end, JobOptions.speed,
  ]

  private static let ofOneVideo = [
    JobOptions.keep, JobOptions.cut, JobOptions.speed, JobOptions.speedPitch,
  ]
  private static let ofSeveralVideos = [
    JobOptions.intro, JobOptions.outro, JobOptions.join, JobOptions.joinSeconds,
  ]

  static let ofCut = options(without: ofSeveralVideos)
  static let ofConcat = options(without: ofOneVideo + [JobOptions.intro, JobOptions.outro])

  private static func options(without others: [Option]) -> [Option] {
    let groups = [JobOptions.overlay.group, JobOptions.quality.group]
    return JobOptions.all.filter { !groups.contains($0.group) && !others.contains($0) }.map {
      switch $0 {
      case JobOptions.smart: smart
      case JobOptions.join: join
      default: $0
      }
    }
  }
}
