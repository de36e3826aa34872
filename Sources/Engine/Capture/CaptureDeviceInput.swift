internal import ImprintMedia
public import ImprintPlanning
public import ImprintValues

/// An open screen or camera (`AVCaptureDeviceInput`), whose frames a `CaptureSession` records, and a source of sound
/// beside it.
///
/// It is opened once its first frame has come, which takes a camera up to a second.
// Unchecked: the reader is used by one thread at a time, that of the opening and then that of the recording.
public final class CaptureDeviceInput: @unchecked Sendable {
  /// The frames that it will send, for the job that records them: `Job(input: .frames(input.stream))`.
  public let stream: FrameStream
  let reader: DeviceReader
  /// The sound; nil for a recording without.
  let sound: SoundRecording?
  /// Ends the frames once it is raised.
  let stop: Interruption

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - sound: the device whose sound is recorded with it; nil for none.
  ///   - duration: the seconds after which the recording ends; nil for one that goes on until it is finished.
  /// - Throws: `ExportError` `.usage` for impossible settings; `.unavailable` where this machine has no such device, `.missing` where it cannot be opened,
  ///   `.cancelled`.
  public convenience init(
    _ device: CaptureDevice, _ settings: CaptureSettings = CaptureSettings(),
    sound: SoundDevice? = nil, duration: Double? = nil
  ) async throws(ExportError) {
    try Setting.frameRate.check { $0.frameRate = settings.frameRate }
    if let size = settings.size { try Setting.size.check(size) }
    if let duration { try Setting.captureSeconds.check(duration) }
    let opened = try await WorkerThread.interruptible { opening throws(ExportError) in
      let stop = Interruption(under: opening)
      let reader: DeviceReader
      do throws(MediaError) {
        reader = try DeviceReader(device, settings, interruption: stop)
      } catch {
        throw ExportError(error, at: device.notation, of: .input)
      }
      var recording: SoundRecording?
      if let sound { recording = try SoundRecording(sound, under: opening) }
      return Opened(reader: reader, sound: recording, stop: stop)
    }
    self.init(opened, settings, duration: duration)
  }

  private init(_ opened: Opened, _ settings: CaptureSettings, duration: Double?) {
    (reader, sound, stop) = (opened.reader, opened.sound, opened.stop)
    let format = reader.format
    var stream = FrameStream(size: format.size)
    stream.frameRate = settings.frameRate
    stream.duration = duration
    stream.device = FrameStream.Device(
      name: reader.device.notation, format: format.recorded,
      sound: sound.map { FrameStream.Sound(name: $0.name, format: $0.format) })
    self.stream = stream
  }

  deinit {
    stop.raise()
    sound?.close()
  }
}

/// An opened device, as it passes from the thread that opened it.
// Unchecked: the thread does not use it any more.
private struct Opened: @unchecked Sendable {
  let reader: DeviceReader
  let sound: SoundRecording?
  let stop: Interruption
}

extension FrameFormat {
  /// The format with the tags that a device leaves out: a screen's colours are sRGB, taken over as they are.
  fileprivate var recorded: FrameFormat {
    var format = self
    format.color =
      layout.isRGB
      ? ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .identity, isFullRange: true)
      : color.resolved(for: size, layout: layout)
    return format
  }
}
