import Foundation
import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct MuxerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Writes frames at these times, and reads back what a demuxer says.
  func written(
    _ name: String, times: [Int64], timeBase: Rational = .one(over: 600),
    orientation: Orientation = .upright, prepare: (Muxer) throws -> Void = { _ in }
  ) throws -> ReadBack {
    let path = folder.path(name)
    let container = try #require(Container(path: path))
    let encoder = try VideoEncoder(Synthetic.settings(timeBase: timeBase))
    let muxer = try Muxer(path: path, container: container)
    let track = try muxer.addVideo(encoder, orientation: orientation)
    try prepare(muxer)
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: times) {
      try muxer.write(packet, track: track)
    }
    try muxer.finish()
    return try ReadBack(path)
  }

  @Test(arguments: ["a.mp4", "a.m4v", "a.mov"])
  func `uneven times with B frames survive to the tick`(name: String) throws {
    let read = try written(name, times: VideoEncoderTests.unevenTimes)
    #expect(read.presentations(0) == VideoEncoderTests.unevenTimes)
    #expect(read.timeBase(0) == .one(over: 600))
  }

  @Test(arguments: [7, 1000, 90001] as [Int64])
  func `a frame that first comes later than 0 comes then`(start: Int64) throws {
    let timeBase = Rational.one(over: 90000)
    let times = (0..<12).map { start + $0 * 3003 }
    let read = try written("late.mp4", times: times, timeBase: timeBase)
    #expect(read.presentations(0) == times)
    #expect(read.timeBase(0) == timeBase)
  }

  @Test func `a clock of few ticks is made finer, and the times stay`() throws {
    let read = try written("slow.mp4", times: Array(0..<10), timeBase: .one(over: 25))
    let timeBase = try #require(read.timeBase(0))
    let expected = (0..<10).map {
      RationalTime(ticks: $0, timeBase: .one(over: 25)).rescaled(to: timeBase).ticks
    }
    #expect(read.presentations(0) == expected)
    #expect(RationalTime(ticks: 1, timeBase: .one(over: 25)).rescaled(to: timeBase).seconds == 0.04)
  }

  @Test(arguments: ["a.mkv"])
  func `Matroska has the nearest milliseconds`(name: String) throws {
    let read = try written(name, times: VideoEncoderTests.unevenTimes)
    let expected = VideoEncoderTests.unevenTimes.map {
      RationalTime(ticks: $0, timeBase: .one(over: 600)).rescaled(to: .one(over: 1000)).ticks
    }
    #expect(read.presentations(0) == expected)
  }

  @Test func `the end of the video is that of its last frame`() throws {
    // 300 + 20 ticks of 1/600 are 0.53333 s.
    let read = try written("end.mp4", times: VideoEncoderTests.unevenTimes)
    #expect(MovieIndex.length(of: read.demuxer.input.file)?.seconds == 320.0 / 600)
  }

  @Test(arguments: [0, 90, 180, 270], [false, true])
  func `an orientation is written as the standard's matrix`(degrees: Int, mirrored: Bool) throws {
    let orientation = Orientation(degrees: degrees, isMirrored: mirrored)
    let read = try written("turned.mp4", times: [0, 20], orientation: orientation)
    let matrix = read.displayMatrix(0)
    if orientation.isUpright {
      #expect(matrix == nil)
      return
    }
    // A frame's top left corner, and a point one to its right, after the matrix.
    let (width, height) = (64, 48)
    let turned = orientation.swapsEdges ? (height, width) : (width, height)
    let m = try #require(matrix).map { Int($0) / 65536 }
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      (m[0] * x + m[3] * y + m[6], m[1] * x + m[4] * y + m[7])
    }
    #expect(corners.map(\.0).min() == 0 && corners.map(\.1).min() == 0)
    #expect(corners.map(\.0).max() == turned.0 && corners.map(\.1).max() == turned.1)
    // Clockwise by a quarter, the top left corner becomes the top right one; mirrored first, it is
    // the right corner that does so.
    let clockwise = [(0, 0), (turned.0, 0), (turned.0, turned.1), (0, turned.1)][degrees / 90]
    let corner = mirrored ? corners[1] : corners[0]
    #expect(corner == clockwise)
  }

  /// Keys of cameras are written into the finished file, with their types.
  @Test(arguments: ["m.mp4", "m.mov"])
  func `metadata and chapters are kept`(name: String) throws {
    let metadata = ["title": "Fjord", "artist": "A", "comment": "C", "major_brand": "qt"]
    let read = try written(name, times: [0, 300, 600]) { muxer in
      muxer.metadata = metadata
      muxer.chapters = [
        MediaInfo.Chapter(
          start: RationalTime(ticks: 0, timeBase: .one(over: 1000)),
          end: RationalTime(ticks: 500, timeBase: .one(over: 1000)), metadata: ["title": "One"]),
        MediaInfo.Chapter(
          start: RationalTime(ticks: 500, timeBase: .one(over: 1000)),
          end: RationalTime(ticks: 1000, timeBase: .one(over: 1000)), metadata: ["title": "Two"]),
      ]
    }
    for (key, value) in metadata where key != "major_brand" { #expect(read.metadata[key] == value) }
    #expect(read.chapterTitles == ["One", "Two"])
  }

  /// MP4 and MOV have chapters as texts that follow each other from 0; Matroska has each with its own times.
  @Test(arguments: [("l.mp4", ["", "Late"]), ("l.mov", ["", "Late"]), ("l.mkv", ["Late"])])
  func `a first chapter that begins later does`(name: String, titles: [String]) throws {
    let read = try written(name, times: [0, 300, 600]) { muxer in
      muxer.chapters = [
        MediaInfo.Chapter(
          start: RationalTime(ticks: 500, timeBase: .one(over: 1000)),
          end: RationalTime(ticks: 1000, timeBase: .one(over: 1000)), metadata: ["title": "Late"])
      ]
    }
    #expect(read.chapterTitles == titles)
  }

  @Test(arguments: ["same.mp4", "same.mkv"])
  func `the same packets make the same bytes`(name: String) throws {
    _ = try written(name, times: [0, 20, 40])
    let first = try Data(contentsOf: URL(filePath: folder.path(name)))
    _ = try written(name, times: [0, 20, 40])
    #expect(try Data(contentsOf: URL(filePath: folder.path(name))) == first)
  }

  @Test func `an index that is asked for first comes first`() throws {
    let path = folder.path("web.mp4")
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: .mp4, optimizeForNetworkUse: true)
    try muxer.addVideo(encoder)
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: [0, 20]) { try muxer.write(packet, track: 0) }
    try muxer.finish()
    let bytes = try Data(contentsOf: URL(filePath: path))
    let index = try #require(bytes.range(of: Data("moov".utf8)))
    let media = try #require(bytes.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < media.lowerBound)
  }

  @Test(arguments: ["a.mp4", "a.mkv"])
  func `a track of which no packet comes does no harm`(name: String) throws {
    let silent = try SilentTrack()
    let read = try written(name, times: VideoEncoderTests.unevenTimes) { muxer in
      try muxer.addTrack(silent)
    }
    #expect(read.packets(0).count == VideoEncoderTests.unevenTimes.count)
  }

  @Test func `a folder that is missing is said before anything is encoded`() {
    let path = folder.path("missing/out.mp4")
    #expect(
      throws: MediaError(.cannotCreate(path: path, .library(.libav(-ENOENT))))
    ) { try Muxer(path: path, container: .mp4) }
  }

  @Test(arguments: [Container.mp4, .mkv])
  func `a full disk is an error with the disk's reason`(container: Container) throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    #expect(
      throws: MediaError(.writing(path: "/dev/full", .library(.libav(-ENOSPC))))
    ) {
      let muxer = try Muxer(path: "/dev/full", container: container)
      try muxer.addVideo(encoder)
      try muxer.start()
      for packet in try Synthetic.packets(encoder, at: [0, 20, 40]) {
        try muxer.write(packet, track: 0)
      }
      try muxer.finish()
    }
  }

  @Test func `a track that is not there is an error`() throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: folder.path("x.mp4"), container: .mp4)
    try muxer.addVideo(encoder)
    try muxer.start()
    #expect(throws: MediaError.self) { try muxer.write(Packet(), track: 3) }
  }

  @Test func `a raised interruption ends writing`() throws {
    let interruption = Interruption()
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(
      path: folder.path("x.mp4"), container: .mp4, interruption: interruption)
    try muxer.addVideo(encoder)
    try muxer.start()
    let packets = try Synthetic.packets(encoder, at: [0, 20])
    interruption.raise()
    #expect(throws: MediaError.cancelled) { try muxer.write(packets[0], track: 0) }
  }
}

