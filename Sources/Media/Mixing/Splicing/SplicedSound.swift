internal import ImprintCFFmpeg
package import ImprintValues

/// A sum of sounds of which a long part is copied from a source, and the rest encoded.
///
/// Blocks of AAC overlap: a copied one meets an encoded one where both have long windows of one shape, and the encoder was
/// given the source's own sound on both sides, so that what the halves alias cancels. The encoder's blocks lie on the grid
/// of the source's: the mix is encoded later by a part of a block, which is taken from the times of packets again.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class SplicedSound: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  private let settings: SoundEncoderSettings
  private let mix: SoundMix
  private let interruption: Interruption
  private var stream: any SoundStream
  /// The undecoded packets of the streams before this one.
  private var earlierUndecoded = 0
  private let blocks: SourceBlocks
  private var encoder: SoundEncoder
  private var phase = Phase.before
  /// The number of the next block of the output.
  private var number: Int64 = -1
  /// The window of the encoder's latest block.
  private var window: AACWindow?

  private enum Phase {
    /// The encoder's blocks, up to where one of the source's fits.
    case before
    /// The source's blocks; the encoder is not used.
    case within
    /// The source's blocks, while a new encoder is ahead and fits them at the next opportunity.
    case ending
    /// The encoder's blocks to the end.
    case behind
  }

  /// The number of blocks that an encoder makes before one is used, so that its decisions are those of one that never stopped.
  private static let warmUp: Int64 = 16
  /// The number of blocks of which one has to be followed by the encoder's.
  private static let lastChances: Int64 = 48
  /// The fewest blocks that are worth a copy.
  private static let fewest: Int64 = 128

  /// - Parameters:
  ///   - container: of the output.
  ///   - original: the track that it replaces, whose language, title and role it takes.
  /// - Throws: `MediaError` `.noEncoder`, `.invalid` where a file has no such track.
  package init(
    _ mix: SoundMix, splicing splice: SoundSplice, settings: SoundEncoderSettings,
    inPlaceOf original: MediaInfo.Track?, in container: Container, interruption: Interruption
  ) throws(MediaError) {
    let rate = Double(mix.sampleRate)
    func sample(_ time: Double) -> Int64 { Int64(saturating: (time * rate).rounded()) }
    var range = splice.source.range
    range.cutsBefore = true
    let track = try CopiedTrack(
      path: splice.source.path, track: splice.source.track, range: range, container: container,
      interruption: interruption)
    let (first, end) = (sample(splice.range.lowerBound), sample(splice.range.upperBound))
    blocks = try SourceBlocks(
      track, at: sample(splice.source.at), within: first..<max(first, end))
    (self.settings, self.interruption) = (settings, interruption)
    self.mix = mix.delayed(by: blocks.delay)
    encoder = try SoundEncoder(settings, source: mix.format, hidden: [])
    stream = try self.mix.stream(
      to: encoder.format, frameSize: encoder.frameSize, interruption)
    format = try TrackFormat(of: encoder.context, timeBase: encoder.timeBase)
    format.parameters.pointee.initial_padding += Int32(clamping: blocks.delay)
    format.isDefault = original?.isDefault ?? true
    format.take(original?.metadata ?? [:])
  }

  package var undecodedPackets: Int { earlierUndecoded + stream.undecodedPackets }

  package func placeholder() throws(MediaError) -> Packet? {
    try EncodedSound.silence(settings, in: format)
  }

  package func next() throws(MediaError) -> Packet? {
    let packet =
      switch phase {
      case .before: try encodedOrFirst()
      case .within: try copied()
      case .ending: try copiedOrEncoded()
      case .behind: try encoded()
      }
    guard let packet else { return nil }
    packet.presentation = number * SourceBlocks.samples - blocks.delay
    packet.decode = packet.presentation
    packet.timeBase = format.timeBase
    number += 1
    return packet
  }

  /// The encoder's next block, or the source's where that follows the one before.
  private func encodedOrFirst() throws(MediaError) -> Packet? {
    guard let packet = try encoded() else { return nil }
    try blocks.read(upTo: number + Self.fewest, keepingFrom: number)
    let hasEnough = blocks.endNumber.map { $0 - number >= Self.fewest } ?? true
    if hasEnough, let block = blocks[number], follows(block) {
      phase = .within
      return block.packet
    }
    window = AACWindow(packet)
    return packet
  }

  /// Whether the source's block fits the encoder's latest one.
  private func follows(_ block: SourceBlocks.Block) -> Bool {
    guard let window, window.endsLong, let own = block.window, own.beginsLong else { return false }
    return blocks[block.number - 1]?.window?.shape == window.shape
  }

  private func copied() throws(MediaError) -> Packet? {
    try blocks.read(upTo: number + Self.fewest, keepingFrom: number)
    if let end = blocks.endNumber, end - number <= Self.lastChances + Self.warmUp {
      try beginEncoding()
      phase = .ending
      return try copiedOrEncoded()
    }
    return blocks[number]?.packet
  }

  /// The source's next block, or the encoder's where that follows the one before, or none of the source is left.
  private func copiedOrEncoded() throws(MediaError) -> Packet? {
    guard let packet = try encoded() else { return nil }
    let before = window
    window = AACWindow(packet)
    if let block = blocks[number], !goesOn(with: window, after: before) { return block.packet }
    phase = .behind
    return packet
  }

  /// Whether the encoder's block fits the source's latest one.
  ///
  /// - Parameter before: the window of the encoder's block before it.
  private func goesOn(with window: AACWindow?, after before: AACWindow?) -> Bool {
    guard let end = blocks.endNumber, end - number <= Self.lastChances,
      let last = blocks[number - 1]?.window, last.endsLong, let window, window.beginsLong
    else { return false }
    return before?.shape == last.shape
  }

  /// Opens an encoder for the mix from the next block on, and takes the block before that from it.
  private func beginEncoding() throws(MediaError) {
    encoder = try SoundEncoder(settings, source: mix.format, hidden: [])
    let first = number * SourceBlocks.samples
    if blocks.hasSampleTimes {
      earlierUndecoded += stream.undecodedPackets
      stream = try mix.rest(from: first).stream(
        to: encoder.format, frameSize: encoder.frameSize, interruption)
    } else {
      // Another beginning would have other rounded times.
      while let frame = try stream.next() {
        guard frame.pointer.pointee.pts >= first else { continue }
        try encoder.send(frame)
        break
      }
    }
    window = try encoded().flatMap(AACWindow.init)
  }

  private func encoded() throws(MediaError) -> Packet? { try encoder.next(from: stream) }
}
