// Measures of nesting, for the limits on constructs that take memory for each nested layer.

extension Layer {
  /// The limits that the layer exceeds while none of the layers in it does.
  package var exceededLimits: [LayerFault.Limit] {
    var limits: [LayerFault.Limit] = []
    if castsShadow, shadowDepth == Limits.shadowDepth + 1 { limits.append(.shadows) }
    if isComposedOffscreen, offscreenDepth == Limits.offscreenDepth + 1 {
      limits.append(.offscreenGroups)
    }
    if isLiveTile, holdsLiveTile { limits.append(.videoTiles) }
    if isLiveTile, innerCount > Limits.liveTileLayers { limits.append(.videoTileLayers) }
    return limits
  }

  /// The greatest depth of nested layers that cast shadows.
  package var shadowDepth: Int { depth(where: \.castsShadow) }

  /// Whether it casts a shadow at any time.
  package var castsShadow: Bool { shadow != nil || changes(.shadowOpacity) }

  /// The greatest depth of nested groups that are composed offscreen.
  package var offscreenDepth: Int { depth(where: \.isComposedOffscreen) }

  /// Whether its sublayers are composed offscreen before they are drawn.
  package var isComposedOffscreen: Bool {
    if sublayers.isEmpty { return false }
    let isFaded = opacity < 1 || changes(.opacity) || ways != nil
    return isFaded || mask != nil || masksToBounds && isLive
  }

  /// Whether it tiles live content: the video or a backdrop.
  package var isLiveTile: Bool { tile != nil && isLive }

  /// The number of layers below it, at any depth.
  package var innerCount: Int { sublayers.reduce(0) { $0 + 1 + $1.innerCount } }

  /// Whether it contains a live tile.
  package var holdsLiveTile: Bool { sublayers.contains { $0.isLiveTile || $0.holdsLiveTile } }

  private var isLive: Bool { showsVideo || blursBackdrop }

  private func changes(_ keyPath: AnimationKeyPath) -> Bool {
    animations.contains { $0.changes(keyPath) }
  }

  private func depth(where isCounted: (Layer) -> Bool) -> Int {
    let inside = (sublayers + [mask].compactMap(\.self)).map { $0.depth(where: isCounted) }.max()
    return (inside ?? 0) + (isCounted(self) ? 1 : 0)
  }
}
