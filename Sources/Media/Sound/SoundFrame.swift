internal import ImprintCFFmpeg

/// A frame of decoded sound; owns an `AVFrame`.
final class SoundFrame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try MediaError.allocated(av_frame_alloc(), for: "sound")
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  var format: SoundFormat {
    SoundFormat(
      sampleRate: pointer.pointee.sample_rate, sampleFormat: pointer.pointee.format,
      layout: SoundFormat.name(of: pointer.pointee.ch_layout))
  }
}
