internal import ImprintValues

extension LayerFault: CustomStringConvertible {
  /// `LAYER "NAME": MEMBER (KEY PATH): REASON` without missing parts.
  public var description: String {
    let subject = name.map { "\(layer) \($0.quotedBriefly)" } ?? layer
    let property = keyPath.map { "\(member) (\($0.rawValue))" } ?? member
    return [subject, property, problem.message].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension LayerFault.Problem {
  /// The reason in words that stand alone.
  package var message: String {
    switch self {
    case .value(let problem): problem.message
    case .kind(let actual, let expected): "expected \(expected.phrase), found \(actual.phrase)"
    case .notOfLayer(let content, let owner):
      "it is animated on \(owner.rawValue) layers, and this is \(content.phrase)"
    case .noValues: "expected values to run through"
    case .noEnds: "an animation needs from, to or by"
    case .notAddable(let keyPath): "values of \(keyPath.rawValue) cannot be added"
    case .addedPlace: "expected an amount, such as [12, 0]; a place cannot be added"
    case .timingFunctions(let count, let expected):
      "expected \(expected), one for each interval, found \(count)"
    case .keyTimes(let count, let values, let isDiscrete):
      "expected \(isDiscrete ? "\(values + 1), or \(values)" : "\(values)") for \(values) values, "
        + "found \(count)"
    case .firstKeyTime(let time): "the first key time is 0, found \(time.plain)"
    case .lastKeyTime(let time): "the last key time is 1, found \(time.plain)"
    case .fallingKeyTimes: "key times never fall"
    case .unused(.discrete): "discrete has nothing between its values"
    case .unused(let mode): "\(mode.rawValue) sets its own pace"
    case .onlyPosition: "only position runs along a path"
    case .emptyPath: "expected a line or a curve to run along"
    case .placedByStack: "a stack places its sublayers: translation moves this one from its place"
    case .fillsStack:
      "the stack is as long as what is in it, and this is a part of that: give one of them a length"
    case .pastLimit(let limit): "is past the limit of \(limit.phrase)"
    }
  }
}

extension LayerFault.Limit {
  /// The limit in words.
  package var phrase: String {
    switch self {
    case .layers: "\(Limits.layers.grouped) layers"
    case .depth: "\(Limits.depth) layers in each other"
    case .shadows: "\(Limits.shadowDepth) shadows in each other"
    case .offscreenGroups: "\(Limits.offscreenDepth) faded or masked groups in each other"
    case .videoTiles: "1 tile of the video in another"
    case .videoTileLayers: "\(Limits.liveTileLayers) layers that are repeated with the video"
    case .animations: "\(Limits.depth) animations in each other"
    }
  }
}

extension LayerContent.Kind {
  /// The kind with its article, for messages.
  package var phrase: String { self == .image ? "an image layer" : "a \(rawValue) layer" }
}

extension AnimatedValueKind {
  /// The kind with its article, for messages.
  fileprivate var phrase: String {
    switch self {
    case .number: "a number"
    case .length: "a length"
    case .point: "a pair of numbers"
    case .offset: "a pair of lengths"
    case .position: "a position"
    case .axis: "a place along one axis"
    case .color: "a colour"
    case .boolean: "true or false"
    case .text: "a text"
    case .path: "an image's path"
    case .image: "an image in memory"
    case .rect: "a rectangle"
    case .colors: "a list of colours"
    case .numbers: "a list of numbers"
    }
  }
}
