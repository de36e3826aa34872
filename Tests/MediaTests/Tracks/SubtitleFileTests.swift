import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Files of text subtitles as they are read, and what is refused.
@Suite struct SubtitleFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ bytes: some Sequence<UInt8>, as name: String = "a.srt") throws -> SubtitleFile
  {
    let path = folder.path(name)
    try Data(bytes).write(to: URL(filePath: path))
    return try MediaFile.subtitles(in: OpenFile(path))
  }

  private static let srt = "1\n00:00:01,000 --> 00:00:02,000\nHellö\n"

  /// Each format's own notation of one text from 1 to 2 s.
  private static let files: [(name: String, text: String, codec: String)] = [
    ("a.srt", srt, "subrip"),
    ("a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n", "webvtt"),
    (
      "a.ass",
      "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name\nStyle: Default\n\n"
        + "[Events]\nFormat: Layer, Start, End, Style, Text\n"
        + "Dialogue: 0,0:00:01.00,0:00:02.00,Default,Hi\n", "ass"
    ),
    (
      "a.ssa",
      "[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name\nStyle: Default\n\n"
        + "[Events]\nFormat: Marked, Start, End, Style, Text\n"
        + "Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,Hi\n", "ass"
    ),
    (
      "a.smi",
      "<SAMI><BODY><SYNC Start=1000><P>Hi\n<SYNC Start=2000><P>&nbsp;\n</BODY></SAMI>\n", "sami"
    ),
    ("a.sub", "[INFORMATION]\n00:00:01.00,00:00:02.00\nHi\n", "subviewer"),
    ("a.mpl", "[10][20]Hi\n[30][40]Ho\n[50][60]Hi\n", "mpl2"),
  ]

  @Test(arguments: files)
  func `each format of text with times is read`(
    file: (name: String, text: String, codec: String)
  ) throws {
    let found = try read(file.text.utf8, as: file.name)
    #expect(found.track.codec == file.codec)
    #expect(found.track.kind == .subtitle)
    #expect(found.fingerprint.byteCount == Int64(file.text.utf8.count))
    // Whatever its name is, and in memory.
    #expect(try read(file.text.utf8, as: "other").track.codec == file.codec)
    let text = try OpenFile(content: Array(file.text.utf8), named: "text")
    #expect(try MediaFile.subtitles(in: text).track.codec == file.codec)
  }

  @Test func `marks, line ends of Windows and UTF-16 are taken`() throws {
    let windows = Self.srt.replacing("\n", with: "\r\n")
    #expect(try read("\u{FEFF}\(windows)".utf8).track.codec == "subrip")
    for encoding: String.Encoding in [.utf16LittleEndian, .utf16BigEndian] {
      let bytes = try #require("\u{FEFF}\(windows)".data(using: encoding))
      #expect(try read(bytes).track.codec == "subrip")
    }
  }

  /// FFmpeg's demuxer reads 4095 bytes of a line at once, and would break a letter of two bytes in its middle.
  @Test func `a line of any length is read whole`() throws {
    let line = String(repeating: "ö", count: 5000)
    #expect(try read(Self.srt.replacing("Hellö", with: line).utf8).track.codec == "subrip")
  }

  @Test func `a file without subtitles is one, and an empty file is none`() throws {
    #expect(try read("WEBVTT\n".utf8).track.codec == "webvtt")
    #expect(throws: MediaError(.invalid(path: folder.path("a.srt"), .empty))) { try read([]) }
  }

  @Test func `another encoding is told with the subtitle that has it`() throws {
    let second = "\n2\n00:00:03,000 --> 00:00:04,000\nCafé\n"
    let bytes = try #require(
      "1\n00:00:01,000 --> 00:00:02,000\nHi\n\(second)".data(using: .isoLatin1))
    #expect(
      throws: MediaError(
        .invalid(
          path: folder.path("a.srt"),
          .otherEncoding(subtitle: 2, likely: [.windows1252, .windows1250])))
    ) { try read(bytes) }
  }

  /// The texts of a file, each with its start in milliseconds.
  private func cues(_ text: String) throws -> [String] {
    let file = try OpenFile(content: Array(text.utf8), named: "a.vtt")
    let reader = try KeptSubtitles(of: file, range: ConvertedSubtitlesTests.start)
    var cues: [String] = []
    while let packet = try reader.next() {
      cues.append("\(packet.presentation ?? -1) \(String(decoding: packet.bytes, as: UTF8.self))")
    }
    return cues
  }

  /// W3C WebVTT, 4.1: styles and regions stand before the cues; 6.1: what is none is passed over.
  @Test(
    arguments: [
      "STYLE\n::cue { color: yellow }", "REGION\nid:fred\nwidth:40%",
      "NOTE as said\n\nSTYLE\n::cue(b) {\n  color: red;\n}\n\nREGION\nid:a",
      "nothing of that\nat all",
      "1\n00:00.500 -> 00:00.700\nHello",
    ], ["\n", "\r\n"])
  func `cues of WebVTT stay behind other blocks`(block: String, end: String) throws {
    let text =
      "WEBVTT - a film\n\n\(block)\n\n00:01.000 --> 00:02.000 line:0\nOne\nmore\n\n"
      + "id\n01:00:02.500 --> 01:00:03.500\nTwo\n"
    #expect(
      try cues(text.replacing("\n", with: end)) == ["1000 One\nmore", "3602500 Two"])
  }

  /// W3C WebVTT, 3.3: a time has milliseconds; and a note says nothing.
  @Test func `cues of WebVTT whose times cannot be read are counted`() throws {
    let text =
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nOne\n\n00:03 --> 00:04\nTwo\n\n"
      + "three\n0:05 --> 0:06\nThree\n\nNOTE of 5\n\n00:00:07,000 --> 00:00:08,000\nFour\n"
    #expect(try read(text.utf8, as: "a.vtt").unreadCues == 2)
    #expect(try cues(text) == ["1000 One", "7000 Four"])
    #expect(try read(Self.srt.utf8).unreadCues == 0)
  }

  @Test func `a cue without a letter shows nothing, and is none`() throws {
    let text =
      "WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n\n00:01.000 --> 00:02.000\n\n\n00:02.000 --> 00:03.000\nTwo\n"
    #expect(try cues(text) == ["0 One", "2000 Two"])
  }

  @Test func `times of WebVTT that have commas are read`() throws {
    let text = "WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nOne, 1,000\n"
    #expect(try cues(text) == ["1000 One, 1,000"])
  }

  @Test(arguments: ["Dear diary\n", "{}", "\0\0\0", "1\n2\n3\n", "#EXTM3U\nclip.ts\n"])
  func `what is no text with times is refused`(text: String) throws {
    #expect(throws: MediaError(.invalid(path: folder.path("a.srt"), .noSubtitles))) {
      try read(text.utf8)
    }
  }

  @Test func `a video is refused, and what is not there`() throws {
    let clip = try folder.make(
      "clip.mp4", "-f lavfi -i color=s=16x16:d=0.1 -c:v libx264 -pix_fmt yuv420p")
    #expect(throws: MediaError(.invalid(path: clip, .noSubtitles))) {
      try MediaFile.subtitles(in: OpenFile(clip))
    }
    #expect(throws: MediaError(.notFound(path: "/none.srt"))) {
      try MediaFile.subtitles(in: OpenFile("/none.srt"))
    }
  }

  @Test func `a place is found in the text, wherever it stands`() throws {
    #expect(try !read(Self.srt.utf8).namesPosition)
    let drone = Self.srt + "\n2\n00:00:03,000 --> 00:00:04,000\nGPS(11.5820,48.1351,20)\n"
    #expect(try read(drone.utf8).namesPosition)
  }

  /// Some hundred kilobytes: both ends alone would be the same.
  @Test func `a letter that changes in the middle changes the fingerprint`() throws {
    let cues = (0..<6000).map { "\($0 + 1)\n00:00:01,000 --> 00:00:02,000\nWord \($0)\n" }
    let before = try read(cues.joined(separator: "\n").utf8)
    var changed = cues
    changed[3000].replace("Word", with: "Sord")
    let after = try read(changed.joined(separator: "\n").utf8)
    #expect(before.fingerprint.byteCount == after.fingerprint.byteCount)
    #expect(!after.fingerprint.matches(before.fingerprint))
    #expect(try Fingerprint(ofText: folder.path("a.srt")) == after.fingerprint)
  }
}
