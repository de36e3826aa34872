import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Warnings about Dolby Vision, whose metadata change from frame to frame.
@Suite struct DynamicHDRTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Frames of HEVC that a configuration record (Dolby Vision Streams Within the ISO Base Media File Format, 3.2) calls
  /// Dolby Vision.
  private func clip(profile: UInt8, compatibility: UInt8, transfer: String) throws -> String {
    let plain = try folder.make(
      "plain.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le "
        + "-tag:v hvc1 -color_primaries bt2020 -colorspace bt2020nc -color_trc \(transfer) "
        + "-x265-params log-level=none")
    var bytes = Array(try Data(contentsOf: URL(filePath: plain)))
    // Version 1.0, the profile in 7 bits, level 1 in 6, and a base layer with its metadata.
    let record: [UInt8] = [1, 0, profile << 1, 1 << 3 | 0b101, compatibility << 4]
    let box: [UInt8] =
      [0, 0, 0, 32] + Array("dvvC".utf8) + record + [UInt8](repeating: 0, count: 19)
    let place = try #require(bytes.firstRange(of: Array("hvcC".utf8))).lowerBound - 4
    for name in ["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"] {
      let size = try #require(bytes.firstRange(of: Array(name.utf8))).lowerBound - 4
      let length = bytes[size..<size + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } + 32
      withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(size..<size + 4, with: $0) }
    }
    bytes.insert(contentsOf: box, at: place)
    try Data(bytes).write(to: URL(filePath: folder.path("clip.mp4")))
    return folder.path("clip.mp4")
  }

  private func warnings(_ clip: String, preset: String) async throws -> [JobWarning] {
    var job = Job(input: .file(clip))
    job.preset = .document(.name(preset))
    job.output = folder.path("out.mp4")
    return try await Plan(job).warnings
  }

  @Test func `colours of Dolby Vision's own are told, whatever the output`() async throws {
    let clip = try clip(profile: 5, compatibility: 0, transfer: "smpte2084")
    for preset in ["medium", "hevc-1080"] {
      #expect(
        try await warnings(clip, preset: preset).map(\.code) == ["input.dolby-vision"], "\(preset)")
    }
  }

  @Test(
    arguments: [(1, "smpte2084", "HDR10"), (4, "arib-std-b67", "HLG")] as [(UInt8, String, String)])
  func `what an HDR output loses of Dolby Vision is told, and of an SDR one nothing is lost`(
    compatibility: UInt8, transfer: String, name: String
  ) async throws {
    let clip = try clip(profile: 8, compatibility: compatibility, transfer: transfer)
    let kept = try await warnings(clip, preset: "hevc-1080")
    #expect(kept.map(\.code) == ["hdr.static"])
    #expect(kept.first?.message.hasSuffix("the output is plain \(name)") == true)
    #expect(try await warnings(clip, preset: "medium").isEmpty)
  }
}
