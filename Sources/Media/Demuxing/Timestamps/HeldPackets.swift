internal import ImprintValues

/// Packets that a shared clock holds back, beginning with one whose time does not continue its track's.
struct HeldPackets {
  /// The track of the first one.
  let opener: Int
  /// Whether the first one may begin a restart; otherwise it follows a gap, or its time is wrong.
  let isRestart: Bool
  /// The file's last time of each track before it.
  let lasts: [Int: Int64]
  var packets: [HeldPacket] = []
  /// The tracks that have packets after the jump.
  private(set) var news: [Int: News] = [:]
  /// The file's time of the last packet after the jump.
  private(set) var newest: Int64?
  /// Whether a track continues on the old clock for longer than packets can be late.
  var isContinued = false

  /// A track's packets after the jump, in the file's times.
  struct News {
    /// The least presentation time.
    var first: Int64
    /// The last decode time.
    var last: Int64
    var count = 1

    /// Whether `first` is final, since no later packet can be presented before it.
    var hasBegun: Bool { last >= first }
  }

  /// Whether more than one packet confirms the jump.
  var isSure: Bool { news.values.lazy.map(\.count).reduce(0, +) > 1 }

  /// Includes a packet after the jump.
  mutating func add(_ track: Int, _ time: Int64, shown: Int64) {
    newest = time
    guard var known = news[track] else {
      news[track] = News(first: shown, last: time)
      return
    }
    known.first = min(known.first, shown)
    known.last = time
    known.count += 1
    news[track] = known
  }

  /// Marks a track's packets after the jump as wrong, since the track continues on the old clock.
  mutating func forget(_ track: Int) {
    guard news.removeValue(forKey: track) != nil else { return }
    for index in packets.indices
    where packets[index].packet.streamIndex == track && packets[index].isNew {
      packets[index].isWrong = true
    }
  }
}

/// A packet that is held back.
struct HeldPacket {
  let packet: Packet
  /// Whether its track is of video or sound.
  let isTimed: Bool
  /// Whether it lies after the jump.
  let isNew: Bool
  /// The file's time that would follow the packet before it.
  let expected: Int64
  /// Whether its own time is wrong.
  var isWrong = false

  /// The ticks to add to its times where they are wrong.
  var correction: Int64 { packet.decodeTicks.map { expected.subtractingClamped($0) } ?? 0 }
}
