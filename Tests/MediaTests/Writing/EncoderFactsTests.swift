import ImprintPixels
import ImprintPrimitives
import Testing

@testable import ImprintMedia

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

  @Test func `a source's codec is kept by its encoders in order of preference`() {
    #expect(EncoderFacts.keepingSource(of: "h264").map(\.name) == ["libx264"])
    #expect(EncoderFacts.keepingSource(of: "av1").map(\.name) == ["libsvtav1", "libaom-av1"])
    #expect(EncoderFacts.keepingSource(of: "prores").map(\.name) == ["prores_ks"])
    #expect(EncoderFacts.keepingSource(of: "rv40").isEmpty)
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
