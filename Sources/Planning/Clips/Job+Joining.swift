internal import ImprintLanguage
internal import ImprintValues

extension Job {
  /// The job whose parts, intro and outro are clips, and so is an input with a speed.
  ///
  /// - Throws: `ExportError` `.usage` for parts beside an intro or clips, which have parts of their own, and for no parts.
  func joiningClips() throws(ExportError) -> Job {
    var job = self
    (job.keptParts, job.intro, job.outro, job.speed) = (nil, nil, nil, 1)
    if intro != nil || outro != nil {
      guard keptParts == nil else { throw ExportError(.setting(.keep, .besideIntro)) }
      try job.join(around: clips.isEmpty ? [ownClip] : clips, of: self)
    } else if let keptParts {
      guard clips.isEmpty else { throw ExportError(.setting(.keep, .onlyOfOneInput)) }
      guard !keptParts.isEmpty else {
        throw ExportError(.setting(.keep, .leavesNothing(of: inputTitle)))
      }
      job.input = .clips(
        keptParts.map { range in
          var clip = part(from: range.start, to: range.end)
          clip.mayBeNothing = range.mayBeNothing
          return clip
        })
    } else if speed != 1 {
      job.input = .clips([part(from: .seconds(trimStart ?? 0), to: trimEnd.asEnd)])
      (job.trimStart, job.trimEnd) = (nil, nil)
    }
    guard speed == 1 || clips.isEmpty else {
      throw ExportError(.setting(.speed, .onlyOfOneInput))
    }
    return job
  }

  /// Puts clips between the intro and the outro of a job, whose overlays and trim are theirs where they are its only input.
  private mutating func join(around clips: [Clip], of job: Job) throws(ExportError) {
    // A join to the intro or the outro is the job's, and none of a clip in its document.
    let former = clips.indices.map { $0 == 0 && job.intro != nil ? nil : $0 }
    renumberClips((job.intro == nil ? [] : [nil]) + former + (job.outro == nil ? [] : [nil]))
    var clips = clips
    if job.clips.isEmpty { (overlays, trimStart, trimEnd) = ([], nil, nil) }
    if job.intro != nil {
      (clips[0].join, clips[0].joinSeconds) = (job.endJoin, job.endJoinSeconds)
    }
    if let intro = job.intro { clips.insert(Clip(.file(intro)), at: 0) }
    if let outro = job.outro {
      var end = Clip(.file(outro))
      (end.join, end.joinSeconds) = (job.endJoin, job.endJoinSeconds)
      clips.append(end)
    }
    input = .clips(clips)
  }

  /// The input with its overlays and its trim as the main clip among others.
  private var ownClip: Clip {
    var clip = part(from: .seconds(trimStart ?? 0), to: trimEnd.asEnd)
    (clip.overlays, clip.isMain) = (overlays, true)
    return clip
  }

  /// A part of the input, at its speed.
  private func part(from start: TimeNotation, to end: TimeNotation) -> Clip {
    var clip = Clip(input, from: start, to: end)
    (clip.speed, clip.pitchFollowsSpeed) = (speed, pitchFollowsSpeed)
    return clip
  }
}

extension Double? {
  /// The end of a trim; nil for the input's end.
  fileprivate var asEnd: TimeNotation { map { .seconds($0) } ?? .beforeEnd(0) }
}
