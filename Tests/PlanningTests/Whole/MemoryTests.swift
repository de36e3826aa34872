import ImprintValues
import Testing

@testable import ImprintPlanning

/// The memory that a job takes, as its plan reckons it.
@Suite struct MemoryTests {
  private func job(_ input: String = "clip.mp4", memory: Int?) -> Job {
    var job = Job(input: .file(input))
    (job.output, job.memory) = ("out.mp4", memory)
    return job
  }

  private static func answers(_ size: (Int, Int), of name: String = "clip.mp4") throws
    -> WrittenAnswers
  {
    WrittenAnswers(
      videos: [name: try .imagined(size.0, size.1)], documents: WrittenPresets.all)
  }

  @Test func `a job that takes more than it may is refused, with both amounts`() throws {
    let answers = try Self.answers((1920, 1080))
    let wanted = try Planner(job(memory: nil), asking: answers).plan().memory
    #expect(try Planner(job(memory: wanted), asking: answers).plan().memory == wanted)
    #expect(
      throws: ExportError(.input(.memory(wanted, limit: wanted - 1), at: "clip.mp4"))
        .reporting(output: "out.mp4", warnings: [])
    ) {
      try Planner(job(memory: wanted - 1), asking: answers).plan()
    }
  }

  /// Three quarters of the 16 GiB of the machine that is written down.
  @Test func `where nothing is said, three quarters of the machine are the limit`() throws {
    let answers = try Self.answers((100, 100))
    #expect(answers.mostMemory == 12 << 30)
  }

  /// An image is refused before it is decoded: its header is all that is asked for.
  @Test func `an image is refused by its header`() throws {
    var facts = PhotographFacts(.png)
    // 16,000 × 16,000 pixels of four bytes.
    facts.decodedBytes = 1_024_000_000
    let answers = WrittenAnswers(
      documents: WrittenPresets.all, photographs: ["photo.png": facts])
    for output in ["out.png", "out.mp4"] {
      var job = job("photo.png", memory: 1 << 29)
      job.output = output
      // They are held twice at least.
      #expect(
        throws: ExportError(.input(.memory(2_048_000_000, limit: 1 << 29), at: "photo.png"))
          .reporting(output: output, warnings: [])
      ) { try Planner(job, asking: answers).plan() }
    }
  }

  @Test func `larger frames, slower settings and more threads take more`() throws {
    func memory(_ size: (Int, Int), _ change: (inout Job) -> Void = { _ in }) throws -> Int {
      var job = job(memory: nil)
      change(&job)
      return try Planner(job, asking: try Self.answers(size)).plan().memory
    }
    let plain = try memory((1280, 720)) { $0.threads = 1 }
    #expect(try memory((1920, 1080)) { $0.threads = 1 } > plain)
    func settings(_ preset: String) -> VideoEncoderSettings {
      VideoEncoderSettings(
        encoder: "libx264", options: ["preset": preset], size: PixelSize(width: 64, height: 48),
        layout: "yuv420p", timeBase: .one(over: 25))
    }
    #expect(settings("slow").memory == 2 * settings("veryfast").memory)
    #expect(try memory((1280, 720)) { $0.threads = 8 } > plain)
  }
}
