import ImprintCFFmpeg
import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct VideoEncoderTests {
  /// Steps of 5, 40, 13 ticks and so on: no rate fits them.
  static let unevenTimes: [Int64] = [0, 5, 45, 58, 90, 91, 140, 200, 230, 231, 260, 300]

  @Test(arguments: ["libx264", "mpeg4"])
  func `every frame's time and duration come out of the encoder`(name: String) throws {
    let encoder = try VideoEncoder(Synthetic.settings(name, options: [:]))
    let packets = try Synthetic.packets(encoder, at: Self.unevenTimes, lastDuration: 17)
    let sorted = packets.sorted { ($0.presentation ?? 0) < ($1.presentation ?? 0) }
    #expect(sorted.map(\.presentation) == Self.unevenTimes)
    #expect(sorted.map(\.duration) == [5, 40, 13, 32, 1, 49, 60, 30, 1, 29, 40, 17])
    #expect(packets.allSatisfy { $0.timeBase == .one(over: 600) })
  }

  /// MPEG-2 has a frame rate, and MPEG-4 16 bits for one: neither takes a clock of 90 kHz. Theora would take it for its
  /// rate.
  @Test(arguments: ["mpeg2video", "mpeg4", "libtheora"], ["0", "2"])
  func `an encoder that counts frames gives their own times back`(
    name: String, reordered: String
  ) throws {
    let times = (Int64(0)..<2500).map { (number: Int64) -> Int64 in
      7000 + number * 3003 + number % 3 * 100
    }
    let encoder = try VideoEncoder(
      Synthetic.settings(name, options: ["bf": reordered], timeBase: .one(over: 90_000)))
    let packets = try Synthetic.packets(encoder, at: times, lastDuration: 3003)
    #expect(packets.compactMap(\.presentation).sorted() == times)
    let decodes = try packets.map { try #require($0.decode) }
    #expect(zip(decodes, decodes.dropFirst()).allSatisfy(<))
    #expect(packets.allSatisfy { ($0.presentation ?? 0) >= ($0.decode ?? 0) })
    #expect(packets.allSatisfy { $0.timeBase == .one(over: 90_000) })
  }

  /// At 1000 bits a second, 30 frames a second have 4 bytes each, which is less than the header of each.
  @Test func `frames that Theora leaves out have no packets, and are not counted`() throws {
    let encoder = try VideoEncoder(Synthetic.settings("libtheora", options: ["b": "1000"]))
    let packets = try Synthetic.packets(encoder, at: (0..<60).map { $0 * 20 })
    #expect(packets.allSatisfy { $0.byteCount > 0 })
    #expect(packets.count < 60)
    #expect(encoder.frames.count == packets.count)
    #expect(encoder.leftOut == 60 - packets.count)
    #expect(encoder.frames.last?.ticks == packets.last?.presentation)
  }

  @Test func `packets come in decoding order with decode times that rise`() throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    let packets = try Synthetic.packets(encoder, at: (0..<30).map { $0 * 20 })
    let decodes = try packets.map { try #require($0.decode) }
    #expect(zip(decodes, decodes.dropFirst()).allSatisfy(<))
    #expect(packets.contains { ($0.presentation ?? 0) < ($0.decode ?? 0) } == false)
    #expect(packets.map(\.presentation) != (0..<30).map { $0 * 20 }, "there are B frames")
  }

  @Test func `a key frame comes at least every interval`() throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    let packets = try Synthetic.packets(encoder, at: (0..<30).map { $0 * 20 })
    let keys = packets.filter(\.isKey).compactMap(\.presentation)
    #expect(keys.first == 0)
    #expect(zip(keys, keys.dropFirst()).map { $1 - $0 }.max() == 240)
  }

  @Test func `times in another time base are taken to the encoder's`() throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    try encoder.send(
      Synthetic.frame(0, at: 3000, lasting: 1500, timeBase: .one(over: 90000)))
    try encoder.send(nil)
    guard case .packet(let packet) = try encoder.receive() else {
      Issue.record("no packet")
      return
    }
    #expect(packet.presentation == 20)
    #expect(packet.duration == 10)
    guard case .ended = try encoder.receive() else {
      Issue.record("not ended")
      return
    }
  }

  /// libx264 takes a frame's type as an order: as B frames throughout, no group could begin.
  @Test func `the frame types of the source are forgotten`() throws {
    let encoder = try VideoEncoder(
      Synthetic.settings("libx264", options: ["preset": "ultrafast"]))
    let frame = try Synthetic.frame(0, at: 0, lasting: 20)
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_B
    try encoder.send(frame)
    #expect(frame.pointer.pointee.pict_type == AV_PICTURE_TYPE_NONE)
  }

  @Test func `a frame of another size is refused`() throws {
    let encoder = try VideoEncoder(Synthetic.settings())
    let small = try Synthetic.frame(
      0, at: 0, lasting: 20, size: PixelSize(width: 32, height: 32))
    #expect(
      throws: MediaError(
        .unexpected(
          .frame(
            PixelSize(width: 32, height: 32), format: "yuv420p",
            expected: PixelSize(width: 64, height: 48), expectedFormat: "yuv420p"),
          action: "encoding a frame"))
    ) { try encoder.send(small) }
  }

  @Test func `an encoder that is not there says so`() {
    #expect(throws: MediaError.self) { try VideoEncoder(Synthetic.settings("libnothing")) }
    #expect(
      EncoderCatalog.check(Synthetic.settings("libnothing"))
        == MediaError(.noEncoder("libnothing", .unknown)))
    #expect(
      EncoderCatalog.check(Synthetic.settings("aac"))
        == MediaError(.noEncoder("aac", .unknown)))
  }

  @Test func `a hidden encoder is treated as not there`() {
    #expect(
      EncoderCatalog.check(Synthetic.settings(), hidden: ["libx264"])
        == MediaError(.noEncoder("libx264", .hidden)))
    #expect(EncoderCatalog.check(Synthetic.settings(), hidden: ["libx265"]) == nil)
    #expect(!EncoderCatalog.hasSoundEncoder("aac", hidden: ["aac"]))
    #expect(EncoderCatalog.hasSoundEncoder("aac"))
    #expect(!EncoderCatalog.hasSoundEncoder("libx264"))
  }

  @Test func `an option that the encoder does not know is named`() {
    let settings = Synthetic.settings("mpeg4", options: ["wobble": "3"])
    #expect(
      EncoderCatalog.check(settings) == MediaError(.noEncoder("mpeg4", .options(["wobble"]))))
  }

  /// x264 would print a line of its own. ITU-T H.264, table A-1 and clauses A.2.1 to A.2.11, has what profiles hold.
  @Test(
    arguments: [
      ("preset", "nope", "yuv420p", .optionValue(name: "preset", value: "nope")),
      ("preset", "10", "yuv420p", .optionValue(name: "preset", value: "10")),
      ("tune", "film,nope", "yuv420p", .optionValue(name: "tune", value: "film,nope")),
      ("profile", "extended", "yuv420p", .optionValue(name: "profile", value: "extended")),
      ("profile", "High", "yuv444p", .profile("high", .fullChroma)),
      ("profile", "high10", "yuv422p10le", .profile("high10", .tallChroma)),
      ("profile", "high", "yuv420p10le", .profile("high", .depth(10))),
      ("profile", "main", "gray", .profile("main", .noChroma)),
      ("profile", "high422", "yuv420p", .profile("high422", .lossless)),
    ] as [(String, String, String, MediaError.EncoderFault)])
  func `what x264 has no value for, or no profile, is the reason that it gives`(
    option: String, value: String, layout: String, fault: MediaError.EncoderFault
  ) {
    var settings = Synthetic.settings()
    settings.layout = layout
    settings.options[option] = value
    settings.options["crf"] = fault == .profile("high422", .lossless) ? "0.9" : "20"
    #expect(EncoderCatalog.check(settings)?.fault == .noEncoder("libx264", fault))
  }

  @Test(arguments: [
    ("preset", "9", "yuv420p"), ("preset", "VeryFast", "yuv420p"),
    ("tune", "film+zerolatency", "nv12"),
    ("profile", "baseline", "yuv420p"), ("profile", "high", "gray"),
    ("profile", "high444", "yuv444p10le"),
    ("profile", "high422", "yuv422p10le"), ("profile", "high10", "yuv420p10le"),
  ])
  func `what x264 takes opens`(option: String, value: String, layout: String) {
    var settings = Synthetic.settings()
    settings.layout = layout
    settings.options[option] = value
    #expect(EncoderCatalog.check(settings) == nil)
  }

  @Test func `a size that the encoder does not take is refused`() {
    var settings = Synthetic.settings()
    settings.size = PixelSize(width: 63, height: 48)
    #expect(EncoderCatalog.check(settings) != nil, "4:2:0 has even sizes in libx264")
    settings.size = PixelSize(width: 0, height: 48)
    #expect(
      EncoderCatalog.check(settings)
        == MediaError(.noEncoder(settings.encoder, .noSize(PixelSize(width: 0, height: 48)))))
  }

  @Test func `a size that is too small for an encoder is the reason that it gives`() {
    var settings = Synthetic.settings("libx265", options: [:])
    settings.size = PixelSize(width: 8, height: 6)
    #expect(
      EncoderCatalog.check(settings)
        == MediaError(.noEncoder("libx265", .frameSize(PixelSize(width: 8, height: 6)))))
  }

  /// ProRes has no 4:2:0, and no 8 bits (SMPTE RDD 36, 1 and 5.1.1).
  @Test func `a pixel format that an encoder does not take is the reason that it gives`() throws {
    let error = EncoderCatalog.check(Synthetic.settings("prores_ks", options: [:]))
    guard case .noEncoder("prores_ks", let fault)? = error?.fault else {
      Issue.record("another reason")
      return
    }
    #expect(fault.why.hasSuffix(", and not as yuv420p"))
    let formats = fault.why.split(separator: #/[, ]+/#).filter { $0.hasPrefix("yuv") }.dropLast()
    #expect(formats.contains("yuv422p10le"))
    #expect(formats.allSatisfy { $0.hasSuffix("p10le") && !$0.contains("420") })
  }

  /// No slice has more than 2^27 bits, counted as 9 for each of three
  /// samples of a pixel: 5 megapixels. 8192 / 3 · 4320 / 2 are more, 8192 / 3 · 4320 / 3 less.
  @Test(arguments: [
    (160, 4, "4"), (4096, 4320, "4"), (8192, 4320, "9"),
  ])
  func `frames that FFV1 does not divide by four are divided otherwise`(
    width: Int, height: Int, slices: String
  ) throws {
    var settings = Synthetic.settings("ffv1", options: ["level": "3", "slices": "4"])
    settings.size = PixelSize(width: width, height: height)
    #expect(try EncoderCatalog.opening(settings).options["slices"] == slices)
  }

  @Test func `a constant quantiser changes what MPEG-4 makes`() throws {
    func bytes(_ quantiser: String) throws -> Int {
      let encoder = try VideoEncoder(
        Synthetic.settings("mpeg4", options: ["qscale": quantiser]))
      return try Synthetic.packets(encoder, at: [0, 20, 40]).map(\.byteCount).reduce(0, +)
    }
    #expect(try bytes("2") > bytes("31"))
  }

  @Test func `an encoder's own list of pixel formats is told`() {
    #expect(EncoderCatalog.pixelFormats(of: "prores_ks").contains("yuv422p10le"))
    #expect(EncoderCatalog.pixelFormats(of: "libnothing").isEmpty)
    #expect(EncoderCatalog.codec(of: "libx264") == "h264")
  }

  @Test func `a raised interruption ends encoding`() throws {
    let interruption = Interruption()
    let encoder = try VideoEncoder(Synthetic.settings(), interruption: interruption)
    interruption.raise()
    #expect(throws: MediaError.cancelled) { try encoder.send(nil) }
  }

  @Test(arguments: ["libx264", "libx265", "libsvtav1", "libaom-av1", "libvpx-vp9"], [1, 2, 3])
  func `videos of very few frames have times that can be`(name: String, count: Int) throws {
    let times = (0..<count).map { Int64($0 * 20) }
    var settings = Synthetic.settings(name, options: [:])
    settings.size = PixelSize(width: 64, height: 64)
    let packets = try Synthetic.packets(try VideoEncoder(settings), at: times)
    #expect(packets.compactMap(\.presentation).sorted() == times)
    for packet in packets {
      let (decode, presentation) = (try #require(packet.decode), try #require(packet.presentation))
      #expect(decode <= presentation && decode >= presentation - 60)
    }
  }

  @Test(arguments: ["libx264", "libx265", "libsvtav1", "libaom-av1", "libvpx-vp9"])
  func `a constant rate factor of 0 is the best quality`(name: String) throws {
    func bytes(_ factor: String) throws -> Int {
      var settings = Synthetic.settings(name, options: ["crf": factor, "b": "0"])
      settings.size = PixelSize(width: 128, height: 96)
      return try Synthetic.packets(try VideoEncoder(settings), at: (0..<20).map { $0 * 20 })
        .map(\.byteCount).reduce(0, +)
    }
    #expect(try bytes("0") > bytes("10"))
  }

  /// x265 refuses more than 16 frames at once.
  @Test(arguments: ["libx264", "libx265", "libsvtav1", "libaom-av1", "libvpx-vp9", "mpeg4"])
  func `more threads than an encoder has use for are no hindrance`(name: String) {
    var settings = Synthetic.settings(name, options: [:])
    settings.size = PixelSize(width: 64, height: 64)
    settings.threads = 1000
    #expect(EncoderCatalog.check(settings) == nil)
  }

  @Test(arguments: [("libx265", "x265-params", "pools=3"), ("libsvtav1", "svtav1-params", "lp=3")])
  func `encoders that FFmpeg tells no number of threads are told in their own words`(
    name: String, key: String, word: String
  ) throws {
    var settings = Synthetic.settings(name, options: [:])
    #expect(EncoderParameters.options(for: settings)[key]?.contains(word) != true)
    settings.threads = 3
    let options = EncoderParameters.options(for: settings)
    #expect(try #require(options[key]).split(separator: ":").contains { $0 == word })
  }

  /// SVT-AV1 hangs in both where it never got a frame.
  @Test(arguments: ["libx264", "libx265", "libsvtav1", "mpeg4"])
  func `an encoder without frames ends, and closes`(name: String) throws {
    var settings = Synthetic.settings(name, options: [:])
    settings.size = PixelSize(width: 64, height: 64)
    #expect(EncoderCatalog.check(settings) == nil)
    let encoder = try VideoEncoder(settings)
    try encoder.send(nil)
    guard case .ended = try encoder.receive() else {
      Issue.record("not ended")
      return
    }
    settings.options = ["wobble": "3"]
    #expect(EncoderCatalog.check(settings) == MediaError(.noEncoder(name, .options(["wobble"]))))
  }
}
