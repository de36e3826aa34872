extension CaptionReader {
  /// Reads words in JSON: `[{ text, start, end }]` in seconds, or a file of Whisper, whisper.cpp, Deepgram or AssemblyAI, which
  /// is told by its shape.
  ///
  /// - Throws: `CaptionFault`.
  package init(json bytes: [UInt8]) throws(CaptionFault) {
    let transcript: Transcript
    do throws(JSON5Fault) {
      transcript = try Transcript(json: bytes)
    } catch {
      throw .json(error)
    }
    try self.init(
      transcript.segments.compactMap { segment in
        segment.range.map { range in
          Entry(start: range.lowerBound, duration: range.upperBound - range.lowerBound) { _ in
            CaptionText(segment.words, carriesSpaces: transcript.carriesSpaces)
          }
        }
      })
  }
}
