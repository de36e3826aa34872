import ImprintValues
import TestSupport
import Testing

@testable import ImprintLanguage

/// Broken markup and broken transcripts: each ends in words that run forward inside their cue, or in a fault.
@Suite struct CaptionMutationTests {
  /// Uses every rule of each markup.
  static let texts: [(codec: String, text: String)] = [
    ("subrip", "{\\an8}<i>Who</i> <font color=\"#f00\">is</font> *so*\n<b>there</b> &amp; 2<3?"),
    (
      "webvtt",
      "<v.loud Bob &lt;x>Who <00:00:01.500><c.red>is</c> <ruby>漢<rt>kan</rt></ruby> <lang en>*so*</lang> <00:02.000>there"
    ),
    (
      "ass",
      event(
        #"{\an7\i1\b700\c&H00FF00&\k50}Who {\kf30\t(0,1,\fs20)}is\N{\p1}m 0 0{\p0\rLoud}*so*\h{note}"#
      )
    ),
  ]

  static let transcripts = [
    "[{text: '*So*', start: 0.5, end: 1, speaker: 'A'}, {text: 'it', start: '1', end: null}]",
    #"{"segments": [{"start": 0, "end": 1.5, "text": " Hi it", "words": [{"word": " Hi", "start": 0, "end": 1}, {"word": " it"}]}]}"#,
    #"{"transcription": [{"offsets": {"from": 0, "to": 1500}, "text": " Hi", "tokens": [{"text": "[_BEG_]"}, {"text": " Hi", "offsets": {"from": 100, "to": 400}}]}]}"#,
    #"{"results": {"channels": [{"alternatives": [{"words": [{"word": "hi", "punctuated_word": "Hi.", "start": 0, "end": 1}]}]}]}}"#,
    #"{"status": "completed", "words": [{"text": "Hi", "start": 250, "end": 650, "speaker": null}]}"#,
  ]

  static let spice = Array("<>{}\\/&;.:*,\"'[]0159eE- \n\rnk".utf8) + [0x80, 0xE4, 0xFF, 0]

  private static func check(_ reader: CaptionReader, _ round: Int) {
    for cue in reader.cues {
      #expect(cue.start < cue.end && !cue.words.isEmpty, "round \(round)")
      var time = cue.start
      for word in cue.words {
        #expect(!word.text.isEmpty, "round \(round)")
        #expect(
          time <= word.start && word.start <= word.end && word.end <= cue.end, "round \(round)")
        time = word.end
      }
    }
  }

  @Test(arguments: texts.indices)
  func `any text of a cue ends in words that run forward inside of it`(index: Int) throws {
    let (codec, text) = Self.texts[index]
    let markup = CaptionMarkup(codec: codec, header: ScriptMarkupTests.header)
    for round in MutationRounds.seeds(usually: 1_000) {
      var generator = SeededGenerator(seed: UInt64(round))
      let bytes = Array(text.utf8).mutated(Self.spice, by: &generator)
      var cue = TimedText(
        start: Double(round % 3), duration: Double(round % 5),
        text: String(decoding: bytes, as: UTF8.self))
      cue.settings = String(
        decoding: Array("line:5%,start position:10% align:end".utf8).mutated(
          Self.spice, by: &generator),
        as: UTF8.self)
      Self.check(try CaptionReader([cue], in: markup), round)
    }
  }

  @Test(arguments: transcripts.indices)
  func `any transcript ends in words or a fault`(index: Int) {
    for round in MutationRounds.seeds(usually: 1_000) {
      var generator = SeededGenerator(seed: UInt64(round))
      let bytes = Array(Self.transcripts[index].utf8).mutated(Self.spice, by: &generator)
      if let reader = try? CaptionReader(json: bytes) { Self.check(reader, round) }
    }
  }

  /// As long as any text that is read.
  @Test(arguments: [
    "<", "<a", "<b ", "<b>", "</b>", "<i><b>", "<v a", "&", "&#", "{", "{\\", "{\\i1", "{\\i1}",
    "{\\t(", "*", "*a", "a*",
    "<00:01", "\\", "\\N", "<rt>a", "<font color", "}", ">", "a\u{301}",
  ])
  func `a text of one piece over and over is read`(piece: String) throws {
    let text = String(repeating: piece, count: CaptionReader.mostBytes / piece.utf8.count - 100)
    for (codec, _) in Self.texts {
      for text in [text, text + ">}"] {
        let cue = TimedText(start: 0, duration: 1, text: codec == "ass" ? event(text) : text)
        Self.check(try CaptionReader([cue], in: CaptionMarkup(codec: codec)), 0)
      }
    }
  }
}
