import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Random clips with overlays over random spans, and random trims.
@Suite struct SmartRenderingPropertyTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A clip of 6 s, as encoders make them.
  private struct RandomClip {
    var file: String
    var options: String
    var rate: Int

    init(_ random: inout SeededGenerator) {
      rate = [24, 25, 30].randomElement(using: &random) ?? 25
      let group = Int.random(in: 12...60, using: &random)
      let frames = Int.random(in: 0...3, using: &random)
      let isOpen = Bool.random(using: &random) ? 1 : 0
      let movie =
        "-f lavfi -i testsrc2=s=160x96:r=\(rate):d=6 -pix_fmt yuv420p"
      let common = "keyint=\(group):min-keyint=1:bframes=\(frames):open-gop=\(isOpen)"
      let name = Int.random(in: 0..<1000, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let pyramid = ["none", "strict", "normal"].randomElement(using: &random) ?? "none"
        let references = Int.random(in: 1...4, using: &random)
        let slices = Int.random(in: 1...3, using: &random)
        file = "\(name).mp4"
        options =
          "\(movie) -c:v libx264 -preset veryfast -x264-params"
          + " \(common):b-pyramid=\(pyramid):ref=\(references):slices=\(slices)"
      case 1:
        file = "\(name).mkv"
        options = "\(movie) -c:v libx264 -preset superfast -x264-params \(common):cabac=0"
      case 2:
        file = Bool.random(using: &random) ? "\(name).mp4" : "\(name).mkv"
        options =
          "\(movie) -c:v libx265 -preset superfast -x265-params \(common):log-level=none"
          + (file.hasSuffix("mp4") ? " -tag:v hvc1" : "")
      default:
        file = "\(name).webm"
        options =
          "\(movie) -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 0 -crf 35 -g \(group)"
          + " -lag-in-frames \(frames * 8) -auto-alt-ref \(min(frames, 1))"
      }
    }
  }

  private func job(_ clip: RandomClip, _ random: inout SeededGenerator) throws -> Job {
    var job = Job(input: .file(try folder.make(clip.file, clip.options)))
    job.output = folder.path("out." + clip.file.split(separator: ".")[1])
    job.overwrites = true
    job.preset = .document(.name("source"))
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let from = Double.random(in: 0..<5.5, using: &random)
      let until = from + Double.random(in: 0.05..<1, using: &random)
      job.overlays.append(.text("ID", ["place": "center", "from": from, "until": until]))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      job.trimStart = Double.random(in: 0..<2, using: &random)
      job.trimEnd = Double.random(in: 4..<6, using: &random)
    }
    return job
  }

  @Test(arguments: 0..<12)
  func `all outside the encoded parts is the source's, and all within the overlay is not`(
    seed: Int
  ) async throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 190)
    let clip = RandomClip(&random)
    var job = try job(clip, &random)
    job.smartRendering = .require
    do throws(ExportError) {
      _ = try await Plan(job)
    } catch {
      let reason = "packets cannot be copied: key frames at which it could be cut lie too far apart"
      #expect(error.why == reason, "\(clip.options)")
      return
    }
    let comparison = try await CopyComparison(
      exporting: job, of: folder.path(clip.file), in: folder)
    try comparison.check(clip.options)
    let made = comparison.made
    let start = made.times.first ?? 0
    for index in made.times.indices where job.isStamped(at: made.times[index] - start) {
      #expect(
        comparison.source.digests[index] != made.digests[index],
        "frame \(index) of \(clip.options)")
    }
  }
}

extension Job {
  /// Whether a text is surely seen at a time of the output.
  fileprivate func isStamped(at time: Double) -> Bool {
    overlays.contains { overlay in
      guard let from = overlay.parameters["from"].flatMap({ Double($0.parameterInput.text) }),
        let until = overlay.parameters["until"].flatMap({ Double($0.parameterInput.text) })
      else { return false }
      return from + 0.01 < time && time < until - 0.01
    }
  }
}
