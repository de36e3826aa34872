import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Slideshows as GIF, WebP and APNG.
@Suite struct MovingSlideshowTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Two images of 64 × 48, half a second each.
  private func job(_ kind: String, _ change: (inout Slideshow) -> Void = { _ in }) throws -> Job {
    var show = Slideshow(
      try ["white", "black"].map {
        try folder.make(
          "\($0).png", "-f lavfi -i color=\($0):s=64x48,format=rgb24 -frames:v 1 -pix_fmt rgb24")
      })
    (show.seconds, show.size) = (0.5, PixelSize(width: 64, height: 48))
    change(&show)
    var job = Job(input: .slideshow(show))
    job.output = folder.path("out.\(kind)")
    return job
  }

  @Test(arguments: MovingPictures.kinds)
  func `one that asks for a rate has it, and one that does not has 15 frames a second`(
    kind: String
  ) async throws {
    #expect(try await Plan(try job(kind)).timeline.frames == 15)
    let asked = try job(kind) { $0.frameRate = Rational(24) }
    let report = try await asked.export()
    #expect(report.frames == 24 && report.warnings.isEmpty)
    #expect(try folder.image("out.\(kind)").ends.count == 24)
  }

  @Test func `a rate that players do not show is limited, and that is told`() async throws {
    let plan = try await Plan(try job("gif") { $0.frameRate = Rational(120) })
    #expect(plan.timeline.frames == 50 && plan.warnings.map(\.code) == ["rate.limited"])
  }

  @Test func `its music is left out, and that is told`() async throws {
    let song = try folder.make("song.wav", "-f lavfi -i sine=d=0.2")
    let report = try await job("webp") { $0.music = song }.export()
    #expect(report.warnings.map(\.code) == ["sound.dropped"] && report.audio == "none")
  }

  /// At 20 frames a second and 0.4 s of transition frame 6 lies at half of it: (255 + 0) / 2.
  @Test func `a cross-fade blends the samples of RGB`() async throws {
    let fade = try job("apng") {
      ($0.transition, $0.transitionSeconds, $0.frameRate) = (.crossfade, 0.4, Rational(20))
    }
    #expect(try await fade.export().frames == 20)
    let red = try (0..<20).map { try folder.pixel("out.apng", $0, 32, 24)[0] }
    #expect(red[...2].allSatisfy { $0 == 255 } && red[10...].allSatisfy { $0 == 0 })
    #expect([127, 128].contains(red[6]))
    #expect(red == red.sorted(by: >))
  }

  /// At half of the way the second image's left edge lies at column 32.
  @Test(arguments: ["apng", "gif"])
  func `an image slides in over another in RGB`(kind: String) async throws {
    let slide = try job(kind) {
      ($0.transition, $0.transitionSeconds, $0.frameRate) = (.slide, 0.4, Rational(20))
    }
    _ = try await slide.export()
    let row = try (0..<64).map { try folder.pixel("out.\(kind)", 6, $0, 24)[0] }
    #expect(row == Array(repeating: 255, count: 32) + Array(repeating: 0, count: 32))
  }

  /// A tenth more than 854 × 480 are 939 × 528, and than 610 × 350 671 × 385.
  @Test(arguments: [("mkv", 854, 480), ("apng", 610, 350)])
  func `a zoom whose slides have odd sizes shows the image everywhere`(
    kind: String, width: Int, height: Int
  ) async throws {
    var zoom = try job(kind) {
      $0.images.removeLast()
      ($0.motion, $0.fit, $0.frameRate) = (.zoom, .stretch, Rational(10))
      $0.size = PixelSize(width: width, height: height)
    }
    zoom.preset = kind == "mkv" ? .document(.name("lossless")) : .auto
    let report = try await zoom.export()
    #expect(report.frames == 5)
    let last = try folder.image("out.\(kind)").bitmap(at: 4)
    #expect(last.samples.allSatisfy { $0 >= 254 })
  }
}
