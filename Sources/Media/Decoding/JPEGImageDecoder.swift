internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the JPEG of a still image: by FFmpeg, and by libjpeg what FFmpeg refuses.
///
/// That is what is damaged, of which libjpeg keeps all that browsers show; arithmetic coding; and components whose sizes
/// FFmpeg has no layout for, as those of RGB that differ, or luma of fewer samples than chroma.
final class JPEGImageDecoder: FrameDecoding {
  private let decoder: any FrameDecoding
  /// The file's path, for errors.
  private let path: String
  /// The packet that was sent, until its frame is there.
  private var packet: Packet?
  private var isRefused = false

  /// - Parameter decoder: FFmpeg's, which refuses damage.
  init(_ decoder: any FrameDecoding, path: String) { (self.decoder, self.path) = (decoder, path) }

  var needsFirstPacket: Bool { decoder.needsFirstPacket }

  func send(_ packet: Packet?) throws(MediaError) -> FrameDecoder.Sent {
    if isRefused { return .full }
    guard let packet else { return try decoder.send(nil) }
    // FFmpeg would decode only a part of such an image.
    let isForeign = JPEGFile(packet.bytes)?.hasUnevenRGB == true
    switch isForeign ? .undecodable : try decoder.send(packet) {
    case .accepted: self.packet = packet
    case .undecodable: (self.packet, isRefused) = (packet, true)
    case .full: return .full
    }
    return .accepted
  }

  func receive(into frame: VideoFrame) throws(MediaError) -> FrameDecoder.Received {
    let received = isRefused ? .undecodable : try decoder.receive(into: frame)
    switch received {
    case .frame: packet = nil
    case .undecodable where packet != nil:
      defer { (packet, isRefused) = (nil, false) }
      guard let packet, let image = try image(in: packet) else { return .undecodable }
      av_frame_unref(frame.pointer)
      av_frame_move_ref(frame.pointer, image.pointer)
      frame.describe(by: packet)
      return .frame
    case .undecodable, .needsPacket, .ended: break
    }
    return received
  }

  func flush() {
    (packet, isRefused) = (nil, false)
    decoder.flush()
  }

  /// Nil where libjpeg refuses it too.
  private func image(in packet: Packet) throws(MediaError) -> VideoFrame? {
    guard let file = JPEGFile(packet.bytes), let size = file.size else { return nil }
    try ImageLimits.check(size, of: path)
    do throws(MediaError) {
      let blocks = try JPEGBlocks(of: file, at: path, Interruption())
      let frame = try blocks.frame()
      if blocks.faultCount > 0 { frame.pointer.pointee.flags |= AV_FRAME_FLAG_CORRUPT }
      if let profile = PhotographNotes(of: file).profile { try frame.attach(profile: profile) }
      try file.inks?.convert(frame)
      if blocks.colors == .rgb { frame.tag(as: .unspecified, .center) }
      return frame
    } catch {
      if case .invalid = error.fault { return nil }
      throw error
    }
  }
}
