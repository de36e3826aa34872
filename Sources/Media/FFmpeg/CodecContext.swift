internal import ImprintCFFmpeg
internal import ImprintMediaTypes

/// Owns an `AVCodecContext`; the one place that frees it.
struct CodecContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(for codec: UnsafePointer<AVCodec>) throws(MediaError) {
    pointer = try MediaError.allocated(avcodec_alloc_context3(codec), for: "opening a codec")
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = pointer
    avcodec_free_context(&pointer)
  }
}
