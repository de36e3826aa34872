internal import ImprintCFFmpeg
internal import ImprintValues

/// A local file that FFmpeg reads, or a part of one; owns an `AVIOContext`, and is the one place that closes it.
final class InputFile {
  let pointer: UnsafeMutablePointer<AVIOContext>
  let file: OpenFile
  /// The part of a motion photo that is read; nil for other files, and where the video's index is lost.
  let motionPhotoPart: MotionPhotoPart?
  /// Whether it is read as the image of a motion photo, since the index of its video is lost.
  let hasTornVideo: Bool
  /// The images of a JPEG; nil for other files, and for the video in one.
  let jpeg: JPEGImages?
  /// The bytes that are read; nil for all.
  private let range: Range<Int64>?
  /// The offset of the next byte, from the beginning of the part.
  private var offset: Int64 = 0
  private let interruption: Interruption

  private static let bufferSize: Int32 = 32 << 10

  /// - Throws: `MediaError` `.outOfMemory`.
  init(
    _ file: OpenFile, part: MotionPhotoPart = .video, interruption: Interruption
  ) throws(MediaError) {
    let embedded = EmbeddedVideo(in: file)
    let video = embedded.flatMap { $0.hasIndex ? $0.range : nil }
    let isVideo = part == .video && video != nil
    let jpeg = isVideo ? nil : JPEGImages(in: file)
    // FFmpeg would take a file whose image is small for the video behind it, and what belongs to an image for another
    // frame.
    let ends = [embedded?.imageEnd, jpeg?.areInTime == false ? jpeg?.firstEnd : nil]
    let image = ends.compactMap(\.self).min().map { 0..<$0 }
    self.jpeg = jpeg
    range = isVideo ? video : image
    self.file = file
    motionPhotoPart = isVideo || part == .image && embedded != nil ? part : nil
    hasTornVideo = part == .video && video == nil && embedded != nil
    self.interruption = interruption
    pointer = try MediaError.allocated(
      shim_alloc_reader(Self.bufferSize, readBytes, seekByte), for: "opening a file")
    // This object outlives the context, which it frees.
    pointer.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
  }

  var path: String { file.path }

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
    var context: UnsafeMutablePointer<AVIOContext>? = pointer
    av_freep(&pointer.pointee.buffer)
    avio_context_free(&context)
  }
}

extension InputFile {
  /// Fills a buffer with the next bytes.
  ///
  /// - Returns: their number, or FFmpeg's code of the end, an error, or an abort.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    if interruption.isRaised { return shim_averror_exit() }
    var count = buffer.count
    if let range {
      count = min(count, Int(clamping: max(range.upperBound - range.lowerBound - offset, 0)))
    }
    if count == 0 { return shim_averror_eof() }
    let start = offset.addingClamped(range?.lowerBound ?? 0)
    let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    let read = file.read(into: piece, from: start)
    // FFmpeg's codes of the system's errors are negated, too.
    if read <= 0 { return read == 0 ? shim_averror_eof() : Int32(clamping: read) }
    offset += Int64(read)
    return Int32(clamping: read)
  }

  /// Moves to an offset, as `lseek` does, or tells the size.
  ///
  /// - Returns: the new offset or the size, or FFmpeg's code of an error.
  fileprivate func seek(to distance: Int64, _ whence: Int32) -> Int64 {
    let size = range.map { $0.upperBound - $0.lowerBound } ?? file.length
    let wanted: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size
    case SEEK_SET: wanted = distance
    case SEEK_CUR: wanted = offset.addingClamped(distance)
    case SEEK_END: wanted = size.addingClamped(distance)
    default: return Int64(shim_averror(EINVAL))
    }
    guard wanted >= 0 else { return Int64(shim_averror(EINVAL)) }
    offset = wanted
    return wanted
  }
}

private func readBytes(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let context, let bytes else { return shim_averror(EINVAL) }
  return Unmanaged<InputFile>.fromOpaque(context).takeUnretainedValue()
    .read(into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
}

private func seekByte(
  _ context: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
) -> Int64 {
  guard let context else { return Int64(shim_averror(EINVAL)) }
  return Unmanaged<InputFile>.fromOpaque(context).takeUnretainedValue().seek(to: offset, whence)
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
