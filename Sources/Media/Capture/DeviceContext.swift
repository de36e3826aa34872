internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintCLoading
internal import ImprintValues

/// An open device; owns its `AVFormatContext`, and is the one place that closes it.
final class DeviceContext {
  let pointer: UnsafeMutablePointer<AVFormatContext>
  private let name: String
  /// Kept alive for the context's callback, which borrows it.
  private let interruption: Interruption

  /// - Parameters:
  ///   - name: of the device, in errors.
  ///   - fault: the reason for a code of FFmpeg with which the device does not open.
  /// - Throws: `MediaError` `.device` with the reason why it cannot be opened, `.noLibrary` without libavdevice,
  ///   `.cancelled`.
  init(
    _ address: DeviceAddress, named name: String,
    fault: (Int32) -> MediaError.DeviceFault, _ interruption: Interruption
  ) throws(MediaError) {
    try Self.load()
    _ = LibraryLog.silenced
    guard let demuxer = av_find_input_format(address.demuxer) else {
      throw MediaError(.noLibrary("libavdevice", message: "it has no \(address.demuxer)"))
    }
    var context = avformat_alloc_context()
    guard let allocated = context else {
      throw MediaError(.outOfMemory(action: "opening a device"))
    }
    allocated.pointee.interrupt_callback = interruption.callback
    // A camera that hangs must not hold up the thread that reads it.
    allocated.pointee.flags |= AVFMT_FLAG_NONBLOCK
    let code = try withOptions(address.options) { dictionary throws(MediaError) in
      // Frees the context where it fails.
      avformat_open_input(&context, address.name, demuxer, &dictionary)
    }
    guard code >= 0, let context else {
      if code == shim_averror_exit() { throw .cancelled }
      throw MediaError(.device(name: name, fault(code)))
    }
    pointer = context
    self.name = name
    self.interruption = interruption
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = pointer
    avformat_close_input(&pointer)
  }

  /// The first stream of a kind; nil for a device without any.
  func stream(of kind: AVMediaType) -> UnsafeMutablePointer<AVStream>? {
    (0..<Int(pointer.pointee.nb_streams)).lazy
      .compactMap { self.pointer.pointee.streams[$0] }
      .first { $0.pointee.codecpar?.pointee.codec_type == kind }
  }

  /// The result of a read; no case is an error.
  enum Read {
    case packet
    /// Nothing has come yet.
    case pending
    case interrupted
    /// The device has gone away, with FFmpeg's code.
    case ended(Int32)
  }

  /// Replaces the content of `packet` by what comes next.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  func read(into packet: Packet) throws(MediaError) -> Read {
    let code = av_read_frame(pointer, packet.pointer)
    switch code {
    case shim_averror_again(): return .pending
    case shim_averror_exit(): return .interrupted
    case shim_averror(ENOMEM): throw MediaError(.outOfMemory(action: "reading a device"))
    default: return code < 0 ? .ended(code) : .packet
    }
  }

  /// The seconds without a packet after which a device counts as gone.
  private static let patience = 10.0
  /// The microseconds between two looks at a device.
  private static let pause: UInt32 = 2000

  /// The next packet of a stream, as soon as it comes; nil once the interruption is raised.
  ///
  /// - Parameter end: the reason for a code of FFmpeg with which the device goes away.
  /// - Throws: `MediaError` `.device` where it goes away, or sends nothing; `.outOfMemory`.
  func packet(
    of stream: UnsafeMutablePointer<AVStream>, end: (Int32) -> MediaError.DeviceFault
  ) throws(MediaError) -> Packet? {
    let begin = MonotonicTime.now
    while !interruption.isRaised {
      let packet = try Packet()
      switch try read(into: packet) {
      case .interrupted: return nil
      case .ended(let code): throw MediaError(.device(name: name, end(code)))
      case .pending:
        let waited = Double(MonotonicTime.now - begin) / 1_000_000
        guard waited < Self.patience else {
          throw MediaError(.device(name: name, .silent(waited.rounded())))
        }
        usleep(Self.pause)
      case .packet:
        if packet.pointer.pointee.stream_index == stream.pointee.index { return packet }
      }
    }
    return nil
  }

  /// Loads libavdevice, once in a process.
  static func load() throws(MediaError) {
    if let message = imprint_load_avdevice() {
      throw MediaError(.noLibrary("libavdevice", message: String(cString: message)))
    }
    registered
  }

  private static let registered: Void = {
    avdevice_register_all()
    imprint_silence_alsa()
  }()
}

extension CaptureDevice {
  /// The reason for a code of the system with which the device does not open.
  func systemFault(_ code: Int32) -> MediaError.DeviceFault { fault(shim_averror(code)) }

  /// The reason for a code of FFmpeg with which the device does not open.
  func fault(_ code: Int32) -> MediaError.DeviceFault {
    switch (self, code) {
    case (_, shim_averror(EBUSY)): .busy
    case (.camera, shim_averror(ENOENT)), (.camera, shim_averror(ENODEV)),
      (.camera, shim_averror(ENXIO)):
      .absent
    case (.camera(let path), shim_averror(EACCES)), (.camera(let path), shim_averror(EPERM)):
      .notPermitted(group: Self.group(of: path))
    case (.camera, shim_averror(ENOTTY)), (.camera, shim_averror(EISDIR)): .noCamera
    case (.screen, shim_averror(EIO)):
      Self.missingDisplay.map { .noSuchDisplay($0) } ?? .library(.libav(code))
    case (_, shim_averror(EINVAL)): .settings
    default: .library(.libav(code))
    }
  }

  /// The display, where it is to be on this machine and nothing answers for it; those of other machines are not looked
  /// for.
  private static var missingDisplay: String? {
    guard let display = DeviceAddress.display, display.hasPrefix(":") else { return nil }
    let number = display.dropFirst().prefix { $0.isNumber }
    return access("/tmp/.X11-unix/X\(number)", F_OK) == 0 ? nil : display
  }

  /// The name of the group that may read a device, where its group may.
  private static func group(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IRGRP != 0 else { return nil }
    return getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) }
  }
}
