import Foundation
import TestSupport
import Testing

/// The tracks of timed metadata in a phone's MOV, after it was branded: `IMG_7943` has the camera's orientation in one sample, a
/// record of each of its 57 frames, and the mark of its still at 880/600 s.
@Suite(.realClips, .tool("exiftool")) struct KeptTimedMetadataTests {
  private let bench: Workbench
  private let movie = realClip("pigallery2/IMG_7943_HEVC.MOV")

  init() throws { bench = try Workbench() }

  /// The digests of the samples of each track of metadata, in order.
  private func samples(_ path: String) throws -> [[String]] {
    let words = [
      "-v", "quiet", "-show_data_hash", "md5", "-select_streams", "d", "-show_entries",
      "packet=stream_index,data_hash", "-of", "csv=p=0", path,
    ]
    let lines = try Tool.run("ffprobe", words, in: bench.folder.path).output
      .split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let tracks = Set(lines.compactMap(\.first)).sorted()
    return tracks.map { track in lines.filter { $0.first == track }.compactMap { $0.last } }
  }

  /// What exiftool reads under a tag, a value a sample.
  private func values(_ tag: String, _ name: String) throws -> [String] {
    try Tool.run("exiftool", ["-ee", "-a", "-n", "-s3", "-\(tag)", name], in: bench.folder.path)
      .output.split(separator: "\n").map(String.init)
  }

  private let work = [
    ["brand", "--user-id", "1", "--preset", "source"],
    ["brand", "--user-id", "1", "--size", "240x320"],
    ["stamp", "--text", "1"],
    ["run"],
    [
      "live-photo", "--image", realClip("pigallery2/IMG_7943.HEIC"), "--overlay", "corner-hop",
      "--user-id", "1",
    ],
  ]

  @Test(arguments: 0..<5)
  func `every sample is there afterwards, byte by byte`(number: Int) throws {
    var words = work[number]
    let command = words.removeFirst()
    var output = ["-o", "out.MOV"]
    switch command {
    case "run":
      try bench.folder.write(
        "{ format: 'imprint.job/1', input: '\(movie)', overlay: 'text', parameters: { text: 'a' }, output: 'out.MOV' }",
        to: "job.json")
      (words, output) = (["job.json"], [])
    case "live-photo": (words, output) = ([movie] + words, ["--name", "out", "-o", "."])
    default: words = [movie] + words
    }
    let outcome = try bench.imprint([command] + words + output)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let kept = try samples("out.MOV")
    #expect(try kept == samples(movie))
    #expect(kept.map(\.count) == [1, 57, 1])
    #expect(try values("VideoOrientation", "out.MOV") == ["6"])
    #expect(try values("LivePhotoInfo", "out.MOV") == values("LivePhotoInfo", movie))
  }

  @Test func `samples move with a trim and with a speed`() throws {
    // Frames begin every 20/600 s up to 50, so that the 16th begins at 0.5 s: 42 of 57 are left, and the still is at
    // 1.467 − 0.5 s; half of both times where it is played twice as fast.
    for (speed, still) in [(1.0, 0.967), (2, 0.483)] {
      try bench.folder.write(
        """
        { format: 'imprint.job/1', input: [{ file: '\(movie)', trim: { start: 0.5 }, speed: \(speed) }],
          output: 'part.MOV' }
        """, to: "job.json")
      let outcome = try bench.imprint("run", "job.json", "--overwrite")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try samples("part.MOV").map(\.count) == [1, 42, 1])
      let records = try [samples("part.MOV"), samples(movie)].map {
        try #require($0.dropFirst().first)
      }
      #expect(records[0] == records[1].suffix(42))
      let duration = try #require(try values("Track5:TrackDuration", "part.MOV").first)
      #expect(abs(try #require(Double(duration)) - still) < 0.005)
      let times = try values("Track4:SampleTime", "part.MOV").compactMap(Double.init)
      #expect(abs(try #require(times.last) - (1.9 - 0.5) / speed) < 0.04)
    }
  }

  @Test func `a still's mark that the trim leaves out is told, and the rest is kept`() throws {
    let outcome = try bench.imprint(
      "brand", movie, "--user-id", "1", "--start", "1.6", "-o", "part.MOV")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("still-image-time"))
    #expect(outcome.errors.contains("is left out: the still's time is not kept"))
    #expect(try samples("part.MOV").map(\.count) == [1, 9])
  }

  @Test func `what cannot be kept is told, a line a track`() throws {
    let mp4 = try bench.imprint("brand", movie, "--user-id", "1", "-o", "out.mp4")
    for key in ["video-orientation", "live-photo-info", "still-image-time"] {
      let line = mp4.errors.split(separator: "\n").filter { $0.contains("quicktime.\(key)") }
      #expect(line.count == 1)
      #expect(line.first?.hasSuffix("is left out: a .mp4 holds no timed metadata") == true)
    }
    let cropped = try bench.imprint(
      "brand", movie, "--user-id", "1", "--crop", "9:16", "-o", "out.MOV")
    let lines = cropped.errors.split(separator: "\n").filter { $0.contains("tell positions") }
    #expect(lines.count == 2)
    #expect(try values("StillImageTime", "out.MOV") == ["-1"])
    let hidden = try bench.imprint(
      "brand", movie, "--user-id", "1", "--metadata", "none", "-o", "none.MOV")
    #expect(!hidden.errors.contains("quicktime"))
    #expect(try samples("none.MOV") == [])
  }

  /// The display matrix is behind the frames' size, 480 × 640 in 1/65536, in the track's header (ISO/IEC 14496-12, 8.3.2).
  @Test
  func `where frames are turned positions are no longer true, unless the turn stays beside them`()
    throws
  {
    func bytes(_ numbers: [UInt32]) -> Data {
      Data(
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
      )
    }
    let (one, size): (UInt32, [UInt32]) = (0x1_0000, [480 << 16, 640 << 16])
    let upright = bytes([one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000] + size)
    let turned = bytes([0, one, 0, 0xFFFF_0000, 0, 0, 640 << 16, 0, 0x4000_0000] + size)
    var phone = try Data(contentsOf: URL(filePath: movie))
    phone.replaceSubrange(try #require(phone.range(of: upright)), with: turned)
    try phone.write(to: URL(filePath: bench.folder.path("turned.MOV")))
    let baked = try bench.imprint("brand", "turned.MOV", "--user-id", "1", "-o", "baked.MOV")
    #expect(try bench.frame("baked.MOV").hasPrefix("h264,640,480"))
    #expect(baked.errors.split(separator: "\n").count { $0.contains("tell positions") } == 2)
    #expect(try values("StillImageTime", "baked.MOV") == ["-1"])
    let kept = try bench.imprint(
      "brand", "turned.MOV", "--user-id", "1", "--rotation", "keep", "-o", "kept.MOV")
    #expect(kept == .success("kept.MOV"))
    #expect(try samples("kept.MOV") == samples(movie))
  }

  @Test func `a Live Photo of another still describes its own frames where they are cut`() throws {
    let outcome = try bench.imprint(
      "live-photo", movie, "--at", "0.4", "--crop", "9:16", "--name", "own", "-o", ".")
    #expect(outcome.status == 0)
    let frames = try bench.frame("own.MOV").split(separator: ",").last
    #expect(try samples("own.MOV").map(\.count) == [Int(try #require(frames)), 1])
    #expect(outcome.errors.contains("video-orientation"))
  }

  @Test func `a track whose table lies is told, and stops nothing`() throws {
    var bytes = try Data(contentsOf: URL(filePath: movie))
    // The place of the orientation's only sample, 0x7767A, is put past the end of the file.
    let place = try #require(bytes.range(of: Data([0, 0, 0, 1, 0, 7, 0x76, 0x7A])))
    bytes.replaceSubrange(place, with: [0, 0, 0, 1, 0x7F, 0, 0, 0])
    try bytes.write(to: URL(filePath: bench.folder.path("lying.MOV")))
    let outcome = try bench.imprint(
      "brand", "lying.MOV", "--user-id", "1", "-o", "out.MOV")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "video-orientation) is left out: stco: it names a place past the file's end"))
    #expect(try samples("out.MOV").map(\.count) == [57, 1])
  }
}
