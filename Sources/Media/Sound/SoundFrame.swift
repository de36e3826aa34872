internal import ImprintCFFmpeg
internal import ImprintValues

/// A frame of decoded sound; owns an `AVFrame`.
final class SoundFrame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try MediaError.allocated(av_frame_alloc(), for: "sound")
  }

  /// Silence.
  ///
  /// - Parameters:
  ///   - samples: their number; above 0.
  ///   - time: the time of the first, in samples.
  convenience init(silence format: SoundFormat, samples: Int32, at time: Int64) throws(MediaError) {
    try self.init()
    pointer.pointee.format = format.sampleFormat
    pointer.pointee.sample_rate = format.sampleRate
    pointer.pointee.nb_samples = samples
    pointer.pointee.pts = time
    try MediaError.check(
      av_channel_layout_from_string(&pointer.pointee.ch_layout, format.layout), "making silence")
    try MediaError.check(av_frame_get_buffer(pointer, 0), "making silence")
    try MediaError.check(
      av_samples_set_silence(
        pointer.pointee.extended_data, 0, samples, pointer.pointee.ch_layout.nb_channels,
        AVSampleFormat(format.sampleFormat)), "making silence")
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

extension SoundFrame {
  /// The number of its samples in each channel.
  var sampleCount: Int64 { Int64(max(pointer.pointee.nb_samples, 0)) }

  /// The samples of one channel; the frame is planar and of floating point.
  func samples(ofChannel channel: Int) -> UnsafeMutablePointer<Float>? {
    pointer.pointee.extended_data[channel].map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Float.self)
    }
  }

  /// Adds the samples of another frame of the same format and length, each times a factor where there are some.
  func add(_ other: SoundFrame, times gains: [Float]? = nil) {
    for channel in 0..<Int(pointer.pointee.ch_layout.nb_channels) {
      guard let from = other.samples(ofChannel: channel), let to = samples(ofChannel: channel)
      else { continue }
      for index in 0..<Int(min(sampleCount, other.sampleCount)) {
        to[index] += from[index] * (gains?[index] ?? 1)
      }
    }
  }

  /// The same samples at another time; they are shared, and not to be written.
  func copy(at time: Int64) throws(MediaError) -> SoundFrame {
    let copy = try SoundFrame()
    try MediaError.check(av_frame_ref(copy.pointer, pointer), "repeating sound")
    copy.pointer.pointee.pts = time
    return copy
  }
}
