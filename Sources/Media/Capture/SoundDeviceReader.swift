internal import Glibc
internal import ImprintCFFmpeg
package import ImprintValues

/// Reads the samples of a device, at its pace and with the times at which they come.
///
/// One thread at a time.
package final class SoundDeviceReader {
  package let device: SoundDevice
  package let format: DeviceSoundFormat

  private let interruption: Interruption
  /// Nil for the tone.
  private let source: SoundSource?
  /// The first piece, which came as the device was opened.
  private var first: SoundPiece?
  private var tone = (pace: DevicePace(), sample: Int64(0))

  /// The samples of a piece of the tone: 20 ms.
  private static let tonePiece = 960

  /// Opens a device, and waits for its first samples.
  ///
  /// - Parameter interruption: ends the samples once it is raised.
  /// - Throws: `MediaError` `.device`, `.noLibrary` without libavdevice, `.cancelled`.
  package init(_ device: SoundDevice, interruption: Interruption) throws(MediaError) {
    self.device = device
    self.interruption = interruption
    guard device != .tone else {
      (source, format) = (nil, ToneSource.format)
      return
    }
    let source = try SoundSource(device, interruption)
    first = try source.next()
    guard first != nil else { throw .cancelled }
    (self.source, format) = (source, source.format)
  }

  /// Begins the tone, whose sample 0 has that time on the monotonic clock, in microseconds; others have begun.
  package func begin(at zero: Int64) { tone = (DevicePace(from: zero), 0) }

  /// The next samples, as soon as they come; nil once the interruption is raised.
  ///
  /// - Throws: `MediaError` `.device` where the device goes away; `.outOfMemory`.
  package func next() throws(MediaError) -> SoundPiece? {
    guard let source else { return nextOfTone() }
    if let first {
      self.first = nil
      return first
    }
    return try source.next()
  }

  private func nextOfTone() -> SoundPiece? {
    let end = tone.sample.addingClamped(Int64(Self.tonePiece))
    guard let zero = tone.pace.wait(until: ToneSource.microseconds(end), interruption) else {
      return nil
    }
    defer { tone.sample = end }
    return ToneSource.piece(from: tone.sample, count: Self.tonePiece, zero: zero)
  }
}

/// An open device of sound with its decoder.
private final class SoundSource {
  let format: DeviceSoundFormat
  private let device: SoundDevice
  private let context: DeviceContext
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: SoundDecoder
  /// Converts samples to floating point; nil before the first ones.
  private var graph: SoundGraph?
  private var clock = ArrivalClock()

  init(_ device: SoundDevice, _ interruption: Interruption) throws(MediaError) {
    self.device = device
    context = try Self.open(device, interruption)
    guard let stream = context.stream(of: AVMEDIA_TYPE_AUDIO) else {
      throw MediaError(.device(name: device.notation, .noSound))
    }
    self.stream = stream
    decoder = try SoundDecoder(stream, of: device.notation)
    let parameters = stream.pointee.codecpar.pointee
    format = DeviceSoundFormat(
      sampleRate: Int(max(parameters.sample_rate, 1)),
      channelLayout: SoundFormat.name(of: parameters.ch_layout))
  }

  private static func open(
    _ device: SoundDevice, _ interruption: Interruption
  ) throws(MediaError) -> DeviceContext {
    var failure = MediaError(.device(name: device.notation, .absent))
    for address in device.addresses {
      do throws(MediaError) {
        return try DeviceContext(
          address, named: device.notation, fault: device.fault, interruption)
      } catch {
        guard case .device = error.fault else { throw error }
        failure = error
      }
    }
    throw failure
  }

  /// The next samples; nil once the interruption is raised.
  func next() throws(MediaError) -> SoundPiece? {
    let frame = try SoundFrame()
    while true {
      switch try decoder.receive(into: frame) {
      case .sound: return try piece(frame)
      case .undecodable: continue
      case .ended: return nil
      case .needsPacket:
        guard let packet = try context.packet(of: stream, end: device.end) else { return nil }
        _ = try decoder.send(packet)
      }
    }
  }

  private func piece(_ frame: SoundFrame) throws(MediaError) -> SoundPiece {
    let length = frame.sampleCount.multipliedClamped(by: 1_000_000) / Int64(format.sampleRate)
    let time = clock.time(arrival: MonotonicTime.now, lasting: length)
    let converted = try converted(frame)
    let channels = (0..<Int(converted.pointer.pointee.ch_layout.nb_channels)).map { channel in
      converted.samples(ofChannel: channel).map { samples in
        Array(UnsafeBufferPointer(start: samples, count: Int(converted.sampleCount)))
      } ?? []
    }
    return SoundPiece(time: time, channels: channels)
  }

  private func converted(_ frame: SoundFrame) throws(MediaError) -> SoundFrame {
    var output = frame.format
    output.sampleFormat = AV_SAMPLE_FMT_FLTP.rawValue
    let graph: SoundGraph
    if let known = self.graph, known.input == frame.format {
      graph = known
    } else {
      graph = try SoundGraph(frame.format, steps: ["anull"], to: output)
      self.graph = graph
    }
    try graph.send(frame)
    let converted = try SoundFrame()
    _ = try graph.receive(into: converted)
    return converted
  }
}
