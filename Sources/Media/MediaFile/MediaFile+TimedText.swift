internal import ImprintCFFmpeg
package import ImprintValues

extension MediaFile {
  /// The most cues of captions: more than a hundred hours of speech have.
  private static let mostCues = 100_000

  /// Reads the cues of a file of text subtitles, with their markup.
  ///
  /// - Throws: as `subtitles` does; `MediaError` `.invalid` for too many of them.
  package static func texts(
    in file: OpenFile, interruption: Interruption = Interruption()
  ) throws(MediaError) -> TimedTexts {
    var cues: [TimedText] = []
    let (stream, unreadCues) = try readCues(of: file, interruption) {
      packet, text throws(MediaError) in
      try add(packet, text, to: &cues, of: file.path)
    }
    var texts =
      if stream.pointer.pointee.codecpar.pointee.isText {
        TimedTexts(UnsafePointer(stream.pointer), cues)
      } else {
        try converted(
          KeptSubtitles(of: file, range: .whole, interruption: interruption), of: file.path)
      }
    texts.fingerprint = try Fingerprint(ofText: file)
    texts.unreadCues = unreadCues
    return texts
  }

  /// Reads the cues of a track of text subtitles, with their markup, in seconds of the file's clock.
  ///
  /// - Parameter number: that of the track, from 1 among the file's subtitle tracks.
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, and `.invalid` for a file without that track, for one of pictures or
  ///   of a codec that has no text, and for too many cues; `.reading`, `.cancelled`.
  package static func texts(
    ofSubtitleTrack number: Int, in path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) -> TimedTexts {
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    let tracks = demuxer.streams.indices.filter { demuxer.streams[$0]?.kind == .subtitle }
    guard 1...max(tracks.count, 1) ~= number, let index = tracks.dropFirst(number - 1).first,
      let stream = demuxer.streams[index]
    else {
      throw MediaError(
        .invalid(path: path, .noSubtitleTrack(number, count: tracks.count)))
    }
    let track = MediaInfo.Track(stream, index: index)
    guard stream.pointee.codecpar.pointee.isText else {
      guard ConvertedSubtitles.canConvert(from: track.codec, to: "ass") else {
        throw MediaError(
          .invalid(path: path, .noText(subtitleTrack: number, codec: track.codec)))
      }
      return try converted(
        KeptSubtitles(
          path: path, track: track.index, range: .whole, interruption: interruption), of: path)
    }
    demuxer.select([track.index])
    var cues: [TimedText] = []
    while let packet = try demuxer.next() {
      try interruption.check()
      try add(packet, packet.storedText(of: track.codec), to: &cues, of: path)
    }
    return TimedTexts(UnsafePointer(stream), cues)
  }

  /// The cues of a codec whose markup FFmpeg's decoders read, as events of ASS.
  private static func converted(
    _ source: KeptSubtitles, of path: String
  ) throws(MediaError) -> TimedTexts {
    let events = try ConvertedSubtitles(source, codec: "ass")
    var cues: [TimedText] = []
    while let packet = try events.next() {
      try add(packet, String(decoding: packet.bytes, as: UTF8.self), to: &cues, of: path)
    }
    return TimedTexts(
      codec: "ass", header: String(decoding: events.format.header, as: UTF8.self), cues: cues)
  }

  /// Adds the cue of a packet; one without a time or a letter is none.
  private static func add(
    _ packet: Packet, _ text: String, to cues: inout [TimedText], of path: String
  ) throws(MediaError) {
    guard let time = packet.presentationTime ?? packet.decodeTime, !text.isEmpty else { return }
    guard cues.count < mostCues else {
      throw MediaError(.invalid(path: path, .manyCues(limit: mostCues)))
    }
    let duration = RationalTime(ticks: packet.duration, timeBase: packet.timeBase).seconds
    // FFmpeg stores 2³² ms where none is known, and -1 tick.
    let isKnown = packet.duration != 0 && packet.duration != -1 && duration < 86_400
    var cue = TimedText(start: time.seconds, duration: isKnown ? duration : nil, text: text)
    cue.settings = packet.cueSettings
    cues.append(cue)
  }
}

extension OpenFile {
  /// All its bytes.
  ///
  /// - Throws: `MediaError` `.invalid` for an empty file, and for one that is larger than the limit.
  package func content(atMost limit: Int) throws(MediaError) -> [UInt8] {
    try checkContent()
    guard length <= Int64(limit) else {
      throw MediaError(.invalid(path: path, .tooLarge(limit: limit)))
    }
    return bytes(from: 0, atMost: Int(length))
  }
}

extension TimedTexts {
  fileprivate init(_ stream: UnsafePointer<AVStream>, _ cues: [TimedText]) {
    let codec = stream.codecName == "ssa" ? "ass" : stream.codecName
    self.init(
      codec: codec,
      header: codec == "ass" ? String(decoding: stream.codecHeader, as: UTF8.self) : "", cues: cues)
  }
}

extension KeptRange {
  /// All of a track, at its own times.
  fileprivate static let whole = KeptRange(
    origin: RationalTime(ticks: 0, timeBase: .one(over: 1000)))
}

extension AVCodecParameters {
  /// Whether packets hold text that is read without a decoder.
  fileprivate var isText: Bool {
    [
      AV_CODEC_ID_SUBRIP, AV_CODEC_ID_TEXT, AV_CODEC_ID_WEBVTT, AV_CODEC_ID_ASS, AV_CODEC_ID_SSA,
      AV_CODEC_ID_MOV_TEXT,
    ].contains(codec_id)
  }
}

extension Packet {
  /// The text in its data, with damaged letters replaced; of timed text what follows its length, in UTF-8, or in UTF-16 with a
  /// byte order mark (3GPP TS 26.245, 5.17).
  fileprivate func storedText(of codec: String) -> String {
    let bytes = bytes[...]
    guard codec == "mov_text" else { return String(decoding: bytes, as: UTF8.self) }
    guard bytes.count > 2 else { return "" }
    let text = bytes.dropFirst(2).prefix(Int(bytes[0]) << 8 | Int(bytes[1]))
    guard text.starts(with: [0xFE, 0xFF]) else { return String(decoding: text, as: UTF8.self) }
    let units = stride(from: text.startIndex + 2, to: text.endIndex - 1, by: 2).map {
      UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The settings of a cue of WebVTT.
  fileprivate var cueSettings: String {
    var count = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_WEBVTT_SETTINGS, &count) else {
      return ""
    }
    return String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  }
}
