internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues
internal import Synchronization

/// Owns an `AVCodecContext`; the one place that frees it.
struct CodecContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>
  private let sharesState: Bool

  init(for codec: UnsafePointer<AVCodec>) throws(MediaError) {
    pointer = try MediaError.allocated(avcodec_alloc_context3(codec), for: "opening a codec")
    sharesState = EncoderFacts.of(String(cString: codec.pointee.name)).sharesState
  }

  deinit {
    let pointer = pointer
    Self.alone(sharesState) {
      var pointer: UnsafeMutablePointer<AVCodecContext>? = pointer
      avcodec_free_context(&pointer)
    }
  }

  /// Opens a decoder, which has the parameters of a track.
  ///
  /// - Parameter path: of the track's file.
  /// - Throws: `MediaError` `.invalid` where they are damaged, `.outOfMemory`, `.libav` for lack of threads.
  func open(_ decoder: UnsafePointer<AVCodec>, for path: String) throws(MediaError) {
    takeLargeFrames()
    let code = avcodec_open2(pointer, decoder, nil)
    guard code < 0 else { return }
    // For lack of memory or of threads.
    if [shim_averror(ENOMEM), shim_averror(EAGAIN)].contains(code) {
      try MediaError.check(code, "opening the decoder")
    }
    let codec = String(cString: avcodec_get_name(decoder.pointee.id))
    throw MediaError(.invalid(path: path, .decoder(codec: codec)))
  }

  /// Lets frames be as large as their header says, which is bounded by their pixels.
  func takeLargeFrames() {
    pointer.pointee.get_buffer2 = { context, frame, flags in
      AllocationLimit.raised(to: frame?.pointee.mostBytes ?? 0) {
        avcodec_default_get_buffer2(context, frame, flags)
      }
    }
  }

  /// Opens an encoder; returns FFmpeg's code.
  func open(
    _ codec: UnsafePointer<AVCodec>, _ options: inout OpaquePointer?
  ) -> Int32 {
    Self.alone(sharesState) { avcodec_open2(pointer, codec, &options) }
  }

  /// Runs `body`; with state that is shared, while no other context of such state opens or closes.
  ///
  /// FFmpeg lets encoders open one after the other, but close at any time.
  private static func alone<Value>(_ sharesState: Bool, _ body: () -> Value) -> Value {
    sharesState ? sharedState.withLock { _ in body() } : body()
  }

  private static let sharedState = Mutex(())
}
