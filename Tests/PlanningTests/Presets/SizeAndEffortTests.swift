import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// A job's size and effort, in place of those of its preset.
@Suite struct SizeAndEffortTests {
  private func plan(
    _ width: Int = 1920, _ height: Int = 1080, _ preset: String = "auto",
    to output: String = "out.mp4",
    _ change: (inout Job) -> Void
  ) throws -> Plan {
    var documents = WrittenPresets.all
    documents["mine"] = WrittenPresets.boxed(640, 360)
    documents["exact"] = """
      { format: 'imprint.preset/1', container: 'mp4',
        video: { encoders: ['libx264'], canvas: { size: [1080, 1920] } } }
      """
    documents["av1"] =
      "{ format: 'imprint.preset/1', container: 'mp4', video: { encoders: ['libsvtav1'] } }"
    let size = PixelSize(width: width, height: height)
    var job = Job(input: .blank(BlankVideo(size: size, duration: 0.1)))
    (job.preset, job.output) = (preset == "auto" ? .auto : .document(.name(preset)), output)
    change(&job)
    return try Planner(job, asking: WrittenAnswers(documents: documents)).plan()
  }

  private func size(
    of frame: (Int, Int), in box: String, _ preset: String = "auto"
  ) throws -> String {
    let plan = try plan(frame.0, frame.1, preset) { $0.size = FrameBox(notation: box) }
    return "\(plan.composition.geometry.displayed)"
  }

  @Test(arguments: [
    ((1920, 1080), "1280x720", "1280x720"), ((1920, 1080), "1280x", "1280x720"),
    ((1920, 1080), "x720", "1280x720"), ((1920, 1080), "1280x640", "1138x640"),
    // A box of two edges turns as the frame does; one edge is that edge.
    ((1080, 1920), "1280x720", "720x1280"), ((1080, 1920), "x720", "406x720"),
    ((1080, 1920), "720x", "720x1280"),
    // Nothing is scaled up, and what fits an odd box stays as it is.
    ((640, 360), "1280x720", "640x360"), ((640, 360), "640x361", "640x360"),
    // Edges are even, and fit the box: 641 becomes 640, and not 642.
    ((1920, 1080), "641x", "640x360"),
  ])
  func `a frame is made to fit the box, and never larger`(
    frame: (Int, Int), box: String, made: String
  ) throws {
    #expect(try size(of: frame, in: box) == made)
  }

  @Test func `it takes the place of the preset's box, and an exact size keeps its shape`() throws {
    #expect(try size(of: (1920, 1080), in: "1280x720", "mine") == "1280x720")
    #expect(try size(of: (1920, 1080), in: "720x", "exact") == "720x1280")
    #expect(try size(of: (1920, 1080), in: "4000x4000", "exact") == "1080x1920")
    let plan = try plan(1920, 1080, "mine") { $0.size = FrameBox(width: 1280) }
    #expect(plan.preset.reduction == nil)
    let decision = plan.decisions.first { $0.subject == "size" }
    #expect(
      decision?.reason == "1920x1080 as displayed does not fit 1280x, the size that was asked for")
  }

  @Test func `auto picks by the size that is asked for`() throws {
    #expect(try plan { $0.size = FrameBox(width: 640) }.preset.name == "640x480")
    #expect(try plan { $0.size = FrameBox(width: 4000) }.preset.name == "1920x1080")
    #expect(
      try plan(4096, 2160) { $0.size = FrameBox(width: 4096) }.composition.geometry.displayed.width
        == 4096)
  }

  @Test func `a preset that makes the picture smaller is told, one that does not is not`() throws {
    #expect(try plan(1920, 1080, "mine") { _ in }.preset.reduction == "640x360 of 1920x1080")
    #expect(try plan(1080, 1920, "mine") { _ in }.preset.reduction == "360x640 of 1080x1920")
    #expect(try plan(640, 360, "mine") { _ in }.preset.reduction == nil)
    #expect(try plan(1920, 1080, "exact") { _ in }.preset.reduction == nil)
    #expect(try plan(1920, 1080) { _ in }.preset.reduction == nil)
  }

  @Test(arguments: [
    (EncodingEffort.draft, "mine", "ultrafast"), (.fast, "mine", "veryfast"),
    (.good, "mine", "medium"), (.best, "mine", "slow"), (.own("placebo"), "mine", "placebo"),
    (.draft, "av1", "12"), (.best, "av1", "6"), (.own("4"), "av1", "4"),
  ])
  func `an effort is an option of the encoder`(
    effort: EncodingEffort, preset: String, option: String
  ) throws {
    let plan = try plan(640, 360, preset) { $0.effort = effort }
    guard case .encoded(let track)? = plan.delivery.movie?.video else {
      Issue.record("it is not encoded")
      return
    }
    #expect(track.settings.options["preset"] == option)
  }

  @Test(arguments: [
    (EncodingEffort.own("slow"), "av1", "out.mp4"), (.good, "auto", "out.gif"),
    (.good, "null", "x.mp4"),
  ])
  func `an effort that the encoder does not have is refused`(
    effort: EncodingEffort, preset: String, output: String
  ) throws {
    let error = #expect(throws: ExportError.self) {
      try plan(320, 180, preset, to: output) { $0.effort = effort }
    }
    #expect(error?.kind == .usage)
    #expect(error?.fault.setting == Setting.effort.name)
  }
}
