internal import ImprintCFFmpeg
internal import ImprintValues

/// Owns an `AVFormatContext` that writes one local file; closes and frees both.
struct OutputContext: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  /// Creates the file, or empties it.
  ///
  /// - Throws: `MediaError` `.cannotCreate`.
  static func create(
    path: String, muxer: String, interruption: Interruption
  ) throws(MediaError) -> OutputContext {
    // The prefix keeps a colon in a path from being taken for a protocol. Moving the index to the front
    // reopens the file by this name.
    let address = "file:" + path
    var pointer: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_alloc_output_context2(&pointer, nil, muxer, address)
    guard code >= 0, let pointer else {
      throw MediaError(.cannotCreate(path: path, .noMuxer(muxer)))
    }
    let context = OutputContext(pointer: pointer)
    // The callback borrows the interruption, which the muxer keeps alive.
    pointer.pointee.interrupt_callback = interruption.callback
    // A job that was cancelled meanwhile must not create a file.
    try interruption.check()
    let opened = avio_open2(
      &pointer.pointee.pb, address, AVIO_FLAG_WRITE, &pointer.pointee.interrupt_callback, nil
    )
    if opened == shim_averror_exit() { throw .cancelled }
    guard opened >= 0 else {
      throw MediaError(.cannotCreate(path: path, .library(.libav(opened))))
    }
    return context
  }

  /// Makes a context that writes a stream, and never seeks in it.
  ///
  /// - Throws: `MediaError` `.cannotCreate`, `.outOfMemory`.
  static func create(
    writer: StreamWriter, muxer: String, named name: String, interruption: Interruption
  ) throws(MediaError) -> OutputContext {
    var pointer: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_alloc_output_context2(&pointer, nil, muxer, nil)
    guard code >= 0, let pointer else {
      throw MediaError(.cannotCreate(path: name, .noMuxer(muxer)))
    }
    pointer.pointee.pb = writer.pointer
    pointer.pointee.flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_FLUSH_PACKETS
    pointer.pointee.interrupt_callback = interruption.callback
    return OutputContext(pointer: pointer, writer: writer)
  }

  /// The writer of a stream, kept alive by this; nil for a file.
  private let writer: StreamWriter?

  private init(pointer: UnsafeMutablePointer<AVFormatContext>, writer: StreamWriter? = nil) {
    self.pointer = pointer
    self.writer = writer
  }

  deinit {
    if writer != nil { pointer.pointee.pb = nil }
    avio_closep(&pointer.pointee.pb)
    avformat_free_context(pointer)
  }

  /// The first write error; 0 for none.
  var diskError: Int32 {
    guard let io = pointer.pointee.pb else { return 0 }
    return min(io.pointee.error, 0)
  }

  /// Sets the duration of a GIF's or an APNG's last frame, which is written with the trailer.
  func setFinalDelay(_ delay: RationalTime) {
    let name = "final_delay"
    // The GIF muxer takes it in ticks of the stream, and the APNG muxer in seconds, as a fraction of 16-bit numbers.
    if String(cString: pointer.pointee.oformat.pointee.name) == "gif" {
      av_opt_set_int(pointer.pointee.priv_data, name, delay.ticks, 0)
    } else {
      var seconds = AVRational(num: 0, den: 1)
      av_reduce(
        &seconds.num, &seconds.den, delay.ticks.multipliedClamped(by: delay.timeBase.numerator),
        delay.timeBase.denominator, Int64(UInt16.max))
      av_opt_set_q(pointer.pointee.priv_data, name, seconds, 0)
    }
  }

  /// Flushes and closes the file; returns a negative code where that fails.
  func close() -> Int32 {
    avio_flush(pointer.pointee.pb)
    let error = diskError
    if writer != nil { return error }
    let closing = avio_closep(&pointer.pointee.pb)
    return error < 0 ? error : min(closing, 0)
  }
}
