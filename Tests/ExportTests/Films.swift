import Documents
import Media
import Pixels
import Primitives

@testable import Export

extension Film {
  /// A film that is not there, as the planner sees it.
  static func imagined(
    _ width: Int = 640, _ height: Int = 360, turned degrees: Int = 0,
    pixelAspect: Rational = Rational(1), times: VideoTiming? = nil
  ) throws -> Film {
    let size = PixelSize(width: width, height: height)
    var film = try Film(Job(input: .blank(BlankFilm(size: size, duration: 1))))
    film.orientation = Orientation(degrees: degrees)
    film.pixelAspect = pixelAspect
    if let times { film.timing = times }
    return film
  }

  /// The preset that a job of it comes to.
  func choice(_ job: Job? = nil) throws -> PresetPlanner.Choice {
    let job = job ?? Job(input: .blank(BlankFilm(size: format.size, duration: 1)))
    let timing = TimingPlanner(job: job, film: self, sounds: [])
    return try PresetPlanner(job: job, film: self, timing: timing).choose()
  }

  /// What becomes of its pictures.
  func picture(
    _ change: (inout PresetDocument) -> Void = { _ in }, encoder: String? = "libx264",
    bakesRotation: Bool = true, request: FrameRequest = .none
  ) throws -> PicturePlan {
    var preset = PresetDocument(name: "test")
    change(&preset)
    return try PicturePlanner(
      film: self, preset: preset, encoder: encoder, bakesRotation: bakesRotation,
      request: request
    ).plan().picture
  }
}
