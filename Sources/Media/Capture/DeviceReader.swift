internal import Glibc
internal import ImprintCFFmpeg
package import ImprintValues

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
  /// The time of the recording's first frame on the monotonic clock, in microseconds; nil before it has come.
  package private(set) var zero: Int64?
  private var pace: DevicePace?
  private var missed: MissedFrames

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
    missed = MissedFrames(rate: settings.frameRate)
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
    (clock, zero) = (DeviceClock(), nil)
    missed = MissedFrames(rate: settings.frameRate)
    pace = device == .chart ? DevicePace() : nil
  }

  /// The next frame, as soon as it comes; nil once the interruption is raised.
  ///
  /// Its presentation time is in microseconds, from 0.
  ///
  /// - Throws: `MediaError` `.device` where the device goes away, or changes the size of its frames; `.outOfMemory`.
  package func next() throws(MediaError) -> VideoFrame? {
    while let frame = try source.next() {
      guard frame.format.size == format.size, frame.format.layout == format.layout else {
        throw MediaError(.device(name: device.notation, .resized))
      }
      guard let time = time(of: frame) else { return nil }
      if case .screen = device, missed.leavesOut(time) { continue }
      (frame.presentation, frame.timeBase) = (time, Self.timeBase)
      frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
      return frame
    }
    return nil
  }

  /// The time of a frame in microseconds from the first one, at which this returns for a device without a pace of its own;
  /// nil once the interruption is raised.
  private func time(of frame: VideoFrame) -> Int64? {
    let time = frame.presentation.map { source.microseconds($0) }
    if let pace, let time {
      guard let origin = pace.wait(until: time, interruption) else { return nil }
      zero = zero ?? origin
      return time
    }
    let now = MonotonicTime.now
    let captureTime = time.flatMap(MonotonicTime.time(ofDevice:))
    zero = zero ?? captureTime ?? now
    return clock.time(device: captureTime ?? time, arrival: now)
  }
}

/// An open device with its decoder.
private final class Source {
  private let device: CaptureDevice
  private let context: DeviceContext
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: FrameDecoder
  private let interruption: Interruption

  init(
    _ device: CaptureDevice, _ settings: CaptureSettings, _ interruption: Interruption
  ) throws(MediaError) {
    self.device = device
    self.interruption = interruption
    context = try DeviceContext(
      DeviceAddress(device, settings), named: device.notation, fault: device.fault, interruption)
    guard let stream = context.stream(of: AVMEDIA_TYPE_VIDEO) else {
      throw MediaError(.device(name: device.notation, .noCamera))
    }
    self.stream = stream
    // More threads would hold frames back.
    decoder = try FrameDecoder(for: stream, of: device.notation, threads: 1, isImmediate: true)
  }

  /// The next frame that decodes; nil once the interruption is raised.
  func next() throws(MediaError) -> VideoFrame? {
    while true {
      let frame = try VideoFrame()
      if case .frame = try decoder.receive(into: frame) { return frame }
      guard let packet = try context.packet(of: stream, end: end) else { return nil }
      // A packet that does not decode is a frame that the camera sent damaged.
      _ = try decoder.send(packet)
    }
  }

  /// Takes all frames that wait.
  func drain() throws(MediaError) {
    let packet = try Packet()
    while !interruption.isRaised, case .packet = try context.read(into: packet) {
      av_packet_unref(packet.pointer)
    }
    decoder.flush()
  }

  func microseconds(_ ticks: Int64) -> Int64 {
    av_rescale_q(ticks, stream.pointee.time_base, shim_microseconds())
  }

  /// The end of a device that sends no more.
  ///
  /// X11 says the same of a display that is gone and of a screen that has become smaller than what is recorded of it.
  private func end(_ code: Int32) -> MediaError.DeviceFault {
    guard case .screen = device, let display = DeviceAddress.display else {
      return .gone(.libav(code))
    }
    let again = try? DeviceContext(
      DeviceAddress(.screen(nil), CaptureSettings()), named: display, fault: device.fault,
      interruption)
    return again == nil ? .displayGone(display) : .resized
  }
}
