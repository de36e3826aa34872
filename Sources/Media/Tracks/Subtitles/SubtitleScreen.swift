internal import ImprintCFFmpeg
internal import ImprintValues

/// The packets of picture subtitles that make up what is on screen at 0.
///
/// A display set may add to those before it, back to one that needs none; all of them are shown at 0 then.
struct SubtitleScreen {
  private let codec: PictureSubtitleCodec
  private var held: [Packet] = []
  private var heldBytes = 0
  /// The latest composition before 0.
  private var latest: (composition: SubtitleComposition, start: Int64, duration: Int64)?
  private var isReleased = false

  /// The most memory for packets before 0, far more than a screen takes.
  private static let room = 32 << 20

  init(_ codec: PictureSubtitleCodec) { self.codec = codec }

  /// Gives a packet without a duration the one that its data have.
  func complete(_ packet: Packet) {
    guard codec == .dvd, packet.duration == 0,
      let seconds = codec.composition(in: packet.bytes)?.seconds
    else { return }
    packet.duration = Int64(saturating: seconds / packet.timeBase.value)
  }

  /// Whether a packet belongs to the display set before it.
  func continues(_ packet: Packet) -> Bool { codec.composition(in: packet.bytes) == nil }

  /// Takes a packet that is shown at 0 or before; returns false for one that is shown later.
  mutating func hold(_ packet: Packet) -> Bool {
    guard !isReleased else { return false }
    if let composition = codec.composition(in: packet.bytes) {
      let start = packet.presentation ?? 0
      if start > 0 { return false }
      if composition.isSelfContained { (held, heldBytes) = ([], 0) }
      latest = (composition, start, packet.duration)
    }
    heldBytes += packet.byteCount
    if heldBytes > Self.room { (held, heldBytes) = ([], packet.byteCount) }
    held.append(packet)
    return true
  }

  /// The packets that make up the screen at 0, from then on; none where it is empty and the next packet needs none.
  mutating func release(before next: Packet?) throws(MediaError) -> [Packet] {
    guard !isReleased else { return [] }
    isReleased = true
    defer { held = [] }
    let follows = next.flatMap { codec.composition(in: $0.bytes) }
    guard let latest, isShown || follows?.needsEarlier ?? false else { return [] }
    for packet in held {
      let elapsed = (packet.presentation ?? 0).magnitude
      let seconds = Double(elapsed) * packet.timeBase.value
      if let bytes = codec.shortened(packet.bytes, by: seconds) { try packet.replace(with: bytes) }
      (packet.presentation, packet.decode) = (0, 0)
      packet.duration = 0
    }
    held.last?.duration = max(latest.start.addingClamped(latest.duration), 0)
    return held
  }

  /// Whether the latest composition is on screen at 0.
  private var isShown: Bool {
    guard let latest, let packet = held.last, !latest.composition.isEmpty else { return false }
    if latest.duration > 0, latest.start.addingClamped(latest.duration) <= 0 { return false }
    guard let seconds = latest.composition.seconds else { return true }
    return Double(latest.start) * packet.timeBase.value + seconds > 0
  }
}
