import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Closed captions, which lie in each frame's SEI (ATSC A/53, part 4) and not in a track.
@Suite struct CaptionTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The box lies on each frame, or from a second to another.
  private func job(_ preset: String, to output: String, shown: (Double, Double)? = nil) throws
    -> Job
  {
    var job = Job.boxed(.file(try clip()), to: folder.path(output))
    job.preset = .document(.name(preset))
    guard let shown else { return job }
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(40)), height: .length(.pixels(20)))
    box.backgroundColor = .white
    (box.from, box.until) = shown
    job.overlays = [.layers([box], name: "box")]
    return job
  }

  /// 100 frames of H.264, each with a pair of bytes of CEA-608.
  private func clip() throws -> String {
    let plain = try folder.make(
      "plain.h264",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -pix_fmt yuv420p -c:v libx264 -preset veryfast "
        + "-x264-params keyint=25:min-keyint=25:bframes=0")
    var bytes: [UInt8] = []
    var count: UInt8 = 0
    for unit in Array(try Data(contentsOf: URL(filePath: plain))).split(afterEach: [0, 0, 1]) {
      // The first slice of a frame: its first macroblock is number 0.
      if [1, 5].contains((unit.first ?? 0) & 0x1F), unit.dropFirst().first.map({ $0 >> 7 }) == 1 {
        let caption =
          Array("\u{31}GA94\u{3}".utf8) + [0x41, 0xFF, 0xFC, 0x21 + count % 90, 0xC1, 0xFF]
        bytes += [0, 0, 1, 6, 4, UInt8(caption.count + 2), 0xB5, 0] + caption + [0x80]
        count += 1
      }
      bytes += [0, 0, 1] + unit
    }
    try #require(count == 100)
    try Data(bytes).write(to: URL(filePath: folder.path("captioned.h264")))
    return try folder.make(
      "captioned.mp4",
      "-r 25 -f h264 -i captioned.h264 -c copy -bsf:v setts=ts=N*512:duration=512")
  }

  private func captions(in output: String) throws -> Int {
    try Tool.run("ffprobe", ["-v", "error", "-show_frames", output], in: folder.path)
      .output.ranges(of: "ATSC A53 Part 4 Closed Captions").count
  }

  @Test func `captions stay in H.264 that is encoded, at another size too`() async throws {
    var job = try job("square-1080", to: "out.mp4")
    let report = try await job.export()
    #expect(report.warnings.isEmpty)
    #expect(try captions(in: "out.mp4") == 100)
    job.preset = .document(.name("low"))
    job.output = folder.path("low.mp4")
    #expect(try await Plan(job).warnings.isEmpty)
  }

  @Test func `captions stay among copied packets, of frames that are made anew too`() async throws {
    let report = try await job("source", to: "out.mp4", shown: (1, 2)).export()
    #expect(report.framesRendered == 25)
    #expect(report.framesCopied == 75)
    #expect(report.warnings.isEmpty)
    #expect(try captions(in: "out.mp4") == 100)
  }

  @Test(arguments: [("hevc-1080", "out.mp4", "libx265"), ("lossless", "out.mkv", "ffv1")])
  func `captions that the encoder does not write are told`(
    preset: String, output: String, encoder: String
  ) async throws {
    let report = try await job(preset, to: output).export()
    #expect(
      report.warnings == [
        JobWarning(
          "captions.dropped", "the video's closed captions are left out: \(encoder) writes none")
      ])
    #expect(try captions(in: output) == 0)
  }

  @Test func `nothing is told of captions where all packets are copied`() async throws {
    let plan = try await Plan(job("source", to: "out.mp4", shown: (100, 101)))
    #expect(!plan.warnings.map(\.code).contains("captions.dropped"))
  }

  @Test func `nothing is told of captions that the video does not have`() async throws {
    let clip = try folder.make("clip.mp4", "-f lavfi -i testsrc2=s=160x90:r=25:d=0.2")
    var job = Job.boxed(.file(clip), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    #expect(try await Plan(job).warnings.isEmpty)
  }
}

extension [UInt8] {
  /// The pieces behind each occurrence of three bytes.
  fileprivate func split(afterEach mark: [UInt8]) -> [ArraySlice<UInt8>] {
    let places = indices.dropLast(2).filter { self[$0..<$0 + 3].elementsEqual(mark) }
    return zip(places, places.dropFirst() + [count]).map { self[$0 + 3..<$1] }
  }
}
