internal import ImprintCFFmpeg
package import ImprintValues

/// A source of samples that come at their times, which another thread reads from a device.
package protocol SoundFeeding: AnyObject, Sendable {
  /// The next piece, with its time in seconds of the recording.
  ///
  /// Waits for it, until a little after the time that it is wanted for.
  func take(at seconds: Double) -> FedSoundPiece
}

/// The result of waiting for samples.
package enum FedSoundPiece {
  case piece(SoundPiece, seconds: Double)
  /// None has come in time.
  case late
  /// The recording has ended.
  case ended
}

/// The sound of a device, as a source of a mix.
package struct LiveSource {
  package var feed: any SoundFeeding
  package var format: DeviceSoundFormat
  package var envelope: SoundEnvelope

  package init(_ feed: any SoundFeeding, _ format: DeviceSoundFormat, _ envelope: SoundEnvelope) {
    (self.feed, self.format, self.envelope) = (feed, format, envelope)
  }
}

/// The sound of a device in the recording's time: its drift is taken back, and silence stands for samples that do not
/// come in time.
final class LiveSound: SoundStream {
  private let feed: any SoundFeeding
  private let source: SoundFormat
  private let graph: SoundGraph
  private var samples: LiveSamples
  /// The samples that have gone into the graph.
  private var sent: Int64 = 0
  /// The samples that have come out of it.
  private var position: Int64 = 0
  private var hasEnded = false

  let undecodedPackets = 0

  /// The samples that are handed on at a time.
  private static let block = 1024

  /// - Parameter output: planar, and of floating point.
  init(_ live: LiveSource, to output: SoundFormat) throws(MediaError) {
    feed = live.feed
    var source = output
    source.sampleRate = Int32(clamping: max(live.format.sampleRate, 1))
    source.layout = live.format.channelLayout
    self.source = source
    graph = try SoundGraph(source, steps: ["anull"], to: output)
    samples = LiveSamples(
      rate: Double(source.sampleRate),
      channels: max(ChannelLayoutChoice.channels(of: source.layout), 1))
  }

  func next() throws(MediaError) -> SoundFrame? {
    try graph.next(at: &position) { () throws(MediaError) in hasEnded ? nil : try nextBlock() }
  }

  /// The next samples; fewer than usual, or nil, at the end.
  private func nextBlock() throws(MediaError) -> SoundFrame? {
    while samples.ready < Self.block, !hasEnded {
      switch feed.take(at: samples.position) {
      case .piece(let piece, let seconds): samples.lay(piece, at: seconds)
      case .late: samples.wait(for: Self.block)
      case .ended: hasEnded = true
      }
    }
    let count = min(samples.ready, Self.block)
    guard count > 0 else { return nil }
    let frame = try SoundFrame(silence: source, samples: Int32(count), at: sent)
    samples.take(count) { channel, block in
      guard let target = frame.samples(ofChannel: channel) else { return }
      for (number, sample) in block.enumerated() { target[number] = sample }
    }
    sent += Int64(count)
    return frame
  }
}
