internal import ImprintCFFmpeg
internal import ImprintValues

extension SoundFrame {
  /// A level that no recording reaches, 120 dB above full scale; encoders refuse sound that is much louder.
  private static let highestLevel = 1e6

  /// Silences samples that are no numbers, or louder than any recording, which damaged data decodes to.
  ///
  /// - Returns: whether there were any; only samples of floating point can be such.
  func silenceInvalidSamples() throws(MediaError) -> Bool {
    switch AVSampleFormat(pointer.pointee.format) {
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP: try silenceInvalid(Float.self)
    case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP: try silenceInvalid(Double.self)
    default: false
    }
  }

  private func silenceInvalid<Sample: BinaryFloatingPoint>(
    _ type: Sample.Type
  ) throws(MediaError) -> Bool {
    // A comparison with what is no number is false.
    let isValid = { (sample: Sample) in abs(sample) <= Sample(Self.highestLevel) }
    guard !planes(of: type).allSatisfy({ $0.allSatisfy(isValid) }) else { return false }
    try MediaError.check(av_frame_make_writable(pointer), "silencing damaged sound")
    for plane in planes(of: type) {
      for index in plane.indices where !isValid(plane[index]) { plane[index] = 0 }
    }
    return true
  }

  /// The samples of each channel, or of all channels in turn where they are interleaved.
  private func planes<Sample>(of type: Sample.Type) -> [UnsafeMutableBufferPointer<Sample>] {
    let channels = Int(pointer.pointee.ch_layout.nb_channels)
    let isPlanar = av_sample_fmt_is_planar(AVSampleFormat(pointer.pointee.format)) == 1
    let count = Int(sampleCount) * (isPlanar ? 1 : channels)
    return (0..<(isPlanar ? channels : 1)).compactMap { plane in
      pointer.pointee.extended_data[plane].map {
        UnsafeMutableBufferPointer(
          start: UnsafeMutableRawPointer($0).assumingMemoryBound(to: type), count: count)
      }
    }
  }
}
