import Foundation
import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct CopiedTrackTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Copies one track alone, and reads it back.
  func copied(
    _ clip: String, track: Int = 1, range: KeptRange, to name: String = "copy.mp4"
  ) throws -> ReadBack {
    let path = folder.path(name)
    let container = try #require(Container(path: path))
    let muxer = try Muxer(path: path, container: container)
    try muxer.addTrack(
      CopiedTrack(path: clip, track: track, range: range, container: container))
    try muxer.start()
    try muxer.finish()
    return try ReadBack(path)
  }

  static let start = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))

  @Test(
    .realClips,
    arguments: [
      "scikitvideo/bigbuckbunny.mp4", "androidx/sample_portrait.mp4",
      "androidx/sample_shorter_audio.mp4", "androidx/edit_list_positive_shift.mp4",
      "androidx/hdr10-av1.mp4",
    ])
  func `every packet is copied bit for bit with its time`(name: String) throws {
    let clip = realClip(name)
    let source = try ReadBack(clip)
    let copy = try copied(clip, range: Self.start)
    #expect(copy.bytes(0) == source.bytes(1))
    #expect(copy.timeBase(0) == source.timeBase(1))
    #expect(copy.packets(0).map(\.presentation) == source.packets(1).map(\.presentation))
  }

  /// The clip is stored turned by a quarter, and the copy's format tells no orientation.
  @Test(.realClips) func `a copy has no side data but what its format tells`() throws {
    let clip = realClip("decord/video_90.mov")
    #expect(try ReadBack(clip).displayMatrix(0) != nil)
    #expect(try copied(clip, track: 0, range: Self.start).displayMatrix(0) == nil)
  }

  @Test(
    .realClips,
    arguments: [
      "scikitvideo/bigbuckbunny.mp4", "androidx/edit_list_positive_shift.mp4",
      "androidx/sample_shorter_audio.mp4",
    ])
  func `the copy decodes to the same samples at the same time`(name: String) throws {
    let clip = realClip(name)
    let copy = try copied(clip, range: Self.start)
    let before = try DecodedSound(path: clip, track: 1)
    let after = try DecodedSound(path: copy.demuxer.path, track: 0)
    #expect(after.first == before.first)
    #expect(after.samples == before.samples)
  }

  /// 1.5 s of 48000 Hz are sample 72000, inside packet 70 (70 · 1024 = 71680); packet 69 gets its
  /// decoder under way, from -(72000 - 70656) = -1344.
  @Test(.realClips) func `a cut keeps what overlaps it and one packet before`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let range = KeptRange(
      origin: RationalTime(ticks: 3, timeBase: .one(over: 2)), cutsBefore: true,
      end: RationalTime(ticks: 1, timeBase: .one(over: 1)))
    let copy = try copied(clip, range: range)
    #expect(copy.presentations(0).first == -1344)
    // 120000 is inside packet 117 (119808...120832): 192 samples of it are kept.
    #expect(copy.presentations(0).last == 47808)
    let source = try ReadBack(clip)
    #expect(copy.bytes(0) == Array(source.bytes(1)[69...117]))
    #expect(copy.packets(0).last?.duration == 192)
  }

  @Test(.realClips) func `the sound after a cut is the source's, to the sample`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let range = KeptRange(
      origin: RationalTime(ticks: 3, timeBase: .one(over: 2)), cutsBefore: true,
      end: RationalTime(ticks: 1, timeBase: .one(over: 1)))
    let copy = try copied(clip, range: range)
    let source = try DecodedSound(path: clip, track: 1)
    let after = try DecodedSound(path: copy.demuxer.path, track: 0)
    #expect(after.first == 0)
    #expect(Array(after.samples.prefix(48000)) == Array(source.samples[72000..<120_000]))
  }

  /// The first packet is there for its decoder alone; without it the next one fades in.
  @Test(.realClips) func `Matroska leaves out what comes before 0, and all stays in time`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let path = folder.path("primed.mp4")
    let muxer = try Muxer(path: path, container: .mp4)
    try muxer.addTrack(
      EncodedSound(
        path: clip, track: 1, range: Self.start, settings: SoundEncoderSettings(encoder: "aac")))
    try muxer.start()
    try muxer.finish()
    let copy = try copied(path, track: 0, range: Self.start, to: "copy.mkv")
    #expect(copy.bytes(0) == Array(try ReadBack(path).bytes(0).dropFirst()))
    let before = try DecodedSound(path: path, track: 0)
    let after = try DecodedSound(path: copy.demuxer.path, track: 0)
    #expect(after.first == 0)
    #expect(Array(after.samples[1024..<48000]) == Array(before.samples[1024..<48000]))
  }

  @Test(.realClips) func `a track that is not there is an error`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    #expect(throws: MediaError(.invalid(path: clip, .noTrack(7)))) {
      try CopiedTrack(path: clip, track: 7, range: Self.start, container: .mp4)
    }
  }

  /// The frame's packets are handed over; the sound's are asked for, up to each of them.
  @Test(.realClips) func `sound lies beside the frame that it belongs to`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let path = folder.path("both.mp4")
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: .mp4)
    let video = try muxer.addVideo(encoder)
    try muxer.addTrack(CopiedTrack(path: clip, track: 1, range: Self.start, container: .mp4))
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: (0..<100).map { $0 * 24 }) {
      try muxer.write(packet, track: video)
    }
    try muxer.finish()
    let read = try ReadBack(path)
    let positions = [0, 1].map { track in
      read.packets(track).map { (seconds: $0.decodeTime?.seconds ?? 0, at: $0.pointer.pointee.pos) }
    }
    for sound in positions[1] where sound.seconds < 3.9 {
      let later = positions[0].first { $0.seconds > sound.seconds }
      let earlier = positions[0].last { $0.seconds < sound.seconds - 0.1 }
      #expect(later.map { $0.at > sound.at } != false)
      #expect(earlier.map { $0.at < sound.at } != false)
    }
  }
}

extension CopiedTrackTests {
  /// 0.25 s are 12000 samples of 48000 Hz; 0.5 s from there end at 36000.
  @Test(.realClips, arguments: ["cut.mov", "cut.mkv"])
  func `uncompressed sound is cut itself`(name: String) throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let path = folder.path("pcm.mov")
    let muxer = try Muxer(path: path, container: .mov)
    try muxer.addTrack(
      EncodedSound(
        path: clip, track: 1, range: Self.start,
        settings: SoundEncoderSettings(encoder: "pcm_f32le")))
    try muxer.start()
    try muxer.finish()
    let range = KeptRange(
      origin: RationalTime(ticks: 1, timeBase: .one(over: 4)), cutsBefore: true,
      end: RationalTime(ticks: 1, timeBase: .one(over: 2)))
    let copy = try copied(path, track: 0, range: range, to: name)
    let source = try DecodedSound(path: path, track: 0)
    let after = try DecodedSound(path: copy.demuxer.path, track: 0)
    #expect(after.first == 0)
    #expect(after.samples == Array(source.samples[12000..<36000]))
  }
}
