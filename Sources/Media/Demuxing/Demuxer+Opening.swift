internal import ImprintCFFmpeg
internal import ImprintValues

extension Demuxer {
  /// Opens the file with one of FFmpeg's demuxers.
  ///
  /// - Parameter formats: the names of those that may read it.
  static func context(
    of input: InputFile, as formats: [String], delays: AnimationDelay, interruption: Interruption
  ) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    let name = input.isEmbedded ? nameWithoutEnding : plainName(for: input.path)
    func open(named name: String) throws(MediaError) -> Opened {
      try self.open(
        input, named: name, as: formats, delays: delays, interruption: interruption)
    }
    var opened = try open(named: name)
    // An image's extension alone selects the demuxer of numbered sequences, which opens other files and is not
    // allowed; without it, the content decides.
    if opened.context == nil, opened.code == shim_averror(EINVAL), name != nameWithoutEnding {
      opened = try open(named: nameWithoutEnding)
    }
    guard let context = opened.context else {
      if opened.code == shim_averror_exit() { throw .cancelled }
      try input.checkDisk()
      throw MediaError(
        .invalid(
          path: input.path,
          MovieIndex.fault(of: input.file).map { .index($0) } ?? fault(opened.code, of: input.file)
        ))
    }
    return context
  }

  /// FFmpeg's context, and its code; no context where no demuxer supports the file.
  private typealias Opened = (context: UnsafeMutablePointer<AVFormatContext>?, code: Int32)

  /// - Parameter name: shown to demuxers, which weigh its extension against the content.
  private static func open(
    _ input: InputFile, named name: String, as formats: [String], delays: AnimationDelay,
    interruption: Interruption
  ) throws(MediaError) -> Opened {
    avio_seek(input.pointer, 0, SEEK_SET)
    var context = avformat_alloc_context()
    guard let allocated = context else { throw MediaError(.outOfMemory(action: "opening a file")) }
    allocated.pointee.pb = input.pointer
    allocated.pointee.interrupt_callback = interruption.callback
    var options = [
      "protocol_whitelist": "file", "format_whitelist": formats.joined(separator: ","),
      // The time that tracks take grows with the square of their number.
      "max_streams": "512",
    ]
    // Only GIF's demuxer has this option; others ignore it.
    if delays == .stored { options["min_delay"] = "0" }
    let code = try withOptions(options) { dictionary throws(MediaError) in
      // Frees the context where it fails.
      avformat_open_input(&context, name, demuxer(of: input), &dictionary)
    }
    return (code >= 0 ? context : nil, code)
  }

  /// The demuxer of a JPEG; nil for other files, whose content decides.
  ///
  /// FFmpeg takes some photographs for Motion JPEG, and some Motion JPEG for photographs, by what lies in their first bytes.
  private static func demuxer(of input: InputFile) -> UnsafePointer<AVInputFormat>? {
    input.jpeg.flatMap { av_find_input_format($0.areInTime ? "mjpeg" : "jpeg_pipe") }
  }

  /// The name shown to demuxers. It has only the extension, since they would take `%d` and `*` in the rest for
  /// patterns.
  private static func plainName(for path: String) -> String {
    let name = path.pathComponents.last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nameWithoutEnding }
    let ending = name[name.index(after: dot)...]
    let isPlain = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain ? "\(nameWithoutEnding).\(ending)" : nameWithoutEnding
  }

  private static let nameWithoutEnding = "input"

  /// The reason why no demuxer reads a file, for FFmpeg's code.
  static func fault(_ code: Int32, of file: OpenFile) -> MediaError.FileFault {
    switch code {
    // libavformat's code where the only matching format is not on the whitelist.
    case shim_averror(EINVAL): isPlaylist(file) ? .playlist : .notMedia
    case shim_averror(ENOMEM): .demanding
    case shim_averror_invalid_data(), shim_averror_eof(): .notMedia
    default: .library(.libav(code))
    }
  }

  /// FFmpeg's names of demuxers that open other files.
  private static let playlists: Set = ["hls", "dash", "concat", "imf", "sdp"]
  private static let probedByteCount = 4096

  private static func isPlaylist(_ file: OpenFile) -> Bool {
    let head = file.bytes(from: 0, atMost: probedByteCount)
    // Demuxers' probes read on behind the bytes, which have to be zeros there.
    var padded = head + [UInt8](repeating: 0, count: Int(AVPROBE_PADDING_SIZE))
    return padded.withUnsafeMutableBufferPointer { bytes in
      nameWithoutEnding.withCString { name in
        var data = AVProbeData(
          filename: name, buf: bytes.baseAddress, buf_size: Int32(clamping: head.count),
          mime_type: nil)
        guard let format = av_probe_input_format(&data, 1) else { return false }
        return playlists.contains(String(cString: format.pointee.name))
      }
    }
  }
}
