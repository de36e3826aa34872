import ImprintEngine
import ImprintLanguage
import ImprintValues

@testable import ImprintPlanning

extension InputVideo {
  /// A video that is not there, as the planner sees it.
  static func imagined(
    _ width: Int = 640, _ height: Int = 360, turned degrees: Int = 0,
    pixelAspect: Rational = Rational(1), times: VideoTiming? = nil
  ) throws -> InputVideo {
    let size = PixelSize(width: width, height: height)
    var video = InputVideo(BlankVideo(size: size, duration: 1))
    video.orientation = Orientation(degrees: degrees)
    video.pixelAspect = pixelAspect
    if let times { video.timing = times }
    return video
  }

  /// The preset that is chosen for a job of it.
  func choice(_ job: Job? = nil) throws -> PresetPlanner.Choice {
    let job = job ?? Job(input: .blank(BlankVideo(size: format.size, duration: 1)))
    return try PresetPlanner(job: job, video: self, inspection: MachineInspection()).choose()
  }
}
