internal import ImprintCFFmpeg

/// The format of decoded samples.
struct SoundFormat: Hashable {
  /// In samples per second; positive.
  var sampleRate: Int32
  /// The raw value of an `AVSampleFormat`.
  var sampleFormat: Int32
  /// FFmpeg's name: `stereo`.
  var layout: String

  /// The layout's name; that of the default one where only the number of channels is known, up to 8: more are those of
  /// microphones rather than of speakers.
  static func name(of layout: AVChannelLayout) -> String {
    var layout = layout
    if layout.order == AV_CHANNEL_ORDER_UNSPEC, layout.nb_channels <= 8 {
      let count = layout.nb_channels
      av_channel_layout_default(&layout, count)
    }
    var characters = [CChar](repeating: 0, count: 256)
    av_channel_layout_describe(&layout, &characters, characters.count)
    return String(characters)
  }

  /// Whether it has a front left and a front right channel.
  var hasLeftAndRight: Bool {
    var channels = AVChannelLayout()
    guard av_channel_layout_from_string(&channels, layout) >= 0 else { return false }
    defer { av_channel_layout_uninit(&channels) }
    return [AV_CHAN_FRONT_LEFT, AV_CHAN_FRONT_RIGHT].allSatisfy {
      av_channel_layout_index_from_channel(&channels, $0) >= 0
    }
  }

  /// Whether it has more channels than two.
  var isSurround: Bool { ChannelLayoutChoice.channels(of: layout) > 2 }

  var sampleFormatName: String {
    av_get_sample_fmt_name(AVSampleFormat(sampleFormat)).map { String(cString: $0) } ?? "fltp"
  }
}

extension SoundFormat {
  /// The format that a track declares, with the commonest values for what it leaves open.
  init(_ parameters: AVCodecParameters) {
    let layout = Self.name(of: parameters.ch_layout)
    self.init(
      sampleRate: parameters.sample_rate > 0 ? parameters.sample_rate : 48000,
      sampleFormat: parameters.format >= 0 ? parameters.format : AV_SAMPLE_FMT_FLTP.rawValue,
      layout: parameters.ch_layout.nb_channels > 0 ? layout : "stereo")
  }
}
