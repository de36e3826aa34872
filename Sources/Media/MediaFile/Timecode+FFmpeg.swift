internal import ImprintCFFmpeg
internal import ImprintValues

extension MediaInfo.Timecode {
  /// The timecode of a video stream's first frame, from the stream, a timecode track, the file or the frame,
  /// in that order; nil where none has one.
  init?(
    of stream: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>,
    first: VideoFrame
  ) {
    let tracks = context.timecodeTracks
    // The demuxer copies the label of a timecode track to the streams that refer to it.
    if let own = timecodeLabel(in: stream.pointee.metadata) {
      self.init(label: own, rate: tracks.first { $0.label == own }?.rate)
    } else if let track = tracks.first {
      self = track
    } else if let label = timecodeLabel(in: context.pointee.metadata)
      ?? first.timecode(at: stream.pointee.avg_frame_rate)
    {
      self.init(label: label)
    } else {
      return nil
    }
  }
}

/// The label in a dictionary, under the key of FFmpeg's demuxers.
private func timecodeLabel(in metadata: OpaquePointer?) -> String? {
  av_dict_get(metadata, "timecode", nil, 0)?.pointee.value.map { String(cString: $0) }
}

extension UnsafeMutablePointer<AVFormatContext> {
  fileprivate var timecodeTracks: [MediaInfo.Timecode] {
    UnsafeBufferPointer(start: pointee.streams, count: Int(pointee.nb_streams)).compactMap {
      guard let stream = $0, stream.kind == .data,
        let label = timecodeLabel(in: stream.pointee.metadata)
      else { return nil }
      return MediaInfo.Timecode(label: label, rate: .rate(stream.pointee.avg_frame_rate))
    }
  }
}

extension VideoFrame {
  /// The timecode in the coded frame: an H.264 or HEVC message, or an MPEG group header.
  ///
  /// - Parameter rate: from 50 frames per second on, a message counts every second frame.
  fileprivate func timecode(at rate: AVRational) -> String? {
    var text = [CChar](repeating: 0, count: Int(AV_TIMECODE_STR_SIZE))
    let message = sideData(AV_FRAME_DATA_S12M_TIMECODE, as: SIMD4<UInt32>.self)
    if let message, message[0] > 0 {
      av_timecode_make_smpte_tc_string2(&text, rate, message[1], 0, 0)
      return String(text)
    }
    let group = sideData(AV_FRAME_DATA_GOP_TIMECODE, as: Int64.self)
    // Encoders write 0 by default.
    guard let group, let code = UInt32(exactly: group), code & ~Self.flagsOfGroup != 0 else {
      return nil
    }
    av_timecode_make_mpeg_tc_string(&text, code)
    return String(text)
  }

  /// The drop-frame flag, and a bit that is always set (ISO/IEC 13818-2, 6.2.2.6).
  private static let flagsOfGroup: UInt32 = 1 << 24 | 1 << 12
}
