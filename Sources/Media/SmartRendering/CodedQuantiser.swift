internal import ImprintCFFmpeg
package import ImprintValues

/// Reads the quantisation parameters of coded frames, by which an encoder can be set to a similar quality.
package enum CodedQuantiser {
  /// The number of frames to read.
  private static let sample = 24

  /// The mean quantisation parameter of some frames from a key frame on, in the codec's own scale: 0 to 51 for H.264
  /// and HEVC, 0 to 255 for VP9.
  ///
  /// - Parameter ticks: a time of the track; the key frame is the last one at or before it.
  /// - Returns: nil where it cannot be read, as for VP8.
  package static func mean(
    ofTrack index: Int, in path: String, at ticks: Int64,
    interruption: Interruption = Interruption()
  ) throws(MediaError) -> Double? {
    let demuxer = try Demuxer(
      path: path, analysis: .frames(ofTrack: index), interruption: interruption)
    guard demuxer.streams.indices.contains(index), let stream = demuxer.streams[index] else {
      return nil
    }
    demuxer.select([index])
    do throws(MediaError) {
      try demuxer.seek(to: ticks, inStream: index)
    } catch {
      // Read from the start instead.
      guard case .libav = error.fault else { throw error }
    }
    var mean = Mean()
    if UnsafePointer(stream).codecName == "hevc" {
      guard let reader = HEVCQuantisers(UnsafePointer(stream).codecHeader) else { return nil }
      for _ in 0..<sample {
        guard let packet = try demuxer.next() else { break }
        if let quantiser = reader.quantiser(of: packet) { mean.add(Double(quantiser), 1) }
      }
    } else {
      let decoder = try QuantiserDecoder(stream, of: path)
      for _ in 0..<sample {
        let packet = try demuxer.next()
        try decoder.decode(packet) { mean.add($0, 1) }
        if packet == nil { return mean.value }
      }
      try decoder.decode(nil) { mean.add($0, 1) }
    }
    return mean.value
  }
}

/// A mean of numbers that come one by one.
private struct Mean {
  private var sum = 0.0
  private var weight = 0.0

  mutating func add(_ value: Double, _ weight: Double) {
    sum += value * weight
    self.weight += weight
  }

  var value: Double? { weight > 0 ? sum / weight : nil }
}

/// Reads the quantisation parameters of HEVC slices.
private struct HEVCQuantisers {
  private let lengthSize: Int
  private let sequence: HEVCSequenceParameters
  private let pictures: [HEVCPictureParameters]

  init?(_ header: [UInt8]) {
    guard let configuration = HEVCConfiguration(header),
      let unit = configuration.units(.sequenceSet).first,
      let sequence = HEVCSequenceParameters(unit)
    else { return nil }
    lengthSize = configuration.lengthSize
    self.sequence = sequence
    pictures = configuration.units(.pictureSet).compactMap { HEVCPictureParameters($0) }
  }

  /// The quantisation parameter of a frame's first slice; nil where it cannot be read.
  func quantiser(of packet: Packet) -> Int? {
    var quantiser: Int?
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    _ = NALUnits.forEach(in: bytes, lengthSize: lengthSize) { unit in
      let type = HEVCUnit.type(unit[0])
      guard quantiser == nil, HEVCUnit.slices.contains(type) else { return }
      // Headers are no longer than this, other than by their entry points, which come last.
      let payload = RawPayload.unescaped(unit.dropFirst(2).prefix(4096))
      guard let id = HEVCSliceHeader.pictureID(payload, type: type),
        let picture = pictures.first(where: { $0.id == id })
      else { return }
      quantiser =
        HEVCSliceHeader(payload, type: type, sequence: sequence, picture: picture)?.quantiser
    }
    return quantiser
  }
}

/// Decodes frames for their quantisation parameters alone.
private final class QuantiserDecoder {
  private let context: CodecContext

  init(_ stream: UnsafeMutablePointer<AVStream>, of path: String) throws(MediaError) {
    let codec = stream.pointee.codecpar.pointee.codec_id
    guard let decoder = DecoderCatalog.decoder(for: codec, keepsAlpha: false) else {
      throw MediaError(.noDecoder(String(cString: avcodec_get_name(codec))))
    }
    context = try CodecContext(for: decoder)
    try MediaError.check(
      avcodec_parameters_to_context(context.pointer, stream.pointee.codecpar),
      "reading the track's format")
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.max_pixels = 16_384 * 16_384
    context.pointer.pointee.export_side_data |= Int32(AV_CODEC_EXPORT_DATA_VIDEO_ENC_PARAMS)
    context.pointer.pointee.skip_loop_filter = AVDISCARD_ALL
    try context.open(decoder, for: path)
  }

  /// - Parameters:
  ///   - packet: nil for the end.
  ///   - note: called with the mean quantisation parameter of each frame that comes out.
  func decode(_ packet: Packet?, _ note: (Double) -> Void) throws(MediaError) {
    _ = avcodec_send_packet(context.pointer, packet?.pointer)
    let frame = try VideoFrame()
    while avcodec_receive_frame(context.pointer, frame.pointer) >= 0 {
      if let mean = frame.meanQuantiser { note(mean) }
    }
  }
}

extension VideoFrame {
  /// The mean quantisation parameter of the frame's blocks; nil where the decoder does not export it.
  fileprivate var meanQuantiser: Double? {
    guard let entry = av_frame_get_side_data(pointer, AV_FRAME_DATA_VIDEO_ENC_PARAMS)?.pointee,
      let data = entry.data
    else { return nil }
    let parameters = UnsafeMutableRawPointer(data).assumingMemoryBound(to: AVVideoEncParams.self)
    let base = Double(parameters.pointee.qp)
    let count = parameters.pointee.nb_blocks
    guard count > 0 else { return base }
    var sum = 0.0
    for index in 0..<count {
      guard let block = av_video_enc_params_block(parameters, index) else { continue }
      sum += base + Double(block.pointee.delta_qp)
    }
    return sum / Double(count)
  }
}
