internal import ImprintCFFmpeg
internal import ImprintValues

/// Tests in memory whether a container's muxer accepts a track's header.
///
/// A damaged header can make the muxer refuse the whole file.
enum HeaderTrial {
  /// The containers that support the track's codec but whose muxer refuses its header.
  ///
  /// Text of renditions is written without a muxer, and never refused.
  static func refusals(of stream: UnsafePointer<AVStream>, codec: String) -> [Container] {
    Container.allCases.filter { container in
      guard container.holds(codec),
        !container.hasRenditions || codec != container.textSubtitleCodec
      else { return false }
      do throws(MediaError) {
        try MemoryFile(muxer: container.muxerName).begin(with: stream)
        return false
      } catch {
        return true
      }
    }
  }
}

/// Owns an `AVFormatContext` that writes into memory; frees both.
private struct MemoryFile: ~Copyable {
  private let pointer: UnsafeMutablePointer<AVFormatContext>

  init(muxer: String) throws(MediaError) {
    var context: UnsafeMutablePointer<AVFormatContext>?
    avformat_alloc_output_context2(&context, nil, muxer, nil)
    pointer = try MediaError.allocated(context, for: "trying a container")
  }

  deinit {
    var bytes: UnsafeMutablePointer<UInt8>?
    if let output = pointer.pointee.pb { avio_close_dyn_buf(output, &bytes) }
    av_free(bytes)
    avformat_free_context(pointer)
  }

  func begin(with source: UnsafePointer<AVStream>) throws(MediaError) {
    try MediaError.check(avio_open_dyn_buf(&pointer.pointee.pb), "trying a container")
    let stream = try MediaError.allocated(avformat_new_stream(pointer, nil), for: "a track")
    try MediaError.check(
      avcodec_parameters_copy(stream.pointee.codecpar, source.pointee.codecpar), "adding a track")
    stream.pointee.codecpar.pointee.codec_tag = 0
    stream.pointee.time_base = source.pointee.time_base
    pointer.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    try MediaError.check(avformat_write_header(pointer, nil), "beginning a file")
  }
}
