internal import ImprintCFFmpeg
internal import ImprintMediaTypes

/// A local file that FFmpeg reads; owns an `AVIOContext`, and is the one place that closes it.
final class InputFile {
  let pointer: UnsafeMutablePointer<AVIOContext>
  let path: String
  /// The part of a motion photo that is read; nil for other files, and where the video's index is lost.
  let motionPhotoPart: MotionPhotoPart?
  /// Whether it is read as the image of a motion photo, since the index of its video is lost.
  let hasTornVideo: Bool
  /// Kept alive for the context's callback, which borrows it.
  private let interruption: Interruption

  init(
    path: String, part: MotionPhotoPart = .video, interruption: Interruption
  ) throws(MediaError) {
    let embedded = EmbeddedVideo(ofFileAt: path)
    let video = embedded.flatMap { $0.hasIndex ? $0.range : nil }
    // FFmpeg would take a file whose image is small for the video behind it.
    let range = part == .video ? video : embedded.map { 0..<$0.imageEnd }
    let bytes = range.map { "subfile,,start,\($0.lowerBound),end,\($0.upperBound),,:" } ?? ""
    var opened: UnsafeMutablePointer<AVIOContext>?
    var callback = interruption.callback
    // The prefix keeps a colon in a path from being taken for a protocol.
    let code = avio_open2(&opened, bytes + "file:" + path, AVIO_FLAG_READ, &callback, nil)
    guard code >= 0, let opened else {
      if code == shim_averror_exit() { throw .cancelled }
      throw MediaError(.unreadable(path: path, .library(.libav(code))))
    }
    pointer = opened
    self.path = path
    motionPhotoPart = range == nil ? nil : part
    hasTornVideo = part == .video && video == nil && embedded != nil
    self.interruption = interruption
  }

  /// Throws where the system has reported a read error since the file was opened.
  ///
  /// - Throws: `MediaError` `.reading`.
  func checkDisk() throws(MediaError) {
    let code = pointer.pointee.error
    guard code < 0, code != shim_averror_eof(), code != shim_averror_exit() else { return }
    throw MediaError(.reading(path: path, .libav(code)))
  }

  /// Whether it is the video in a motion photo.
  var isEmbedded: Bool { motionPhotoPart == .video }

  /// The length in bytes; 0 where it is not known.
  var length: Int64 { max(avio_size(pointer), 0) }

  /// The bytes at an offset; fewer where the file ends or cannot be read.
  func bytes(at offset: Int64, count: Int) -> [UInt8] {
    guard avio_seek(pointer, offset, SEEK_SET) >= 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(Int(avio_read(pointer, buffer.baseAddress, Int32(clamping: count))), 0)
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVIOContext>? = pointer
    avio_closep(&pointer)
  }
}

extension Interruption {
  /// The callback by which FFmpeg checks the flag; it borrows the interruption, which the caller keeps alive.
  var callback: AVIOInterruptCB {
    AVIOInterruptCB(
      callback: { opaque in
        guard let opaque else { return 0 }
        return Unmanaged<Interruption>.fromOpaque(opaque).takeUnretainedValue().isRaised ? 1 : 0
      },
      opaque: Unmanaged.passUnretained(self).toOpaque())
  }
}
