internal import ImprintLanguage

extension Plan {
  /// The plan with each path of a file replaced, as it is stored and read.
  ///
  /// - Parameter name: the name by which a resource is found on any machine; nil for one that is found by its path alone.
  package func changingPaths(
    _ path: (String) -> String, naming name: (Resource) -> ResourceName?
  ) -> Plan {
    var composition = composition
    for layer in (composition.canvas?.layers ?? []).indices {
      composition.canvas?.layers[layer].changePaths(path)
    }
    return Plan(
      input: input.changingPaths(path, naming: name), timeline: timeline, clock: clock,
      composition: composition,
      overlays: overlays.map { $0.changingPaths(path) },
      delivery: delivery.changingPaths(path), preset: preset,
      tracks: tracks.map { $0.changingPaths(path) },
      resources: resources.map { resource in
        Resource(
          path: path(resource.path), name: name(resource), fingerprint: resource.fingerprint)
      }, fonts: fonts, bundledFont: bundledFont.map(path), threads: threads,
      stallSeconds: stallSeconds, decisions: decisions, warnings: warnings)
  }
}

extension Plan.Source {
  fileprivate func changingPaths(
    _ path: (String) -> String, naming name: (Plan.Resource) -> ResourceName?
  ) -> Plan.Source {
    switch self {
    case .file(let old, let track, let info):
      return .file(path: path(old), track: track, info: info)
    case .slideshow(var show):
      show.changePaths(path)
      return .slideshow(show)
    case .blank, .frames: return self
    case .clips(let clips): return .clips(clips.changingPaths(path, naming: name))
    }
  }
}

extension TrackPlan {
  fileprivate func changingPaths(_ path: (String) -> String) -> TrackPlan {
    guard case .file(let old, let fingerprint) = given?.origin else { return self }
    var track = self
    track.given?.origin = .file(path: path(old), fingerprint: fingerprint)
    return track
  }
}

extension Plan.OverlayPlan {
  fileprivate func changingPaths(_ path: (String) -> String) -> Plan.OverlayPlan {
    var overlay = self
    for layer in layers.indices { overlay.layers[layer].changePaths(path) }
    return overlay
  }
}

extension Delivery {
  fileprivate func changingPaths(_ path: (String) -> String) -> Delivery {
    switch self {
    case .movie(var movie):
      switch movie.destination {
      case .file(var output, let isOptimized):
        output.path = path(output.path)
        movie.destination = .file(output, isOptimized: isOptimized)
      case .playlist(var playlist):
        playlist.output.path = path(playlist.output.path)
        movie.destination = .playlist(playlist)
      case .stream: break
      }
      for sound in movie.sound.indices { movie.sound[sound].changePaths(path) }
      return .movie(movie)
    case .stills(var stills):
      stills.changePaths(path)
      return .stills(stills)
    case .photograph(var photograph):
      photograph.place.path = path(photograph.place.path)
      return .photograph(photograph)
    case .discard: return self
    }
  }
}

extension StillPlan {
  fileprivate mutating func changePaths(_ path: (String) -> String) {
    if let place { self.place?.path = path(place.path) }
    for image in images.indices { images[image].path = images[image].path.map(path) }
    if let sheet { self.sheet?.path = path(sheet.path) }
  }
}
