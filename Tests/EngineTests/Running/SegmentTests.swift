import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Segments of a plan, run together and one by one: the frames and times of the whole, bit for bit.
@Suite struct SegmentTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let moving = "-f lavfi -i testsrc2=s=64x48:r=25:d=3"
  private static let x264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p"

  /// An input, how it is made, and what is asked of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: String
    let options: String
    var change: @Sendable (inout Job) -> Void = { _ in }
  }

  static let cases = [
    Case(testDescription: "constant rate", file: "a.mp4", options: "\(moving) \(x264) -g 12"),
    Case(
      testDescription: "variable rate", file: "b.mkv",
      options: "\(moving) -vf select='not(mod(n,7)*mod(n,3))' -fps_mode vfr \(x264) -g 9"),
    Case(
      testDescription: "B-pyramid", file: "c.mp4",
      options: "\(moving) \(x264) -bf 3 -x264-params b-pyramid=normal:b-adapt=0 -g 30"),
    Case(
      testDescription: "trimmed", file: "d.mp4", options: "\(moving) \(x264) -bf 2 -g 25",
      change: { ($0.trimStart, $0.trimEnd) = (0.53, 2.41) }),
    Case(
      testDescription: "slower than its source", file: "e.mp4",
      options: "\(moving) \(x264) -g 12", change: { $0.frameRate = Rational(10) }),
    Case(
      testDescription: "faster than its source, trimmed", file: "f.mp4",
      options: "\(moving) \(x264) -g 12",
      change: { ($0.frameRate, $0.trimStart) = (Rational(60), 0.25) }),
    Case(
      testDescription: "interlaced", file: "g.mkv",
      options: "\(moving) -vf tinterlace=interleave_top,setfield=tff \(x264) -flags +ilme+ildct"
        + " -x264-params tff=1:keyint=10"),
    Case(
      testDescription: "deinterlaced", file: "h.mkv",
      options: "\(moving) -vf tinterlace=interleave_top,setfield=tff \(x264) -flags +ilme+ildct"
        + " -x264-params tff=1:keyint=10", change: { $0.preset = .document(.path("whole.json")) }),
  ]

  private static let counter = Job.Overlay.text("{frame} {time}", ["place": "topLeft"])

  /// Lossless too, with whole frames.
  private func preset() throws -> String {
    try folder.write(
      "{ format: 'imprint.preset/1', container: 'mkv', video: { encoders: [{ name: 'ffv1', "
        + "options: { level: 3, g: 1 } }], pixelFormat: 'source' }, audio: { copy: 'any' } }",
      to: "whole.json")
  }

  private func job(_ test: Case) throws -> Job {
    var job = Job(input: .file(try folder.make(test.file, test.options)))
    job.preset = .document(.name("lossless"))
    job.overlays = [Self.counter]
    job.overwrites = true
    test.change(&job)
    if job.preset == .document(.path("whole.json")) {
      job.preset = .document(.path(try preset()))
    }
    return job
  }

  @Test(arguments: cases)
  func `segments together, and one by one, are the whole`(test: Case) async throws {
    try await expectWhole(try job(test))
  }

  /// Recordings of television change size, matrix and range on their way; each frame is made like the first.
  @Test(arguments: ["lossless", "fitted.json"])
  func `segments of a video that changes its format are the whole`(preset: String) async throws {
    try folder.write(
      "{ format: 'imprint.preset/1', container: 'mkv', video: { encoders: [{ name: 'ffv1' }], "
        + "fit: [50, 50], pixelFormat: 'yuv420p' } }", to: "fitted.json")
    let looks = [
      "s=64x48:r=25:d=1 -x264-params colormatrix=bt709",
      "s=48x64:r=25:d=1 -x264-params colormatrix=smpte170m",
      "s=64x48:r=25:d=1 -x264-params colormatrix=smpte170m:fullrange=on",
    ]
    var stream = Data()
    for (number, look) in looks.enumerated() {
      let path = try folder.make(
        "\(number).h264", "-f lavfi -i testsrc2=\(look) \(Self.x264) -bf 0 -g 12")
      stream += try Data(contentsOf: URL(filePath: path))
    }
    try stream.write(to: URL(filePath: folder.path("joined.h264")))
    try folder.make(
      "joined.ts", "-r 25 -f h264 -i joined.h264 -c copy -bsf:v setts=ts=N*3600:duration=3600")
    var job = Job(input: .file(folder.path("joined.ts")))
    job.preset =
      preset == "lossless" ? .document(.name(preset)) : .document(.path(folder.path(preset)))
    job.overlays = [Self.counter]
    job.overwrites = true
    try await expectWhole(job)
  }

  /// A packet before the last part does not decode. Its number stays unused, as in a plan, which counts packets.
  @Test(.realClips)
  func `frames behind a lost one have the plan's numbers, in parts too`() async throws {
    var job = Job(input: .file(realClip("decord/corrupted.mp4")))
    job.preset = .document(.name("lossless"))
    job.overlays = [Self.counter]
    job.output = folder.path("whole.mkv")
    let whole = try await job.export()
    job.segmentation = .count(3)
    job.output = folder.path("out.mkv")
    let plan = try await Plan(job)
    #expect(whole.frames < plan.frameCount)
    let (_, joined) = try await plan.madeOfParts(in: folder)
    #expect(joined.frames == whole.frames)
    #expect(joined.warnings.contains { $0.code.hasPrefix("input.") })
    let digests = try FrameDigests.all(
      [folder.path("whole.mkv"), folder.path("out.mkv")], in: folder)
    #expect(digests[1] == digests[0])
  }

  /// Compares the output of a job in one, two and seven segments.
  private func expectWhole(_ job: Job) async throws {
    var job = job
    job.output = folder.path("whole.mkv")
    let whole = try await job.export()
    var files = [folder.path("whole.mkv")]
    for count in [2, 7] {
      job.segmentation = .count(count)
      job.output = folder.path("out-\(count).mkv")
      files.append(folder.path("out-\(count).mkv"))
      let plan = try await Plan(job)
      try #require(plan.segments.count == count)
      #expect(plan.segments.flatMap { Array($0.range) } == Array(0..<whole.frames))
      let report = try await plan.export()
      #expect(report.frames == whole.frames)
      #expect(report.framesWithOverlay == whole.framesWithOverlay)
      let joined = folder.path("joined-\(count).mkv")
      files.append(joined)
      let (parts, all) = try await plan.madeOfParts(in: folder, to: joined)
      #expect(parts.map(\.frames) == plan.segments.map(\.range.count))
      #expect(all.frames == whole.frames && all.framesWithOverlay == whole.framesWithOverlay)
      #expect(
        try Data(contentsOf: URL(filePath: joined))
          == Data(contentsOf: URL(filePath: folder.path("out-\(count).mkv"))), "\(count)")
    }
    let digests = try FrameDigests.all(files, in: folder)
    #expect(digests[0].digests.count == whole.frames)
    #expect(Set(digests[0].digests).count == whole.frames)
    for (file, made) in zip(files, digests) { #expect(made == digests[0], "\(file)") }
  }

  /// x264 delays by two frames with these settings, and each segment's encoder does anew.
  @Test func `decode times go on evenly where segments meet`() async throws {
    var job = Job(
      input: .file(try folder.make("clip.mp4", "\(Self.moving) \(Self.x264) -g 12")))
    job.output = folder.path("out.mp4")
    job.smartRendering = .never
    job.segmentation = .seconds(1)
    let plan = try await Plan(job)
    #expect(plan.segments.map(\.range) == [0..<25, 25..<50, 50..<75])
    _ = try await plan.export()
    let packets = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,dts,flags", "-of",
        "csv=p=0", "out.mp4",
      ], in: folder.path
    ).output.split(separator: "\n").map { $0.split(separator: ",") }
    let decode = try packets.map { try #require(Int($0[1])) }
    let presentation = try packets.map { try #require(Int($0[0])) }
    #expect(Set(zip(decode.dropFirst(), decode).map { $0 - $1 }) == [512])
    #expect(zip(presentation, decode).allSatisfy { $0 >= $1 })
    #expect(presentation.sorted() == (0..<75).map { $0 * 512 })
    let keys = packets.indices.filter { packets[$0][2].hasPrefix("K") }.map { presentation[$0] }
    #expect(Set(keys).isSuperset(of: [0, 25 * 512, 50 * 512]))
  }

  @Test func `a video made from nothing is divided too`() async throws {
    var job = Job(
      input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1)))
    job.overlays = [.text("{frame}")]
    job.preset = .document(.name("lossless"))
    job.output = folder.path("whole.mkv")
    _ = try await job.export()
    job.output = folder.path("out.mkv")
    job.segmentation = .count(3)
    _ = try await job.export()
    let digests = try FrameDigests.all(
      [folder.path("whole.mkv"), folder.path("out.mkv")], in: folder)
    #expect(digests[1] == digests[0])
  }

  @Test func `a segment that is not there is refused`() async throws {
    let stored = try StoredPlan(
      try await Plan(
        Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1)))))
    for number in [1, -1] {
      let error = #expect(throws: ExportError.self) {
        try stored.render(.segment(number), to: "part")
      }
      #expect(error?.kind == .usage)
    }
    #expect(throws: ExportError.self) { try stored.render(.sound, to: "part") }
  }
}
