internal import Primitives

/// A track that is being written: where its packets come from, and how far they have come.
struct MuxedTrack {
  let format: TrackFormat
  /// Nil where packets are handed to the muxer.
  var source: (any PacketSource)?
  /// Read from the source, and not yet written.
  var pending: Packet?
  var decodeTimes = SequenceDecodeTimes()
  /// In ticks of the stream.
  private var lastDecode: Int64?

  init(format: TrackFormat, source: (any PacketSource)? = nil) {
    self.format = format
    self.source = source
  }

  /// Whether no packet has been written.
  var isEmpty: Bool { lastDecode == nil }

  /// Takes a packet to the times that Matroska has, which knows none below 0; false: it is left out.
  ///
  /// For Opus the header says by how much to hide, and readers take that from every time; FFmpeg's
  /// muxer leaves the adding to us. For other codecs it says nothing: the packets before 0, which
  /// serve the decoder alone, are left out, the next one fades in, and all stays in time.
  func fitsBeginning(_ packet: Packet, in container: Container) -> Bool {
    guard !container.hasEditLists, format.isSound, let presentation = packet.presentation else {
      return true
    }
    if let delay = format.declaredDelay?.rescaled(to: packet.timeBase).ticks {
      packet.presentation = max(presentation &+ delay, 0)
      packet.decode = packet.presentation
      return true
    }
    guard presentation < 0 else { return true }
    guard presentation &+ packet.duration / 2 >= 0 else { return false }
    packet.presentation = 0
    packet.decode = 0
    return true
  }

  /// Makes decode times rise: muxers refuse those that do not.
  mutating func order(_ packet: Packet, in container: Container) {
    if packet.decode == nil { packet.decode = packet.presentation }
    guard let decode = packet.decode else { return }
    // Matroska has presentation times only; on its grid of milliseconds several decode times are one.
    let step: Int64 = container.hasEditLists ? 1 : 0
    let ordered = max(decode, lastDecode.map { $0 &+ step } ?? decode)
    packet.decode = ordered
    if let presentation = packet.presentation, presentation < ordered {
      packet.presentation = ordered
    }
    lastDecode = ordered
  }
}
