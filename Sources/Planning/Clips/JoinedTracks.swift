internal import ImprintValues

/// The sound tracks that clips have together: which track of each clip is heard in which of the output's.
///
/// A track is heard in one of its language, at its own place first, or at its place where a language is not known; where
/// there is none it becomes a track of its own. The default track of a clip is heard in the output's default one too,
/// where nothing else of the clip is.
struct JoinedTracks {
  /// A track of the output.
  struct Track {
    /// The first clip's that is heard in it, whose language and title it has.
    let model: MediaInfo.Track
    /// The index of that track among those of its clip.
    fileprivate let index: Int
    /// The tracks that are heard in it, by the numbers of their clips.
    fileprivate(set) var heard: [Int: Int]
    /// The main clip's track in whose place it is; nil for an additional one.
    fileprivate(set) var own: Int?
  }

  private(set) var all: [Track] = []
  /// The number of the default track, with which the job's sounds are mixed; nil where no clip has sound.
  private(set) var first: Int?

  /// A clip's track, with its place among all sound tracks of the clip.
  private typealias Candidate = (index: Int, track: MediaInfo.Track)

  /// - Parameter encoded: the main clip's tracks that the output has, by their indices.
  init(_ draft: ClipsDraft, _ encoded: [Int]) {
    let main = draft.main
    all = draft.clips[main].sounds.filter { encoded.contains($0.track.index) }.map {
      Track(model: $0.track, index: $0.index, heard: [main: $0.track.index], own: $0.track.index)
    }
    first = all.firstIndex(where: \.model.isDefault) ?? all.indices.first
    for number in draft.clips.indices where number != main {
      add(draft.clips[number], number, isOfMain: draft.isOfMain(number))
    }
  }

  /// None.
  init() {}

  /// The default track alone.
  var reduced: JoinedTracks {
    var reduced = self
    reduced.all = first.map { [all[$0]] } ?? []
    reduced.first = reduced.all.indices.first
    return reduced
  }

  private mutating func add(_ clip: ClipsDraft.Clip, _ number: Int, isOfMain: Bool) {
    if isOfMain {
      for index in all.indices { all[index].heard[number] = all[index].own }
      return
    }
    var rest = clip.sounds
    let heard = clip.sound
    match(&rest, of: number) { $0.track.speaks($1.model) && $0.index == $1.index }
    match(&rest, of: number) { $0.track.speaks($1.model) }
    match(&rest, of: number) {
      $0.index == $1.index && ($0.track.language == nil || $1.model.language == nil)
    }
    match(&rest, of: number) { $0.track.language == nil && $1.model.language == nil }
    if let first, let heard, all[first].heard[number] == nil {
      all[first].heard[number] = heard.index
      rest.removeAll { $0.track.index == heard.index }
    }
    for candidate in rest {
      all.append(
        Track(
          model: candidate.track, index: candidate.index,
          heard: [number: candidate.track.index]))
    }
    if first == nil { first = all.firstIndex { $0.heard[number] == heard?.index } }
  }

  /// Takes tracks that fit one of the output's which nothing of the clip is heard in yet.
  private mutating func match(
    _ rest: inout [Candidate], of number: Int, where fits: (Candidate, Track) -> Bool
  ) {
    rest.removeAll { candidate in
      let free = all.firstIndex { $0.heard[number] == nil && fits(candidate, $0) }
      guard let free else { return false }
      all[free].heard[number] = candidate.track.index
      return true
    }
  }
}

extension MediaInfo.Track {
  /// The code of its language; nil where that is not known.
  var language: String? {
    let code = metadata["language"].flatMap { LanguageCode($0) }?.forTerminology.word
    return code == "und" ? nil : code
  }

  /// Whether it is in the language of another one.
  fileprivate func speaks(_ other: MediaInfo.Track) -> Bool {
    language != nil && language == other.language
  }
}
