import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The words of captions as planning asks for them.
@Suite struct CaptionFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func captions(_ content: String, _ name: String) throws -> CaptionFile {
    try MachineInspection().captions(of: .file(folder.write(content, to: name)))
  }

  /// Times are rounded to milliseconds.
  private static func told(_ cues: [CaptionCue]) -> [String] {
    func text(_ time: Double) -> String { "\((time * 1000).rounded() / 1000)" }
    return cues.map { cue in
      "\(text(cue.start))-\(text(cue.end)) "
        + cue.words.map { "\($0.text)@\(text($0.start))" }.joined(separator: " ")
    }
  }

  @Test func `files of subtitles have their words, by what they are`() throws {
    let srt = try captions("1\n00:00:01,000 --> 00:00:03,000\n<i>Hi you</i>\n", "a.srt")
    #expect(Self.told(srt.cues) == ["1.0-3.0 Hi@1.0 you@1.8"])
    #expect(srt.cues.first?.words.allSatisfy(\.isItalic) == true)
    let vtt = try captions(
      "WEBVTT\n\n00:01.000 --> 00:03.000 line:0\nHi <00:02.500>you\n\n00:05 --> 00:06\nno\n",
      "a.vtt")
    #expect(Self.told(vtt.cues) == ["1.0-3.0 Hi@1.0 you@2.5"])
    #expect(vtt.cues.first?.place == .top)
    #expect(vtt.omissions.unreadCues == 1)
    let json = try captions("[{ text: 'Hi', start: 1, end: 2 }]", "a.JSON")
    #expect(Self.told(json.cues) == ["1.0-2.0 Hi@1.0"])
    #expect(json.fingerprint != nil)
  }

  @Test(arguments: [
    ("1\n00:00:01,000 --> 00:00:02,000\nHi\n", "1.0-2.0 Hi@1.0"),
    ("[ { text: 'Hi', start: 1, end: 2 }]", "1.0-2.0 Hi@1.0"),
    (" {segments: [{ text: 'Hi', start: 1, end: 2 }]}", "1.0-2.0 Hi@1.0"),
    (
      "[Script Info]\nScriptType: v4.00+\n\n[Events]\n"
        + "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        + "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi\n", "1.0-2.0 Hi@1.0"
    ),
  ])
  func `a text in place of a file is told by how it begins`(text: String, told: String) throws {
    #expect(Self.told(try MachineInspection().captions(of: .text(text)).cues) == [told])
  }

  @Test func `what is not shown is counted`() throws {
    let omissions = try captions(
      "WEBVTT\n\n00:01.000 --> 00:03.000\n<ruby>漢<rt>kan</rt></ruby>\n\n00:05 --> 00:06\nno\n",
      "a.vtt"
    ).omissions
    var expected = CaptionOmissions()
    (expected.unreadCues, expected.rubyTexts) = (1, 1)
    #expect(omissions == expected)
  }

  /// The video's first frame is at 1 s: what is said at 1.5 s of the file is said at 0.5 s of the input.
  @Test func `words of a track count from the input's time zero`() throws {
    let srt = try folder.write("1\n00:00:00,500 --> 00:00:01,500\nHi you\n", to: "a.srt")
    let film = try folder.make(
      "clip.mkv",
      "-itsoffset 1 -f lavfi -i color=s=16x16:d=2:r=10 -itsoffset 1 -i \(srt) -map 0 -map 1 "
        + "-c:v libx264 -bf 0 -pix_fmt yuv420p -c:s srt")
    let zero = RationalTime(ticks: 1000, timeBase: .one(over: 1000))
    let found = try MachineInspection().captions(of: .track(1, of: film, zero: zero))
    #expect(Self.told(found.cues) == ["0.5-1.5 Hi@0.5 you@0.9"])
    #expect(found.fingerprint == nil)
  }

  @Test(arguments: [
    ("{}", "a.json", "a.json:1:1: it has an empty object, and no words"),
    ("[", "a.json", "a.json:1:2"),
    ("", "a.json", "it is empty"),
    ("Dear diary", "a.srt", "it holds no subtitles that can be read"),
  ])
  func `a file without words says what is wrong with it`(
    content: String, name: String, message: String
  ) throws {
    let path = try folder.write(content, to: name)
    #expect {
      try MachineInspection().captions(of: .file(path))
    } throws: { error in
      guard let error = error as? ExportError else { return false }
      let text = "\(error.lines.joined()) \(error)".replacing(path, with: name)
      return text.contains(message) && error.kind == .invalid
    }
  }

  @Test func `a file that is not there is missing, whatever its name`() {
    for name in ["/none.srt", "/none.json"] {
      #expect {
        try MachineInspection().captions(of: .file(name))
      } throws: { ($0 as? ExportError)?.code == "media.not-found" }
    }
  }
}
