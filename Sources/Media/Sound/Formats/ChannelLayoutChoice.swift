internal import ImprintCFFmpeg

/// The choice of a channel layout that an encoder takes.
///
///     ChannelLayoutChoice(of: "5.1(side)").nearest(among: ["stereo", "5.1", "7.1"])    // 5.1
///     ChannelLayoutChoice(of: "2.1").nearest(among: ["stereo", "3.0", "5.1"])          // 5.1, for its LFE
struct ChannelLayoutChoice {
  private let wanted: String

  /// - Parameter wanted: FFmpeg's name of a layout.
  init(of wanted: String) {
    self.wanted = wanted
  }

  /// The layout itself where it is a candidate; else the one that holds most of its channels: of several, one that has
  /// as many, and as few as that takes. Channels that it adds are silent.
  ///
  /// - Returns: the layout itself without candidates, and for one that names no speakers.
  func nearest(among candidates: [String]) -> String {
    guard !candidates.contains(wanted), let speakers = Self.speakers(of: wanted) else {
      return wanted
    }
    let count = speakers.nonzeroBitCount
    let fits = candidates.compactMap { name in
      Self.speakers(of: name).map { found in
        (
          name: name, missing: (speakers & ~found).nonzeroBitCount,
          tooFew: max(count - found.nonzeroBitCount, 0), count: found.nonzeroBitCount
        )
      }
    }
    return fits.min { ($0.missing, $0.tooFew, $0.count) < ($1.missing, $1.tooFew, $1.count) }?.name
      ?? wanted
  }

  /// Whether each of its channels has a speaker of its own in another layout.
  func isHeld(by layout: String) -> Bool {
    guard layout != wanted, let speakers = Self.speakers(of: wanted),
      let found = Self.speakers(of: layout)
    else { return layout == wanted || Self.speakers(of: wanted) == nil }
    // A pair at the sides may lie at the back, where no other pair does.
    return speakers & ~found == 0
  }

  /// Whether another layout has the same speakers.
  func isSame(as layout: String) -> Bool {
    layout == wanted || Self.speakers(of: wanted).map { $0 == Self.speakers(of: layout) } ?? false
  }

  /// The number of a layout's channels, by FFmpeg's name of it; 2 for a name that it does not know.
  static func channels(of name: String) -> Int {
    var layout = AVChannelLayout()
    guard av_channel_layout_from_string(&layout, name) >= 0 else { return 2 }
    defer { av_channel_layout_uninit(&layout) }
    return max(Int(layout.nb_channels), 1)
  }

  /// A filter that calls a pair at the back one at the sides, where another layout has that alone; nil where there is
  /// none to rename. FFmpeg would mix it into a back centre.
  func takingBackAsSides(for layout: String) -> String? {
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

  private static func name(of channel: AVChannel) -> String {
    var characters = [CChar](repeating: 0, count: 32)
    av_channel_name(&characters, characters.count, channel)
    return String(characters)
  }

  /// The speakers of a layout, a bit each; nil for one that names none.
  private static func mask(of name: String) -> UInt64? {
    var layout = AVChannelLayout()
    guard av_channel_layout_from_string(&layout, name) >= 0 else { return nil }
    defer { av_channel_layout_uninit(&layout) }
    return layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : nil
  }

  /// The speakers of a layout, a bit each (`AV_CH_…`), where a pair at the sides alone counts as one at the back: which
  /// of both it is, cinemas and homes call differently.
  private static func speakers(of name: String) -> UInt64? {
    guard let mask = mask(of: name) else { return nil }
    if mask & back != 0 || mask & sides != sides { return mask }
    return mask & ~sides | back
  }

  private static let back = bits(AV_CHAN_BACK_LEFT, AV_CHAN_BACK_RIGHT)
  private static let sides = bits(AV_CHAN_SIDE_LEFT, AV_CHAN_SIDE_RIGHT)

  private static func bits(_ channels: AVChannel...) -> UInt64 {
    channels.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }
}
