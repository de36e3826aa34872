internal import ImprintCFFmpeg
package import ImprintValues

/// The encoders on this machine, and the formats and options that they support.
package enum EncoderCatalog {
  /// Whether there is a video encoder of that name.
  package static func hasVideoEncoder(_ name: String, hidden: Set<String> = []) -> Bool {
    (try? VideoEncoder.codec(named: name, kind: AVMEDIA_TYPE_VIDEO, hidden: hidden)) != nil
  }

  /// Whether there is a sound encoder of that name.
  package static func hasSoundEncoder(_ name: String, hidden: Set<String> = []) -> Bool {
    (try? VideoEncoder.codec(named: name, kind: AVMEDIA_TYPE_AUDIO, hidden: hidden)) != nil
  }

  /// FFmpeg's name of an encoder's codec: `h264` for `libx264`; nil where there is no such encoder.
  package static func codec(of encoder: String) -> String? {
    // libwebp is used without FFmpeg, which may have been built without it.
    if encoder == EncoderFacts.ofWebP { return Container.webp.rawValue }
    guard let codec = avcodec_find_encoder_by_name(encoder) else { return nil }
    return String(cString: avcodec_get_name(codec.pointee.id))
  }

  /// The channel layouts that a sound encoder supports for sound of a layout, by FFmpeg's names; empty where it supports
  /// any.
  static func channelLayouts(of encoder: String, for source: String) -> [String] {
    let facts = EncoderFacts.of(encoder)
    if let known = facts.channelLayouts { return known }
    if let fullest = facts.fullestLayout {
      let most = ChannelLayoutChoice.channels(of: fullest)
      return ChannelLayoutChoice.channels(of: source) > most ? [fullest] : []
    }
    guard let codec = avcodec_find_encoder_by_name(encoder),
      var layout = shim_channel_layouts(codec)
    else { return [] }
    var names: [String] = []
    while layout.pointee.nb_channels > 0 {
      names.append(SoundFormat.name(of: layout.pointee))
      layout += 1
    }
    return names
  }

  /// Whether an encoder's codec is always lossless, as FFV1 is.
  package static func losesNothing(_ encoder: String) -> Bool {
    guard let codec = avcodec_find_encoder_by_name(encoder),
      let facts = avcodec_descriptor_get(codec.pointee.id)
    else { return false }
    return facts.pointee.props & (AV_CODEC_PROP_LOSSLESS | AV_CODEC_PROP_LOSSY)
      == AV_CODEC_PROP_LOSSLESS
  }

  /// The pixel formats that a video encoder supports, in its order, by FFmpeg's names; empty where unknown.
  ///
  /// Big-endian formats are listed as little-endian, since `VideoEncoder` swaps the bytes.
  package static func pixelFormats(of encoder: String) -> [String] {
    if let formats = EncoderFacts.of(encoder).handedFormats { return formats }
    guard let codec = avcodec_find_encoder_by_name(encoder), var format = shim_pixel_formats(codec)
    else { return [] }
    var names: [String] = []
    while format.pointee != AV_PIX_FMT_NONE {
      if let name = av_get_pix_fmt_name(format.pointee.processable) {
        names.append(String(cString: name))
      }
      format += 1
    }
    return names
  }

  /// FFmpeg's names of all pixel formats.
  package static var allPixelFormats: [String] {
    var names: [String] = []
    var description = av_pix_fmt_desc_next(nil)
    while let current = description {
      if let name = current.pointee.name { names.append(String(cString: name)) }
      description = av_pix_fmt_desc_next(current)
    }
    return names
  }

  /// The pixel format among candidates that loses least; nil without candidates.
  ///
  /// - Parameter name: FFmpeg's name of the source's format; the candidates are such names too.
  package static func nearestPixelFormat(to name: String, among candidates: [String]) -> String? {
    if candidates.contains(name) { return name }
    guard let source = AVPixelFormat(named: name) else { return candidates.first }
    if let exact = smallest(holding: source, among: candidates) { return exact }
    let hasAlpha: Int32 = PixelLayout(source)?.hasAlpha == false ? 0 : 1
    let formats = candidates.compactMap(AVPixelFormat.init(named:)) + [AV_PIX_FMT_NONE]
    let best = avcodec_find_best_pix_fmt_of_list(formats, source, hasAlpha, nil)
    return av_get_pix_fmt_name(best).map { String(cString: $0) } ?? candidates.first
  }

  /// The smallest candidate that holds every sample of the source. FFmpeg would choose 16 bits for big-endian 10.
  private static func smallest(
    holding source: AVPixelFormat, among candidates: [String]
  ) -> String? {
    guard let source = PixelLayout(source) else { return nil }
    let layouts = candidates.compactMap(PixelLayout.init(named:)).filter {
      $0.holdsSamples(of: source)
    }
    return layouts.min {
      ($0.components.count, $0.depth) < ($1.components.count, $1.depth)
    }?.name
  }

  /// Whether a video encoder writes the closed captions of its frames.
  package static func writesCaptions(_ encoder: String) -> Bool {
    hasOption("a53cc", of: encoder)
  }

  /// Whether a video encoder has a private option of that name.
  package static func hasOption(_ name: String, of encoder: String) -> Bool {
    guard let codec = avcodec_find_encoder_by_name(encoder),
      var options = codec.pointee.priv_class
    else { return false }
    return withUnsafeMutablePointer(to: &options) {
      av_opt_find($0, name, nil, 0, AV_OPT_SEARCH_FAKE_OBJ) != nil
    }
  }
}

