internal import CFFmpeg

/// What the samples of decoded sound are.
struct SoundFormat: Hashable {
  /// A second; above 0.
  var sampleRate: Int32
  /// `AVSampleFormat`.
  var sampleFormat: Int32
  /// FFmpeg's name: `stereo`.
  var layout: String

  /// The layout's name; that of the usual one where only a number of channels is known.
  static func name(of layout: AVChannelLayout) -> String {
    var layout = layout
    if layout.order == AV_CHANNEL_ORDER_UNSPEC {
      let count = layout.nb_channels
      av_channel_layout_default(&layout, count)
    }
    var characters = [CChar](repeating: 0, count: 256)
    av_channel_layout_describe(&layout, &characters, characters.count)
    return String(characters)
  }

  var sampleFormatName: String {
    av_get_sample_fmt_name(AVSampleFormat(sampleFormat)).map { String(cString: $0) } ?? "fltp"
  }
}
