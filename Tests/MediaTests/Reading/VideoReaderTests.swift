import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct VideoReaderTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `times of a variable rate come out as they went in`() throws {
    let clip = try folder.make(
      "vfr.mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.4 -vf settb=1/1000,setpts=N*N*7 -vsync passthrough "
        + "-enc_time_base 1/1000 -c:v libx264 -bf 3")
    let frames = try read(clip)
    #expect(
      frames.map(\.presentation)
        == (Int64(0)..<10).map { (number: Int64) -> Int64 in number * number * 7 })
    #expect(frames.allSatisfy { $0.timeBase == .one(over: 1000) })
    #expect(frames.allSatisfy { $0.format.size == PixelSize(width: 64, height: 48) })
  }

  /// Noise, so that the sound lies behind the 5 MB that FFmpeg looks for streams in, and not near the end,
  /// where it looks for the last times.
  @Test func `a track that is found late does not come among the frames`() throws {
    func part(_ name: String, sound: String = "", from start: Int) throws -> String {
      try folder.make(
        name,
        "-f lavfi -i color=gray:s=640x360:r=25:d=1 \(sound) "
          + "-vf noise=c0s=100:c0f=t+u,noise=c0s=100:c0f=t+u -pix_fmt yuv420p -c:v libx264 -preset ultrafast -qp 1 -output_ts_offset \(start)"
      )
    }
    let parts = [
      try part("a.ts", from: 0), try part("b.ts", sound: "-f lavfi -i sine=d=1", from: 1),
      try part("c.ts", from: 2),
    ]
    let video = try folder.join(parts, as: "video.ts")
    let reader = try VideoReader(path: video, track: 0, threads: 1, interruption: Interruption())
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 75)
    #expect(reader.damage.isEmpty)
  }

  @Test func `what an edit list cuts away is not handed out`() throws {
    let whole = try folder.make(
      "whole.mp4", "-f lavfi -i testsrc=s=64x48:r=25:d=2 -c:v libx264 -g 25 -bf 2")
    // A copy from 0.4 s begins with the key frame at 0 and an edit list that hides 10 frames.
    let cut = try folder.make("cut.mp4", "-ss 0.4 -i \(whole) -c copy")
    let frames = try read(cut)
    let timing = try MediaFile.timing(ofTrack: 0, in: cut)
    #expect(frames.count == 40)
    #expect(frames.map(\.presentation) == timing.presentations)
    #expect(frames.first?.presentation == 0)
  }

  @Test func `what an edit list cuts away is not handed out of AV1 either`() throws {
    let whole = try folder.make(
      "whole.mp4", "-f lavfi -i testsrc=s=64x64:r=25:d=1.2 -c:v libaom-av1 -cpu-used 8 -g 30")
    let cut = try folder.make("cut.mp4", "-ss 0.4 -i \(whole) -c copy")
    for threads in [1, 3] {
      let frames = try read(cut, threads: threads)
      let timing = try MediaFile.timing(ofTrack: 0, in: cut)
      #expect(frames.map(\.presentation) == timing.presentations)
      #expect(frames.count == 20)
    }
  }

  @Test(arguments: ["mp4", "mkv", "ts"])
  func `seeking begins at the key frame at or before`(container: String) throws {
    let clip = try folder.make(
      "keys.\(container)",
      "-f lavfi -i testsrc=s=64x48:r=25:d=4 -c:v libx264 -g 25 -bf 3 -sc_threshold 0 -keyint_min 25"
    )
    let reader = try VideoReader(path: clip, track: 0, threads: 2, interruption: Interruption())
    let first = try #require(try reader.next()?.presentation)
    let second = RationalTime(ticks: 1, timeBase: .one(over: 1)).rescaled(to: reader.timeBase).ticks
    for target in [2 * second + second / 2, 3 * second, 1, 2 * second - second / 25] {
      try reader.seek(to: first + target)
      let found = try #require(try reader.next()?.presentation)
      #expect(found == first + target / second * second)
    }
    try reader.seek(to: first - 10 * second)
    #expect(try reader.next()?.presentation == first)
    var count = 1
    while try reader.next() != nil { count += 1 }
    #expect(count == 100)
  }

  /// AVI says when packets are decoded: of 25 frames a second, the n-th one is shown at n / 25.
  @Test(arguments: ["libx264 -preset ultrafast -bf 2 -g 12", "mpeg4 -bf 2 -g 12", "mpeg4 -g 12"])
  func `reordered frames of an AVI are shown one a tick, from 0`(codec: String) throws {
    let clip = try folder.make("clip.avi", "-f lavfi -i testsrc=s=64x48:r=25:d=2 -c:v \(codec)")
    #expect(try MediaFile.timing(ofTrack: 0, in: clip).presentations == Array(0..<50))
    for threads in [1, 3] {
      #expect(try read(clip, threads: threads).compactMap(\.presentation) == Array(0..<50))
    }
    let reader = try VideoReader(path: clip, track: 0, threads: 2, interruption: Interruption())
    try reader.seek(to: 30)
    var times: [Int64] = []
    while let time = try reader.next()?.presentation { times.append(time) }
    #expect(times.suffix(20) == Array(30..<50)[...])
  }

  /// FFmpeg counts twice a frame in an AVI of H.264 that it copies, and marks each frame as half as long.
  @Test func `the last frames of an AVI are as far apart as those before`() throws {
    let coded = try folder.make(
      "clip.mkv", "-f lavfi -i testsrc=s=64x48:r=25:d=2 -c:v libx264 -preset ultrafast -bf 2")
    let clip = try folder.make("clip.avi", "-i \(coded) -c copy -bsf:v h264_mp4toannexb")
    let timing = try MediaFile.timing(ofTrack: 0, in: clip)
    let step = 1 / (25 * timing.timeBase.value)
    #expect(timing.presentations == (0..<50).map { Int64(Double($0) * step) })
    #expect(Double(timing.lastDuration) == step)
    #expect(try read(clip).compactMap(\.presentation) == timing.presentations)
  }

  /// Small frames lie several in a packet of the program stream, of which only the first one's time is
  /// told.
  @Test(arguments: ["mpg", "vob", "ts"])
  func `every reordered frame of MPEG-2 is counted and timed`(container: String) throws {
    let clip = try folder.make(
      "clip.\(container)",
      "-f lavfi -i testsrc=s=64x48:r=25:d=2 -c:v mpeg2video -bf 2 -g 12 -q:v 31")
    let times = try MediaFile.timing(ofTrack: 0, in: clip).presentations
    #expect(times.count == 50)
    #expect(zip(times.dropFirst(), times).allSatisfy { $0 - $1 == 3600 })
    #expect(try read(clip).compactMap(\.presentation) == times)
  }

  @Test(.realClips) func `damage is counted and passed over`() throws {
    let clip = realClip("decord/corrupted.mp4")
    let reader = try VideoReader(path: clip, track: 0, threads: 2, interruption: Interruption())
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 49)
    #expect(!reader.damage.isEmpty)
  }

  @Test(.realClips) func `an invalid unit costs one frame`() throws {
    let clip = realClip("androidx/sample_with_invalid_nalu.mp4")
    let reader = try VideoReader(path: clip, track: 0, threads: 1, interruption: Interruption())
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 29)
    #expect(reader.damage.undecodedPackets + reader.damage.corruptFrames == 1)
  }

  @Test(.realClips, arguments: [1, 2, 4])
  func `frames that do not decode are told by their times`(threads: Int) throws {
    for clip in ["androidx/sample_with_invalid_nalu.mp4", "decord/corrupted.mp4"] {
      let path = realClip(clip)
      let reader = try VideoReader(
        path: path, track: 0, threads: threads, interruption: Interruption())
      var times: [Int64] = []
      while let frame = try reader.next() {
        times += reader.lost + [try #require(frame.presentation)]
      }
      let planned = try MediaFile.timing(ofTrack: 0, in: path).presentations
      #expect(times == Array(planned.prefix(times.count)), "\(clip)")
      #expect(planned.count - times.count <= 1, "\(clip)")
    }
  }

  @Test(.realClips) func `damage before the frame that is looked for is no loss`() throws {
    let clip = realClip("androidx/sample_with_invalid_nalu.mp4")
    let last = try #require(try read(clip).compactMap(\.presentation).last)
    let reader = try VideoReader(path: clip, track: 0, threads: 1, interruption: Interruption())
    try reader.seek(to: last)
    var frame = try reader.next()
    while let early = frame?.presentation, early < last { frame = try reader.next() }
    #expect(frame?.presentation == last)
    #expect(reader.damage.isEmpty)
  }

  /// Blocks of a row at a time are refreshed: the key packets' own frames do not decode by themselves.
  @Test(arguments: ["mp4", "mkv", "ts"], [0.5, 1.98, 3.3, 5.96])
  func `in a video that refreshes gradually every frame is found`(
    container: String, seconds: Double
  ) throws {
    let clip = try folder.make(
      "refresh.\(container)",
      "-f lavfi -i testsrc=s=320x64:r=25:d=6 -c:v libx264 -preset superfast -g 25 -bf 2"
        + " -x264-params intra-refresh=1")
    let times = try read(clip).compactMap(\.presentation)
    #expect(times.count == 150)
    let reader = try VideoReader(path: clip, track: 0, threads: 1, interruption: Interruption())
    let target = times[Int((seconds * 25).rounded())]
    try reader.seek(to: target)
    var found: [Int64] = []
    while let frame = try reader.next() { found.append(try #require(frame.presentation)) }
    #expect(found.filter { $0 >= target } == times.filter { $0 >= target })
    #expect(reader.damage.isEmpty)
  }

  @Test func `where recordings were joined time goes on`() throws {
    let one = try folder.make(
      "one.ts", "-f lavfi -i testsrc=s=64x48:r=25:d=3 -c:v libx264 -bf 2 -g 25")
    let joined = try folder.join([one, one], as: "joined.ts")
    let times = try read(joined).compactMap(\.presentation)
    #expect(times.count == 150)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 == 3600 })
    #expect(try MediaFile.timing(ofTrack: 0, in: joined).presentations == times)
  }

  @Test(.realClips) func `times never fall, whatever the damage`() throws {
    let clip = realClip("mp4parse/no_timescale.mp4")
    let times = try read(clip).compactMap(\.presentation)
    #expect(times.count > 140)
    #expect(times == times.sorted())
  }

  @Test func `a raised flag ends reading`() throws {
    let clip = try folder.make("long.mkv", "-f lavfi -i testsrc=s=64x48:r=25:d=4 -c:v ffv1")
    let interruption = Interruption()
    let reader = try VideoReader(path: clip, track: 0, threads: 1, interruption: interruption)
    #expect(try reader.next() != nil)
    interruption.raise()
    #expect(throws: MediaError.cancelled) { while try reader.next() != nil {} }
  }

  @Test func `a track that is not there is said to be missing`() throws {
    let clip = try folder.make("one.mkv", "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -c:v ffv1")
    #expect(throws: MediaError(.invalid(path: clip, .noTrack(7)))) {
      try VideoReader(path: clip, track: 7, threads: 1, interruption: Interruption())
    }
  }

  private func read(_ path: String, threads: Int = 2) throws -> [VideoFrame] {
    let reader = try VideoReader(
      path: path, track: 0, threads: threads, interruption: Interruption())
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }
}
