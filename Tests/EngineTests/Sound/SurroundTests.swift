import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Sound of several channels, with a tone in each by which it is told: of whole periods in a tenth of a second.
@Suite struct SurroundTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// FFmpeg's names of layouts, and of their channels in order (`ffmpeg -layouts`).
  private static let channels = [
    "mono": "FC", "stereo": "FL FR", "2.1": "FL FR LFE", "3.0": "FL FR FC", "4.0": "FL FR FC BC",
    "quad": "FL FR BL BR", "5.0": "FL FR FC BL BR", "5.0(side)": "FL FR FC SL SR",
    "4.1": "FL FR FC LFE BC", "5.1": "FL FR FC LFE BL BR", "5.1(side)": "FL FR FC LFE SL SR",
    "6.0": "FL FR FC BC SL SR", "hexagonal": "FL FR FC BL BR BC",
    "6.1": "FL FR FC LFE BC SL SR", "7.0": "FL FR FC BL BR SL SR",
    "7.1": "FL FR FC LFE BL BR SL SR",
  ].mapValues { $0.split(separator: " ").map(String.init) }

  private static let surround = channels.filter { $0.value.count > 2 }.keys.sorted()

  /// In Hz; that of the LFE is one that its filters pass.
  private static func tone(_ index: Int, _ channel: String) -> Int {
    channel == "LFE" ? 60 : 300 + 200 * index
  }

  /// Half a second of video with PCM in a MOV, which tells any layout.
  private func clip(_ layout: String) throws -> String {
    let names = try #require(Self.channels[layout])
    let tones = names.enumerated().map { "0.25*sin(2*PI*\(Self.tone($0, $1))*t)" }
    return try folder.make(
      "clip.mov",
      "-f lavfi -i aevalsrc=\(tones.joined(separator: "|")):c=\(layout):s=48000:d=0.5 "
        + "-f lavfi -i testsrc2=s=64x64:r=10:d=0.5 -c:v mpeg4 -c:a pcm_s16le")
  }

  private func preset(
    _ container: String, _ encoder: String, bitrate: Int = 256_000, copy: String = "[]"
  ) throws -> Job.Preset {
    .document(
      .path(
        try folder.write(
          """
          { format: "imprint.preset/1", container: "\(container)",
            video: { encoders: ["\(container == "webm" ? "libvpx-vp9" : "mpeg4")"] },
            audio: { encoders: ["\(encoder)"], fallbacks: [], bitrate: \(bitrate), copy: \(copy) } }
          """, to: "preset.json")))
  }

  /// The peaks of a tone in each channel of a file, by the channel's name, where a side is a back without one.
  private func peaks(of path: String, at frequency: Int) throws -> [String: Double] {
    let info = try MediaFile.probe(path)
    let sound = try #require(info.tracks.first { $0.kind == .sound }?.sound)
    let names = try #require(Self.channels[sound.channelLayout])
    let raw = try folder.make(
      UUID().uuidString + ".f32", "-i file:\(path) -map 0:a:0 -f f32le")
    let samples = try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    return Dictionary(
      uniqueKeysWithValues: names.enumerated().map { index, name in
        (name, Self.peak(samples, channel: index, of: names.count, at: frequency))
      })
  }

  /// Of the samples from 0.1 to 0.4 s.
  private static func peak(
    _ samples: [Float], channel: Int, of channels: Int, at frequency: Int
  ) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for index in 4_800..<19_200 where index * channels + channel < samples.count {
      let angle = 2 * Double.pi * Double(frequency) * Double(index) / 48_000
      let sample = Double(samples[index * channels + channel])
      real += sample * cos(angle)
      imaginary += sample * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / 14_400
  }

  /// Each tone is loud in its own speaker and nowhere else, or the job warns that it is mixed.
  private func expectInPlace(_ layout: String, _ job: Job) async throws {
    let report = try await job.export()
    if report.warnings.contains(where: { $0.code == "sound.mixed" }) { return }
    let names = try #require(Self.channels[layout])
    for (index, name) in names.enumerated() {
      let peaks = try peaks(of: try #require(job.output), at: Self.tone(index, name))
      let own = names.contains("BL") == names.contains("SL") ? [name] : [name, name.otherPair]
      for (channel, peak) in peaks {
        let isOwn = own.contains(channel)
        #expect(isOwn ? peak > 0.2 : peak < 0.05, "\(name) of \(layout) in \(channel): \(peak)")
      }
    }
  }

  @Test(arguments: surround)
  func `Opus has each channel in its speaker`(layout: String) async throws {
    var job = Job.boxed(.file(try clip(layout)), to: folder.path("out.webm"))
    job.preset = try preset("webm", "libopus")
    try await expectInPlace(layout, job)
  }

  @Test(arguments: surround)
  func `AAC has each channel in its speaker, or tells that it mixes`(layout: String) async throws {
    var job = Job.boxed(.file(try clip(layout)), to: folder.path("out.mp4"))
    job.preset = try preset("mp4", "aac")
    try await expectInPlace(layout, job)
    job.overwrites = true
    let warnings = try await Plan(job).warnings.map(\.code)
    // The layouts of ISO/IEC 14496-3, table 1.19, have a back centre without a pair beside it.
    let isMixed = ["4.1", "6.0", "6.1", "hexagonal"].contains(layout)
    #expect(warnings.contains("sound.mixed") == isMixed)
  }

  /// Of 12 channels, as a recorder of many microphones writes them, the encoders take 8.
  @Test(arguments: [("mp4", "aac"), ("webm", "libopus"), ("mkv", "flac")])
  func `of many channels without speakers the first are kept, which is told`(
    container: String, encoder: String
  ) async throws {
    var job = Job.boxed(.file(try manyMicrophones()), to: folder.path("out.\(container)"))
    job.preset = try preset(container, encoder)
    let mixed = try await job.export().warnings.filter { $0.code == "sound.mixed" }
    #expect(mixed.map { $0.message.contains("the first 8 are kept, as 7.1") } == [true])
    let names = try #require(Self.channels["7.1"])
    for (index, name) in names.enumerated() where name != "LFE" {
      let peaks = try peaks(of: try #require(job.output), at: Self.tone(index, name))
      #expect(peaks.allSatisfy { $0.key == name ? $0.value > 0.2 : $0.value < 0.05 }, "\(name)")
    }
  }

  @Test(arguments: ["mov", "mkv"])
  func `many channels without speakers are copied where a container holds them`(
    container: String
  ) async throws {
    var job = Job.boxed(.file(try manyMicrophones()), to: folder.path("out.\(container)"))
    job.preset = try preset(container, "flac", copy: "\"any\"")
    let report = try await job.export()
    #expect(report.audio == "copied" && report.warnings.isEmpty)
    let sound = try MediaFile.probe(try #require(job.output)).tracks.first { $0.kind == .sound }
    #expect(sound?.sound?.channels == 12)
  }

  /// Half a second of video with 12 channels of PCM, of which nothing says where they were.
  private func manyMicrophones() throws -> String {
    let names = try #require(Self.channels["7.1"]) + ["", "", "", ""]
    let tones = names.enumerated().map { "0.25*sin(2*PI*\(Self.tone($0, $1))*t)" }
    return try folder.make(
      "clip.mov",
      "-f lavfi -i aevalsrc=\(tones.joined(separator: "|")):s=48000:d=0.5 "
        + "-f lavfi -i testsrc2=s=64x64:r=10:d=0.5 -c:v mpeg4 -c:a pcm_s16le")
  }

  /// FLAC in MP4 and PCM in Matroska tell a number of channels and no layout, copied too.
  @Test(arguments: [
    ("mp4", "flac", "4.0"), ("mp4", "flac", "hexagonal"), ("mkv", "flac", "hexagonal"),
    ("mkv", "pcm_s16le", "quad"), ("mkv", "pcm_s16le", "5.1"),
  ])
  func `a container that tells the number of channels alone gets a layout that it means`(
    container: String, encoder: String, layout: String
  ) async throws {
    var job = Job.boxed(.file(try clip(layout)), to: folder.path("out.\(container)"))
    job.preset = try preset(container, encoder, copy: "\"any\"")
    try await expectInPlace(layout, job)
  }

  /// n/2 · 160,000; a rate of MP3 is at most 320,000 (ISO/IEC 11172-3, 2.4.2.3).
  @Test(arguments: [
    ("mono", "aac", 160_000, 80_000), ("stereo", "aac", 160_000, 160_000),
    ("5.1", "aac", 160_000, 480_000), ("7.1", "aac", 160_000, 640_000),
    ("5.1", "libmp3lame", 400_000, 320_000), ("stereo", "libopus", 900_000, 512_000),
  ])
  func `the bit rate grows with the channels, up to the encoder's own`(
    layout: String, encoder: String, ofTwo: Int, wanted: Int
  ) async throws {
    var job = Job.boxed(.file(try clip(layout)), to: folder.path("out.mkv"))
    job.preset = try preset("mkv", encoder, bitrate: ofTwo)
    let plan = try await Plan(job)
    #expect(plan.sound.first?.encoder.bitRate == Int64(wanted))
    let warnings = plan.warnings.map(\.code)
    #expect(warnings.contains("sound.bitrate") == (ofTwo > 160_000))
    #expect(warnings.contains("sound.mixed") == (layout == "5.1" && encoder == "libmp3lame"))
  }

  /// Matroska and WebM hold them, and not every player of MP4 takes them.
  @Test(arguments: [
    ("flac", "mkv", "copied"), ("ac3", "mkv", "copied"), ("libopus", "webm", "copied"),
    ("aac", "mp4", "copied"), ("flac", "mp4", "encoded"), ("ac3", "mp4", "encoded"),
  ])
  func `the sizes copy what a container holds`(
    encoder: String, container: String, action: String
  ) async throws {
    let clip = try folder.make(
      "source.mkv",
      "-f lavfi -i sine=d=0.5:r=48000 -f lavfi -i testsrc2=s=64x64:r=10:d=0.5 -c:v mpeg4 "
        + "-c:a \(encoder)")
    let job = Job.boxed(.file(clip), to: folder.path("out.\(container)"))
    #expect(try await job.export().audio == action)
  }
}

extension String {
  /// A channel of the pair at the back as one at the sides, and the other way round; others as they are.
  fileprivate var otherPair: String {
    ["BL": "SL", "BR": "SR", "SL": "BL", "SR": "BR"][self] ?? self
  }
}
