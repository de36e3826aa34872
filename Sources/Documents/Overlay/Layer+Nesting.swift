internal import LayerTree

// What takes memory for each layer that lies in another of its kind.

extension Layer {
  /// How many layers that cast shadows lie in each other, at most.
  var shadowDepth: Int { depth(where: \.castsShadow) }

  /// Whether it does at any time.
  var castsShadow: Bool { shadow != nil || changes(.shadowOpacity) }

  /// How many groups lie in each other, at most, that are put together on a sheet of their own.
  var sheetDepth: Int { depth(where: \.takesSheet) }

  /// Whether all that lies in it is put together before it is seen.
  var takesSheet: Bool {
    if sublayers.isEmpty { return false }
    let isFaded = opacity < 1 || changes(.opacity)
    return isFaded || mask != nil || masksToBounds && isLive
  }

  /// Whether it repeats what is no bitmap: the video, or what lies under it.
  var isLiveTile: Bool { tile != nil && isLive }

  /// How many layers lie in it, and in those.
  var innerCount: Int { sublayers.reduce(0) { $0 + 1 + $1.innerCount } }

  /// Whether tiles of that kind lie in it.
  var holdsLiveTile: Bool { sublayers.contains { $0.isLiveTile || $0.holdsLiveTile } }

  private var isLive: Bool { showsVideo || blursBackdrop }

  private func changes(_ keyPath: AnimationKeyPath) -> Bool {
    animations.contains { $0.changes(keyPath) }
  }

  private func depth(where isCounted: (Layer) -> Bool) -> Int {
    let inside = (sublayers + [mask].compactMap(\.self)).map { $0.depth(where: isCounted) }.max()
    return (inside ?? 0) + (isCounted(self) ? 1 : 0)
  }
}
