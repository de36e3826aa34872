internal import ImprintCFFmpeg
internal import ImprintValues

/// The clock that the tracks of a transport or program stream share, continued where it restarts.
///
/// All tracks are shifted by the same time where recordings were joined, so that they stay in sync: the next recording
/// begins where the longest track of the one before ends. A packet whose time does not continue its track's is held
/// back until later packets tell whether the clock restarts, there is a gap, or its time is wrong. A packet with a
/// wrong time is moved to the end of the one before it.
struct SharedTimestamps {
  /// The most packets to hold back, more than lie between the first packets of two tracks.
  private static let mostHeld = 512

  private let second: Int64
  /// The longest fall, in ticks, that is no restart: decode times rise but for rounding and guesses, by a frame or two.
  private let longestFall: Int64
  /// The longest rise, in ticks, that is a gap instead of a restart.
  private let longestGap: Int64
  private var tracks: [Int: Track] = [:]
  /// Added to the file's times since the last restart.
  private var offset: Int64 = 0
  private var hold: HeldPackets?
  /// Packets with their corrected times, in the file's order.
  private var ready: ArraySlice<Packet> = []
  /// The number of restarts so far.
  private(set) var restarts = 0

  /// A track of video or sound.
  private struct Track {
    /// The ticks added to its times. They differ from the clock's until the track itself reaches the restart.
    var offset: Int64
    /// The file's last decode time.
    var last: Int64
    /// The latest end of its packets in corrected presentation time.
    var end: Int64
  }

  /// - Parameter second: the ticks of a second, in all tracks.
  init(second: Int64) {
    self.second = second
    longestFall = second / 4
    longestGap = second.multipliedClamped(by: 3600)
  }

  /// Whether packets are held back.
  var isHolding: Bool { hold != nil }

  /// The next packet whose times are known; nil where more must be accepted first.
  mutating func next() -> Packet? { ready.popFirst() }

  /// Takes the next packet of the file.
  ///
  /// - Parameter isTimed: whether its track is of video or sound; other tracks follow those.
  mutating func accept(_ packet: Packet, isTimed: Bool) {
    let index = packet.streamIndex
    if hold == nil, isTimed, let time = packet.decodeTicks, let track = tracks[index] {
      let step = time.subtractingClamped(track.last)
      if track.offset != offset, step < -longestFall || isNearer(time, than: track) {
        tracks[index]?.offset = offset
      } else if step < -longestFall || step > second {
        hold = HeldPackets(
          opener: index, isRestart: step < -longestFall || step > longestGap,
          lasts: tracks.mapValues(\.last))
      }
    }
    if hold == nil {
      pass(packet, by: tracks[index]?.offset ?? offset, isTimed: isTimed)
    } else {
      keep(packet, isTimed: isTimed)
    }
  }

  /// Takes the end of the file.
  mutating func finish() {
    guard var hold else { return }
    if hold.isRestart, !hold.isSure { hold.forget(hold.opener) }
    end(hold, isRestart: hold.isRestart && hold.isSure)
  }

  /// Whether a time fits the clock better than the offset of its track, which has not reached the restart yet.
  private func isNearer(_ time: Int64, than track: Track) -> Bool {
    let last = track.last.addingClamped(track.offset)
    func distance(_ offset: Int64) -> UInt64 {
      time.addingClamped(offset).subtractingClamped(last).magnitude
    }
    return distance(offset) < distance(track.offset)
  }

  /// Holds a packet back until it is known what the first held packet's time means.
  private mutating func keep(_ packet: Packet, isTimed: Bool) {
    guard var hold else { return }
    self.hold = nil
    let index = packet.streamIndex
    let isNew = isNew(packet, isTimed: isTimed, in: hold)
    let last = hold.news[index]?.last ?? tracks[index]?.last ?? packet.decodeTicks ?? 0
    let expected = last.addingClamped(max(packet.duration, 0))
    hold.packets.append(
      HeldPacket(packet: packet, isTimed: isTimed, isNew: isNew, expected: expected))
    if isTimed, let time = packet.decodeTicks {
      if isNew {
        hold.add(index, time, shown: packet.presentation ?? time)
      } else {
        hold.forget(index)
        hold.isContinued =
          hold.isContinued || time.subtractingClamped(hold.lasts[index] ?? time) > 2 * second
        note(packet, at: time, by: tracks[index]?.offset ?? offset)
      }
    }
    settle(hold)
  }

  /// Whether a packet lies after the jump; otherwise it continues its track from before the jump.
  private func isNew(_ packet: Packet, isTimed: Bool, in hold: HeldPackets) -> Bool {
    guard let time = packet.decodeTicks, let newest = hold.newest else {
      return hold.packets.last?.isNew ?? true
    }
    func distance(_ other: Int64) -> UInt64 { time.subtractingClamped(other).magnitude }
    guard isTimed else {
      return tracks.values.lazy.map(\.last).max().map { distance(newest) < distance($0) } ?? true
    }
    guard let last = tracks[packet.streamIndex]?.last else { return true }
    if let news = hold.news[packet.streamIndex] {
      return news.count > 1 || distance(news.last) <= distance(last)
        || distance(last) > second.magnitude
    }
    let step = time.subtractingClamped(last)
    if step < -longestFall || step > longestGap { return true }
    return (0...second).contains(step) ? false : distance(newest) < distance(last)
  }

  /// Ends the hold where enough is known.
  private mutating func settle(_ hold: HeldPackets) {
    let isFull = hold.packets.count >= Self.mostHeld
    let isGap = !hold.isRestart && (isFull || hold.news[hold.opener].map { $0.count > 1 } ?? true)
    if hold.news.isEmpty || isGap || hold.isContinued { return end(hold, isRestart: false) }
    let isComplete = tracks.keys.allSatisfy { hold.news[$0]?.hasBegun == true }
    if hold.isRestart, isFull || isComplete && hold.isSure { return end(hold, isRestart: true) }
    self.hold = hold
  }

  private mutating func end(_ hold: HeldPackets, isRestart: Bool) {
    self.hold = nil
    let before = offset
    if isRestart {
      let offsets = hold.news.compactMap { index, news in
        tracks[index].map { $0.end.subtractingClamped(news.first) }
      }
      offset = offsets.max() ?? offset
      restarts += 1
    }
    for held in hold.packets {
      let own = tracks[held.packet.streamIndex]?.offset ?? before
      if held.isWrong {
        pass(held.packet, by: own.addingClamped(held.correction), isTimed: false)
      } else {
        pass(held.packet, by: isRestart && held.isNew ? offset : own, isTimed: held.isTimed)
      }
    }
  }

  /// Corrects a packet's times.
  ///
  /// - Parameter isTimed: whether its track continues from the packet.
  private mutating func pass(_ packet: Packet, by offset: Int64, isTimed: Bool) {
    if isTimed, let time = packet.decodeTicks { note(packet, at: time, by: offset) }
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
  /// Whether it is a track of video or sound, and not an attached picture.
  var isTimed: Bool {
    let type = pointee.codecpar?.pointee.codec_type
    return (type == AVMEDIA_TYPE_VIDEO || type == AVMEDIA_TYPE_AUDIO)
      && pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
  }
}
