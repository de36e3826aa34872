internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

extension CodecContext {
  /// Sets a video encoder's fields before it opens; options are set by `open`.
  func configure(
    _ settings: VideoEncoderSettings, layout: AVPixelFormat
  ) throws(MediaError) {
    guard
      let width = Int32(exactly: settings.size.width), width > 0,
      let height = Int32(exactly: settings.size.height), height > 0
    else { throw MediaError(.noEncoder(settings.encoder, .noSize(settings.size))) }
    pointer.pointee.width = width
    pointer.pointee.height = height
    pointer.pointee.pix_fmt = layout
    pointer.pointee.color_primaries = settings.color.libavPrimaries
    pointer.pointee.color_trc = settings.color.libavTransfer
    pointer.pointee.colorspace = settings.color.libavMatrix
    pointer.pointee.color_range = settings.color.libavRange
    pointer.pointee.chroma_sample_location = settings.chromaLocation.libav
    pointer.pointee.sample_aspect_ratio = AVRational(settings.pixelAspect)
    pointer.pointee.time_base = AVRational(settings.countedRate?.reciprocal ?? settings.timeBase)
    if let rate = settings.frameRate { pointer.pointee.framerate = AVRational(rate) }
    if let interval = settings.keyframeInterval {
      pointer.pointee.gop_size = Int32(clamping: interval)
    }
    // x265 would encode so many frames at once, each with less to refer to.
    let hasWorkers = EncoderFacts.of(settings.encoder).workersParameter != nil
    pointer.pointee.thread_count = hasWorkers ? 0 : Int32(clamping: min(settings.threads, 16))
    pointer.pointee.field_order = settings.fieldOrder.libav
    if let tag = settings.codecTag { pointer.pointee.codec_tag = try Self.tag(tag, settings) }
    setFlags(settings)
    setConstantQuantiser(settings)
  }

  /// Opens the encoder `name` with options.
  ///
  /// - Throws: `MediaError` `.noEncoder` with the name of an unknown option, or FFmpeg's reason.
  func open(
    _ codec: UnsafePointer<AVCodec>, named name: String, options: [String: String]
  ) throws(MediaError) {
    let unknown = try withOptions(options) { dictionary throws(MediaError) in
      let code = MediaError.encoderCode { self.open(codec, &dictionary) }
      guard code >= 0 else {
        if code == shim_averror(ENOMEM) {
          throw MediaError(.outOfMemory(action: "opening the encoder \(name)"))
        }
        throw MediaError(.noEncoder(name, .settings(.libav(code))))
      }
      return entries(of: dictionary).keys.sorted()
    }
    guard unknown.isEmpty else {
      wakeBeforeClosing(EncoderFacts.of(name))
      throw MediaError(.noEncoder(name, .options(unknown)))
    }
  }

  /// Sends a frame to an encoder that got none, so that it can be freed.
  ///
  /// SVT-AV1 1.4 waits forever, both draining and closing, if it never got a frame.
  func wakeBeforeClosing(_ facts: EncoderFacts) {
    guard facts.hangsWithoutFrames, let frame = try? VideoFrame() else { return }
    frame.pointer.pointee.width = pointer.pointee.width
    frame.pointer.pointee.height = pointer.pointee.height
    frame.pointer.pointee.format = pointer.pointee.pix_fmt.rawValue
    frame.presentation = 0
    guard av_frame_get_buffer(frame.pointer, 0) >= 0 else { return }
    _ = avcodec_send_frame(pointer, frame.pointer)
    _ = avcodec_send_frame(pointer, nil)
  }

  private func setFlags(_ settings: VideoEncoderSettings) {
    var flags: Int32 = 0
    if EncoderParameters.closesGroups(settings) {
      flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_CLOSED_GOP))
    }
    if settings.globalHeader { flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    if settings.fieldOrder != .progressive {
      flags |= AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME
    }
    pointer.pointee.flags |= flags
  }

  /// Sets a constant quantiser; `qscale` is an option of the `ffmpeg` tool, not of its libraries.
  private func setConstantQuantiser(_ settings: VideoEncoderSettings) {
    guard let text = settings.options[EncoderFacts.constantQuantiser],
      let quantiser = Double(text)
    else { return }
    pointer.pointee.flags |= AV_CODEC_FLAG_QSCALE
    pointer.pointee.global_quality = Int32(
      clamping: Int64(saturating: quantiser * Double(FF_QP2LAMBDA)))
  }

  private static func tag(
    _ text: String, _ settings: VideoEncoderSettings
  ) throws(MediaError) -> UInt32 {
    let bytes = Array(text.utf8)
    guard bytes.count == 4 else {
      throw MediaError(.noEncoder(settings.encoder, .codecTag(text)))
    }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
