import Testing

@testable import ImprintLanguage

/// Words in JSON: a list, and the files of four recognisers, in the shapes that these write.
@Suite struct TranscriptTests {
  private func read(_ json: String) throws -> [CaptionCue] {
    try CaptionReader(json: Array(json.utf8)).cues
  }

  @Test func `a list has words with seconds`() throws {
    let cues = try read(
      "[{text: 'So', start: 0.5, end: 1}, {text: 'it', start: 1, end: 1.25}, {text: 'is.', start: 1.5, end: 2}]"
    )
    #expect(cues.map(\.line) == ["So it is."])
    #expect(cues.first?.times == [[0.5, 1], [1, 1.25], [1.5, 2]])
    #expect(cues.first.map { [$0.start, $0.end] } == [0.5, 2])
  }

  @Test func `cues end at sentences, in pauses of more than 0.8 s, and where another one speaks`()
    throws
  {
    let cues = try read(
      """
      [{ text: "One.", start: 0, end: 1 }, { text: "Two", start: 1, end: 2 },
       { text: "three", start: 2.7, end: 3 }, { text: "four", start: 4, end: 5 },
       { text: "(five!)", start: 5, end: 6, speaker: "Bob" }, { text: "six", start: 6, end: 7, speaker: 1 }]
      """)
    #expect(cues.map(\.line) == ["One.", "Two three", "four", "(five!)", "six"])
    #expect(cues.map(\.speaker) == [nil, nil, nil, "Bob", nil])
  }

  @Test func `a list of sentences has a cue each`() throws {
    let cues = try read(
      "[{text: 'So it is. Yes', start: 0, end: 2}, {text: 'No.', start: 2, end: 3}, {text: 'a b', start: 3, end: 4}]"
    )
    #expect(cues.map(\.line) == ["So it is. Yes", "No.", "a b"])
  }

  /// `whisper --output_format json --word_timestamps True`: words have the space before them.
  @Test func `Whisper has words in segments`() throws {
    let cues = try read(
      """
      {"text": " Hello, it's me. So", "segments": [
        {"id": 0, "seek": 0, "start": 0.0, "end": 1.5, "text": " Hello, it's me.", "tokens": [50364], "temperature": 0.0,
         "words": [{"word": " Hello,", "start": 0.0, "end": 0.5, "probability": 0.95},
                   {"word": " it", "start": 0.5, "end": 0.75, "probability": 0.9},
                   {"word": "'s", "start": 0.75, "end": 1.0, "probability": 0.9},
                   {"word": " me.", "start": 1.0, "end": 1.25, "probability": 0.9}]},
        {"id": 1, "seek": 0, "start": 2.0, "end": 3.0, "text": " So", "words": []}], "language": "en"}
      """)
    #expect(cues.map(\.line) == ["Hello, it's me.", "So"])
    #expect(cues.first?.times == [[0, 0.5], [0.5, 1], [1, 1.25]])
    #expect(cues.first?.end == 1.5)
  }

  @Test func `Whisper without words has segments, whose words share their time`() throws {
    let cues = try read(
      #"{"text": "", "segments": [{"start": 1, "end": 5, "text": " ab cd"}, {"start": 5, "end": 6, "text": " ef gh"}]}"#
    )
    #expect(cues.map(\.line) == ["ab cd", "ef gh"])
    #expect(cues.first?.times == [[1, 3], [3, 5]])
  }

  /// WhisperX writes words without spaces, and numbers without times.
  @Test func `a word without times has what is left between others`() throws {
    let cues = try read(
      """
      {"segments": [{"start": 0, "end": 4, "text": "in 2014 we", "words": [
        {"word": "in", "start": 0, "end": 1, "score": 0.9}, {"word": "2014"}, {"word": "we", "start": 3, "end": 4}]}],
       "word_segments": []}
      """)
    #expect(cues.map(\.line) == ["in 2014 we"])
    #expect(cues.first?.times == [[0, 1], [1, 3], [3, 4]])
  }

