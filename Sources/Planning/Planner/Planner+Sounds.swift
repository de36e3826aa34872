internal import ImprintLanguage
internal import ImprintValues

/// The files of a job's sounds, and of its subtitles.
extension Planner {
  func soundFiles() throws(ExportError) -> [SoundFile] {
    // An effect may be heard hundreds of times.
    var report: [String: SoundFile] = [:]
    for track in job.sounds where report[track.file] == nil {
      report[track.file] = try soundFile(of: track)
    }
    return job.sounds.compactMap { report[$0.file] }
  }

  private func soundFile(of track: SoundTrack) throws(ExportError) -> SoundFile {
    if let effect = track.effect {
      return try inspection.sound(at: inspection.path(of: effect, in: job.resources))
    }
    do throws(ExportError) {
      return try inspection.sound(at: track.file)
    } catch {
      let word = track.file.splitAtLastSlash.name
      guard error.kind == .missing, !word.contains(".") else { throw error }
      let nearest = SoundEffect.allCases.map(\.rawValue).nearest(to: String(word))
      throw ExportError(.document(.unknownEffect(nearest: nearest), at: track.file))
    }
  }

  /// The effects that ship among a job's sounds, by whose names a stored plan finds them on any machine.
  func effects() throws(ExportError) -> [Plan.Resource] {
    var resources: [Plan.Resource] = []
    for effect in job.sounds.compactMap(\.effect).distinct {
      let file = try inspection.sound(at: inspection.path(of: effect, in: job.resources))
      resources.append(
        Plan.Resource(
          path: file.path, name: .effect(effect),
          fingerprint: Fingerprint(
            byteCount: file.fingerprint.byteCount, ends: file.fingerprint.ends)))
    }
    return resources
  }

  /// The subtitles beside the input, in the order of the job.
  func subtitleFiles() throws(ExportError) -> [SubtitleFile] {
    var files: [SubtitleFile] = []
    for (number, track) in job.subtitleTracks.enumerated() {
      do throws(ExportError) {
        files.append(try inspection.subtitles(of: track.content))
      } catch {
        // A file is told by its path, a text by its place.
        if track.file != nil { throw error }
        throw job.refusal(ofSubtitles: number, error.fault)
      }
    }
    return files
  }
}
