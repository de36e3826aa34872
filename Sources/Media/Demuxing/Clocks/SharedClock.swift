internal import ImprintCFFmpeg
internal import ImprintPrimitives

/// The clock that the tracks of a transport or program stream share, continued where it restarts.
///
/// Where recordings were joined, all tracks move by one time, and stay in sync: what follows begins where the last
/// track before it ends. Each track shows a restart by itself, near the others; packets are held back until all have. A
/// single packet of a wrong time is none.
struct SharedClock {
  /// The longest fall of a track's decode times that is no restart, in ticks.
  private let longestFall: Int64
  /// The longest rise that is a gap and no restart.
  private let longestRise: Int64
  /// The packets held back at most: more than lie between the first ones of two tracks.
  private static let mostHeld = 512

  private var tracks: [Int: Track] = [:]
  /// Added to the file's times since the last restart.
  private var offset: Int64 = 0
  private var restart: Restart?
  /// Packets with their corrected times, in the file's order.
  private var ready: ArraySlice<Packet> = []
  /// The number of restarts so far.
  private(set) var restarts = 0

  /// A track of pictures or sound.
  private struct Track {
    /// Added to its times: not the clock's yet, where its own restart is still to come.
    var offset: Int64
    /// The file's last decode time.
    var last: Int64
    /// The end of what is shown, corrected.
    var end: Int64
  }

  private struct Restart {
    var held: [Held] = []
    /// The file's first presentation time of each track after the restart.
    var firsts: [Int: Int64] = [:]
    /// The file's time of the last packet after the restart.
    var last: Int64?
    /// The packets of each track after the restart.
    var counts: [Int: Int] = [:]

    /// Whether more than one packet says so.
    var isSure: Bool { counts.values.reduce(0, +) > 1 }
  }

  private struct Held {
    var packet: Packet
    var isTimed: Bool
    /// Whether it lies after the restart.
    var isNew: Bool
  }

  /// - Parameter second: the ticks of a second, in all tracks.
  init(second: Int64) {
    longestFall = second
    longestRise = second.multipliedClamped(by: 3600)
  }

  /// Whether packets are held back.
  var isHolding: Bool { restart != nil }

  /// The next packet whose times are known; nil where more must be accepted first.
  mutating func next() -> Packet? { ready.popFirst() }

  /// Takes the next packet of the file.
  ///
  /// - Parameter isTimed: whether its track is of pictures or sound; others follow those.
  mutating func accept(_ packet: Packet, isTimed: Bool) {
    let track = tracks[packet.streamIndex]
    if restart == nil, let time = packet.time, let track, isTimed {
      if track.offset != offset, isNearer(time, than: track) {
        return pass(packet, by: offset, isTimed: true)
      }
      let step = time.subtractingClamped(track.last)
      if step < -longestFall || step > longestRise { restart = Restart() }
    }
    if let restart {
      judge(Held(packet: packet, isTimed: isTimed, isNew: isNew(packet, in: restart)))
    } else {
      pass(packet, by: track?.offset ?? offset, isTimed: isTimed)
    }
  }

  /// Takes the end of the file.
  mutating func finish() {
    if let restart { end(restart, isReal: restart.isSure) }
  }

  /// Whether a time fits the clock better than that of a track that has not followed it yet.
  private func isNearer(_ time: Int64, than track: Track) -> Bool {
    let last = track.last.addingClamped(track.offset)
    func distance(_ offset: Int64) -> UInt64 {
      time.addingClamped(offset).subtractingClamped(last).magnitude
    }
    return distance(offset) < distance(track.offset)
  }

  /// On which side of a restart a packet lies: nearer to what came after it, or to the last packet before.
  private func isNew(_ packet: Packet, in restart: Restart) -> Bool {
    guard let time = packet.time else { return restart.held.last?.isNew ?? true }
    if restart.counts[packet.streamIndex, default: 0] > 1 { return true }
    let last = tracks[packet.streamIndex]?.last ?? tracks.values.lazy.map(\.last).max()
    guard let new = restart.last, let last else { return true }
    return time.subtractingClamped(new).magnitude < time.subtractingClamped(last).magnitude
  }

  /// Holds a packet, until the restart is known to be one or none.
  private mutating func judge(_ held: Held) {
    guard var restart else { return }
    self.restart = nil
    restart.held.append(held)
    let index = held.packet.streamIndex
    if held.isTimed, let time = held.packet.time {
      if held.isNew {
        let shown = held.packet.presentation ?? time
        restart.firsts[index] = min(restart.firsts[index] ?? shown, shown)
        restart.last = time
        restart.counts[index, default: 0] += 1
      } else if restart.firsts[index] != nil {
        return end(restart, isReal: false)
      } else {
        note(held.packet, at: time, by: tracks[index]?.offset ?? offset)
      }
    }
    let isComplete = tracks.keys.allSatisfy { restart.firsts[$0] != nil }
    if isComplete && restart.isSure || restart.held.count >= Self.mostHeld {
      end(restart, isReal: true)
    } else {
      self.restart = restart
    }
  }

  private mutating func end(_ restart: Restart, isReal: Bool) {
    self.restart = nil
    let before = offset
    if isReal {
      let offsets = restart.firsts.compactMap { index, first in
        tracks[index].map { $0.end.subtractingClamped(first) }
      }
      offset = offsets.max() ?? offset
      restarts += 1
    }
    for held in restart.held {
      let own = tracks[held.packet.streamIndex]?.offset ?? before
      // A wrong time says nothing of those that follow it.
      let isNoted = held.isTimed && (isReal || !held.isNew)
      pass(held.packet, by: isReal && held.isNew ? offset : own, isTimed: isNoted)
    }
  }

  /// Corrects a packet's times.
  ///
  /// - Parameter isTimed: whether its track goes on from there.
  private mutating func pass(_ packet: Packet, by offset: Int64, isTimed: Bool) {
    if isTimed, let time = packet.time { note(packet, at: time, by: offset) }
    packet.presentation = packet.presentation?.addingClamped(offset)
    packet.decode = packet.decode?.addingClamped(offset)
    ready.append(packet)
  }

  private mutating func note(_ packet: Packet, at time: Int64, by offset: Int64) {
    let shown = (packet.presentation ?? time).addingClamped(offset)
    let end = shown.addingClamped(max(packet.duration, 0))
    let before = tracks[packet.streamIndex]?.end
    tracks[packet.streamIndex] = Track(
      offset: offset, last: time, end: before.map { max($0, end) } ?? end)
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether it is of pictures or sound that follow each other.
  var isTimed: Bool {
    let type = pointee.codecpar?.pointee.codec_type
    return (type == AVMEDIA_TYPE_VIDEO || type == AVMEDIA_TYPE_AUDIO)
      && pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
  }
}

extension Packet {
  /// The decode time, else the presentation time.
  fileprivate var time: Int64? { decode ?? presentation }
}
