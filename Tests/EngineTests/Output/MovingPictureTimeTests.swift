import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The times of a moving picture's frames, where they are cut, and where they are long.
@Suite struct MovingPictureTimeTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Half a second of 10 frames a second, in milliseconds.
  private func clip() throws -> Job.Input {
    .file(try folder.make("clip.mkv", "-f lavfi -i testsrc2=s=96x64:r=10:d=0.5 -c:v ffv1"))
  }

  private func ends(_ kind: String) throws -> [Double] { try folder.image("out.\(kind)").ends }

  private func areEqual(_ ends: [Double], _ expected: [Double]) -> Bool {
    ends.count == expected.count && zip(ends, expected).allSatisfy { abs($0 - $1) < 6e-4 }
  }

  /// Players make 100 ms of 10 ms, and of less; the least that they show is 20 ms of a GIF, and 1/90 s, in milliseconds
  /// 12, of the others.
  @Test(arguments: [("gif", 0.02), ("webp", 0.012), ("apng", 0.012)])
  func `a frame that the trim's start cuts shows as long as players can`(
    kind: String, least: Double
  ) async throws {
    var job = Job.boxed(try clip(), to: folder.path("out.\(kind)"))
    job.trimStart = 0.095
    #expect(try await job.export().frames == 5)
    let expected = (0..<5).map { least + 0.1 * Double($0) }
    let found = try ends(kind)
    #expect(areEqual(found, expected), "\(found)")
  }

  @Test(arguments: [("gif", 0.02), ("webp", 0.012), ("apng", 0.012)])
  func `so does one that the trim's end cuts`(kind: String, least: Double) async throws {
    var job = Job.boxed(try clip(), to: folder.path("out.\(kind)"))
    job.trimEnd = 0.305
    let report = try await job.export()
    #expect(report.frames == 4 && abs(report.duration - 0.3 - least) < 1e-9)
    let found = try ends(kind)
    #expect(areEqual(found, [0.1, 0.2, 0.3, 0.3 + least]), "\(found)")
  }

  /// One frame that both cut, and one that the trim does not cut short.
  @Test(arguments: MovingPictures.kinds)
  func `a trim that leaves enough of a frame is exact`(kind: String) async throws {
    var job = Job.boxed(try clip(), to: folder.path("out.\(kind)"))
    (job.trimStart, job.trimEnd, job.overwrites) = (0.05, 0.35, true)
    #expect(try await job.export().frames == 4)
    let found = try ends(kind)
    #expect(areEqual(found, [0.05, 0.15, 0.25, 0.3]), "\(found)")
    (job.trimStart, job.trimEnd) = (0.195, 0.198)
    #expect(try await job.export().frames == 1)
    #expect(try ends(kind).count == 1)
  }

  /// 0.71 s at 10 frames a second end with a frame of a hundredth of a second, 6 of 600 ticks: the least are 12 ticks of
  /// a GIF and 7 of the others.
  @Test(arguments: [("gif", 0.72), ("webp", 0.712), ("apng", 0.7 + 7.0 / 600)])
  func `so does one that the end of a slideshow cuts`(kind: String, end: Double) async throws {
    let image = try folder.make("a.png", "-f lavfi -i color=red:s=96x64 -frames:v 1")
    var show = Slideshow([image])
    (show.seconds, show.frameRate) = (0.71, Rational(10))
    show.size = PixelSize(width: 96, height: 64)
    var job = Job(input: .slideshow(show))
    job.output = folder.path("out.\(kind)")
    #expect(try await job.export().frames == 8)
    let found = try ends(kind)
    #expect(abs((found.last ?? 0) - end) < 1e-4, "\(found)")
  }

  /// 0.7 s at the 15 frames a second of the presets are ten and a half frames.
  @Test(arguments: MovingPictures.kinds)
  func `a slideshow's last frame ends with its last image, at the preset's rate too`(
    kind: String
  ) async throws {
    let image = try folder.make("a.png", "-f lavfi -i color=red:s=96x64 -frames:v 1")
    var show = Slideshow([image, image])
    (show.seconds, show.size) = (0.35, PixelSize(width: 96, height: 64))
    var job = Job(input: .slideshow(show))
    job.output = folder.path("out.\(kind)")
    let plan = try await Plan(job)
    #expect(plan.decisions.contains { $0.subject == "rate" && $0.choice == "15 fps" })
    let report = try await job.export()
    #expect(report.frames == 11 && abs(report.duration - 0.7) < 1e-9)
    let found = try ends(kind)
    #expect(found.count == 11 && abs((found.last ?? 0) - 0.7) < 1e-4, "\(found)")
    #expect(abs(found[9] - 10.0 / 15) < 0.006, "\(found)")
  }

  static let longest = [("gif", 655.35), ("webp", 16_777.215), ("apng", 21_474)]

  /// Two frames of the longest time.
  @Test(arguments: longest)
  func `a rate slower than a file can say becomes the slowest, and that is told`(
    kind: String, longest: Double
  ) async throws {
    let rate = try #require(Rational(1, 500))
    var job = Job.boxed(
      .plain(.blue, seconds: 1.5 * longest, rate: rate), to: folder.path("out.\(kind)"))
    job.frameRate = Rational(1, 70_000)
    let report = try await job.export()
    #expect(report.frames == 2)
    #expect(report.warnings.map(\.code) == ["rate.limited"])
    let found = try ends(kind)
    #expect(areEqual(found, [longest, 2 * longest]), "\(found)")
  }

  @Test(arguments: longest)
  func `the longest time for which a file can show a frame is no longer than it says`(
    kind: String, longest: Double
  ) async throws {
    let seconds = longest.rounded(.down)
    let rate = try #require(Rational(1, Int64(seconds)))
    let report = try await Job.boxed(
      .plain(.blue, seconds: 2 * seconds, rate: rate), to: folder.path("out.\(kind)")
    ).export()
    #expect(report.frames == 2 && report.warnings.isEmpty)
    #expect(try ends(kind) == [seconds, 2 * seconds])
  }

  /// An APNG's delays are fractions of numbers below 65,536: the nearest to 400.1234 s is 61,619 / 154, off by 23 µs.
  @Test func `an APNG's long frames are as exact as its fractions`() async throws {
    let rate = try #require(Rational(5000, 2_000_617))
    let blank = Job.Input.plain(.blue, seconds: 1200, rate: rate)
    #expect(try await Job.boxed(blank, to: folder.path("out.apng")).export().frames == 3)
    let found = try ends("apng")
    #expect(zip(found, [400.1234, 800.2468]).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
  }
}
