internal import ImprintLanguage
internal import ImprintValues

extension ClipsDraft.Clip {
  /// The parts of a clip with a freeze: what is played before it, the frame that is held, and what is played behind it.
  ///
  /// - Throws: `ExportError` `.invalid` for a freeze past the clip's end.
  func dividedAtFreeze() throws(ExportError) -> [ClipsDraft.Clip] {
    guard let freeze = settings.freeze else { return [self] }
    let wanted = try time(of: freeze)
    // A frame that begins where the freeze does is the one that is held, and the first one behind it.
    let current = max(frames.partitionPoint { $0.output.presentation <= wanted } - 1, 0)
    let before = frames.partitionPoint { $0.output.presentation < wanted }
    let time = before > 0 ? wanted : 0
    var parts: [ClipsDraft.Clip] = []
    if before > 0 { parts.append(part(frames[..<before], to: time)) }
    var held = part(frames[current...current], from: time, to: time)
    held.held = freeze.seconds
    parts.append(held)
    if time < end { parts.append(part(frames[current...], from: time, to: end)) }
    for number in parts.indices.dropFirst() {
      (parts[number].settings.join, parts[number].settings.title) = (.cut, nil)
    }
    return parts
  }

  /// Its timeline up to its own end: that of all of a clip, unless a frame is held before.
  var played: Timeline {
    guard held == nil, let last = frames.last, last.output.index + 1 < timeline.frameNumbers.count
    else { return timeline }
    var played = timeline
    played.range.end = timeline.range.start.addingClamped(end)
    played.range.duplicates = duplicates
    let seconds = RationalTime(ticks: end, timeBase: timeline.outputTimeBase).seconds
    played.extent = .known(frames: last.output.index + 1, frameEnd: seconds, end: seconds)
    return played
  }

  /// The number of its frames that have the time of another one.
  private var duplicates: Int {
    let times = video.timing.presentations
    guard let first = frames.first?.source, let last = frames.last?.source else { return 0 }
    return times.partitionPoint { $0 <= last } - times.partitionPoint { $0 < first } - frames.count
  }

  /// The time at which a frame is held, on the clock of the timeline's output: the frame's own, where that is within half a
  /// millisecond of it.
  private func time(of freeze: Freeze) throws(ExportError) -> Int64 {
    let length = timeline.frameEnd
    let seconds = freeze.time.seconds(end: length)
    guard seconds <= length + 1e-6 else {
      throw ExportError(
        .setting(.freeze, .pastEnd(seconds, of: settings.input.name, lasting: length)))
    }
    let ticks = Int64(saturating: (seconds / timeline.outputTimeBase.value + 1e-6).rounded(.down))
    let near = frames.first {
      abs($0.output.presentation.subtractingClamped(ticks)) <= timeline.range.tolerance
    }
    return min(max(near?.output.presentation ?? ticks, 0), end)
  }

  private func part(
    _ frames: ArraySlice<Frame>, from entry: Int64 = 0, to end: Int64
  ) -> ClipsDraft.Clip {
    var part = self
    (part.frames, part.entry, part.end) = (Array(frames), entry, end)
    return part
  }
}