/// A sound track without packets.
private final class SilentTrack: PacketSource {
  let format: TrackFormat

  init() throws {
    let encoder = try SoundEncoder(
      SoundEncoderSettings(encoder: "aac"),
      source: SoundFormat(
        sampleRate: 48000, sampleFormat: AV_SAMPLE_FMT_FLTP.rawValue, layout: "mono"),
      hidden: [])
    format = try TrackFormat(of: encoder.context, timeBase: encoder.timeBase)
  }

  func next() -> Packet? { nil }
}

@Suite struct ContainerTests {
  @Test func `an extension chooses the container, in any case`() {
    #expect(Container(path: "/a/b.c/clip.MP4") == .mp4)
    #expect(Container(path: "-clip.mkv") == .mkv)
    for path in [
      "clip", "clip.", "clip.avi", "clip.nut", "clip.y4m", "mp4", ".mp4", "/a.mp4/clip", "",
    ] {
      #expect(Container(path: path) == nil, "\(path)")
    }
  }

  @Test func `each container holds what its players take`() {
    let expected: [(Container, yes: [String], no: [String])] = [
      (
        .mp4, ["h264", "hevc", "av1", "vp9", "mpeg4", "aac", "mp3", "ac3", "eac3", "opus", "flac"],
        ["prores", "pcm_s16le", "vorbis", "subrip", "ffv1", "nonsense"]
      ),
      (
        .mov, ["h264", "hevc", "prores", "pcm_s16be", "pcm_s24le", "aac", "mov_text"],
        ["vp9", "opus", "ffv1", "subrip"]
      ),
      (.webm, ["vp8", "vp9", "av1", "opus", "vorbis", "webvtt"], ["h264", "aac", "subrip"]),
      (
        .mkv, ["h264", "hevc", "ffv1", "vp9", "flac", "pcm_s16le", "subrip", "ass", "opus"],
        ["mov_text", "bin_data"]
      ),
      (
        .ts, ["h264", "hevc", "mpeg2video", "aac", "mp2", "mp3", "ac3", "eac3"],
        ["vp9", "av1", "opus", "flac", "pcm_s16le", "prores", "subrip", "mov_text"]
      ),
      (
        .m3u8, ["h264", "hevc", "av1", "aac", "flac", "opus", "webvtt"],
        ["vp9", "prores", "ffv1", "mpeg4", "mp3", "ac3", "mov_text"]
      ),
      (
        .nut, ["h264", "hevc", "vp9", "ffv1", "mpeg4", "aac", "opus", "flac", "pcm_s16le"],
        ["subrip", "mov_text", "bin_data", "gif"]
      ),
      (.y4m, ["wrapped_avframe"], ["h264", "ffv1", "aac", "pcm_s16le", "subrip"]),
    ]
    for (container, yes, no) in expected {
      #expect(yes.filter { !container.holds($0) } == [], "\(container)")
      #expect(no.filter { container.holds($0) } == [], "\(container)")
    }
    for container in Container.ofFiles
    where !container.isMovingPicture && ![.ts, .m3u8].contains(container) {
      #expect(container.textSubtitleCodec.map(container.holds) == true)
    }
  }
}

@Suite struct MovieClockTests {
  /// lcm(192_000, 7) = 1_344_000. 3 samples of 44100 are 1/14700 s; lcm(1_344_000, 14700) = 9_408_000.
  @Test func `the clock is the coarsest that has every beginning exactly`() {
    var clock = MovieTimescale()
    clock.include(RationalTime(ticks: -1024, timeBase: .one(over: 48000)))
    clock.include(RationalTime(ticks: 24, timeBase: .one(over: 48000)))
    #expect(clock.ticksPerSecond == 192_000)
    clock.include(RationalTime(ticks: 1, timeBase: .one(over: 7)))
    #expect(clock.ticksPerSecond == 1_344_000)
    clock.include(RationalTime(ticks: 3, timeBase: .one(over: 44100)))
    #expect(clock.ticksPerSecond == 9_408_000)
  }

  @Test func `a beginning that no clock can have is left to be rounded`() {
    var clock = MovieTimescale()
    clock.include(RationalTime(ticks: 1, timeBase: .one(over: .max)))
    #expect(clock.ticksPerSecond == 192_000)
  }
}
