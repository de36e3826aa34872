internal import ImprintValues

extension InputVideo {
  /// The parts of the input, or of the main clip's file, that the output plays, in order; those of one clip, between which a frame
  /// is held, together.
  func playedParts(in timeline: Timeline) -> [[PlayedPart]] {
    clips?.playedParts(in: timeline) ?? [[PlayedPart(of: timeline)]]
  }
}

extension ClipsDraft {
  fileprivate func playedParts(in timeline: Timeline) -> [[PlayedPart]] {
    var all: [[PlayedPart]] = []
    for number in clips.indices where isPlayedFromMain(number) {
      guard let part = playedPart(number, timeline) else { continue }
      if clips[number].entry > 0, !all.isEmpty {
        all[all.count - 1].append(part)
      } else {
        all.append([part])
      }
    }
    return all
  }

  /// The part of a clip's file that is played; nil where nothing of it is.
  func playedPart(_ number: Int, _ timeline: Timeline) -> PlayedPart? {
    let (clip, own) = (clips[number], clips[number].timeline.range)
    let begin = outputSeconds(places[number].start, timeline)
    let end = min(outputSeconds(places[number].end, timeline), timeline.duration)
    guard max(begin, 0) < end else { return nil }
    let speed = clip.speed.value
    let moved = Int64(saturating: (begin * speed / own.timeBase.value).rounded())
    let origin = own.start.addingClamped(clip.entry).subtractingClamped(moved)
    return PlayedPart(
      origin: RationalTime(ticks: origin, timeBase: own.timeBase), start: max(begin, 0), end: end,
      speed: speed)
  }
}
