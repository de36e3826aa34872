extension Layer {
  /// Appends a copy of an animation; later changes to `animation` do not affect the layer
  /// (`CALayer.add(_:forKey:)`).
  ///
  ///     var turn = BasicAnimation(.rotation, from: 0, to: 360, duration: 2)
  ///     turn.repeatCount = .infinity
  ///     layer.add(turn, forKey: "turn")
  ///
  /// - Parameter key: a name by which it is found again; an animation that has it already is removed. Nil for the key of
  ///   one that a layer had, else for none.
  public mutating func add(_ animation: some LayerAnimation, forKey key: String? = nil) {
    var animation = animation.animation
    animation.key = key ?? animation.key
    if let key = animation.key { removeAnimation(forKey: key) }
    animations.append(animation)
  }

  /// The animation that was added with a key; nil without one (`CALayer.animation(forKey:)`).
  ///
  ///     if var turn = layer.animation(forKey: "turn") {
  ///       turn.duration = 1
  ///       layer.add(turn)   // in the place of the one before
  ///     }
  public func animation(forKey key: String) -> Animation? {
    animations.first { $0.key == key }
  }

  /// Removes the animation that was added with a key, if there is one
  /// (`CALayer.removeAnimation(forKey:)`).
  public mutating func removeAnimation(forKey key: String) {
    animations.removeAll { $0.key == key }
  }

  /// Removes all animations, with and without keys (`CALayer.removeAllAnimations()`).
  public mutating func removeAllAnimations() {
    animations = []
  }

  /// The keys of its animations, in their order (`CALayer.animationKeys()`).
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Adds a layer in front of the other sublayers (`CALayer.addSublayer(_:)`).
  public mutating func addSublayer(_ layer: Layer) {
    sublayers.append(layer)
  }
}
