import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct HDRWritingTests {
  /// BT.2020 primaries, D65, 1000 cd/m² down to 0.005: what most HDR10 videos say.
  static let hdr = HDRMetadata(
    mastering: HDRMetadata.Mastering(
      red: chromaticity(35400, 14600), green: chromaticity(8500, 39850),
      blue: chromaticity(6550, 2300), white: chromaticity(15635, 16450),
      minimumLuminance: Rational(50, 10000) ?? Rational(0), maximumLuminance: Rational(1000)),
    contentLight: HDRMetadata.ContentLight(maximum: 1000, frameAverage: 400))

  static func chromaticity(_ x: Int64, _ y: Int64) -> HDRMetadata.Chromaticity {
    HDRMetadata.Chromaticity(
      x: Rational(x, 50000) ?? Rational(0), y: Rational(y, 50000) ?? Rational(0))
  }

  @Test(arguments: ["libx265", "libsvtav1"])
  func `mastering display and content light are in the coded frame`(name: String) throws {
    var settings = Synthetic.settings(
      name, options: ["preset": name == "libsvtav1" ? "10" : "ultrafast"])
    settings.hdr = Self.hdr
    settings.globalHeader = false
    settings.size = PixelSize(width: 64, height: 64)
    #expect(EncoderCatalog.check(settings) == nil)
    let encoder = try VideoEncoder(settings)
    let packets = try Synthetic.packets(encoder, at: [0, 20])
    let frame = try #require(try Self.firstFrame(of: packets, like: encoder))
    let light = try #require(
      av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL))
    light.pointee.data.withMemoryRebound(to: AVContentLightMetadata.self, capacity: 1) {
      #expect($0.pointee.MaxCLL == 1000)
      #expect($0.pointee.MaxFALL == 400)
    }
    let mastering = try #require(
      av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA))
    mastering.pointee.data.withMemoryRebound(to: AVMasteringDisplayMetadata.self, capacity: 1) {
      #expect(abs(av_q2d($0.pointee.display_primaries.0.0) - 0.708) < 0.001, "red")
      #expect(abs(av_q2d($0.pointee.display_primaries.1.1) - 0.797) < 0.001, "green")
      #expect(abs(av_q2d($0.pointee.display_primaries.2.0) - 0.131) < 0.001, "blue")
      #expect(abs(av_q2d($0.pointee.white_point.0) - 0.3127) < 0.001)
      #expect(abs(av_q2d($0.pointee.max_luminance) - 1000) < 0.01)
      #expect(abs(av_q2d($0.pointee.min_luminance) - 0.005) < 0.0005)
    }
  }

  @Test func `ProRes frames say what the settings say, whatever they came with`() throws {
    var settings = Synthetic.settings("prores_ks", options: [:])
    settings.layout = "yuv422p10le"
    settings.color = ColorDescription(
      primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false)
    let encoder = try VideoEncoder(settings)
    let untagged = try frame(settings.size, settings.layout)
    untagged.presentation = 0
    untagged.timeBase = settings.timeBase
    try encoder.send(untagged)
    try encoder.send(nil)
    guard case .packet(let packet) = try encoder.receive() else {
      Issue.record("no packet")
      return
    }
    let frame = try #require(try Self.firstFrame(of: [packet], like: encoder))
    #expect(frame.format.color == settings.color)
  }

  /// FFmpeg 5.1 does not read them from H.264. SEI 144 of 4 bytes: 1000 and 400 (H.264, D.1.31);
  /// SEI 137 of 24 bytes begins with green's x, 8500 (D.1.29).
  @Test func `libx264 writes mastering display and content light`() throws {
    var settings = Synthetic.settings()
    settings.hdr = Self.hdr
    settings.globalHeader = false
    let packets = try Synthetic.packets(try VideoEncoder(settings), at: [0])
    let bytes = try #require(packets.first).bytes
    #expect(bytes.contains([144, 4, 0x03, 0xE8, 0x01, 0x90]))
    #expect(bytes.contains([137, 24, 0x21, 0x34]))
  }

  @Test(arguments: ["h.mp4", "h.mkv"])
  func `mastering display and content light are in the container`(name: String) throws {
    let folder = try ScratchFolder()
    let path = folder.path(name)
    var settings = Synthetic.settings("libx264")
    settings.hdr = Self.hdr
    let encoder = try VideoEncoder(settings)
    let muxer = try Muxer(path: path, container: try #require(Container(path: path)))
    try muxer.addVideo(encoder)
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: [0, 20]) { try muxer.write(packet, track: 0) }
    try muxer.finish()
    let read = try ReadBack(path)
    let light = try #require(read.sideData(0, AV_PKT_DATA_CONTENT_LIGHT_LEVEL))
    // MaxCLL and MaxFALL as two 32-bit words.
    #expect(light.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } == 1000)
    #expect(read.sideData(0, AV_PKT_DATA_MASTERING_DISPLAY_METADATA) != nil)
  }

  static func firstFrame(
    of packets: [Packet], like encoder: VideoEncoder
  ) throws -> VideoFrame? {
    let identifier = encoder.context.pointer.pointee.codec_id
    guard let codec = avcodec_find_decoder(identifier) else { return nil }
    let context = try CodecContext(for: codec)
    try MediaError.check(avcodec_open2(context.pointer, codec, nil), "opening")
    let frame = try VideoFrame()
    for packet in packets { _ = avcodec_send_packet(context.pointer, packet.pointer) }
    _ = avcodec_send_packet(context.pointer, nil)
    return avcodec_receive_frame(context.pointer, frame.pointer) >= 0 ? frame : nil
  }
}
