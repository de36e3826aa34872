import ImprintValues
import Testing

@testable import ImprintMedia

/// The master playlist (RFC 8216, 4.3.4), by values.
@Suite struct MasterPlaylistTests {
  private func rendition(
    _ kind: Rendition.Kind, _ language: String?, _ title: String? = nil, isDefault: Bool = false,
    isForced: Bool = false
  ) throws -> Rendition {
    let format = try TrackFormat(timeBase: .one(over: 1000))
    var rendition = Rendition(format)
    (rendition.kind, rendition.language, rendition.title) = (kind, language, title)
    (rendition.isDefault, rendition.isForced) = (isDefault, isForced)
    return rendition
  }

  private func beside(_ rendition: Rendition, _ name: String, rate: Int) -> MasterPlaylist.Beside {
    MasterPlaylist.Beside(
      rendition: rendition, files: RenditionFiles(name: name, isText: rendition.kind == .subtitles),
      segments: RenditionSegments(durations: [4, 2], sizes: [rate, rate]),
      codec: rendition.kind == .subtitles ? nil : "mp4a.40.2")
  }

  private func variant(_ name: String, _ size: PixelSize, sizes: [Int]) -> MasterPlaylist.Variant {
    MasterPlaylist.Variant(
      files: RenditionFiles(name: name),
      segments: RenditionSegments(durations: [4, 2], sizes: sizes), codec: "avc1.42C01F",
      size: size, frameRate: 25, range: nil)
  }

  /// Of sizes 1000 and 800 bytes in 4 and 2 s: 2000 and 3200 bits a second, and 2400 for both, which last 6 s: one and a half
  /// of the longest. Sound has 400 bytes in 2 s, and 800 in 6 s.
  @Test func `variants tell the rates of all that plays with them`() throws {
    let sound = beside(try rendition(.sound(channels: 2), "deu"), "sound-1", rate: 400)
    let master = MasterPlaylist(
      folder: "a.hls",
      variants: [variant("video", PixelSize(width: 640, height: 360), sizes: [1000, 800])],
      sounds: [sound], subtitles: [])
    #expect(
      master.text == """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-INDEPENDENT-SEGMENTS
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",LANGUAGE="de",NAME="de",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",\
        URI="a.hls/sound-1.m3u8"
        #EXT-X-STREAM-INF:BANDWIDTH=4800,AVERAGE-BANDWIDTH=3467,CODECS="avc1.42C01F,mp4a.40.2",RESOLUTION=640x360,\
        FRAME-RATE=25,AUDIO="sound"
        a.hls/video.m3u8

        """)
  }

  /// Section 4.3.4.1.1: one default at most, names that differ, and those alone are selected by themselves that differ in
  /// language or purpose.
  @Test func `renditions of a group are told apart`() throws {
    let sounds = [
      try rendition(.sound(channels: 6), "eng", "Main"),
      try rendition(.sound(channels: 2), "eng", "Main"),
      try rendition(.sound(channels: 1), "fre", isDefault: true),
      try rendition(.sound(channels: 2), nil),
    ].enumerated().map { beside($1, "sound-\($0 + 1)", rate: 1) }
    let texts = [
      try rendition(.subtitles, "ger"), try rendition(.subtitles, "ger", isForced: true),
      try rendition(.subtitles, "haw", "\"ʻŌlelo\""),
    ].enumerated().map { beside($1, "subtitles-\($0 + 1)", rate: 1) }
    let text = MasterPlaylist(
      folder: "a", variants: [variant("video", PixelSize(width: 2, height: 2), sizes: [1, 1])],
      sounds: sounds, subtitles: texts
    ).text
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("#EXT-X-MEDIA:") }
      .map { $0.split(separator: ",").dropFirst(2).dropLast().joined(separator: ",") }
    #expect(
      lines == [
        "LANGUAGE=\"en\",NAME=\"Main\",DEFAULT=NO,AUTOSELECT=YES,CHANNELS=\"6\"",
        "LANGUAGE=\"en\",NAME=\"Main 2\",DEFAULT=NO,AUTOSELECT=NO,CHANNELS=\"2\"",
        "LANGUAGE=\"fr\",NAME=\"fr\",DEFAULT=YES,AUTOSELECT=YES,CHANNELS=\"1\"",
        "NAME=\"Track 4\",DEFAULT=NO,AUTOSELECT=YES,CHANNELS=\"2\"",
        "LANGUAGE=\"de\",NAME=\"de\",DEFAULT=NO,AUTOSELECT=YES",
        "LANGUAGE=\"de\",NAME=\"de 2\",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES",
        "LANGUAGE=\"haw\",NAME=\"ʻŌlelo\",DEFAULT=NO,AUTOSELECT=YES",
      ])
    #expect(text.contains("AUDIO=\"sound\",SUBTITLES=\"subtitles\""))
  }

  /// Section 4.3.4.2: sets of segments that last from half of the target to one and a half of it.
  @Test func `the peak is of segments that last about as long as the longest`() {
    // 0.4 s of 1000 bytes alone are too short to count, and with the segment before them they last 4.4 s.
    let short = RenditionSegments(durations: [4, 4, 0.4], sizes: [4000, 4000, 1000])
    #expect(abs(short.peakRate - 5000 * 8 / 4.4) < 1e-6)
    #expect(RenditionSegments(durations: [0.2], sizes: [100]).peakRate == 4000)
  }
}
