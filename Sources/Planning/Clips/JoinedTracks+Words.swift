internal import ImprintValues

extension JoinedTracks {
  /// The decisions on which tracks are joined; none where there is no choice.
  func decisions(on draft: ClipsDraft) -> [Plan.Decision] {
    guard all.count > 1 else { return [] }
    return all.enumerated().map { number, track in
      let language = track.model.language.map { " (\($0))" } ?? ""
      return Plan.Decision(
        subject: "sound", choice: "joined as track \(number + 1)\(language)",
        reason: track.words(in: draft))
    }
  }
}

extension JoinedTracks.Track {
  /// The tracks of clips that are heard in it.
  func tracks(in draft: ClipsDraft) -> [MediaInfo.Track] {
    heard.sorted { $0.key < $1.key }.flatMap { clip, index in
      draft.clips[clip].sounds.map(\.track).filter { $0.index == index }
    }
  }

  fileprivate func words(in draft: ClipsDraft) -> String {
    let heard = draft.tracksByFile.map { file, clip, _ in
      self.heard[clip].map { "track \($0) of \(file)" } ?? "silence in \(file)"
    }
    return heard.count > Self.most
      ? (heard.prefix(Self.most) + ["…"]).joined(separator: ", ") : heard.joined(separator: ", ")
  }

  /// The most files that are named.
  private static let most = 8
}

extension ClipsDraft {
  /// The files of clips that are played, with the first of their clips and its sound tracks.
  fileprivate var tracksByFile: [(file: String, clip: Int, tracks: [MediaInfo.Track])] {
    var paths: [String] = []
    return clips.indices.compactMap { number in
      guard case .file(let path, _, let info) = clips[number].video.source, !paths.contains(path)
      else { return nil }
      paths.append(path)
      return (clips[number].video.source.name, number, info.tracks.filter { $0.kind == .sound })
    }
  }

  /// The warnings of sound tracks of clips that cannot be heard; those of the main one are told with its tracks.
  var undecodableSounds: [JobWarning] {
    tracksByFile.filter { !isOfMain($0.clip) }.flatMap { file, _, tracks in
      tracks.compactMap { track in
        track.sound?.decoderProblem.flatMap {
          JobWarning(leavingOut: [track], of: file, since: $0)
        }
      }
    }
  }
}
