internal import ImprintCFFmpeg
package import ImprintValues

/// Decodes the frames of one track in presentation order, from the start or from a seek.
///
///     let reader = try VideoReader(path: "clip.mp4", track: 0, threads: 2, interruption: Interruption())
///     reader.timeBase                              // 1/12800 of a second, say, as the file has it
///     while let frame = try reader.next() { … }    // frame.presentation: 0, 512, 1024, …
///
/// Frames that an edit list hides are left out. Packets that do not decode are counted and skipped. One thread at
/// a time; for times alone, `MediaFile.timing` does not decode.
package final class VideoReader {
  /// The damage found so far, but for that between the key frame of a seek and its target frame.
  package var damage: TrackDamage {
    var damage = ownDamage
    damage.brokenPlaces += packets.demuxer.brokenPlaces
    return damage
  }
  /// The time base of the track, in seconds per tick.
  package let timeBase: Rational

  private var ownDamage = TrackDamage()
  private var packets: TrackPackets
  private let decoder: any FrameDecoding
  private let interruption: Interruption
  private let entry: DecodingEntry
  private let start: Int64
  private let step: Int64
  private var clock: RisingTimestamps
  private var order = DecodeOrderTimestamps()
  /// Set from a seek until its target frame has been returned.
  private var pendingSeek: PendingSeek?
  /// Whether the decoder has seen the track's first packet.
  private var hasSeenFirst = false
  private var isDraining = false
  private var failuresInARow = 0
  private var losses = LostFrames()
  /// The presentation times of frames that did not decode, between the latest frame of `next` and the one before it.
  package private(set) var lost: [Int64] = []

  /// - Parameters:
  ///   - part: of a motion photo.
  ///   - track: the stream's index in the file, from 0.
  ///   - threads: the number of frames to decode at once, at least 1.
  ///   - keepsAlpha: whether to decode separate alpha too (`MediaInfo.Video.hasAlphaBeside`).
  ///   - keepsProfile: whether images keep the colours of an ICC profile, which are converted to sRGB otherwise.
  ///   - clockRestarts: whether the file's clock restarts somewhere (`MediaInfo.restarts`), so that seeking reads from
  ///     the start.
  /// - Throws: the errors of opening a file, `MediaError` `.invalid` without such a track, `.noDecoder`.
  package convenience init(
    path: String, part: MotionPhotoPart = .video, track: Int, threads: Int,
    keepsAlpha: Bool = false, keepsProfile: Bool = false, clockRestarts: Bool = false,
    interruption: Interruption
  ) throws(MediaError) {
    try self.init(
      of: try Demuxer(
        path: path, part: part, analysis: .frames(ofTrack: track), interruption: interruption),
      track: track, threads: threads, keepsAlpha: keepsAlpha, keepsProfile: keepsProfile,
      clockRestarts: clockRestarts, interruption: interruption)
  }

  /// Reads from a demuxer that has not returned a packet yet.
  ///
  /// - Parameter isHalved: whether JPEGs are decoded at half their size.
  init(
    of demuxer: Demuxer, track: Int, threads: Int, keepsAlpha: Bool, keepsProfile: Bool,
    isHalved: Bool = false, clockRestarts: Bool = false, interruption: Interruption
  ) throws(MediaError) {
    let streams = demuxer.streams
    guard streams.indices.contains(track), let stream = streams[track] else {
      throw MediaError(.invalid(path: demuxer.path, .noTrack(track)))
    }
    self.interruption = interruption
    timeBase = Rational(stream.pointee.time_base) ?? .one(over: 1)
    entry = DecodingEntry(in: stream)
    start = Int64(timestamp: stream.pointee.start_time) ?? 0
    step = stream.frameStep
    packets = TrackPackets(
      of: demuxer, track: track, start: start, second: timeBase.ticksOfASecond,
      canSeek: !clockRestarts, interruption: interruption)
    decoder = try demuxer.makeDecoder(
      for: stream, threads: threads, keepsAlpha: keepsAlpha, keepsProfile: keepsProfile,
      isHalved: isHalved)
    clock = RisingTimestamps(start: start, step: step, second: timeBase.ticksOfASecond)
  }

  /// The next frame; nil after the last one.
  ///
  /// `presentation` is always set: to the file's time, or to the end of the frame before where the file has none. The
  /// times of AVI, which counts frames in decode order, are converted. A clock that restarts, where recordings were
  /// joined, is continued. Times never fall, except at most twice between a `seek` and its target frame, where damage
  /// makes the reader start from an earlier frame.
  ///
  /// - Throws: `MediaError.cancelled`, `.outOfMemory`, `.reading` where the disk fails; never for
  ///   damaged data.
  package func next() throws(MediaError) -> VideoFrame? {
    lost = []
    while failuresInARow < Self.mostFailuresWhileDraining || !isDraining {
      let frame = try VideoFrame()
      switch try decoder.receive(into: frame) {
      case .frame:
        failuresInARow = 0
        let isUnsound = pendingSeek?.hasEntered == false && !entry.isSound(frame)
        pendingSeek?.hasEntered = true
        let isShown = complete(frame)
        let isLate = isShown && pendingSeek?.isMissed(by: frame) == true
        if try retryEarlier(missed: isLate || isUnsound) { continue }
        if isShown {
          noteTarget(frame)
          return frame
        }
      case .needsPacket: try feed()
      case .undecodable:
        noteFailure()
        _ = try retryEarlier()
      case .ended:
        if try !retryEarlier(missed: pendingSeek?.hasFrames == false) { return nil }
      }
    }
    return nil
  }

  /// Seeks to the key frame at or before `ticks`, or to the first one, where `next` continues.
  ///
  /// A file without seeking, or whose clock restarts, is read again from its start. So is one that is damaged after
  /// the key frame, in case earlier packets are missing there, one whose decoder returns no frame until after `ticks`:
  /// at the start of a gradual refresh (ITU-T H.264, D.2.8), and one whose key frame is none (`DecodingEntry`).
  ///
  /// - Throws: the errors of opening a file, `.cancelled`.
  package func seek(to ticks: Int64) throws(MediaError) {
    try sendFirstPacket()
    pendingSeek = PendingSeek(target: ticks, damage: ownDamage, isAtBeginning: ticks <= start)
    restart()
    try packets.goToKey(before: ticks)
  }

  /// Sends the track's first packet to a decoder that needs it, unless it was read already.
  ///
  /// x264 writes its build number only there, and decoding 4:4:4 of builds before 151 depends on it.
  private func sendFirstPacket() throws(MediaError) {
    guard !hasSeenFirst, decoder.needsFirstPacket else { return }
    hasSeenFirst = true
    guard let packet = try packets.next() else { return }
    _ = try decoder.send(packet)
    _ = try decoder.send(nil)
    let frame = try VideoFrame()
    for _ in 0..<Self.mostFailuresWhileDraining {
      if case .ended = try decoder.receive(into: frame) { break }
    }
    decoder.flush()
  }

  /// Seeks to an earlier key frame, then to the start, where damage appeared before the target frame.
  ///
  /// - Parameter missed: whether the frames begin after the target frame, or with one that needs others.
  /// - Returns: false where neither is so, or without an earlier place.
  private func retryEarlier(missed: Bool = false) throws(MediaError) -> Bool {
    guard var pendingSeek, missed || ownDamage != pendingSeek.damage else { return false }
    let earlier = pendingSeek.target.subtractingReportingOverflow(10 * timeBase.ticksOfASecond)
    guard !pendingSeek.isAtBeginning else { return false }
    ownDamage = pendingSeek.damage
    pendingSeek.isAtBeginning =
      pendingSeek.hasMoved || earlier.overflow || earlier.partialValue <= start
    pendingSeek.hasMoved = true
    pendingSeek.hasFrames = false
    pendingSeek.hasEntered = false
    self.pendingSeek = pendingSeek
    restart()
    if pendingSeek.isAtBeginning {
      try packets.readAgain()
    } else {
      try packets.goToKey(before: earlier.partialValue)
    }
    return true
  }

  /// Ends a seek at its target frame. TrackDamage between the key frame and the target is not counted, since no caller asked
  /// for the frames there.
  private func noteTarget(_ frame: VideoFrame) {
    pendingSeek?.note(frame)
    guard let seek = pendingSeek, seek.isOver else { return }
    pendingSeek = nil
    ownDamage = seek.damage
    if frame.isDamaged { ownDamage.corruptFrames += 1 }
  }

  private func restart() {
    decoder.flush()
    isDraining = false
    failuresInARow = 0
    clock = RisingTimestamps(start: start, step: step, second: timeBase.ticksOfASecond)
    order = DecodeOrderTimestamps()
    losses = LostFrames()
    lost = []
  }

  /// The number of failures after which draining ends, for a decoder that never reports its end.
  private static let mostFailuresWhileDraining = 256

  private func feed() throws(MediaError) {
    try interruption.check()
    let packet = try packets.next()
    isDraining = packet == nil
    hasSeenFirst = true
    if let packet {
      order.note(
        packet, isTimedByDecoding: packet.isTimedByDecoding(in: packets.demuxer))
      losses.note(packet)
    }
    if case .undecodable = try decoder.send(packet) { noteFailure() }
  }

  private func noteFailure() {
    ownDamage.undecodedPackets += 1
    failuresInARow += 1
    losses.noteFailure()
  }

  /// Sets a decoded frame's time; returns false where the frame must be dropped.
  private func complete(_ frame: VideoFrame) -> Bool {
    if frame.isDiscarded { return false }
    let fields = frame.pointer.pointee
    let time = Int64(timestamp: fields.best_effort_timestamp)
    let passed = time.map { losses.pass($0) } ?? []
    let presentation = clock.presentation(
      known: order.presentation(time),
      duration: shim_frame_duration(frame.pointer))
    guard let presentation else {
      ownDamage.lateFrames += 1
      return false
    }
    if frame.isDamaged { ownDamage.corruptFrames += 1 }
    // A clock that was continued moves the frames before this one as well.
    lost += passed.map { presentation.subtractingClamped(time ?? presentation).addingClamped($0) }
    frame.timeBase = timeBase
    frame.presentation = presentation
    // An encoder would take the source's frame types as requests.
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
    return true
  }
}

extension VideoFrame {
  /// Whether its decoder reported errors in it.
  package var isDamaged: Bool {
    pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || pointer.pointee.decode_error_flags != 0
  }

  /// Whether an edit list hides it.
  fileprivate var isDiscarded: Bool {
    pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0
  }
}
