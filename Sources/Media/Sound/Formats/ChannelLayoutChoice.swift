internal import ImprintCFFmpeg
internal import ImprintValues

/// The choice of a channel layout that an encoder takes.
///
///     ChannelLayoutChoice(of: "5.1(side)").nearest(among: ["stereo", "5.1", "7.1"])    // 5.1
///     ChannelLayoutChoice(of: "2.1").nearest(among: ["stereo", "3.0", "5.1"])          // 5.1, for its LFE
struct ChannelLayoutChoice {
  let wanted: String

  /// - Parameter wanted: FFmpeg's name of a layout.
  init(of wanted: String) {
    self.wanted = wanted
  }

  /// The layout itself where it is a candidate; else the one that holds most of its channels: of several, one that has
  /// as many, and as few as that takes. Channels that it adds are silent.
  ///
  /// A layout that names no speakers is taken by its first channels, and ambisonics by the first alone.
  ///
  /// - Returns: the layout itself without candidates.
  func nearest(among candidates: [String]) -> String {
    if candidates.contains(wanted) { return wanted }
    if !namesSpeakers { return nearestToFirstChannels(among: candidates) }
    guard let speakers = Self.speakers(of: wanted) else { return wanted }
    let count = speakers.nonzeroBitCount
    let fits = candidates.compactMap { name in
      Self.speakers(of: name).map { mask in
        (
          name: name, missing: (speakers & ~mask).nonzeroBitCount,
          tooFew: max(count - mask.nonzeroBitCount, 0), count: mask.nonzeroBitCount
        )
      }
    }
    return fits.min { ($0.missing, $0.tooFew, $0.count) < ($1.missing, $1.tooFew, $1.count) }?.name
      ?? wanted
  }

  /// The way from its channels to those of another layout.
  func mixing(to layout: String) -> SoundTarget.Mixing {
    if layout == wanted { return .none }
    if !namesSpeakers, !isAmbisonic {
      return Self.channels(of: wanted) > Self.channels(of: layout) ? .firstChannels : .none
    }
    guard let speakers = Self.speakers(of: wanted), let available = Self.speakers(of: layout) else {
      return .bySpeakers
    }
    // A pair at the sides may lie at the back, where no other pair does.
    return speakers & ~available == 0 ? .none : .bySpeakers
  }

  /// Whether another layout has the same speakers.
  func isSame(as layout: String) -> Bool {
    layout == wanted || Self.speakers(of: wanted).map { $0 == Self.speakers(of: layout) } ?? false
  }

  /// Whether its channels are those of speakers, and not a number of channels alone, or ambisonics.
  var namesSpeakers: Bool {
    let order = Self.read(wanted) { $0.order }
    return order != AV_CHANNEL_ORDER_UNSPEC && order != AV_CHANNEL_ORDER_AMBISONIC
  }

  var isAmbisonic: Bool { Self.read(wanted) { $0.order } == AV_CHANNEL_ORDER_AMBISONIC }

  /// The number of a layout's channels, by FFmpeg's name of it; 2 for a name that it does not know.
  static func channels(of name: String) -> Int { read(name) { max(Int($0.nb_channels), 1) } ?? 2 }

  /// The speakers of a layout, a bit each; nil for one that names none.
  static func mask(of name: String) -> UInt64? {
    read(name) { $0.order == AV_CHANNEL_ORDER_NATIVE ? $0.u.mask : nil } ?? nil
  }

  /// A value of a layout; nil for a name that FFmpeg does not know.
  private static func read<Value>(_ name: String, _ value: (AVChannelLayout) -> Value) -> Value? {
    var layout = AVChannelLayout()
    guard av_channel_layout_from_string(&layout, name) >= 0 else { return nil }
    defer { av_channel_layout_uninit(&layout) }
    return value(layout)
  }

  /// The speakers of a layout, a bit each (`AV_CH_…`), where a pair at the sides alone counts as one at the back: which
  /// of both it is, cinemas and homes call differently.
  private static func speakers(of name: String) -> UInt64? {
    guard let mask = mask(of: name) else { return nil }
    if mask & back != 0 || mask & sides != sides { return mask }
    return mask & ~sides | back
  }

  static let back = bits(AV_CHAN_BACK_LEFT, AV_CHAN_BACK_RIGHT)
  static let sides = bits(AV_CHAN_SIDE_LEFT, AV_CHAN_SIDE_RIGHT)

  private static func bits(_ channels: AVChannel...) -> UInt64 {
    channels.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }
}
