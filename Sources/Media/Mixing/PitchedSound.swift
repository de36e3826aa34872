internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// Sound at another pitch or tempo, whose times are divided by the tempo.
///
/// Rubber Band's filter delays or advances its sound by some milliseconds, which depend on rate, pitch and tempo; they are
/// measured and removed. The result begins before 0, with silence, and ends after the sound's end.
final class PitchedSound: SoundStream {
  private let stream: any SoundStream
  private let graph: SoundGraph
  private let format: SoundFormat
  private var leads = true
  /// Blocks of silence after the sound.
  private var trailing = 4
  private var position: Int64

  /// The silence before the sound and after it, in samples: more than the filter holds.
  private static let margin: Int32 = 16_384
  /// `RubberBandOptionEngineFiner`, a flag for which FFmpeg has no name. The delay of the other engine varies by up to
  /// ten milliseconds with the content.
  private static let finerEngine = 0x2000_0000

  /// - Parameters:
  ///   - format: the stream's, planar and of floating point.
  ///   - semitones: up; below 0 down.
  ///   - tempo: how fast it is played.
  init(
    _ stream: any SoundStream, in format: SoundFormat, semitones: Double, tempo: Double = 1
  ) throws(MediaError) {
    self.stream = stream
    self.format = format
    let change = Change(semitones: semitones, tempo: tempo)
    graph = try change.graph(format)
    let margin = Int64(saturating: (Double(Self.margin) / tempo).rounded())
    position = -margin - (try Self.delay(at: format.sampleRate, change))
  }

  /// The change of pitch and tempo.
  private struct Change {
    let semitones, tempo: Double

    func graph(_ format: SoundFormat) throws(MediaError) -> SoundGraph {
      let filter =
        "rubberband=pitch=\(exp2(semitones / 12)):tempo=\(tempo):pitchq=quality:channels=together"
        + ":transients=\(PitchedSound.finerEngine)"
      return try SoundGraph(format, steps: [filter], to: format)
    }
  }

  var undecodedPackets: Int { stream.undecodedPackets }

  func next() throws(MediaError) -> SoundFrame? {
    try graph.next(at: &position, from: nextInput)
  }

  private func nextInput() throws(MediaError) -> SoundFrame? {
    if leads {
      leads = false
      return try SoundFrame(silence: format, samples: Self.margin, at: 0)
    }
    if let frame = try stream.next() {
      frame.pointer.pointee.pts += Int64(Self.margin)
      return frame
    }
    guard trailing > 0 else { return nil }
    trailing -= 1
    return try SoundFrame(silence: format, samples: Self.margin, at: shim_no_timestamp())
  }
}

extension PitchedSound {
  /// The samples by which the filter delays its sound; below 0 where it advances it.
  private static func delay(at rate: Int32, _ change: Change) throws(MediaError) -> Int64 {
    let format = SoundFormat(
      sampleRate: rate, sampleFormat: AV_SAMPLE_FMT_FLTP.rawValue, layout: "mono")
    let graph = try change.graph(format)
    let tone = try tone(format)
    let sent = Self.center(of: samples(of: tone)) / change.tempo
    var heard: [Float] = []
    let frame = try SoundFrame()
    // At the end of its input the filter takes what it holds for all there is, and refuses the rest. The end is
    // therefore sent after the tone has been processed.
    for part in [tone, nil] {
      try graph.send(part)
      while try graph.receive(into: frame) == .sound { heard += samples(of: frame) }
    }
    return Int64(saturating: (Self.center(of: heard) - sent).rounded())
  }

  /// A second with a short tone of 500 Hz in its middle.
  private static func tone(_ format: SoundFormat) throws(MediaError) -> SoundFrame {
    let rate = Double(format.sampleRate)
    let frame = try SoundFrame(silence: format, samples: format.sampleRate, at: 0)
    guard let samples = frame.samples(ofChannel: 0) else { return frame }
    for index in 0..<Int(format.sampleRate) {
      let time = Double(index) / rate
      let bell = exp(-((time - 0.5) / 0.05) * ((time - 0.5) / 0.05))
      samples[index] = Float(0.5 * bell * sin(2 * .pi * 500 * time))
    }
    return frame
  }

  private static func samples(of frame: SoundFrame) -> [Float] {
    guard let samples = frame.samples(ofChannel: 0) else { return [] }
    return Array(UnsafeBufferPointer(start: samples, count: Int(frame.sampleCount)))
  }

  /// The centroid of the samples' energy, as a sample index.
  private static func center(of samples: [Float]) -> Double {
    var (moment, energy) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let power = Double(sample) * Double(sample)
      moment += Double(index) * power
      energy += power
    }
    return energy > 0 ? moment / energy : 0
  }
}
