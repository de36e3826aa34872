import ImprintLanguage
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Mastering display and content light, from every place that they are read from to every place that
/// they are written to.
@Suite struct LightMetadataTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// P3 in D65, 4000 cd/m² down to 0.005, in the units of x265.
  static let display = "G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(40000000,50)"
  static let light = ProbedVideo.Light(
    points: [34000, 16000, 13250, 34500, 7500, 3000, 15635, 16450], darkest: 50,
    brightest: 40_000_000, maximum: 1000, average: 400)

  private func source() throws -> String {
    try folder.make(
      "source.mp4",
      "-f lavfi -i testsrc2=s=96x64:r=25:d=0.12 -pix_fmt yuv420p10le -vf setparams="
        + "color_trc=smpte2084:color_primaries=bt2020:colorspace=bt2020nc:range=tv -c:v libx265 "
        + "-preset ultrafast -x265-params log-level=none:master-display=\(Self.display):"
        + "max-cll=1000,400")
  }

  private func written(
    _ preset: String, _ name: String, from source: String, hiding hidden: Set<String> = []
  ) async throws -> ProbedVideo {
    var job = Job.boxed(.file(source), to: folder.path(name))
    job.preset = .document(.init(preset))
    job.hiddenEncoders = hidden
    job.overwrites = true
    _ = try await job.export()
    return try ProbedVideo(folder.path(name), in: folder)
  }

  /// AV1 and SVT-AV1 count chromaticities in 1/65,536 and darkness in 1/16,384: a step more or less.
  private func matches(_ light: ProbedVideo.Light?) -> Bool {
    guard let light else { return false }
    return zip(light.points, Self.light.points).allSatisfy { abs($0 - $1) <= 1 }
      && abs(light.darkest - 50) <= 1 && light.brightest == 40_000_000
      && light.maximum == 1000 && light.average == 400
  }

  @Test(arguments: [
    ("hevc-1080", "out.mp4", "", true), ("hevc-1080", "out.mov", "", true),
    ("hevc-1080", "out.mkv", "", true),
    ("av1-1080", "out.mp4", "", true), ("av1-1080", "out.mkv", "", true),
    ("av1-1080", "out.webm", "", true),
    ("av1-1080", "aom.mp4", "libsvtav1", true), ("av1-1080", "aom.webm", "libsvtav1", true),
    // VP9 and ProRes have no place for them; FFmpeg 5.1 does not read those of H.264.
    ("vp9-1080", "out.webm", "", false), ("prores-422", "out.mov", "", false),
    ("source", "264.mp4", "libx265", false), ("source", "264.mkv", "libx265", false),
  ])
  func `mastering display and content light are carried into container and frame`(
    preset: String, name: String, hidden: String, isInFrame: Bool
  ) async throws {
    let frame = try await written(
      preset, name, from: try source(), hiding: hidden.isEmpty ? [] : [hidden])
    #expect(frame["color_transfer"] == "smpte2084")
    #expect(matches(frame.containerLight))
    if isInFrame { #expect(matches(frame.codedLight)) }
  }

  @Test func `what only the container says is carried too`() async throws {
    let source = try source()
    // H.264's own are not read by FFmpeg 5.1, and VP9 has none.
    let container = try await written("vp9-1080", "container.mkv", from: source)
    #expect(container.codedLight == nil)
    let frame = try await written("hevc-1080", "out.mp4", from: folder.path("container.mkv"))
    #expect(matches(frame.codedLight))
  }

  @Test func `what only the first frame says is carried too`() async throws {
    // MPEG-TS has nowhere to say it.
    let bare = try folder.make("bare.ts", "-i \(try source()) -c copy")
    let frame = try await written("av1-1080", "out.mp4", from: bare)
    #expect(matches(frame.containerLight))
    #expect(matches(frame.codedLight))
  }

  @Test func `tone-mapped output says nothing of them`() async throws {
    let frame = try await written("low", "out.mp4", from: try source())
    #expect(frame.color == ["yuv420p", "tv", "bt709", "bt709", "bt709"])
    #expect(frame.containerLight == nil)
  }
}
