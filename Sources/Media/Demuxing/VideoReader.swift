internal import CFFmpeg
public import Primitives

/// Reads the frames of one track, from the first or from any other, in the order of presentation.
///
///     let reader = try VideoReader(path: "clip.mp4", track: 0, threads: 2, interruption: Interruption())
///     reader.timeBase                              // 1/12800 of a second, say, as the file has it
///     while let frame = try reader.next() { … }    // frame.presentation: 0, 512, 1024, …
///
/// What an edit list cuts away is not handed out. Packets that do not decode are counted and passed
/// over. One thread at a time; where only times are wanted, `MediaFile.timing` decodes nothing.
public final class VideoReader {
  /// What was met so far.
  public var damage: Damage {
    var damage = met
    damage.brokenPlaces += demuxer.brokenPlaces
    return damage
  }
  /// Seconds a tick of the times of this track.
  public let timeBase: Rational

  private var met = Damage()
  private let track: Int
  private var demuxer: Demuxer
  private let decoder: any FrameDecoding
  private let interruption: Interruption
  private let start: Int64
  private let step: Int64
  private var clock: FrameClock
  private var order = DecodingOrderClock()
  /// What was read while looking for a key frame.
  private var waiting: [Packet] = []
  /// Set until the frame that was sought has been handed out.
  private var landing: Landing?
  /// Whether the decoder has seen the track's first packet.
  private var hasSeenFirst = false
  private var isDraining = false
  private var failuresInARow = 0

  /// - Parameters:
  ///   - track: the stream's number in the file, from 0.
  ///   - threads: how many frames are decoded at once, at least 1.
  ///   - keepsAlpha: whether alpha that lies beside the frames is decoded too
  ///     (`MediaInfo.Video.hasAlphaBeside`).
  /// - Throws: what opening the file throws, `MediaError.invalid` without such a track,
  ///   `.noDecoder`.
  public convenience init(
    path: String, track: Int, threads: Int, keepsAlpha: Bool = false, interruption: Interruption
  ) throws(MediaError) {
    try self.init(
      of: try Demuxer(path: path, analysis: .frames(ofTrack: track), interruption: interruption),
      track: track, threads: threads,
      keepsAlpha: keepsAlpha, interruption: interruption)
  }

  /// Reads on in a file of which no packet has been read.
  init(
    of demuxer: Demuxer, track: Int, threads: Int, keepsAlpha: Bool, interruption: Interruption
  ) throws(MediaError) {
    let streams = demuxer.streams
    guard streams.indices.contains(track), let stream = streams[track] else {
      throw .invalid(path: demuxer.path, reason: "it has no track \(track)")
    }
    self.demuxer = demuxer
    demuxer.select([track])
    decoder = try demuxer.makeDecoder(for: stream, threads: threads, keepsAlpha: keepsAlpha)
    self.track = track
    self.interruption = interruption
    timeBase = Rational(stream.pointee.time_base) ?? .one(over: 1)
    start = Int64(timestamp: stream.pointee.start_time) ?? 0
    step = stream.frameStep
    clock = FrameClock(start: start, step: step, second: timeBase.ticksOfASecond)
  }

  /// The next frame; nil after the last one.
  ///
  /// `presentation` is always known: what the file says, in AVI the time of so many packets as frames were shown,
  /// or the end of the frame before. Where recordings were joined and the clock begins anew, it goes on. It falls
  /// once or twice at most, after `seek` and before the frame that was sought, where damage makes reading begin
  /// earlier.
  ///
  /// - Throws: `MediaError.cancelled`, `.outOfMemory`, `.reading` where the disk fails; never for
  ///   damaged data.
  public func next() throws(MediaError) -> VideoFrame? {
    while failuresInARow < Self.mostFailuresWhileDraining || !isDraining {
      let frame = try VideoFrame()
      switch try decoder.receive(into: frame) {
      case .frame:
        failuresInARow = 0
        let isShown = complete(frame)
        if try landElsewhere() { continue }
        if isShown {
          landing?.note(frame)
          if landing?.isOver == true { landing = nil }
          return frame
        }
      case .needsPacket: try feed()
      case .undecodable:
        noteFailure()
        _ = try landElsewhere()
      case .ended: return nil
      }
    }
    return nil
  }

  /// Goes to the key frame at or before `ticks`, or to the first one; `next` begins there.
  ///
  /// A file that can only be read in order is read again from its beginning. So is one that is damaged at the key
  /// frame, where what lies before it may be what is missing: damage of the file's own shows there too.
  ///
  /// - Throws: what opening the file throws, `.cancelled`.
  public func seek(to ticks: Int64) throws(MediaError) {
    try showFirstPacket()
    landing = Landing(target: ticks, damage: met)
    try goToKey(before: ticks)
  }

