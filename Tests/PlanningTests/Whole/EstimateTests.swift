import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The time that an output is guessed to take.
@Suite struct EstimateTests {
  private func plan(
    _ width: Int = 1280, _ height: Int = 720, seconds: Double, preset: String = "hevc"
  ) throws -> Plan {
    let size = PixelSize(width: width, height: height)
    var job = Job(input: .blank(BlankVideo(size: size, duration: seconds)))
    job.preset = .document(.name(preset))
    if preset != "null" { job.output = "out.mp4" }
    let documents = WrittenPresets.all.merging([
      "hevc": WrittenPresets.boxed(3840, 2160, encoders: "'libx265'")
    ]) { $1 }
    return try Planner(job, asking: WrittenAnswers(documents: documents)).plan()
  }

  private func seconds(_ plan: Plan, cores: Int = 2) throws -> Double {
    try #require(plan.estimatedSeconds(cores: cores))
  }

  @Test func `each second of video takes as long as the one before`() throws {
    let guesses = try [plan(seconds: 10), plan(seconds: 20), plan(seconds: 30)].map {
      try seconds($0)
    }
    #expect(guesses[0] > 0)
    #expect(guesses[1] > guesses[0])
    #expect(abs((guesses[2] - guesses[1]) - (guesses[1] - guesses[0])) < 1e-9)
  }

  /// A work w on c cores takes w / c beside what does not divide: from 1 to 2 saves w / 2, from 2 to 4 w / 4.
  @Test func `twice the cores take half the time`() throws {
    let plan = try plan(seconds: 10)
    let (one, two) = (try seconds(plan, cores: 1), try seconds(plan, cores: 2))
    let four = try seconds(plan, cores: 4)
    #expect(abs((one - two) - 2 * (two - four)) < 1e-9)
    #expect(try seconds(plan, cores: 0) == one)
  }

  @Test func `larger frames and costlier encoders take longer`() throws {
    let small = try seconds(plan(640, 360, seconds: 10))
    let large = try seconds(plan(seconds: 10))
    let cheap = try seconds(plan(seconds: 10, preset: "1280x720"))
    #expect(small < large)
    #expect(cheap < large)
  }

  @Test func `nothing is guessed where nothing is encoded`() throws {
    #expect(try plan(seconds: 10, preset: "null").estimatedSeconds(cores: 2) == nil)
  }
}
