import Foundation
import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct EncodedSoundTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let exact = SoundEncoderSettings(encoder: "pcm_f32le")
  static let whole = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
  /// 1.5 s...2.5 s; at 48000 Hz the samples 72000..<120000.
  static let second = KeptRange(
    origin: RationalTime(ticks: 3, timeBase: .one(over: 2)), cutsBefore: true,
    end: RationalTime(ticks: 1, timeBase: .one(over: 1)))

  /// Encodes one track alone, and decodes it again.
  func encoded(
    _ clip: String, track: Int = 1, range: KeptRange = whole,
    _ settings: SoundEncoderSettings = exact, volume: Double = 1, to name: String = "sound.mov"
  ) throws -> DecodedSound {
    let path = folder.path(name)
    let muxer = try Muxer(path: path, container: try #require(Container(path: path)))
    try muxer.addTrack(
      EncodedSound(
        path: clip, track: track, range: range, settings: settings, volume: volume))
    try muxer.start()
    try muxer.finish()
    return try DecodedSound(path: path, track: 0)
  }

  @Test(.realClips) func `without loss every sample is the source's`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let source = try DecodedSound(path: clip, track: 1)
    let output = try encoded(clip)
    #expect(output.first == 0)
    #expect(output.samples == source.samples)
  }

  @Test(.realClips) func `a cut is at the sample`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let source = try DecodedSound(path: clip, track: 1)
    let output = try encoded(clip, range: Self.second)
    #expect(output.first == 0)
    #expect(output.samples == Array(source.samples[72000..<120_000]))
  }

  @Test(.realClips) func `sound that begins later has silence before it`() throws {
    let clip = realClip("androidx/sample_portrait.mp4")
    let source = try DecodedSound(path: clip, track: 1)
    let start = Int(try #require(source.first))
    #expect(start == 1896)
    let output = try encoded(clip)
    #expect(output.samples.prefix(start).allSatisfy { $0 == 0 })
    #expect(Array(output.samples.dropFirst(start)) == source.samples)
  }

  @Test(
    .realClips,
    arguments: [
      ("aac", "sound.mp4"), ("aac", "sound.mov"), ("aac", "sound.mkv"), ("libopus", "sound.mkv"),
      ("libopus", "sound.webm"), ("libopus", "sound.mp4"),
    ])
  func `the encoder's delay is hidden`(encoder: String, name: String) throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let settings = SoundEncoderSettings(encoder: encoder, bitRate: 128_000)
    let source = try DecodedSound(path: clip, track: 1)
    let output = try encoded(clip, settings, to: name)
    #expect(output.first == 0)
    #expect(source.lag(of: output.samples, within: 1100) == 0)
    // The padding at the end is less than a packet.
    #expect((0..<1024).contains(output.samples.count - source.samples.count))
  }

  @Test(.realClips) func `volume multiplies every sample`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let source = try DecodedSound(path: clip, track: 1)
    #expect(try encoded(clip, volume: 0.5).samples == source.samples.map { $0 * 0.5 })
    #expect(try encoded(clip, volume: 0).samples.allSatisfy { $0 == 0 })
  }

  @Test(.realClips) func `another rate keeps the length`() throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    var settings = Self.exact
    settings.sampleRate = 24000
    let source = try DecodedSound(path: clip, track: 1)
    let output = try encoded(clip, settings)
    #expect(abs(output.samples.count - source.samples.count / 2) <= 1)
  }

  @Test func `a gap in the source's times becomes silence of that length`() throws {
    // Ten packets of 10 ms, 200 ms of nothing, ten more.
    let times = (0..<10).map { $0 * 480 } + (0..<10).map { 4800 + 9600 + $0 * 480 }
    let output = try encoded(clip(of: times), track: 0)
    #expect(output.samples.count == 9600 + 9600)
    #expect(output.samples[0..<4800].allSatisfy { $0 != 0 })
    #expect(output.samples[4800..<14400].allSatisfy { $0 == 0 })
    #expect(output.samples[14400...].allSatisfy { $0 != 0 })
  }

  /// 10 ms of sound, a minute of nothing, and 10 ms more.
  @Test func `a long gap is silent up to the sample`() throws {
    let minute = 60 * 48_000
    let samples = try encoded(clip(of: [0, minute]), track: 0).samples
    #expect(samples.count == minute + 480)
    #expect(
      samples.indices.filter { samples[$0] != 0 } == Array(0..<480) + Array(minute..<minute + 480))
  }

  /// An hour of one channel in floating point is 691 MB, and a resampler would hold more than that.
  @Test func `the silence of a gap of an hour is not there all at once`() throws {
    let hour = 3600 * 48_000
    let sound = try EncodedSound(
      path: clip(of: [0, hour]), track: 0, range: Self.whole, settings: Self.exact)
    let before = try residentBytes()
    var (count, packets, highest) = (0, 0, 0)
    while let packet = try sound.next() {
      count += packet.byteCount / 4
      packets += 1
      if packets % 500 == 0 { highest = max(highest, try residentBytes() - before) }
    }
    #expect(count == hour + 480)
    // Other tests run beside it.
    #expect(highest < 500_000_000)
  }

  /// The resident size of this process (proc(5), statm).
  private func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4096
  }

  @Test func `a gap that the range ends in is not filled`() throws {
    var range = Self.whole
    range.end = RationalTime(ticks: 60, timeBase: .one(over: 1))
    let output = try encoded(clip(of: [0, 100 * 48_000]), track: 0, range: range)
    #expect(output.samples.count == 480)
  }

  @Test func `what overlaps in the source's times is dropped`() throws {
    let input = try Self.sound(at: 0).format
    let graph = try SoundConforming(
      output: input, frameSize: 0, volume: 1, start: 0, firstOutput: 0
    ).graph(for: input)
    // The second ten begin 50 ms before the first ten end.
    for time in (0..<10).map({ $0 * 480 }) + (0..<10).map({ 2400 + $0 * 480 }) {
      try graph.send(Self.sound(at: Int64(time)))
    }
    try graph.send(nil)
    var count = 0
    let frame = try SoundFrame()
    while try graph.receive(into: frame) == .sound {
      count += Int(frame.pointer.pointee.nb_samples)
    }
    #expect(count == 2400 + 4800)
  }

  @Test func `an encoder that is hidden, or none, is said`() throws {
    let clip = try clip(of: [0, 480])
    #expect(throws: MediaError(.noEncoder("aac", .hidden))) {
      try EncodedSound(
        path: clip, track: 0, range: Self.whole, settings: SoundEncoderSettings(encoder: "aac"),
        hidden: ["aac"])
    }
    #expect(throws: MediaError.self) {
      try EncodedSound(
        path: clip, track: 0, range: Self.whole,
        settings: SoundEncoderSettings(encoder: "libx264"))
    }
  }

  @Test func `a range after the sound's end is empty`() throws {
    var range = Self.second
    range.origin = RationalTime(ticks: 50, timeBase: .one(over: 1))
    let clip = try clip(of: [0, 480])
    let sound = try EncodedSound(
      path: clip, track: 0, range: range, settings: SoundEncoderSettings(encoder: "aac"))
    #expect(try sound.next() == nil)
  }

  /// FFmpeg's AAC encoder refuses such samples, and others spread them.
  @Test(
    arguments: [Float.nan, .infinity, -.infinity, 1e30], ["aac", "libopus", "flac", "pcm_f32le"])
  func `a sample that is no sound is silent, and counts as damage`(
    sample: Float, encoder: String
  ) throws {
    let clip = try clip(of: (0..<20).map { $0 * 480 }) { frame, samples in
      if frame == 10 { samples[100] = sample }
    }
    let sound = try EncodedSound(
      path: clip, track: 0, range: Self.whole, settings: SoundEncoderSettings(encoder: encoder))
    while try sound.next() != nil {}
    #expect(sound.undecodedPackets == 1)
    guard encoder == Self.exact.encoder else { return }
    let samples = try encoded(clip, track: 0).samples
    #expect(samples.indices.filter { samples[$0] == 0 } == [10 * 480 + 100])
  }

  /// Recorders in floating point store what is louder than full scale.
  @Test func `sound above full scale stays`() throws {
    let clip = try clip(of: [0]) { _, samples in for index in 0..<480 { samples[index] *= 1000 } }
    #expect(
      try encoded(clip, track: 0).samples == (0..<480).map { (0.25 + Float($0) / 1000) * 1000 })
    #expect(
      try encoded(clip, track: 0, volume: 0.001).samples.last.map { abs($0 - 0.729) < 1e-6 } == true
    )
  }

  /// A file of packets of 10 ms of sound at 48000 Hz, none of it silent, at these samples.
  ///
  /// - Parameter change: changes the samples of each packet, by its number from 0.
  func clip(
    of times: [Int], changing change: (Int, UnsafeMutablePointer<Float>) -> Void = { _, _ in }
  ) throws -> String {
    let path = folder.path("clip.mkv")
    let muxer = try Muxer(path: path, container: .mkv)
    let encoder = try SoundEncoder(
      Self.exact,
      source: SoundFormat(
        sampleRate: 48000, sampleFormat: AV_SAMPLE_FMT_FLT.rawValue, layout: "mono"),
      hidden: [])
    try muxer.addTrack(TrackFormat(of: encoder.context, timeBase: encoder.timeBase))
    try muxer.start()
    for (number, time) in times.enumerated() {
      let frame = try Self.sound(at: Int64(time))
      if let samples = frame.samples(ofChannel: 0) { change(number, samples) }
      try encoder.send(frame)
      guard case .packet(let packet) = try encoder.receive() else { continue }
      try muxer.write(packet, track: 0)
    }
    try muxer.finish()
    return path
  }

  static func sound(at time: Int64) throws -> SoundFrame {
    let frame = try SoundFrame()
    frame.pointer.pointee.sample_rate = 48000
    frame.pointer.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
    frame.pointer.pointee.nb_samples = 480
    frame.pointer.pointee.pts = time
    av_channel_layout_default(&frame.pointer.pointee.ch_layout, 1)
    try MediaError.check(av_frame_get_buffer(frame.pointer, 0), "making sound")
    let data = try #require(frame.pointer.pointee.extended_data[0])
    data.withMemoryRebound(to: Float.self, capacity: 480) { samples in
      for index in 0..<480 { samples[index] = 0.25 + Float(index) / 1000 }
    }
    return frame
  }
}
