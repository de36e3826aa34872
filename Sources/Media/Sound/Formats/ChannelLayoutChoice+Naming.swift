internal import ImprintCFFmpeg
internal import ImprintValues

/// Channels that get other speakers before FFmpeg mixes them, which would lose them, or has no way.
extension ChannelLayoutChoice {
  /// A filter that names channels for another layout; nil where FFmpeg mixes them as they are.
  func naming(for layout: String) -> String? {
    if layout == wanted { return nil }
    return namesSpeakers ? takingBackAsSides(for: layout) : takingFirstChannels(for: layout)
  }

  /// A filter that calls a pair at the back one at the sides, where another layout has that alone; nil where there is
  /// none to rename. FFmpeg would mix it into a back centre.
  private func takingBackAsSides(for layout: String) -> String? {
    guard let own = Self.mask(of: wanted), let other = Self.mask(of: layout),
      own & Self.back == Self.back, own & Self.sides == 0,
      other & Self.sides == Self.sides, other & Self.back == 0
    else { return nil }
    let renamed = [(AV_CHAN_SIDE_LEFT, "BL"), (AV_CHAN_SIDE_RIGHT, "BR")]
    let target = own & ~Self.back | Self.sides
    // The filter of FFmpeg 5.1 leaves the name of a layout that has as many channels.
    guard target & ~other == 0, target != other else { return nil }
    let channels = (0..<Int32(UInt64.bitWidth)).filter { target & 1 << UInt64($0) != 0 }.map {
      bit in
      let name = Self.name(of: AVChannel(bit))
      return "\(name)=\(renamed.first { $0.0.rawValue == bit }?.1 ?? name)"
    }
    return "pan=\(layout)|" + channels.joined(separator: "|")
  }

  /// A filter that takes the first channels of a layout without speakers for those of another.
  private func takingFirstChannels(for layout: String) -> String {
    // The first of ambisonics is the sound from all around: FFmpeg spreads it as one channel.
    if isAmbisonic { return "pan=mono|c0=c0" }
    let count = min(Self.channels(of: wanted), Self.channels(of: layout))
    return "pan=\(layout)|" + (0..<count).map { "c\($0)=c\($0)" }.joined(separator: "|")
  }

  /// The candidate for the first channels of a layout without speakers; the layout itself without candidates.
  func nearestToFirstChannels(among candidates: [String]) -> String {
    let wantedCount = isAmbisonic ? 1 : Self.channels(of: wanted)
    let counts = candidates.map { (name: $0, count: Self.channels(of: $0)) }
    return counts.filter { $0.count >= wantedCount }.min { $0.count < $1.count }?.name
      ?? counts.max { $0.count < $1.count }?.name ?? wanted
  }

  private static func name(of channel: AVChannel) -> String {
    var characters = [CChar](repeating: 0, count: 32)
    av_channel_name(&characters, characters.count, channel)
    return String(characters)
  }
}
