import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// When packets are copied, and what is said where they are not.
@Suite struct SmartRenderingChoiceTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let clip =
    "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -f lavfi -i sine=440:d=4 -pix_fmt yuv420p"
    + " -c:v libx264 -preset ultrafast -x264-params keyint=25:min-keyint=25 -c:a aac"

  private func job(_ change: (inout Job) -> Void = { _ in }) throws -> Job {
    var job = Job(input: .file(try folder.make("a.mp4", Self.clip)))
    job.output = folder.path("out.mp4")
    job.overwrites = true
    job.overlays = [.text("ID", ["from": 1, "until": 1.5])]
    change(&job)
    return job
  }

  private func actions(_ job: Job) async throws -> [Plan.Segment.Action] {
    try await Plan(job).segments.map(\.action)
  }

  @Test func `the preset auto copies by itself, and says where and why`() async throws {
    let plan = try await Plan(job())
    #expect(plan.segments.map(\.action) == [.copy, .render, .copy])
    #expect(plan.segments.map(\.range) == [0..<25, 25..<50, 50..<100])
    let lines = plan.explanation.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("smart") && $0.contains("75 of 100 frames are copied") })
    #expect(lines.contains { $0.contains("encoded 1 to 2 s, 25 frames: the overlay is seen") })
    #expect(lines.contains { $0.contains("h264: rendered: the overlay is blended into it") })
  }

  /// It slides off the frame, where it stays; at the video's end it would slide once more.
  @Test func `a lower third is encoded up to its leaving, and the rest is copied`() async throws {
    let plan = try await Plan(
      job {
        $0.overlays = [
          .document(
            .name("lower-third"),
            parameters: ["name": "Ada", "title": "First", "begin": "1.2", "leave": "1.8"])
        ]
      })
    #expect(plan.segments.map(\.action) == [.copy, .render, .copy])
    // It comes at 1.2 s; at 2.3 s, before the key frame of frame 75, it is gone.
    #expect((25..<45).contains(plan.segments[1].range.lowerBound))
    #expect([50, 75].contains(plan.segments[1].range.upperBound))
  }

  @Test func `never encodes all, and so does a request for an encoding`() async throws {
    #expect(try await actions(job { $0.smartRendering = .never }) == [.render])
    #expect(try await actions(job { $0.preset = .document(.name("640x480")) }) == [.render])
    #expect(try await actions(job { $0.quality = .constantRateFactor(20) }) == [.render])
    #expect(try await actions(job { $0.frameRate = Rational(25) }) == [.render])
    #expect(
      try await actions(
        job {
          $0.preset = .document(.name("640x480"))
          $0.smartRendering = .require
        }) == [.copy, .render, .copy])
  }

  @Test func `sound and metadata change nothing in it`() async throws {
    let job = try job {
      $0.volume = 0.5
      $0.metadata = .none
    }
    let report = try await job.export()
    #expect(report.framesCopied == 75)
    #expect(report.audio == "encoded")
  }

  @Test func `without an overlay all is copied, and a trim encodes up to the next key frame`()
    async throws
  {
    let plan = try await Plan(job { $0.overlays = [] })
    #expect(plan.explanation.contains("h264: copied: no frame of it changes\n"))
    let whole = try await plan.export()
    #expect(whole.framesCopied == 100)
    #expect(whole.framesRendered == 0)
    #expect(whole.encoder == nil)
    let cut = try await job {
      $0.overlays = []
      ($0.trimStart, $0.trimEnd) = (0.6, 3)
    }.export()
    #expect(cut.frames == 60)
    #expect(cut.framesRendered == 10)
  }

  @Test func `what cannot be copied is an error where it is required, and told elsewhere`()
    async throws
  {
    let error = await #expect(throws: ExportError.self) {
      try await Plan(
        job {
          $0.frameRate = Rational(10)
          $0.smartRendering = .require
        })
    }
    #expect(error?.kind == .invalid)
    #expect(
      error?.why == "packets cannot be copied: frames get other times; "
        + "without a frame rate, those that the overlay does not touch are copied")
    let plan = try await Plan(
      job {
        $0.trimEnd = 0.5
        $0.overlays = []
      })
    #expect(plan.segments.map(\.action) == [.copy])
    let hevc = try folder.make(
      "h.mp4",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=1 -pix_fmt yuv420p -c:v libx265 -preset ultrafast"
        + " -x265-params log-level=none")
    let other = try await Plan(
      job {
        $0.input = .file(hevc)
        $0.overlays = []
      })
    #expect(
      other.explanation.contains("the input is hevc, and 640x480 encodes h264; the preset source"))
  }

  @Test func `frames of two sizes, and frames with fields, are all encoded`() async throws {
    let sizes = try ["160x90", "320x180"].map { size in
      try folder.make(
        "\(size).ts",
        "-f lavfi -i testsrc2=s=\(size):r=25:d=2 -pix_fmt yuv420p -c:v libx264"
          + " -preset ultrafast -g 25")
    }
    try sizes.map { try Data(contentsOf: URL(filePath: $0)) }.reduce(Data(), +)
      .write(to: URL(filePath: folder.path("both.ts")))
    let both = try folder.make("both.mkv", "-i \(folder.path("both.ts")) -c copy")
    let fields = try folder.make(
      "fields.mp4",
      "-f lavfi -i testsrc2=s=160x96:r=25:d=4 -pix_fmt yuv420p -c:v libx264 -preset ultrafast"
        + " -flags +ildct+ilme -x264-params keyint=25:tff=1")
    for (input, reason) in [
      (both, "its parameter sets change on the way"), (fields, "its frames have fields"),
    ] {
      let job = try job {
        $0.input = .file(input)
        $0.preset = .document(.name("source"))
      }
      let plan = try await Plan(job)
      #expect(plan.segments.map(\.action) == [.render])
      #expect(plan.explanation.contains(reason), "\(plan.explanation)")
      var required = job
      required.smartRendering = .require
      let error = await #expect(throws: ExportError.self) { try await Plan(required) }
      #expect(error?.kind == .invalid)
      #expect(error?.why == "packets cannot be copied: \(reason)")
    }
  }

  /// The frames before the overlay, of 100 in groups of 25, are copied.
  @Test(arguments: [(8, [Plan.Segment.Action.render]), (12, [.copy, .render])])
  func `less than a tenth is not worth copying unless it is asked for`(
    first: Int, wanted: [Plan.Segment.Action]
  ) async throws {
    let job = try job {
      $0.overlays = [.text("ID", ["from": Double(first) / 25])]
    }
    let plan = try await Plan(job)
    #expect(plan.segments.map(\.action) == wanted)
    #expect(plan.explanation.contains("only 8 of 100 frames could be copied") == (first == 8))
    var required = job
    required.smartRendering = .require
    #expect(try await actions(required) == [.copy, .render])
  }

  @Test func `one line says why all frames are encoded, and what would copy`() async throws {
    let changes: [(reason: String, change: (inout Job) -> Void)] = [
      (
        "the overlay is seen on all frames; an overlay that is seen for a while",
        { $0.overlays = [.text("ID")] }
      ),
      (
        "the overlay is seen on all frames",
        {
          $0.overlays = [.text("ID")]
          $0.frameRate = Rational(10)
        }
      ),
      (
        "the preset 640x480 was asked for; the presets auto and source copy",
        { $0.preset = .document(.name("640x480")) }
      ),
      (
        "a quality was asked for; the preset's own quality copies",
        { $0.quality = .constantRateFactor(20) }
      ),
      (
        "frames get other times; without a frame rate, those",
        { $0.frameRate = Rational(10) }
      ),
    ]
    for (reason, change) in changes {
      let plan = try await Plan(job(change))
      #expect(plan.segments.map(\.action) == [.render])
      #expect(plan.copying == nil)
      let lines = plan.explanation.split(separator: "\n").filter { $0.hasPrefix("smart") }
      #expect(lines.count == 1 && lines[0].contains("all frames are encoded"))
      #expect(lines.allSatisfy { $0.contains(reason) }, "\(plan.explanation)")
    }
  }

  @Test func `where copying is not asked for, nothing is said of it`() async throws {
    let plan = try await Plan(job { $0.smartRendering = .never })
    #expect(!plan.explanation.contains("smart"))
  }

  @Test func `a stored plan copies as it said`() async throws {
    let plan = try await Plan(job())
    try plan.write(to: folder.path("plan.json"))
    let report = try await Plan(contentsOf: folder.path("plan.json")).export()
    #expect(report.framesCopied == 75)
  }
}
