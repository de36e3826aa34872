import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Cues of files and tracks with their markup, for captions.
@Suite struct TimedTextTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func texts(_ content: String, _ name: String = "a.srt") throws -> TimedTexts {
    try MediaFile.texts(in: OpenFile(content: Array(content.utf8), named: name))
  }

  private static func told(_ cues: [TimedText]) -> [String] {
    cues.map { "\($0.start)+\($0.duration.map { "\($0)" } ?? "?") \($0.text) \($0.settings)" }
  }

  @Test func `cues of SubRip have their tags`() throws {
    let found = try texts("1\n00:00:01,500 --> 00:00:02,000\n<i>Hi</i>\nthere\n\n")
    #expect(found.codec == "subrip")
    #expect(Self.told(found.cues) == ["1.5+0.5 <i>Hi</i>\nthere "])
    #expect(found.fingerprint != nil)
  }

  @Test func `cues of WebVTT have their settings`() throws {
    let found = try texts(
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:0 align:left\n<v Bob>Hi <00:01.500>there\n", "a.vtt")
    #expect(found.codec == "webvtt")
    #expect(Self.told(found.cues) == ["1.0+1.0 <v Bob>Hi <00:01.500>there line:0 align:left"])
  }

  @Test func `events of ASS have their fields, and styles lie in the header`() throws {
    let found = try texts(
      """
      [Script Info]
      ScriptType: v4.00+

      [V4+ Styles]
      Format: Name, Italic
      Style: Default,-1

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,no
      Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Hi, you

      """, "a.ass")
    #expect(found.codec == "ass")
    #expect(found.header.contains("Style: Default,-1"))
    #expect(found.cues.first?.text.hasSuffix(",{\\i1}Hi, you") == true)
    #expect(
      found.cues.first?.text.split(separator: ",", omittingEmptySubsequences: false).count == 10)
  }

  /// FFmpeg's decoders make events of ASS of them.
  @Test func `other texts with times are events of ASS`() throws {
    let found = try texts(
      "<SAMI><BODY><SYNC Start=1000><P><i>Hi</i> you\n<SYNC Start=2000><P>&nbsp;\n</BODY></SAMI>\n",
      "a.smi")
    #expect(found.codec == "ass")
    #expect(found.header.contains("Style: Default"))
    #expect(found.cues.first?.text.hasSuffix(",{\\i1}Hi{\\i0} you") == true)
    #expect(found.cues.first.map { [$0.start, $0.duration ?? -1] } == [1, 1])
  }

  @Test func `more than a hundred thousand cues are refused`() throws {
    // FFmpeg's demuxer leaves out what is twice there.
    let content = (0...100_000).map { "1\n00:00:01,000 --> 00:00:02,000\na\($0)\n\n" }.joined()
    #expect(throws: MediaError(.invalid(path: "a.srt", .manyCues(limit: 100_000)))) {
      try texts(content)
    }
  }

  // MARK: Times of SubRip

  private static func subRip(_ times: String...) -> String {
    times.enumerated().map { "\($0 + 1)\n\($1)\nText \($0)\n\n" }.joined()
  }

  /// The first and the last are as the format has them.
  @Test(arguments: [
    ("00:00:05 --> 00:00:07", "5.0+2.0"), ("00:00:05 --> 00:00:07,500", "5.0+2.5"),
    ("00:05,250 --> 00:07", "5.25+1.75"), ("00:00:05.5 --> 00:00:07", "5.5+1.5"),
    ("00:00:05:100 --> 00:00:07:200", "5.1+2.1"), ("  0:00:05-->0:00:07  ", "5.0+2.0"),
    ("00:00:05,000 --> ", "5.0+4.0"), ("00:00:05,000 -->", "5.0+4.0"),
    ("00:00:05 --> 00:00:05", "5.0+?"), ("00:00:05 --> 00:00:03", "5.0+4.0"),
    ("00:00:05,000 --> 00:00:03,000", "5.0+4.0"), ("00:00:05,000 --> 00:00:05,000", "5.0+?"),
  ])
  func `a line of times without milliseconds, hours or an end is read`(
    times: String, told: String
  ) throws {
    let good = ("00:00:01,000 --> 00:00:02,000", "00:00:09,000 --> 00:00:10,000")
    for end in ["\n", "\r\n", "\r"] {
      let content = Self.subRip(good.0, times, good.1).replacing("\n", with: end)
      let found = try texts(content)
      #expect(
        Self.told(found.cues) == ["1.0+1.0 Text 0 ", "\(told) Text 1 ", "9.0+1.0 Text 2 "])
      #expect(found.unreadCues == 0)
    }
    // The first cue tells FFmpeg what a file is.
    #expect(Self.told(try texts(Self.subRip(times, good.1)).cues).count == 2)
  }

  @Test func `a cue without an end lasts ten seconds at most`() throws {
    let found = try texts(Self.subRip("00:00:05,000 -->", "00:01:05,000 --> 00:01:00,000"))
    #expect(Self.told(found.cues) == ["5.0+10.0 Text 0 ", "65.0+10.0 Text 1 "])
  }

  @Test func `cues whose times cannot be read are left out, and counted`() throws {
    let found = try texts(
      Self.subRip(
        "00:00:01,000 --> 00:00:02,000", "five --> six", "00:00:05,000 --> later",
        "--> 00:00:07,000",
        "00:00:09,000 --> 00:00:10,000"))
    #expect(Self.told(found.cues) == ["1.0+1.0 Text 0 ", "9.0+1.0 Text 4 "])
    #expect(found.unreadCues == 3)
    #expect(throws: MediaError(.invalid(path: "a.srt", .noSubtitles))) {
      try texts(Self.subRip("five --> six"))
    }
  }

  @Test func `an arrow in a text is text`() throws {
    let content = "1\n00:00:01,000 --> 00:00:02,000\nfrom 1:00 --> 2:00\na --> b\n\nmore\n2018\n\n"
    let found = try texts(content + "2\n00:00:05 --> 00:00:06\nTwo\n")
    #expect(
      Self.told(found.cues) == [
        "1.0+1.0 from 1:00 --> 2:00\na --> b\nmore\n2018 ", "5.0+1.0 Two ",
      ])
    #expect(found.unreadCues == 0)
  }

  @Test func `kept subtitles have such cues too`() throws {
    let content = Self.subRip("00:00:01,000 --> 00:00:02,000", "00:00:05 --> 00:00:07")
    let file = try OpenFile(content: Array(content.utf8), named: "a.srt")
    let reader = try KeptSubtitles(of: file, range: ConvertedSubtitlesTests.start)
    var cues: [String] = []
    while let packet = try reader.next() {
      cues.append("\(packet.presentation ?? -1) \(String(decoding: packet.bytes, as: UTF8.self))")
    }
    #expect(cues == ["1000 Text 0", "5000 Text 1"])
    #expect(try MediaFile.subtitles(in: file).unreadCues == 0)
  }

  // MARK: Tracks

  private func film(_ name: String, _ options: String) throws -> String {
    let srt = try folder.write(
      "1\n00:00:01,000 --> 00:00:02,000\n<i>Hi</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nthere\n\n",
      to: "a.srt")
    let vtt = try folder.write(
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<v Bob>So\n", to: "b.vtt")
    return try folder.make(
      name,
      "-f lavfi -i color=s=16x16:d=5:r=5 -i \(srt) -i \(vtt) -map 0 -map 1 -map 2 -c:v libx264 -pix_fmt yuv420p \(options)"
    )
  }

  @Test(arguments: [
    ("a.mkv", "-c:s copy", "subrip", "<i>Hi</i>"), ("a.mp4", "-c:s mov_text", "mov_text", "Hi"),
    ("b.mkv", "-c:s ass", "ass", "0,0,Default,,0,0,0,,{\\i1}Hi{\\i0}"),
  ])
  func `a track has the cues of its number`(
    name: String, options: String, codec: String, text: String
  ) throws {
    let film = try film(name, options)
    let found = try MediaFile.texts(ofSubtitleTrack: 1, in: film)
    #expect(found.codec == codec)
    #expect(found.fingerprint == nil)
    #expect(found.cues.map(\.text).first == text)
    #expect(found.cues.map { [$0.start, $0.duration ?? -1] } == [[1, 1], [3, 1]])
    #expect(try MediaFile.texts(ofSubtitleTrack: 2, in: film).cues.count == 1)
    for number in [0, 3, -1, .max, .min] {
      #expect(throws: MediaError(.invalid(path: film, .noSubtitleTrack(number, count: 2)))) {
        try MediaFile.texts(ofSubtitleTrack: number, in: film)
      }
    }
  }

  @Test func `cues of WebVTT in Matroska have their settings`() throws {
    let found = try MediaFile.texts(
      ofSubtitleTrack: 2, in: film("c.mkv", "-c:s copy"))
    #expect(Self.told(found.cues) == ["1.0+1.0 <v Bob>So line:0"])
  }

  @Test func `a file without subtitle tracks says so`() throws {
    let film = try folder.make(
      "clip.mp4", "-f lavfi -i color=s=16x16:d=0.1 -c:v libx264 -pix_fmt yuv420p")
    #expect(throws: MediaError(.invalid(path: film, .noSubtitleTrack(1, count: 0)))) {
      try MediaFile.texts(ofSubtitleTrack: 1, in: film)
    }
  }

  @Test func `a track of pictures is named`() throws {
    try PresentationGraphics.file(of: [0.5...1]).write(to: URL(filePath: folder.path("a.sup")))
    let film = try folder.make(
      "clip.mkv",
      "-f lavfi -i color=s=16x16:d=2 -i \(folder.path("a.sup")) -map 0 -map 1 -c:v libx264 -pix_fmt yuv420p -c:s copy"
    )
    #expect(
      throws: MediaError(
        .invalid(path: film, .noText(subtitleTrack: 1, codec: "hdmv_pgs_subtitle")))
    ) {
      try MediaFile.texts(ofSubtitleTrack: 1, in: film)
    }
  }
}
