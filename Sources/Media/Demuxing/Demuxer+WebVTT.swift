internal import ImprintCFFmpeg
internal import ImprintValues

extension Demuxer {
  /// Names the codec of WebVTT that a Matroska file has by the name of the specification, which FFmpeg does not know.
  ///
  /// - Returns: the indices of such tracks.
  func nameWebVTT() -> Set<Int> {
    guard facts.structure == .elements else { return [] }
    let subtitles = streams.enumerated().filter { _, stream in
      stream?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
    }
    guard subtitles.contains(where: { Self.isUnnamed($1) }) else { return [] }
    var named: Set<Int> = []
    for ((index, stream), codec) in zip(subtitles, MatroskaHeader.subtitleCodecs(of: input.file))
    where codec == "S_TEXT/WEBVTT" && Self.isUnnamed(stream) {
      stream?.pointee.codecpar.pointee.codec_id = AV_CODEC_ID_WEBVTT
      named.insert(index)
    }
    return named
  }

  private static func isUnnamed(_ stream: UnsafeMutablePointer<AVStream>?) -> Bool {
    stream?.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_NONE
  }
}

extension Packet {
  /// Gives a cue of WebVTT its settings and its identifier, which Matroska stores beside it: a line of each
  /// (`BlockAdditional` 1 of `S_TEXT/WEBVTT`).
  func takeCueSettings() throws(MediaError) {
    var count = 0
    let kind = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL
    guard let data = av_packet_get_side_data(pointer, kind, &count), count > 8,
      UnsafeBufferPointer(start: data, count: 8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1])
    else { return }
    let lines = UnsafeBufferPointer(start: data + 8, count: count - 8)
      .split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
    // Muxers would store it a second time.
    av_packet_shrink_side_data(pointer, kind, 0)
    for (kind, line) in zip([AV_PKT_DATA_WEBVTT_SETTINGS, AV_PKT_DATA_WEBVTT_IDENTIFIER], lines)
    where !line.isEmpty {
      let copy = try MediaError.allocated(
        av_packet_new_side_data(pointer, kind, line.count), for: "a cue's settings")
      copy.update(from: line, count: line.count)
    }
  }
}
