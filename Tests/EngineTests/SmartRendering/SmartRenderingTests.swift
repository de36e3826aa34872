import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Outputs of which only what the overlay touches is encoded: all else is the source's, packet by packet.
@Suite struct SmartRenderingTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let moving = moving("160x96")
  private static func moving(_ size: String) -> String {
    "-f lavfi -i testsrc2=s=\(size):r=25:d=8 -pix_fmt yuv420p"
  }
  private static let x264 = "-c:v libx264 -preset veryfast -x264-params"

  /// An input whose overlay is seen from 3 to 4 s.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: String
    let options: String
    var output = "out.mp4"
    /// The frames that are made anew, half-open, by presentation.
    let anew: Range<Int>
    /// Whether the packet of the frame after those is changed, since an open group begins with it.
    var changesNext = false
  }

  static let cases = [
    Case(
      testDescription: "H.264 with a B-pyramid", file: "a.mp4",
      options: "\(moving) \(x264) keyint=50:min-keyint=50:b-pyramid=normal:b-adapt=0:bframes=3",
      anew: 75..<100),
    Case(
      testDescription: "H.264 without B-frames, in MOV", file: "b.mov",
      options: "\(moving) \(x264) keyint=40:min-keyint=40:bframes=0", output: "out.mov",
      anew: 75..<120),
    Case(
      testDescription: "H.264 in Matroska", file: "c.mkv",
      options: "\(moving) \(x264) keyint=50:min-keyint=50:b-adapt=0", output: "out.mkv",
      anew: 75..<100),
    Case(
      testDescription: "H.264 without CABAC, with four slices a frame, from Matroska to MP4",
      file: "d.mkv",
      options: "\(moving) \(x264) keyint=50:min-keyint=50:cabac=0:slices=4:bframes=0",
      anew: 75..<100),
    Case(
      testDescription: "H.264 Baseline", file: "e.mp4",
      options: "\(moving) -profile:v baseline \(x264) keyint=50:min-keyint=50", anew: 75..<100),
    Case(
      testDescription: "H.264 with one key frame", file: "f.mp4",
      options: "\(moving) \(x264) keyint=infinite:scenecut=0:bframes=0", anew: 75..<200),
    // Each column is coded anew in turn: no key packet but the first one is a place to begin at (ITU-T H.264, D.2.8).
    Case(
      testDescription: "H.264 with a gradual refresh", file: "m.mp4",
      options: "\(moving) \(x264) keyint=50:intra-refresh=1:scenecut=0:bframes=0", anew: 75..<200),
    Case(
      testDescription: "H.264 by the encoder's own groups", file: "l.mp4",
      options: "-f lavfi -i testsrc2=s=160x96:r=25:d=11 -pix_fmt yuv420p \(x264)"
        + " keyint=250:scenecut=0:b-adapt=0:bframes=3",
      // Frames 73 to 75 are B-frames, which refer to the 76th.
      anew: 73..<250),
    Case(
      testDescription: "HEVC", file: "g.mp4",
      options: "\(moving) -c:v libx265 -preset ultrafast -tag:v hvc1"
        + " -x265-params keyint=50:min-keyint=50:open-gop=0:bframes=0:log-level=none",
      anew: 75..<100),
    Case(
      testDescription: "HEVC with open groups", file: "j.mp4",
      options: "\(moving) -c:v libx265 -preset ultrafast -tag:v hvc1"
        + " -x265-params keyint=50:min-keyint=50:open-gop=1:bframes=3:b-adapt=0:log-level=none",
      anew: 75..<100, changesNext: true),
    Case(
      testDescription: "HEVC with open groups, in Matroska", file: "k.mkv",
      options: "\(moving) -c:v libx265 -preset ultrafast"
        + " -x265-params keyint=50:min-keyint=50:open-gop=1:bframes=3:b-adapt=0:log-level=none",
      output: "out.mkv", anew: 75..<100, changesNext: true),
    Case(
      testDescription: "VP9 with alternate references", file: "h.webm",
      options: "\(moving) -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 0 -crf 33 -g 50"
        + " -keyint_min 50 -lag-in-frames 16 -auto-alt-ref 1", output: "out.webm",
      anew: 75..<100),
    Case(
      testDescription: "VP8", file: "i.webm",
      options: "\(moving) -c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M -g 50 -keyint_min 50"
        + " -auto-alt-ref 0", output: "out.webm", anew: 75..<100),
  ]

  private func job(_ input: String, to output: String) -> Job {
    var job = Job(input: .file(input))
    job.output = folder.path(output)
    job.overwrites = true
    job.preset = .document(.name("source"))
    job.overlays = [.text("ID", ["place": "center", "from": 3, "until": 4])]
    return job
  }

  @Test(arguments: cases)
  func `what the overlay does not touch is the source's, by packets and by frames`(
    test: Case
  ) async throws {
    let input = try folder.make(test.file, test.options)
    let report = try await job(input, to: test.output).export()
    #expect(report.warnings.map(\.code) == [])
    let packets = test.anew.lowerBound..<test.anew.upperBound + (test.changesNext ? 1 : 0)
    #expect(report.framesRendered == packets.count)
    #expect(report.framesCopied == report.frames - packets.count)
    try expectPackets(of: input, in: test.output, but: packets)
    try expectFrames(of: input, in: test.output, but: test.anew)
  }

  @Test func `frames of VP9 that only serve others, in packets of their own, are not copied`()
    async throws
  {
    let input = try folder.makeHiddenFrames("hidden.webm", encoder: "libvpx-vp9")
    let report = try await job(input, to: "out.webm").export()
    #expect(report.warnings.map(\.code) == [])
    #expect((report.frames, report.framesCopied) == (100, 0))
  }

  @Test func `frames of VP8 that only serve others are copied beside those that they serve`()
    async throws
  {
    let input = try folder.makeHiddenFrames("hidden.webm", encoder: "libvpx")
    let report = try await job(input, to: "out.webm").export()
    #expect(report.warnings.map(\.code) == [])
    #expect((50..<100).contains(report.framesCopied))
    #expect((report.frames, report.framesRendered) == (100, 100 - report.framesCopied))
    #expect(try PacketList(folder.path("out.webm"), in: folder).packets.count > 100)
  }

  private func expectPackets(of input: String, in output: String, but anew: Range<Int>) throws {
    let source = try PacketList(input, in: folder)
    let made = try PacketList(folder.path(output), in: folder)
    let times = source.times
    try #require(times.count == made.times.count)
    let start = times[0] - made.times[0]
    // Matroska's milliseconds.
    #expect(zip(times, made.times).allSatisfy { abs($0 - start - $1) < 0.0011 })
    let touched = times[anew.lowerBound]
    let again = anew.upperBound < times.count ? times[anew.upperBound] : .infinity
    let isCopied = { (packet: PacketList.Packet) in packet.time < touched || packet.time >= again }
    let copied = made.packets.filter { packet in
      isCopied(PacketList.Packet(time: packet.time + start + 0.0011, digest: packet.digest))
    }
    let wanted = source.packets.filter(isCopied)
    let isSame = copied.map(\.digest) == wanted.map(\.digest)
    #expect(isSame)
    let late = zip(copied, wanted).map { made, source in abs(source.time - start - made.time) }
    #expect((late.max() ?? 0) < 0.0011)
    #expect(made.decodesInTime)
  }

  /// Compares frames as they are played through, and sought in any order.
  private func expectFrames(of input: String, in output: String, but anew: Range<Int>) throws {
    let digests = try FrameDigests.all([input, folder.path(output)], in: folder)
    let (source, made) = (digests[0], digests[1])
    try #require(source.digests.count == made.digests.count)
    for index in source.digests.indices {
      #expect((source.digests[index] == made.digests[index]) == !anew.contains(index))
    }
    let reader = try VideoReader(
      path: folder.path(output), track: 0, threads: 1, interruption: Interruption())
    let original = try VideoReader(
      path: input, track: 0, threads: 1, interruption: Interruption())
    let places = Array(stride(from: 4, to: source.times.count, by: 24))
    for place in places + places.reversed() + [190, 80, 10, 110, 60, 99, 76] {
      let frame = try frame(at: made.times[place], from: reader)
      let wanted = try self.frame(at: source.times[place], from: original)
      #expect((frame == wanted) == !anew.contains(place), "frame \(place)")
    }
    #expect(reader.damage.isEmpty)
  }

  /// The luma of the frame that shows at a time, after a seek.
  private func frame(at seconds: Double, from reader: VideoReader) throws -> [UInt8] {
    let ticks = Int64((seconds / reader.timeBase.value).rounded())
    try reader.seek(to: ticks)
    while let frame = try reader.next() {
      guard abs((frame.presentation ?? 0) - ticks) <= 1 else { continue }
      return try frame.withPlanes { planes in
        let plane = planes.planes[0]
        return (0..<plane.size.height).flatMap { row in
          Array(
            UnsafeRawBufferPointer(
              start: plane.base + row * plane.bytesPerRow, count: plane.size.width))
        }
      }
    }
    return []
  }

  /// `testsrc2` changes everywhere in each frame, and the text lies in the middle. At 23 it lies at some 37 dB itself: at
  /// its own quantisers a second coding loses as much again at most, and needs no more bits.
  @Test(arguments: [
    "\(x264) keyint=50:min-keyint=50",
    "-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params keyint=50:min-keyint=50:open-gop=0:log-level=none",
  ])
  func `what is made anew is as good and as large as what it replaces`(
    options: String
  ) async throws {
    let input = try folder.make("a.mp4", "\(Self.moving("320x180")) -crf 23 \(options)")
    _ = try await job(input, to: "out.mp4").export()
    let log = try Tool.run(
      "ffmpeg",
      [
        "-v", "info", "-i", input, "-i", "out.mp4", "-lavfi",
        "[0]trim=3:3.96,crop=iw:60:0:0[a];[1]trim=3:3.96,crop=iw:60:0:0[b];[a][b]psnr", "-f",
        "null", "-",
      ], in: folder.path
    ).errors
    let text = try #require(log.split(separator: "PSNR y:").last?.prefix { $0 != " " })
    #expect(try #require(Double(text)) > 36)
    let (own, made) = (try bytes(of: input), try bytes(of: folder.path("out.mp4")))
    #expect(Double(made) < 1.15 * Double(own), "\(made) of \(own)")
  }

  /// The bytes of the packets that are presented from 3 to 4 s.
  private func bytes(of path: String) throws -> Int {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time,size", "-of",
        "csv=p=0", path,
      ], in: folder.path
    ).output.split(separator: "\n").reduce(0) { sum, line in
      let fields = line.split(separator: ",").compactMap { Double($0) }
      return fields.count == 2 && 2.99..<3.99 ~= fields[0] ? sum + Int(fields[1]) : sum
    }
  }
}