extension EncoderCatalog {
  /// The error with which a video encoder does not open.
  package struct Refusal: Error {
    /// Mostly `.noEncoder`.
    package let error: MediaError
    /// The size of frames, where that is the reason: the encoder opens for frames of a usual size.
    package let size: PixelSize?

    fileprivate init(_ error: MediaError, of settings: VideoEncoderSettings, hidden: Set<String>) {
      if error.isOutOfMemory {
        (self.error, size) = (error, nil)
        return
      }
      var usual = settings
      usual.size = PixelSize(width: 640, height: 480)
      let isSize =
        settings.size.width > 0 && settings.size.height > 0 && trial(usual, hidden) == nil
      size = isSize ? settings.size : nil
      self.error =
        isSize
        ? MediaError(.noEncoder(settings.encoder, .frameSize(settings.size)))
        : Self.naming(settings.layout, in: error)
    }

    /// The error with the pixel format in place of FFmpeg's code, where the encoder does not support that format.
    private static func naming(_ layout: String, in error: MediaError) -> MediaError {
      guard case .noEncoder(let encoder, let fault) = error.fault, fault.code == "settings" else {
        return error
      }
      let formats = pixelFormats(of: encoder)
      if formats.isEmpty || formats.contains(layout) { return error }
      return MediaError(.noEncoder(encoder, .formats(formats, not: layout)))
    }
  }

  /// Opens and closes a video encoder with these settings, which takes milliseconds.
  ///
  /// - Returns: the error with which it does not open, mostly `.noEncoder`; nil where it does.
  package static func check(
    _ settings: VideoEncoderSettings, hidden: Set<String> = []
  ) -> MediaError? {
    trial(settings, hidden).map { Refusal($0, of: settings, hidden: hidden).error }
  }

  /// The settings with which an encoder opens: these, or these with another number of slices, where it has such an
  /// option and cannot divide frames of that size into the number given.
  ///
  /// - Throws: where it does not open with any number of slices.
  package static func opening(
    _ settings: VideoEncoderSettings, hidden: Set<String> = []
  ) throws(Refusal) -> VideoEncoderSettings {
    guard let error = trial(settings, hidden) else { return settings }
    if error.isOutOfMemory { throw Refusal(error, of: settings, hidden: hidden) }
    if let other = otherSlices(settings).first(where: { trial($0, hidden) == nil }) { return other }
    throw Refusal(error, of: settings, hidden: hidden)
  }

  /// The settings with each other number of slices, in the order in which to try them; none for an encoder without such
  /// an option.
  private static func otherSlices(
    _ settings: VideoEncoderSettings
  ) -> some Sequence<VideoEncoderSettings> {
    let option = EncoderFacts.of(settings.encoder).slicesOption
    let preferred = option.flatMap { settings.options[$0] }.flatMap { Int($0) } ?? 0
    // The size of a slice is limited, so that more slices are tried before fewer.
    let numbers = preferred > 0 ? Array(1...mostSlices) : []
    let others = numbers.filter { $0 > preferred } + numbers.filter { $0 < preferred }.reversed()
    return others.lazy.map { slices in
      var other = settings
      if let option { other.options[option] = "\(slices)" }
      return other
    }
  }

  /// The most slices that are tried.
  private static let mostSlices = 64

  private static func trial(
    _ settings: VideoEncoderSettings, _ hidden: Set<String>
  ) -> MediaError? {
    do throws(MediaError) {
      try settings.checkConversion()
      if settings.encoder == EncoderFacts.ofWebP {
        try WebPSettings.check(settings, hidden: hidden)
      } else {
        _ = try VideoEncoder(settings.coded, hidden: hidden)
      }
      return nil
    } catch {
      return error
    }
  }
}

extension AVPixelFormat {
  /// The byte-swapped format where only that can be processed in place; itself otherwise.
  fileprivate var processable: AVPixelFormat {
    let turned = av_pix_fmt_swap_endianness(self)
    return PixelLayout(self) == nil && PixelLayout(turned) != nil ? turned : self
  }

  /// The format in which an encoder takes these frames: byte-swapped where it supports only that.
  func stored(by codec: UnsafePointer<AVCodec>) -> AVPixelFormat {
    guard var format = shim_pixel_formats(codec) else { return self }
    let turned = av_pix_fmt_swap_endianness(self)
    var takesTurned = false
    while format.pointee != AV_PIX_FMT_NONE {
      if format.pointee == self { return self }
      takesTurned = takesTurned || format.pointee == turned
      format += 1
    }
    return takesTurned ? turned : self
  }
}
