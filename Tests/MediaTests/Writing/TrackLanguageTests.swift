import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Languages of tracks, written and read back.
@Suite struct TrackLanguageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The language of a video of two frames, as a reader sees it.
  private func written(_ code: String, to name: String) throws -> String? {
    let path = folder.path(name)
    let container = try #require(Container(path: path))
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: container)
    try muxer.addVideo(encoder, metadata: ["language": code])
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: [0, 20]) { try muxer.write(packet, track: 0) }
    try muxer.finish()
    return try MediaFile.probe(path).tracks.first?.metadata["language"]
  }

  /// The languages for which ISO 639-2 has two codes, for terminology and for bibliography, and QuickTime a number.
  static let twice = [
    ("deu", "ger"), ("fra", "fre"), ("zho", "chi"), ("nld", "dut"), ("ces", "cze"), ("slk", "slo"),
    ("ell", "gre"), ("isl", "ice"), ("fas", "per"), ("sqi", "alb"), ("ron", "rum"), ("mkd", "mac"),
    ("hye", "arm"), ("kat", "geo"), ("bod", "tib"), ("mya", "bur"), ("msa", "may"), ("cym", "wel"),
    ("eus", "baq"),
  ]

  @Test(arguments: twice)
  func `a MOV tells a language by either of its codes`(term: String, old: String) throws {
    for code in [term, old] {
      #expect([term, old].contains(try written(code, to: "\(code).mov")), "\(code)")
      #expect(Container.mov.tells(language: code))
    }
  }

  /// FFmpeg has words of its own for QuickTime's numbers of these.
  @Test(arguments: ["swe", "gle", "hrv", "srp", "fao", "pan", "eng", "jpn", "smi"])
  func `a MOV tells a language by the code of the standard`(code: String) throws {
    #expect(try written(code, to: "a.mov") == code)
    #expect(Container.mov.tells(language: code))
  }

  /// ISO/IEC 14496-12 has room for all codes of three letters, and Matroska for any text.
  @Test(arguments: ["a.mp4", "a.m4v", "a.mkv"], ["deu", "ger", "swe", "haw"])
  func `other containers keep the code as it is`(name: String, code: String) throws {
    #expect(try written(code, to: name) == code)
  }

  @Test func `a language without a number in QuickTime is told as lost`() throws {
    #expect(try written("haw", to: "a.mov") == nil)
    #expect(!Container.mov.tells(language: "haw"))
    #expect(Container.mov.tells(language: nil))
    #expect(Container.mov.tells(language: "und"))
    #expect(!Container.mp4.tells(language: "pt-BR"))
  }
}
