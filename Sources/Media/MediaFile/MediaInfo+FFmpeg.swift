internal import ImprintCFFmpeg
internal import ImprintValues

extension MediaInfo.Track {
  /// The facts in the container; `video` stays nil, since it needs a decoded frame.
  init(_ stream: UnsafeMutablePointer<AVStream>, index: Int) {
    let kind = stream.kind
    self.init(
      index: index, kind: kind, codec: stream.codecName,
      timeBase: Rational(stream.pointee.time_base) ?? .one(over: 1),
      start: stream.audibleStart,
      duration: Int64(timestamp: stream.pointee.duration).flatMap { $0 > 0 ? $0 : nil },
      isDefault: stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0,
      metadata: QuickTimeLanguage.standardMetadata(entries(of: stream.pointee.metadata)),
      refusedBy: kind == .sound || kind == .subtitle
        ? HeaderTrial.refusals(of: stream, codec: stream.codecName) : [],
      isInParts: stream.isInParts,
      sound: kind == .sound ? MediaInfo.Sound(stream) : nil)
  }
}

extension MediaInfo.Video {
  init(
    _ stream: UnsafeMutablePointer<AVStream>, of demuxer: Demuxer, first: VideoFrame
  ) {
    let parameters = stream.pointee.codecpar?.pointee
    let turn = demuxer.orientation(of: stream, first: first)
    self.init(
      format: first.format,
      pixelAspect: demuxer.pixelAspect(of: stream, first: first),
      orientation: turn ?? .upright,
      hasInvalidMatrix: turn == nil,
      timecode: MediaInfo.Timecode(of: stream, in: demuxer.context, first: first),
      averageRate: .rate(stream.pointee.avg_frame_rate),
      nominalRate: .rate(stream.pointee.r_frame_rate),
      fieldOrder: first.fieldOrder ?? FieldOrder(parameters?.field_order ?? AV_FIELD_UNKNOWN),
      profile: parameters.flatMap { $0.profile >= 0 ? Int($0.profile) : nil },
      bitRate: parameters.flatMap { $0.bit_rate > 0 ? $0.bit_rate : nil },
      hdr: HDRMetadata(first, stream: stream),
      dynamicHDR: DynamicHDR(stream, first: first),
      hasCaptions: av_frame_get_side_data(first.pointer, AV_FRAME_DATA_A53_CC) != nil,
      hasAlphaBeside: DecoderCatalog.readsAlpha(beside: stream))
  }
}

extension MediaInfo.Sound {
  /// Nil without codec parameters.
  init?(_ stream: UnsafeMutablePointer<AVStream>) {
    guard let parameters = stream.pointee.codecpar else { return nil }
    let fields = parameters.pointee
    self.init(
      sampleRate: Int(fields.sample_rate), channels: Int(fields.ch_layout.nb_channels),
      channelLayout: SoundFormat.name(of: fields.ch_layout),
      bitRate: fields.bit_rate > 0 ? fields.bit_rate : nil,
      decoderProblem: Self.decoderProblem(stream, fields))
  }
}

extension MediaInfo.Sound {
  private static func decoderProblem(
    _ stream: UnsafePointer<AVStream>, _ parameters: AVCodecParameters
  ) -> String? {
    do throws(MediaError) {
      _ = try SoundDecoder(stream, of: "")
    } catch {
      if case .noDecoder = error.fault { return "this machine has no decoder for it" }
      return "its decoder does not open"
    }
    if parameters.sample_rate <= 0 { return "nothing says its sample rate" }
    return parameters.ch_layout.nb_channels <= 0 ? "nothing says its channels" : nil
  }
}

extension Rational {
  /// Nil for 0, negative and invalid rates.
  static func rate(_ rate: AVRational) -> Rational? {
    rate.num > 0 && rate.den > 0 ? Rational(rate) : nil
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// The kind of track.
  var kind: MediaInfo.Kind {
    guard let parameters = pointee.codecpar else { return .data }
    let still = AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS
    switch parameters.pointee.codec_type {
    case AVMEDIA_TYPE_VIDEO: return pointee.disposition & still != 0 ? .coverArt : .video
    case AVMEDIA_TYPE_AUDIO: return .sound
    case AVMEDIA_TYPE_SUBTITLE: return .subtitle
    case AVMEDIA_TYPE_ATTACHMENT: return .attachment
    default: return .data
    }
  }

  /// FFmpeg's name of the codec, else the container's four-character code, such as `tmcd`.
  fileprivate var codecName: String {
    let unknown = MediaInfo.Track.unknownCodec
    guard let parameters = pointee.codecpar?.pointee else { return unknown }
    if parameters.codec_id != AV_CODEC_ID_NONE {
      return String(cString: avcodec_get_name(parameters.codec_id))
    }
    let letters = withUnsafeBytes(of: parameters.codec_tag.littleEndian, Array.init)
    let isReadable = letters.allSatisfy { (0x21...0x7E).contains($0) }
    return isReadable ? String(decoding: letters, as: UTF8.self) : unknown
  }

  /// Whether an edit list hides packets between visible ones.
  fileprivate var isInParts: Bool {
    var (hasShown, hasHiddenSince) = (false, false)
    for index in 0..<avformat_index_get_entries_count(self) {
      guard let entry = avformat_index_get_entry(self, index) else { continue }
      let isHidden = entry.pointee.flags & AVINDEX_DISCARD_FRAME != 0
      if !isHidden, hasHiddenSince { return true }
      hasShown = hasShown || !isHidden
      hasHiddenSince = hasShown && isHidden
    }
    return false
  }

  /// The display matrix, nine members or none: the container's, else the first frame's, as of a JPEG's EXIF.
  func displayMatrix(first frame: VideoFrame) -> [Int32] {
    var count = 0
    if let data = shim_stream_side_data(self, AV_PKT_DATA_DISPLAYMATRIX, &count) {
      return UnsafeRawBufferPointer(start: data, count: count).int32s
    }
    let entry = av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_DISPLAYMATRIX)?.pointee
    return entry.map { UnsafeRawBufferPointer(start: $0.data, count: $0.size).int32s } ?? []
  }
}

extension UnsafeRawBufferPointer {
  /// All whole 32-bit words, of any alignment.
  var int32s: [Int32] {
    stride(from: 0, to: count - count % 4, by: 4).map {
      loadUnaligned(fromByteOffset: $0, as: Int32.self)
    }
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// The presentation time of the first frame or audible sample, in ticks; nil where unknown.
  ///
  /// Matroska's times of Opus preroll are negative.
  fileprivate var audibleStart: Int64? {
    guard let start = Int64(timestamp: pointee.start_time) else { return nil }
    guard start < 0, let parameters = pointee.codecpar?.pointee, parameters.sample_rate > 0,
      parameters.initial_padding > 0
    else { return start }
    let padding = av_rescale_q(
      Int64(parameters.initial_padding), AVRational(num: 1, den: parameters.sample_rate),
      pointee.time_base)
    return min(start + padding, 0)
  }
}
