internal import ImprintLanguage
internal import ImprintValues

extension Job {
  /// The pieces of a job that it leaves out, and the parameters that decide it.
  struct LeftOut: Hashable, Sendable {
    /// Overlays that are not drawn, whose parameters may still be given.
    var overlays: [Overlay] = []
    package var flags: [String] = []
  }

  /// The job with the pieces alone that take part in it.
  ///
  /// A parameter without a value has the default of an overlay that declares it. Files of pieces that are left out
  /// need not exist.
  ///
  /// - Throws: `ExportError` `.usage` or `.invalid` for a parameter that has no value, or one that is neither true nor
  ///   false; what `OverlayLoader` throws.
  package func takingPart(asking inspection: any Inspecting) throws(ExportError) -> Job {
    var job = try joiningClips().enabledPieces(asking: inspection)
    // Parameters of the clips' overlays are given to the job.
    job.leftOut.overlays += job.clips.flatMap(\.overlays)
    return job
  }

  private func enabledPieces(asking inspection: any Inspecting) throws(ExportError) -> Job {
    let flags = flags
    let isWhole = flags.isEmpty && !enablings.contains(.never)
    if isWhole { return self }
    var values: [String: Bool] = [:]
    for flag in flags { values[flag] = try value(ofFlag: flag, inspection) }
    func takesPart(_ enabling: Enabling) -> Bool {
      switch enabling {
      case .always: true
      case .never: false
      case .parameter(let name): values[name] ?? false
      }
    }
    var job = self
    job.overlays = overlays.filter { takesPart($0.enabled) }
    job.keepClips { takesPart($0) }
    job.leftOut = LeftOut(overlays: allOverlays.filter { !takesPart($0.enabled) }, flags: flags)
    job.keepSounds { takesPart($0.enabled) }
    return job
  }

  /// The names of the parameters by which it leaves pieces out.
  package var flags: [String] { (leftOut.flags + enablings.compactMap(\.flag)).distinct }

  private var enablings: [Enabling] {
    allOverlays.map(\.enabled) + clips.map(\.enabled) + soundTracks.map(\.enabled)
  }

  /// Keeps clips, and overlays of them.
  private mutating func keepClips(where isKept: (Enabling) -> Bool) {
    guard case .clips(let clips) = input else { return }
    let remaining = clips.indices.filter { isKept(clips[$0].enabled) }
    renumberClips(remaining)
    input = .clips(
      remaining.map { number in
        var clip = clips[number]
        clip.overlays.removeAll { !isKept($0.enabled) }
        return clip
      })
  }

  /// Keeps sound tracks, with their positions in the job's document.
  private mutating func keepSounds(where isKept: (SoundTrack) -> Bool) {
    let remaining = soundTracks.indices.filter { isKept(soundTracks[$0]) }
    let places = remaining.map { self.places[.soundTrack($0)] }
    for number in soundTracks.indices { self.places[.soundTrack(number)] = nil }
    for (number, place) in places.enumerated() { self.places[.soundTrack(number)] = place }
    soundTracks = remaining.map { soundTracks[$0] }
  }

  private func value(
    ofFlag name: String, _ inspection: any Inspecting
  ) throws(ExportError) -> Bool {
    guard let input = parameters.values[name] else {
      let declared = try OverlayLoader(self, asking: inspection).parameters()
      if case .boolean(let value)? = declared.first(where: { $0.name == name })?.standard {
        return value
      }
      throw ExportError(
        .parameter(
          .missing(name: name, description: "true or false"), overlay: nil,
          isInDocument: document != nil))
    }
    if let value = input.flag { return value }
    let error = ParameterError(notFlag: name, input)
    if let place = places[.parameter(name)], input.isInDocument {
      throw ExportError(.parameters([ExportError.FaultyParameter(error: error, place: place)]))
    }
    throw ExportError(.parameter(error, overlay: nil, isInDocument: input.isInDocument))
  }
}

extension Job.Overlay {
  /// Whether it takes part; one that no job document lists always does.
  var enabled: Enabling {
    if case .entry(let entry) = self { entry.enabled } else { .always }
  }
}
