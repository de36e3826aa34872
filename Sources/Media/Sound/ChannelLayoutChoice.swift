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

  /// The speakers of a layout, a bit each (`AV_CH_…`), where a pair at the sides alone counts as one at the back: which
  /// of both it is, cinemas and homes call differently.
  private static func speakers(of name: String) -> UInt64? {
    var layout = AVChannelLayout()
    guard av_channel_layout_from_string(&layout, name) >= 0 else { return nil }
    defer { av_channel_layout_uninit(&layout) }
    guard layout.order == AV_CHANNEL_ORDER_NATIVE else { return nil }
    let mask = layout.u.mask
    if mask & back != 0 || mask & sides != sides { return mask }
    return mask & ~sides | back
  }

  private static let back = bits(AV_CHAN_BACK_LEFT, AV_CHAN_BACK_RIGHT)
  private static let sides = bits(AV_CHAN_SIDE_LEFT, AV_CHAN_SIDE_RIGHT)

  private static func bits(_ channels: AVChannel...) -> UInt64 {
    channels.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }
}
