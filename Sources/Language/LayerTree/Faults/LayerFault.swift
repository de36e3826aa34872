internal import ImprintValues

/// An invalid value of a layer, with its location and the reason.
///
///     var logo = Layer()
///     logo.name = "logo"
///     logo.opacity = 7
///     logo.faults[0].member   // "opacity"
///     "\(logo.faults[0])"     // "layer \"logo\": opacity: expected a number from 0 to 1, found 7"
public struct LayerFault: Error, Hashable, Sendable {
  /// The path to the layer in its tree, as in `layers[0].sublayers[2]`.
  public let layer: String
  /// The layer's name.
  public let name: String?
  /// The path to the member in the layer, as in `opacity` or `animations[1].values[0]`; empty for
  /// the layer as a whole.
  public let member: String
  /// The key path of the animation with the fault; nil for groups, and for other members.
  package let keyPath: AnimationKeyPath?
  /// The reason, with the offending value.
  package let problem: Problem

  /// The ways in which a value is not valid.
  package enum Problem: Hashable, Sendable {
    /// A value that its property does not take.
    case value(ValueProblem)
    /// An animation's value of another kind than its key path takes.
    case kind(AnimatedValueKind, expected: AnimatedValueKind)
    /// A key path of layers with another content.
    case notOfLayer(LayerContent.Kind, owner: LayerContent.Kind)
    /// A keyframe animation without values.
    case noValues
    /// Neither `from` nor `to` nor `by`.
    case noEnds
    /// A sum of values of a key path that cannot be added.
    case notAddable(AnimationKeyPath)
    /// `by` is a flush place, which cannot be added.
    case addedPlace
    /// A number of timing functions other than one per interval.
    case timingFunctions(Int, expected: Int)
    /// A number of key times that does not fit the number of values.
    case keyTimes(Int, values: Int, isDiscrete: Bool)
    /// A first key time other than 0.
    case firstKeyTime(Double)
    /// A last key time other than 1.
    case lastKeyTime(Double)
    /// Key times that fall.
    case fallingKeyTimes
    /// Key times or timing functions that the calculation mode does not use.
    case unused(KeyframeAnimation.CalculationMode)
    /// A motion path of another key path than `position`.
    case onlyPosition
    /// A motion path without segments.
    case emptyPath
    /// A position in a stack, which places its sublayers itself.
    case placedByStack
    /// A length that is a part of a stack's, which is as long as what is in it.
    case fillsStack
    /// More than the limit.
    case pastLimit(Limit)
  }

  /// The limits of a tree.
  package enum Limit: Hashable, Sendable, CaseIterable {
    /// The number of layers in a tree.
    case layers
    /// The depth of nested layers.
    case depth
    /// The depth of nested layers with shadows.
    case shadows
    /// The depth of nested groups that are faded or masked.
    case offscreenGroups
    /// Tiles of the video inside each other.
    case videoTiles
    /// The number of layers that are repeated with the video.
    case videoTileLayers
    /// The depth of nested animations.
    case animations
  }

  package init(
    layer: String, name: String?, member: String, keyPath: AnimationKeyPath? = nil,
    _ problem: Problem
  ) {
    self.layer = layer
    self.name = name
    self.member = member
    self.keyPath = keyPath
    self.problem = problem
  }
}
