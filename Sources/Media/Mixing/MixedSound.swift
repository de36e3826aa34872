internal import ImprintCFFmpeg
internal import ImprintValues

/// The sum of sources of sound, limited only where it would clip.
final class MixedSound: SoundStream {
  /// A source, and its place in the mix.
  struct Part {
    /// Samples in the mix's format.
    let stream: LazySound
    /// The output's sample at which the stream's sample 0 lies.
    let offset: Int64
    /// The output's samples in which it is heard.
    let heard: Range<Int64>
    /// Its gain, by the output's time.
    let envelope: SoundEnvelope
    /// How it steps back while others speak; nil where it does not.
    var ducking: Ducking?
    /// Whether others step back while it is heard.
    var speaks = false
  }

  /// The number of samples that are summed at a time.
  private static let block: Int64 = 1024
  /// Without its automatic level it changes nothing that lies within full scale.
  private static let limiter = "alimiter=level=false:latency=true"

  private var inputs: [MixInput]
  /// The gains of those inputs that step back, by their numbers.
  private var ducked: [Int: DuckedGain] = [:]
  private var detector: SpeechDetector
  private let shortest: Int64
  private let mix: SoundFormat
  private let graph: SoundGraph
  /// The next sample to sum.
  private var position: Int64 = 0
  /// The next sample to hand out.
  private var handed: Int64 = 0
  private var isOver = false

  /// Makes a sum that ends with the part that ends last.
  ///
  /// - Parameters:
  ///   - parts: in the mix's format, which is planar and of floating point.
  ///   - shortest: the samples that the sum has at least; silence follows parts that end before.
  ///   - output: the format that comes out, at the mix's rate.
  ///   - frameSize: samples per frame; 0 for any number.
  init(
    _ parts: [Part], lasting shortest: Int64 = 0, in mix: SoundFormat, to output: SoundFormat,
    frameSize: Int32
  ) throws(MediaError) {
    inputs = parts.map(MixInput.init)
    detector = SpeechDetector(rate: mix.sampleRate)
    for (number, part) in parts.enumerated() {
      ducked[number] = part.ducking.map { DuckedGain($0, rate: mix.sampleRate) }
    }
    self.shortest = shortest
    self.mix = mix
    graph = try SoundGraph(mix, steps: [Self.limiter], to: output, frameSize: frameSize)
  }

  var undecodedPackets: Int { inputs.reduce(0) { $0 + $1.part.stream.undecodedPackets } }

  func next() throws(MediaError) -> SoundFrame? {
    let frame = try SoundFrame()
    while true {
      switch try graph.receive(into: frame) {
      case .sound:
        frame.pointer.pointee.pts = handed
        handed += frame.sampleCount
        return frame
      case .needsSound: try graph.send(try nextSum())
      case .ended: return nil
      }
    }
  }

  /// The next block of the sum; nil at the end.
  private func nextSum() throws(MediaError) -> SoundFrame? {
    if isOver { return nil }
    let sum = try silence()
    var reached = position
    if ducked.isEmpty {
      for index in inputs.indices { reached = max(reached, try add(index, to: sum)) }
    } else {
      reached = try addDucking(to: sum)
    }
    let end = max(reached, earliestEnd)
    guard end < position + Self.block else {
      position += Self.block
      return sum
    }
    isOver = true
    guard end > position else { return nil }
    sum.pointer.pointee.nb_samples = Int32(end - position)
    return sum
  }

  private func silence() throws(MediaError) -> SoundFrame {
    try SoundFrame(silence: mix, samples: Int32(Self.block), at: position)
  }

  /// Adds an input to a block, and returns the sample up to which it is heard.
  private func add(_ index: Int, to block: SoundFrame) throws(MediaError) -> Int64 {
    try inputs[index].add(
      to: block, from: position, count: Self.block, rate: Double(mix.sampleRate))
  }

  /// Adds all inputs, of which some step back while others speak.
  private func addDucking(to sum: SoundFrame) throws(MediaError) -> Int64 {
    let speech = try silence()
    var reached = position
    for index in inputs.indices where ducked[index] == nil {
      let block = inputs[index].part.speaks ? speech : sum
      reached = max(reached, try add(index, to: block))
    }
    let spoken = detector.spoken(in: speech)
    sum.add(speech)
    for index in inputs.indices {
      guard let gains = ducked[index]?.gains(where: spoken) else { continue }
      let music = try silence()
      reached = max(reached, try add(index, to: music))
      sum.add(music, times: gains)
    }
    return reached
  }

  /// The earliest sample at which the sum may end, in this block or at its end: there where a source has not begun yet.
  private var earliestEnd: Int64 {
    let block = position + Self.block
    if inputs.contains(where: { $0.part.heard.lowerBound >= block }) { return block }
    return max(position, min(shortest, block))
  }
}
