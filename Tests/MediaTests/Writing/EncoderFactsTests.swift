import Testing

@testable import ImprintMedia
@testable import ImprintValues

@Suite struct EncoderFactsTests {
  @Test func `no encoder has two rows`() {
    let names = EncoderFacts.table.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// The encoders that can keep a source, of those that this machine has.
  static let presentNames = EncoderFacts.table.filter { $0.sourceOptions != nil }.map(\.name)
    .filter { EncoderCatalog.hasVideoEncoder($0) }

  /// A misspelt option would make every export with `source` fail, on files of that codec alone.
  @Test(arguments: presentNames)
  func `an encoder opens with the settings that keep a source`(name: String) throws {
    let facts = EncoderFacts.of(name)
    let format = try #require(EncoderCatalog.pixelFormats(of: name).first)
    let settings = VideoEncoderSettings(
      encoder: name, options: facts.sourceOptions ?? [:], size: PixelSize(width: 64, height: 64),
      layout: format, timeBase: .one(over: 25), frameRate: Rational(25))
    #expect(EncoderCatalog.check(settings) == nil)
  }

  /// Motion JPEG is of full range; QuickTime's animations have grey widths of whole words. Of ProRes and FFmpeg's
  /// HuffYUV some formats would open at odd sizes.
  @Test(arguments: presentNames)
  func `an encoder opens at the sizes that it is said to take, and at no larger one`(name: String)
    throws
  {
    let facts = EncoderFacts.of(name)
    var color = ColorDescription.unspecified
    color.isFullRange = true
    let odd = [(161, 121), (165, 121), (160, 121), (161, 122)]
    for format in EncoderCatalog.pixelFormats(of: name) {
      guard let layout = PixelLayout(named: format), (name, format) != ("qtrle", "gray") else {
        continue
      }
      for size in odd.map({ PixelSize(width: $0.0, height: $0.1) }) {
        var settings = VideoEncoderSettings(
          encoder: name, options: facts.sourceOptions ?? [:], size: size, layout: format,
          color: color, timeBase: .one(over: 25), frameRate: Rational(25))
        settings.size = facts.part(of: size, in: layout, hasFields: false).size
        #expect(EncoderCatalog.check(settings) == nil, "\(settings.size) \(format)")
        guard !["prores_ks", "ffvhuff"].contains(name), settings.size != size else { continue }
        settings.size = size
        #expect(EncoderCatalog.check(settings) != nil, "\(size) \(format)")
      }
    }
  }

  /// A misspelt option of an effort would make it fail, or pass unseen.
  @Test(
    arguments: EncoderFacts.table.filter { $0.efforts != nil }.map(\.name)
      .filter { EncoderCatalog.hasVideoEncoder($0) })
  func `an encoder opens with each of its efforts, and its own words are its own`(name: String)
    throws
  {
    let facts = EncoderFacts.of(name)
    let efforts = try #require(facts.efforts)
    let format = try #require(EncoderCatalog.pixelFormats(of: name).first)
    // SVT-AV1 1.4 crashes now and then where many of its encoders open beside others.
    let own = name == "libsvtav1" ? [] : efforts.ownWords.map { EncodingEffort.own($0) }
    for effort in EncodingEffort.levels + own {
      let options = try #require(efforts.options(for: effort))
      let settings = VideoEncoderSettings(
        encoder: name, options: (facts.sourceOptions ?? [:]).merging(options) { $1 },
        size: PixelSize(width: 64, height: 64), layout: format, timeBase: .one(over: 25),
        frameRate: Rational(25))
      #expect(EncoderCatalog.check(settings) == nil, "\(effort)")
    }
    #expect(efforts.options(for: .own("none")) == nil)
  }

  @Test func `the efforts of x264 are presets of its own, and take their times`() {
    let efforts = EncoderFacts.of("libx264").efforts
    let levels = EncodingEffort.levels.map { efforts?.options(for: $0)?["preset"] }
    #expect(levels == ["ultrafast", "veryfast", "medium", "slow"])
    #expect(efforts?.time(with: ["preset": "slow"]) == 4)
    #expect(efforts?.time(with: [:]) == 2.5)
  }

  @Test func `a source's codec is kept by its encoders in order of preference`() {
    func names(_ codec: String) -> [String] {
      EncoderFacts.keepingSource.map(\.name).filter { EncoderCatalog.codec(of: $0) == codec }
    }
    #expect(names("h264") == ["libx264", "libx264rgb"])
    #expect(names("av1") == ["libsvtav1", "libaom-av1"])
    #expect(names("prores") == ["prores_ks"])
    #expect(names("rv40").isEmpty)
  }

  /// A factor that is 6 larger halves x264's bits; 147 megabits a second are Apple's for ProRes 422 in 1920 × 1080 at
  /// 29.97 frames a second.
  @Test func `the bits of a pixel follow the quality that is asked for`() throws {
    func bits(_ encoder: String, _ options: [String: String], layout: String = "yuv420p") -> Double?
    {
      VideoEncoderSettings(
        encoder: encoder, options: options, size: PixelSize(width: 64, height: 64), layout: layout,
        timeBase: .one(over: 25)
      ).bitsPerPixel
    }
    let fine = try #require(bits("libx264", ["crf": "20"]))
    let coarse = try #require(bits("libx264", ["crf": "26"]))
    #expect(abs(fine / coarse - 2) < 1e-9)
    let proRes = try #require(bits("prores_ks", [:], layout: "yuv422p10le"))
    #expect(abs(proRes * 1920 * 1080 * 29.97 / 147e6 - 1) < 0.02)
    #expect(bits("libx264", ["b": "800000"]) == nil)
    #expect(bits("h264_nvenc", ["cq": "20"]) == nil)
  }

  @Test func `a preset of x264 for more effort takes longer`() {
    func seconds(_ preset: String?) -> Double {
      var settings = VideoEncoderSettings(
        encoder: "libx264", options: [:], size: PixelSize(width: 64, height: 64),
        layout: "yuv420p", timeBase: .one(over: 25))
      settings.options["preset"] = preset
      return settings.secondsPerMegapixel
    }
    #expect(seconds("veryfast") < seconds("fast"))
    #expect(seconds("fast") < seconds("slow"))
    #expect(seconds(nil) == seconds("medium"))
  }

  /// As an encoder of other hardware, or of a later FFmpeg: libvvenc.
  @Test func `an encoder without a row is taken for what FFmpeg says of it`() {
    var settings = VideoEncoderSettings(
      encoder: "h264_nvenc", options: ["cq": "20"], size: PixelSize(width: 64, height: 64),
      layout: "yuv420p", timeBase: .one(over: 25))
    settings.threads = 2
    #expect(EncoderParameters.options(for: settings) == ["cq": "20"])
    #expect(EncoderFacts.of("h264_nvenc").hasBitRate)
  }
}
