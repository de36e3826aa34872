internal import ImprintCFFmpeg
package import ImprintValues

/// The cues of a subtitle track as segments of WebVTT (RFC 8216, section 3.5), each a text of its own.
package struct CueList {
  package let rendition: Rendition
  /// Styles and regions, which stand before the cues of each segment; empty for none.
  private let styles: String
  private let cues: [Cue]

  private struct Cue {
    var start, end: Double
    var identifier, settings: String?
    var text: String
  }

  /// Reads all of a source.
  ///
  /// - Parameter source: of packets of WebVTT, in the output's time.
  package init(of source: any PacketSource) throws(MediaError) {
    rendition = Rendition(source.format)
    styles = String(decoding: WebVTTHeader.withoutNotes(source.format.header), as: UTF8.self)
    var cues: [Cue] = []
    while let packet = try source.next() {
      guard let span = PacketSpan(packet), let text = Self.text(packet) else { continue }
      let end = RationalTime(ticks: span.end, timeBase: packet.timeBase)
      cues.append(
        Cue(
          start: span.start.seconds, end: end.seconds,
          identifier: packet.word(AV_PKT_DATA_WEBVTT_IDENTIFIER),
          settings: packet.word(AV_PKT_DATA_WEBVTT_SETTINGS), text: text))
    }
    self.cues = cues.sorted { $0.start < $1.start }
  }

  /// The text of a cue, without what would end it (W3C WebVTT, 4.1); nil for none.
  private static func text(_ packet: Packet) -> String? {
    let lines = String(decoding: packet.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    if lines.isEmpty { return nil }
    let text = lines.joined(separator: "\n").unicodeScalars
    return String(text.replacing("-->".unicodeScalars, with: "--&gt;".unicodeScalars))
  }

  /// Writes the segments and their playlist into an existing folder, flushed to the disk.
  ///
  /// - Parameter times: those of the video's segments, in seconds, all of which the text has.
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`, `.cancelled`.
  package func write(
    _ files: RenditionFiles, in times: [Range<Double>], to folder: String,
    _ interruption: Interruption
  ) throws(MediaError) -> RenditionSegments {
    var rendition = RenditionSegments(durations: [], sizes: [])
    var waiting = cues[...]
    var shown: [Cue] = []
    for (number, range) in times.enumerated() {
      try interruption.check()
      shown.removeAll { $0.end <= range.lowerBound }
      while let next = waiting.first, next.start < range.upperBound {
        waiting.removeFirst()
        if next.end > range.lowerBound { shown.append(next) }
      }
      let text = text(of: shown)
      try VideoSegments.write(text, to: "\(folder)/\(files.segment(number))")
      rendition.durations.append(range.upperBound - range.lowerBound)
      rendition.sizes.append(text.utf8.count)
    }
    try rendition.writePlaylist(files, in: folder)
    return rendition
  }

  /// A segment. Its times count from the video's beginning, where those of its packets do (section 3.5).
  private func text(of cues: [Cue]) -> String {
    let head = "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n"
    let blocks = cues.map { cue in
      let times = "\(Self.clock(cue.start)) --> \(Self.clock(cue.end))"
      let line = [times, cue.settings].compactMap(\.self).joined(separator: " ")
      return [cue.identifier, line, cue.text].compactMap(\.self).joined(separator: "\n")
    }
    return ([head] + (styles.isEmpty ? [] : [styles + "\n"]) + blocks.map { $0 + "\n" })
      .joined(separator: "\n")
  }

  private static func clock(_ seconds: Double) -> String {
    let all = max(Int64(saturating: (seconds * 1000).rounded()), 0)
    func digits(_ number: Int64, _ count: Int) -> String {
      let word = String(number)
      return String(repeating: "0", count: max(count - word.count, 0)) + word
    }
    let seconds = all / 1000
    return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
      + ".\(digits(all % 1000, 3))"
  }
}

extension Packet {
  /// A line of text beside its data; nil for none.
  fileprivate func word(_ kind: AVPacketSideDataType) -> String? {
    var count = 0
    guard let data = av_packet_get_side_data(pointer, kind, &count), count > 0 else { return nil }
    let line = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    return line.contains(where: \.isNewline) || line.unicodeScalars.contains("-->".unicodeScalars)
      ? nil : line
  }
}