  /// `whisper-cli -ojf`: tokens, whose times are in milliseconds, and marks among them.
  @Test func `whisper.cpp has tokens in segments`() throws {
    let cues = try read(
      """
      {"systeminfo": "AVX = 1", "result": {"language": "en"}, "transcription": [
        {"timestamps": {"from": "00:00:00,000", "to": "00:00:01,500"}, "offsets": {"from": 0, "to": 1500},
         "text": " Hello, it's me.", "tokens": [
          {"text": "[_BEG_]", "timestamps": {}, "offsets": {"from": 0, "to": 0}, "id": 50363, "p": 0.9, "t_dtw": -1},
          {"text": " Hello", "offsets": {"from": 100, "to": 400}}, {"text": ",", "offsets": {"from": 400, "to": 450}},
          {"text": " it", "offsets": {"from": 500, "to": 600}}, {"text": "'s", "offsets": {"from": 600, "to": 700}},
          {"text": " me", "offsets": {"from": 800, "to": 1000}}, {"text": ".", "offsets": {"from": 1000, "to": 1100}},
          {"text": "[_TT_75]", "offsets": {"from": 1500, "to": 1500}}]},
        {"offsets": {"from": 1500, "to": 2000}, "text": "", "tokens": [{"text": "<|endoftext|>", "offsets": {"from": 1500, "to": 2000}}]}]}
      """)
    #expect(cues.map(\.line) == ["Hello, it's me."])
    #expect(cues.first?.times == [[0.1, 0.45], [0.5, 0.7], [0.8, 1.1]])
    #expect(cues.first.map { [$0.start, $0.end] } == [0, 1.5])
  }