  /// Lets the decoder look at the track's first packet, where it was not read anyway.
  ///
  /// x264 says there alone which build it is, and what builds before 151 made of 4:4:4 decodes by that only.
  private func showFirstPacket() throws(MediaError) {
    guard !hasSeenFirst, decoder.needsFirstPacket else { return }
    hasSeenFirst = true
    guard let packet = try demuxer.next() else { return }
    _ = try decoder.send(packet)
    _ = try decoder.send(nil)
    let frame = try VideoFrame()
    for _ in 0..<Self.mostFailuresWhileDraining {
      if case .ended = try decoder.receive(into: frame) { break }
    }
    decoder.flush()
  }

  /// Goes to an earlier key frame, then to the beginning, where damage showed before the frame that was sought.
  ///
  /// - Returns: false where there is no damage, or no better place.
  private func landElsewhere() throws(MediaError) -> Bool {
    guard var landing, met != landing.damage else { return false }
    let earlier = landing.target.subtractingReportingOverflow(10 * timeBase.ticksOfASecond)
    guard !landing.isAtBeginning else { return false }
    met = landing.damage
    landing.isAtBeginning = landing.hasMoved || earlier.overflow || earlier.partialValue <= start
    landing.hasMoved = true
    self.landing = landing
    if landing.isAtBeginning {
      restart()
      try readAgain()
    } else {
      try goToKey(before: earlier.partialValue)
    }
    return true
  }

  private func restart() {
    decoder.flush()
    isDraining = false
    failuresInARow = 0
    clock = FrameClock(start: start, step: step, second: timeBase.ticksOfASecond)
    order = DecodingOrderClock()
  }

  private func goToKey(before ticks: Int64) throws(MediaError) {
    restart()
    var target = ticks
    var back = max(timeBase.ticksOfASecond, 1)
    // Some containers go by decode times, or land between key frames: what they found is looked at.
    for _ in 0..<16 where target > start {
      do throws(MediaError) {
        try demuxer.seek(to: target, inStream: track)
      } catch .libav {
        break
      }
      let key = try readToKey()
      // Only from the first frame on is it known which one is shown at which time.
      if waiting.contains(where: { $0.isTimedByDecoding(in: demuxer) }) { return try readAgain() }
      if let key, key <= ticks {
        return target == ticks ? () : try readToLastKey(notAfter: ticks)
      }
      target = max(target.subtractingReportingOverflow(back).partialValue, start)
      back = min(back, .max / 4) * 2
    }
    // What a container's index misses is there when the file is read from its beginning.
    try readAgain()
    try readToLastKey(notAfter: ticks)
  }

  private func readAgain() throws(MediaError) {
    waiting = []
    demuxer = try Demuxer(path: demuxer.path, interruption: interruption)
    demuxer.select([track])
  }

  /// A decoder that fails for ever instead of ending is taken to have ended.
  private static let mostFailuresWhileDraining = 256

  /// Passes over what cannot be decoded by itself; the time of the key frame, nil without one.
  private func readToKey() throws(MediaError) -> Int64? {
    waiting = []
    while let packet = try demuxer.next() {
      guard packet.isKey, let time = packet.presentation ?? packet.decode else { continue }
      waiting = [packet]
      return time
    }
    return nil
  }

  /// Drops what lies before the last key frame that is early enough.
  private func readToLastKey(notAfter ticks: Int64) throws(MediaError) {
    while let packet = try demuxer.next() {
      guard let time = packet.decode ?? packet.presentation, time <= ticks else {
        waiting.append(packet)
        return
      }
      if packet.isKey, packet.presentation ?? time <= ticks { waiting = [] }
      waiting.append(packet)
    }
  }

  private func feed() throws(MediaError) {
    try interruption.check()
    let packet = waiting.isEmpty ? try demuxer.next() : waiting.removeFirst()
    isDraining = packet == nil
    hasSeenFirst = true
    if let packet { order.note(packet, of: demuxer) }
    if case .undecodable = try decoder.send(packet) { noteFailure() }
  }

  private func noteFailure() {
    met.undecodedPackets += 1
    failuresInARow += 1
  }

  /// Gives a decoded frame its time; false where it is not to be shown.
  private func complete(_ frame: VideoFrame) -> Bool {
    if frame.isDiscarded { return false }
    let fields = frame.pointer.pointee
    let presentation = clock.presentation(
      known: order.presentation(Int64(timestamp: fields.best_effort_timestamp)),
      duration: fields.pkt_duration)
    guard let presentation else {
      met.lateFrames += 1
      return false
    }
    if frame.isDamaged { met.corruptFrames += 1 }
    frame.timeBase = timeBase
    frame.presentation = presentation
    // An encoder would take the source's frame types as orders.
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
    return true
  }
}

extension VideoFrame {
  /// Whether its decoder says that parts of it are wrong.
  public var isDamaged: Bool {
    pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || pointer.pointee.decode_error_flags != 0
  }

  /// Whether an edit list cuts it away.
  fileprivate var isDiscarded: Bool {
    pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0
  }
}
