package import ImprintValues

///     SoundTarget(of: "5.1(side)", by: "aac", in: .mp4).layout           // 5.1
///     SoundTarget(of: "5.1", by: "aac", in: .mp4).bitRate(160_000, 48_000)  // 480000
extension SoundTarget {
  /// - Parameters:
  ///   - source: FFmpeg's name of the sound's layout.
  ///   - encoder: FFmpeg's name of the encoder.
  package init(of source: String, by encoder: String, in container: Container) {
    let choice = ChannelLayoutChoice(of: source)
    let codec = EncoderCatalog.codec(of: encoder) ?? encoder
    let encoderLayouts = EncoderCatalog.channelLayouts(of: encoder, for: source)
    let containerLayouts = container.channelLayouts(of: codec)
    let layout = choice.nearest(
      among: containerLayouts.map { layouts in
        encoderLayouts.isEmpty ? layouts : layouts.filter(encoderLayouts.contains)
      } ?? encoderLayouts)
    self.init(
      layout: layout, channels: ChannelLayoutChoice.channels(of: layout),
      mixing: choice.mixing(to: layout), encoder: encoder)
  }
}

extension Container {
  /// Whether a reader puts the channels of a copied track into the speakers that they were in.
  ///
  /// - Parameter layout: FFmpeg's name; nil where the source tells none.
  package func tells(_ layout: String?, of codec: String) -> Bool {
    guard let layout, let layouts = channelLayouts(of: codec) else { return true }
    let choice = ChannelLayoutChoice(of: layout)
    return !choice.namesSpeakers || layouts.contains(where: choice.isSame)
  }
}
