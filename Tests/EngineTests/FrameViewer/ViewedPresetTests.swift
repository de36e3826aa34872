import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// A viewer's frames are those that an export by the job's preset encodes: they are compared with exports that lose
/// nothing.
@Suite struct ViewedPresetTests {
  let folder: ScratchFolder
  let clip: String

  init() throws {
    folder = try ScratchFolder()
    clip = try folder.make(
      "clip.mkv", "-f lavfi -i testsrc2=s=96x54:r=25:d=0.96 -c:v ffv1 -g 6 -pix_fmt yuv444p")
  }

  /// A preset whose frames FFV1 keeps as they are encoded.
  struct Preset: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let settings: String
    let size: PixelSize
    /// 25 frames a second in 0.96 s.
    var frames = 24
  }

  static let presets = [
    Preset(
      testDescription: "its own size", settings: "pixelFormat: 'yuv420p'", size: .init(96, 54)),
    // Half of 54 is 27, of which the nearest even number upwards is 28.
    Preset(
      testDescription: "a box", settings: "pixelFormat: 'yuv420p', fit: [40, 48]",
      size: .init(48, 28)),
    Preset(
      testDescription: "ten bits", settings: "pixelFormat: 'yuv422p10le'", size: .init(96, 54)),
    Preset(
      testDescription: "an upright canvas",
      settings: "pixelFormat: 'yuv420p', canvas: { size: [54, 96], background: 'navy' }",
      size: .init(54, 96)),
    Preset(
      testDescription: "a canvas that it fills",
      settings: "pixelFormat: 'yuv420p', canvas: { size: [64, 64], mode: 'cover' }",
      size: .init(64, 64)),
    Preset(
      testDescription: "a canvas with a blurred copy, enlarged",
      settings: "pixelFormat: 'yuv420p', canvas: { size: [128, 128], mode: 'blur' }",
      size: .init(128, 128)),
    // ⌈0.96 · 15⌉ frames at k / 15.
    Preset(
      testDescription: "fewer frames a second",
      settings: "pixelFormat: 'bgr0', fit: [48, 48], frameRateLimit: 15", size: .init(48, 28),
      frames: 15),
    // ⌈0.96 · 50⌉ frames.
    Preset(
      testDescription: "more frames a second", settings: "pixelFormat: 'yuv420p', frameRate: 50",
      size: .init(96, 54), frames: 48),
  ]

  private func job(by preset: Preset, to output: String) throws -> Job {
    let path = try folder.write(
      """
      { format: "imprint.preset/1", title: "FFV1", container: "mkv",
        video: { encoders: ["ffv1"], \(preset.settings) } }
      """, to: "kept.json")
    var job = Job.boxed(.file(clip), to: output, x: 4, y: 6, width: 20, height: 10)
    job.preset = .document(.path(path))
    return job
  }

  /// The images of all frames of an export, and its frames' times.
  private func exported(_ job: Job) async throws -> (images: [Data], times: [Double]) {
    _ = try await job.export()
    let output = try #require(job.output)
    let times = try FrameDigests(output, in: folder).times
    var stills = Job(input: .file(output))
    stills.output = folder.path("still.png")
    let files = try await StillJob(stills, .at(times.map { TimeNotation.seconds($0 + 0.001) }))
      .run().files
    return (try files.map { try Data(contentsOf: URL(filePath: $0)) }, times)
  }

  @Test(arguments: presets)
  func `frames have the size, the pixels and the times of the preset's export`(
    preset: Preset
  ) async throws {
    let job = try job(by: preset, to: folder.path("out.mkv"))
    let (images, times) = try await exported(job)
    #expect(times.count == preset.frames)
    let viewer = try await FrameViewer(of: clip)
    #expect(try await viewer.layers(of: job, at: 0).size == preset.size)
    for (image, time) in zip(images, times) {
      let frame = try await viewer.frame(of: job, at: time + 0.001)
      #expect(frame.image.size == preset.size)
      let isEqual = try ImageWriter.bytes(of: frame.image, as: .png) == Array(image)
      #expect(isEqual, "the frame at \(time)")
      // Matroska rounds times to milliseconds.
      #expect(abs(frame.time - time) < 0.001)
    }
  }

  @Test(arguments: [presets[3], presets[6]])
  func `a trim's frames are those of its export, and those outside have its size`(
    preset: Preset
  ) async throws {
    var job = try job(by: preset, to: folder.path("out.mkv"))
    (job.trimStart, job.trimEnd) = (0.3, 0.7)
    let (images, times) = try await exported(job)
    let viewer = try await FrameViewer(of: clip)
    for (image, time) in zip(images, times) {
      let frame = try await viewer.frame(of: job, at: 0.3 + time + 0.001)
      let isEqual = try ImageWriter.bytes(of: frame.image, as: .png) == Array(image)
      #expect(isEqual, "the frame at \(time)")
    }
    #expect(try await viewer.frame(of: job, at: 0.1).image.size == preset.size)
    #expect(try await viewer.frame(of: job, at: 0.9).image.size == preset.size)
  }

  @Test func `an export that keeps HDR is shown in SDR, in its own size`() async throws {
    let hdr = try folder.make(
      "hdr.mkv",
      "-f lavfi -i testsrc2=s=96x54:r=25:d=0.2 -pix_fmt yuv420p10le -vf setparams=color_trc=smpte2084"
        + ":color_primaries=bt2020:colorspace=bt2020nc:range=tv -c:v ffv1")
    var job = try job(by: Self.presets[2], to: "")
    job.preset = .document(
      .path(
        try folder.write(
          """
          { format: "imprint.preset/1", title: "FFV1", container: "mkv",
            video: { encoders: ["ffv1"], pixelFormat: "source", canvas: { size: [64, 64] } } }
          """, to: "hdr.json")))
    let frame = try await FrameViewer(of: hdr).frame(of: job, at: 0.1)
    #expect(frame.image.size == PixelSize(64, 64))
    // The box that `boxed` draws is white: in PQ that is 203 cd/m², which would be code 148 of 255 without tone mapping.
    let start = (11 * 64 + 14) * 4
    let pixels = frame.image.samples[start..<start + 4]
    #expect(pixels.allSatisfy { $0 > 250 })
  }

  @Test func `a preset's canvas beside an overlay's is refused, as in an export`() async throws {
    var job = try job(by: Self.presets[3], to: "")
    job.overlays.append(
      .written(
        OverlayText(
          "{ format: 'imprint.overlay/1', canvas: '1:1', layers: [{ type: 'shape', rect: true }] }",
          name: "square")))
    let viewer = try await FrameViewer(of: clip)
    let refused = await #expect(throws: ExportError.self) {
      try await viewer.frame(of: job, at: 0)
    }
    #expect(refused?.kind == .invalid)
  }

  @Test(arguments: [presets[1], presets[3], presets[6]])
  func `plays in the export's shape and at its rate`(preset: Preset) async throws {
    let viewer = try await FrameViewer(of: clip)
    let played = try await viewer.play(try job(by: preset, to: ""), from: 0.21, width: 32)
    var bytes: [UInt8] = []
    while let piece = try await played.next() { bytes += piece }
    let file = folder.path("played.mp4")
    try Data(bytes).write(to: URL(filePath: file))
    let summary = try await MediaSummary(ofVideo: file)
    let height = (32 * preset.size.height / preset.size.width + 1) / 2 * 2
    #expect(abs(summary.size.height - height) <= 2 && summary.size.width == 32)
    // From the frame that shows at 0.21 on: the sixth of 25 a second, the fourth of 15.
    let (first, rate) = preset.frames == 15 ? (3, 15.0) : (5, 25.0)
    #expect(abs(played.time - Double(first) / rate) < 1e-6)
    #expect(try FrameDigests(file, in: folder).times.count == preset.frames - first)
  }
}

extension PixelSize {
  fileprivate init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}
