internal import ImprintCFFmpeg

/// Cuts packets of uncompressed sound at the sample.
struct PCMSlice {
  /// The size of one sample of all channels.
  private let bytes: Int

  /// Nil for a codec whose packets cannot be cut.
  init?(_ format: TrackFormat) {
    let parameters = format.parameters.pointee
    guard String(cString: avcodec_get_name(parameters.codec_id)).hasPrefix("pcm_") else {
      return nil
    }
    let bits = Int(av_get_bits_per_sample(parameters.codec_id))
    let channels = Int(parameters.ch_layout.nb_channels)
    guard bits > 0, bits % 8 == 0, channels > 0 else { return nil }
    bytes = bits / 8 * channels
  }

  /// Cuts a packet to the samples from `start` to `end`; returns false where none remain.
  ///
  /// The packet's time base must be that of the samples.
  func cut(_ packet: Packet, from start: Int64, to end: Int64?) -> Bool {
    guard let time = packet.presentation else { return true }
    let count = Int64(packet.byteCount / bytes)
    let (last, overflows) = time.addingReportingOverflow(count)
    guard !overflows else { return false }
    let first = max(time, start)
    let stop = min(last, end ?? last)
    guard first < stop else { return false }
    // Fits, since a packet's size has 32 bits.
    let skipped = Int(first - time) * bytes
    packet.pointer.pointee.data += skipped
    packet.pointer.pointee.size = Int32(clamping: Int(stop - first) * bytes)
    packet.presentation = first
    packet.decode = first
    packet.duration = stop - first
    return true
  }
}
