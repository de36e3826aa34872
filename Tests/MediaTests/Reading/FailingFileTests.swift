import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Faults of the disk, faults of the file, and its end are told apart.
@Suite struct FailingFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Frames of noise, which no encoder makes small: more than any buffer holds.
  private func clip(_ name: String, _ options: String = "") throws -> String {
    try folder.make(
      name,
      "-f lavfi -i nullsrc=s=128x128:r=10:d=5,geq=random(1)*255:128:128 -c:v libx264 -g 10 "
        + "-preset ultrafast -pix_fmt yuv420p \(options)")
  }

  private func cut(_ path: String, to fraction: Double) throws -> String {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let cut = folder.path("cut." + URL(fileURLWithPath: path).pathExtension)
    try whole.prefix(Int(Double(whole.count) * fraction)).write(to: URL(fileURLWithPath: cut))
    return cut
  }

  private func frames(of path: String) throws -> Int {
    let reader = try VideoReader(
      path: path, track: 0, threads: 1, interruption: Interruption())
    var count = 0
    while try reader.next() != nil { count += 1 }
    return count
  }

  @Test(arguments: ["video.mp4", "video.mkv", "video.ts"])
  func `a disk that fails is an error, and not the end of the video`(name: String) throws {
    let clip = try clip(name)
    let reader = try VideoReader(
      path: clip, track: 0, threads: 1, interruption: Interruption())
    #expect(try reader.next() != nil)
    #expect(FailingDisk.failReading(clip))
    #expect(throws: MediaError(.reading(path: clip, .libav(-EISDIR)))) {
      while try reader.next() != nil {}
    }
  }

  @Test(arguments: [("video.mp4", "-movflags +faststart"), ("video.mkv", "")])
  func `a video that was cut off says so, and what is there decodes`(
    name: String, options: String
  ) throws {
    let whole = try clip(name, options)
    #expect(try !MediaFile.probe(whole).isCutOff)
    let cut = try cut(whole, to: 0.5)
    #expect(try MediaFile.probe(cut).isCutOff)
    // About half of 50 frames, all of one size.
    #expect(20...30 ~= (try frames(of: cut)))
  }

  /// The first frames of a second come with the next key frame, ten a second.
  @Test func `a hole in a video is passed over`() throws {
    let whole = try clip("video.mkv", "-cluster_time_limit 1000")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..<(middle + 3000), with: Data(count: 3000))
    let holed = folder.path("holed.mkv")
    try bytes.write(to: URL(fileURLWithPath: holed))
    let reader = try VideoReader(
      path: holed, track: 0, threads: 1, interruption: Interruption())
    var last: Int64?
    while let frame = try reader.next() { last = frame.presentation }
    // Milliseconds: the last of 50 frames.
    #expect(last == 4900)
  }

  @Test func `garbage behind a video is no part of it`() throws {
    let whole = try clip("video.mp4")
    let garbage = try folder.write(String(repeating: "not a video. ", count: 10_000), to: "garbage")
    let longer = try folder.join([whole, garbage], as: "longer.mp4")
    #expect(try !MediaFile.probe(longer).isCutOff)
    #expect(try frames(of: longer) == 50)
  }

  @Test(arguments: ["libvpx", "libvpx-vp9"])
  func `frames that only serve others are not counted`(_ encoder: String) throws {
    let clip = try folder.makeHiddenFrames("video.webm", encoder: encoder)
    #expect(try ReadBack(clip).packets(0).count > 100)
    #expect(try MediaFile.timing(ofTrack: 0, in: clip).presentations.count == 100)
    #expect(try frames(of: clip) == 100)
  }

  /// ISO/IEC 14496-3: an audio object type of 0 is none. The two bytes follow the size and id of
  /// Matroska's CodecPrivate, 63 A2.
  @Test func `a sound decoder that does not open is told`() throws {
    let clip = try folder.make("sound.mka", "-f lavfi -i sine=d=0.5 -c:a aac")
    #expect(try MediaFile.probe(clip).tracks[0].sound?.decoderProblem == nil)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: clip))
    let key = try #require(bytes.firstRange(of: Data([0x63, 0xA2])))
    let length = Int(bytes[key.upperBound] & 0x7F)
    for index in 0..<length { bytes[key.upperBound + 1 + index] = 0 }
    let broken = folder.path("broken.mka")
    try bytes.write(to: URL(fileURLWithPath: broken))
    #expect(
      try MediaFile.probe(broken).tracks[0].sound?.decoderProblem == "its decoder does not open")
  }
}
