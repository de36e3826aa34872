internal import ImprintCFFmpeg
package import ImprintMediaTypes
internal import ImprintPrimitives

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
    var texts = TimedTexts(UnsafePointer(stream.pointer), cues)
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
    guard tracks.indices.contains(number - 1), let stream = demuxer.streams[tracks[number - 1]]
    else {
      throw MediaError(
        .invalid(path: path, .noSubtitleTrack(number, count: tracks.count)))
    }
    let track = MediaInfo.Track(stream, index: tracks[number - 1])
    guard stream.pointee.codecpar.pointee.isText else {
      throw MediaError(
        .invalid(path: path, .noText(subtitleTrack: number, codec: track.codec)))
    }
    demuxer.select([track.index])
    var cues: [TimedText] = []
    while let packet = try demuxer.next() {
      try interruption.check()
      let bytes = packet.storedText(of: track.codec)
      // A track holds UTF-8; damaged letters are replaced.
      try add(packet, String(decoding: bytes, as: UTF8.self), to: &cues, of: path)
    }
    return TimedTexts(UnsafePointer(stream), cues)
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

extension TimedTexts {
  fileprivate init(_ stream: UnsafePointer<AVStream>, _ cues: [TimedText]) {
    let codec = stream.codecName == "ssa" ? "ass" : stream.codecName
    self.init(
      codec: codec,
      header: codec == "ass" ? String(decoding: stream.codecHeader, as: UTF8.self) : "", cues: cues)
  }
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
  /// The text in its data; of timed text what follows its length (3GPP TS 26.245, 5.17).
  fileprivate func storedText(of codec: String) -> ArraySlice<UInt8> {
    let bytes = bytes[...]
    guard codec == "mov_text" else { return bytes }
    guard bytes.count > 2 else { return [] }
    return bytes.dropFirst(2).prefix(Int(bytes[0]) << 8 | Int(bytes[1]))
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