  @Test func `whisper.cpp without tokens has segments`() throws {
    let cues = try read(
      #"{"transcription": [{"offsets": {"from": 1000, "to": 5000}, "text": " ab cd"}]}"#)
    #expect(cues.first?.times == [[1, 3], [3, 5]])
  }

  /// `whisper-cli -ml 1 -oj`.
  @Test func `whisper.cpp with a segment for each word has sentences`() throws {
    let words = ["", " So", " it", " is", ".", " Yes"].enumerated().map { index, text in
      #"{"offsets": {"from": \#(index * 100), "to": \#(index * 100 + 100)}, "text": "\#(text)"}"#
    }
    let cues = try read(#"{"transcription": [\#(words.joined(separator: ","))]}"#)
    #expect(cues.map(\.line) == ["So it is.", "Yes"])
  }

  /// The three bytes of 你 (E4 BD A0) in two tokens, each of which is no UTF-8.
  @Test func `a letter that whisper cpp cut into tokens is whole in the segment`() throws {
    var json = Array(
      #"{"transcription": [{"offsets": {"from": 0, "to": 2000}, "text": "你好", "tokens": [{"text": ""#
        .utf8)
    json +=
      [0xE4, 0xBD] + Array(#"", "offsets": {"from": 0, "to": 500}}, {"text": ""#.utf8) + [0xA0]
    json += Array(#"好", "offsets": {"from": 500, "to": 2000}}]}]}"#.utf8)
    let cues = try CaptionReader(json: json).cues
    #expect(cues.map(\.line) == ["你·好"])
    #expect(cues.first?.times == [[0, 1], [1, 2]])
  }

  @Test func `another encoding is told where it is`() {
    #expect {
      try CaptionReader(
        json: Array("[\n{text: 'Caf".utf8) + [0xE9] + Array("', start: 1, end: 2}]".utf8))
    } throws: { error in
      guard case .json(let fault) = error as? CaptionFault else { return false }
      return fault.position.line == 2
    }
  }

  @Test func `Deepgram has words with their punctuation`() throws {
    let cues = try read(
      """
      {"metadata": {"channels": 1}, "results": {"channels": [{"alternatives": [{"transcript": "Hello there. Hi.",
        "confidence": 0.9, "words": [
          {"word": "hello", "punctuated_word": "Hello", "start": 0.0, "end": 0.4, "confidence": 0.99, "speaker": 0},
          {"word": "there", "punctuated_word": "there.", "start": 0.4, "end": 0.9, "confidence": 0.98, "speaker": 0},
          {"word": "hi", "start": 1.2, "end": 1.6, "confidence": 0.97, "speaker": 1}]}]}]}}
      """)
    #expect(cues.map(\.line) == ["Hello there.", "hi"])
    #expect(cues.map { [$0.start, $0.end] } == [[0, 0.9], [1.2, 1.6]])
  }

  @Test func `AssemblyAI has words in milliseconds`() throws {
    let cues = try read(
      """
      {"id": "5551722", "status": "completed", "text": "be fired.", "audio_duration": 11, "utterances": null, "words": [
        {"text": "be", "start": 9440, "end": 9720, "confidence": 0.45, "speaker": null},
        {"text": "fired.", "start": 9720, "end": 10050, "confidence": 0.45, "speaker": null}]}
      """)
    #expect(cues.map(\.line) == ["be fired."])
    #expect(cues.first?.times == [[9.44, 9.72], [9.72, 10.05]])
  }

  @Test func `numbers may be texts, and what is missing follows from the others`() throws {
    let cues = try read(
      "[{text: 'a', start: '1.5', end: null}, {text: null, start: 1}, {text: 'b', start: '2', end: -1}, {text: 'c', start: 9}]"
    )
    #expect(cues.map(\.line) == ["a b", "c"])
    // An end that is missing is the next start, or a second later.
    #expect(cues.map(\.times) == [[[1.5, 2], [2, 3]], [[9, 10]]])
  }

  @Test func `words that run back run forward in their cue`() throws {
    let cues = try read("[{text: 'a', start: 3, end: 4}, {text: 'b', start: 1, end: 2}]")
    #expect(cues.first?.times == [[3, 4], [4, 4]])
    #expect(cues.first.map { [$0.start, $0.end] } == [1, 4])
  }

  @Test func `words of scripts without spaces stand side by side`() throws {
    let cues = try read(
      "[{text: '今日', start: 0, end: 1}, {text: 'は', start: 1, end: 2}, {text: 'OK', start: 2, end: 3}]"
    )
    #expect(cues.map(\.line) == ["今·日·は OK"])
    #expect(cues.first?.times == [[0, 0.5], [0.5, 1], [1, 2], [2, 3]])
  }

  @Test func `a word between asterisks matters`() throws {
    let cues = try read(
      "[{text: '*so*', start: 0, end: 1}, {text: '*it', start: 1, end: 2}, {text: 'is*', start: 2, end: 3}]"
    )
    #expect(cues.map(\.looks) == ["so! it! is!"])
    #expect(cues.first?.times == [[0, 1], [1, 2], [2, 3]])
  }

  @Test(arguments: [
    (
      #"{"a": 1, "b": 2}"#,
      #"it has an object with "a", "b", and no words: captions take a list of { text, start, end } in seconds, and the files of Whisper, whisper.cpp, Deepgram and AssemblyAI"#
    ),
    ("[]", "it has an empty list, and no words"),
    ("[1, 2]", "it has a list of 2 values, and no words"),
    ("7", "it has 7, and no words"), ("{}", "it has an empty object, and no words"),
    (#"{"status": "queued", "words": null}"#, "its words are not there: its status is 'queued'"),
    (#"{"segments": []}"#, "it has no words"),
    ("[{text: 'a'}]", "its words have no times: start and end are missing"),
    ("[{", "expected"), ("", "the document is empty"),
  ])
  func `what has no words says what it has`(json: String, message: String) {
    #expect {
      try read(json)
    } throws: { error in
      guard case .json(let fault) = error as? CaptionFault else { return false }
      return fault.message.contains(message)
    }
  }
}
