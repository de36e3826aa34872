internal import Glibc
internal import ImprintCFFmpeg
package import ImprintMediaTypes
package import ImprintPixels
package import ImprintPrimitives

/// Reads the frames of a device, at its pace and with its own times.
///
///     let reader = try DeviceReader(.screen(nil), CaptureSettings(), interruption: stop)
///     reader.format.size                            // 1920 × 1080
///     try reader.begin()                            // the recording's time 0 is the next frame
///     while let frame = try reader.next() { … }     // until `stop` is raised
///
/// Frames wait for nobody: take them as they come, and leave out those that there is no time for. One thread at a time.
package final class DeviceReader {
  /// The device that is read.
  package let device: CaptureDevice
  /// The format of all frames, as they are decoded.
  package let format: FrameFormat
  /// The time base of all frames: microseconds.
  package static let timeBase = Rational.one(over: 1_000_000)

  private let settings: CaptureSettings
  private let interruption: Interruption
  private var source: Source
  private var clock = DeviceClock()
  private var pace: DevicePace?

  /// Opens a device, and waits for its first frame.
  ///
  /// - Parameter interruption: ends the frames once it is raised.
  /// - Throws: `MediaError` `.device`, `.noLibrary` without libavdevice, `.cancelled`.
  package init(
    _ device: CaptureDevice, _ settings: CaptureSettings, interruption: Interruption
  ) throws(MediaError) {
    self.device = device
    self.settings = settings
    self.interruption = interruption
    source = try Source(device, settings, interruption)
    guard let first = try source.next() else { throw .cancelled }
    format = first.format
  }

  /// Forgets frames that have come so far: the next one has the time 0.
  ///
  /// - Throws: as `init`.
  package func begin() throws(MediaError) {
    switch device {
    case .camera: try source.drain()
    // Neither keeps anybody else from opening it, and both begin at once.
    case .screen, .chart: source = try Source(device, settings, interruption)
    }
    clock = DeviceClock()
    pace = device == .chart ? DevicePace() : nil
  }

  /// The next frame, as soon as it comes; nil once the interruption is raised.
  ///
  /// Its presentation time is in microseconds, from 0.
  ///
  /// - Throws: `MediaError` `.device` where the device goes away, or changes the size of its frames; `.outOfMemory`.
  package func next() throws(MediaError) -> VideoFrame? {
    guard let frame = try source.next() else { return nil }
    guard frame.format.size == format.size, frame.format.layout == format.layout else {
      throw MediaError(.device(name: device.notation, .resized))
    }
    let time = frame.presentation.map { source.microseconds($0) }
    if let pace, let time {
      guard pace.wait(until: time, interruption) else { return nil }
      frame.presentation = time
    } else {
      frame.presentation = clock.time(device: time, arrival: monotonicMicroseconds())
    }
    frame.timeBase = Self.timeBase
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
    return frame
  }
}

/// An open device with its decoder.
private final class Source {
  private let device: CaptureDevice
  private let context: DeviceContext
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: FrameDecoder
  private let interruption: Interruption

  /// The seconds without a frame after which a device counts as gone.
  private static let patience = 10.0
  /// The microseconds between two looks at a camera.
  private static let pause: UInt32 = 2000

  init(
    _ device: CaptureDevice, _ settings: CaptureSettings, _ interruption: Interruption
  ) throws(MediaError) {
    self.device = device
    self.interruption = interruption
    context = try DeviceContext(device, settings, interruption)
    guard let stream = context.frames else {
      throw MediaError(.device(name: device.notation, .noCamera))
    }
    self.stream = stream
    // More threads would hold frames back.
    decoder = try FrameDecoder(for: stream, threads: 1, isImmediate: true)
  }

  /// The next frame that decodes; nil once the interruption is raised.
  func next() throws(MediaError) -> VideoFrame? {
    while true {
      let frame = try VideoFrame()
      if case .frame = try decoder.receive(into: frame) { return frame }
      guard let packet = try packet() else { return nil }
      // A packet that does not decode is a frame that the camera sent damaged.
      _ = try decoder.send(packet)
    }
  }

  /// Takes all frames that wait.
  func drain() throws(MediaError) {
    let packet = try Packet()
    while !interruption.isRaised, av_read_frame(context.pointer, packet.pointer) >= 0 {
      av_packet_unref(packet.pointer)
    }
    decoder.flush()
  }

  func microseconds(_ ticks: Int64) -> Int64 {
    av_rescale_q(ticks, stream.pointee.time_base, shim_microseconds())
  }

  private func packet() throws(MediaError) -> Packet? {
    let begin = monotonicMicroseconds()
    while !interruption.isRaised {
      let packet = try Packet()
      let code = av_read_frame(context.pointer, packet.pointer)
      if code == shim_averror_again() {
        let waited = Double(monotonicMicroseconds() - begin) / 1_000_000
        guard waited < Self.patience else { throw fault(.silent(waited.rounded())) }
        usleep(Self.pause)
        continue
      }
      if code == shim_averror(ENOMEM) { try MediaError.check(code, "reading a device") }
      if code == shim_averror_exit() { return nil }
      guard code >= 0 else { throw fault(.gone(.libav(code))) }
      if packet.pointer.pointee.stream_index == stream.pointee.index { return packet }
    }
    return nil
  }

  private func fault(_ fault: MediaError.DeviceFault) -> MediaError {
    MediaError(.device(name: device.notation, fault))
  }
}

/// Makes frames that could come at once come at their times.
private final class DevicePace {
  private var origin: Int64?
  /// The longest sleep in microseconds, after which the interruption is looked at.
  private static let slice: Int64 = 20_000

  /// Waits until so many microseconds after the first call; false once the interruption is raised.
  func wait(until time: Int64, _ interruption: Interruption) -> Bool {
    let origin = origin ?? monotonicMicroseconds().subtractingClamped(time)
    self.origin = origin
    while !interruption.isRaised {
      let left = origin.addingClamped(time).subtractingClamped(monotonicMicroseconds())
      if left <= 0 { return true }
      usleep(UInt32(clamping: min(left, Self.slice)))
    }
    return false
  }
}

/// The time of a clock that never jumps.
private func monotonicMicroseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
