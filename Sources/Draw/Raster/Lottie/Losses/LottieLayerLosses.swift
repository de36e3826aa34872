/// The losses of one layer, in words.
struct LottieLayerLosses {
  private(set) var all: [String] = []

  /// Types of layers that are visible in other players but not drawn here.
  private static let layers = [9: "videos", 13: "cameras", 15: "adjustments"]

  init(_ layer: LottieValue) {
    if let kind = (layer["ty"]?.number).flatMap({ Self.layers[Int(exactly: $0) ?? -1] }) {
      all.append("\(kind) are not drawn")
    }
    if layer["ef"]?.elements.contains(where: \.isVisibleEffect) ?? false {
      all.append("effects are not drawn")
    }
    if layer["sy"]?.elements.isEmpty == false { all.append("layer styles are not drawn") }
    if layer["ddd"]?.isSet ?? false, layer["ks"]?.liesInSpace ?? false {
      all.append("a layer in space is drawn flat")
    }
    if layer.isBlended { all.append("blend modes are not followed") }
    if layer.hasExpression { all.append("expressions are not run") }
    if layer.hasUnevenEasing { all.append("easing that differs by axis is taken from the first") }
    if layer.leavesPath { all.append("easing that overshoots along a curve is not followed") }
    note(transformOf: layer)
    for mask in layer["masksProperties"]?.elements ?? [] where mask["mode"]?.text != "n" {
      all += LottieMaskLosses(mask).all
    }
    all += LottieShapeLosses(layer["shapes"]?.elements ?? []).all
  }

  private mutating func note(transformOf layer: LottieValue) {
    if layer["ks"]?.isSkewed ?? false { all.append("skew is not followed") }
    if ["a", "p"].contains(where: { layer["ks"]?[$0]?.liesFar ?? false }) {
      all.append("positions beyond \(Int(LottieRule.lengths)) are cut there")
    }
    if layer["ks"]?.isFlattened ?? false,
      layer["shapes"]?.elements.contains(where: \.hasStroke) ?? false
    {
      all.append("strokes of what is scaled to nothing are drawn")
    }
    if layer["ao"]?.isSet ?? false, layer["ks"]?["p"]?.isAnimated ?? false {
      all.append("a layer that is turned along its path is not turned")
    }
    if layer["ty"]?.number == 0, let remap = layer["tm"], !remap.isAnimated {
      all.append("a time remap without keyframes is not followed")
    }
  }
}

/// The losses of a mask that has an effect.
private struct LottieMaskLosses {
  let all: [String]

  init(_ mask: LottieValue) {
    let isOpaque = mask["o"]?.isAlways(100) ?? true
    let losses = [
      ("inverted masks are not followed", mask["inv"]?.isSet ?? false),
      ("the opacity of masks is not followed", !isOpaque),
      ("the expansion of masks is not followed", !(mask["x"]?.isAlways(0) ?? true)),
      ("masks have no feather", !(mask["f"]?.isAlways(0) ?? true)),
    ]
    all = losses.filter(\.1).map(\.0)
  }
}

extension LottieValue {
  var isHidden: Bool { self["hd"]?.isSet ?? false }

  /// Whether an effect changes the image; controls, which only expressions read, do not.
  fileprivate var isVisibleEffect: Bool {
    let isControl = (self["ty"]?.number).map { (0...10).contains($0) } ?? false
    return !isControl && (self["en"]?.isSet ?? true)
  }

  /// Whether a layer or an element of a shape layer has a blend mode other than normal.
  var isBlended: Bool { self["bm"]?.isSet ?? false }

  /// Whether a layer's own opacity, or that of a paint in it, is not always whole.
  var isSeenThrough: Bool {
    func isPartial(_ owner: LottieValue) -> Bool { !(owner["o"]?.isAlways(100) ?? true) }
    func isPaint(_ element: LottieValue) -> Bool {
      ["fl", "st", "gf", "gs", "tr"].contains(element["ty"]?.text)
    }
    if self["ks"].map(isPartial) ?? false { return true }
    let parts = (self["shapes"]?.elements ?? []) + (self["it"]?.elements ?? [])
    return parts.contains { part in
      !part.isHidden
        && (isPaint(part) && (isPartial(part) || part["g"]?.hasAlphas ?? false)
          || part.isSeenThrough)
    }
  }

  /// Whether a gradient has alphas, which follow its colours, that are not all whole.
  private var hasAlphas: Bool {
    guard let count = self["p"]?.number.flatMap({ Int(exactly: $0) }), (0..<1000).contains(count),
      let stops = self["k"]
    else { return false }
    let property = stops["k"] == nil ? LottieValue.object(["k": stops]) : stops
    return property.states.contains { state in
      let alphas = (state.numbers ?? []).dropFirst(4 * count).enumerated()
      return alphas.contains { $0.offset % 2 == 1 && $0.element < 1 }
    }
  }

  /// Whether the matte of a layer is the lightness of another one, or its inverse.
  var isLumaMatted: Bool { [3, 4].contains(self["tt"]?.number) }

  /// Whether a transform makes one direction of a plane vanish, and not the other.
  var isFlattened: Bool {
    self["s"]?.states.contains { state in
      let scale = (state.numbers ?? []).prefix(2)
      return scale.count == 2 && scale.contains(0) && scale.contains { $0 != 0 }
    } ?? false
  }

  /// Whether an element is a stroke, or a group with one.
  var hasStroke: Bool {
    if isHidden { return false }
    if ["st", "gs"].contains(self["ty"]?.text) { return true }
    return self["it"]?.elements.contains(where: \.hasStroke) ?? false
  }

  /// Whether a position leaves the range of lengths.
  fileprivate var liesFar: Bool {
    (isSplit ? [self["x"], self["y"]].compactMap(\.self) : [self]).contains { property in
      property.states.contains { state in
        (state.numbers ?? []).prefix(2).contains { abs($0) > LottieRule.lengths }
      }
    }
  }

  var isSkewed: Bool { !(self["sk"]?.isAlways(0) ?? true) }

  /// Whether a transform turns or moves out of the plane.
  fileprivate var liesInSpace: Bool {
    let turns = ["rx", "ry", "or"].contains { !(self[$0]?.isAlways(0) ?? true) }
    return turns
      || ["p", "a"].contains { key in
        self[key]?["z"].map { !$0.isAlways(0) } ?? false
          || self[key]?.states.contains { ($0.numbers ?? []).dropFirst(2).contains { $0 != 0 } }
            ?? false
      }
  }

  /// Whether a property has keyframes.
  var isAnimated: Bool {
    isSplit
      ? ["x", "y"].contains { self[$0]?.isAnimated ?? false }
      : (self["k"]?.elements.count { $0["t"] != nil } ?? 0) > 1
  }

  /// Whether all numbers of a property are `number` at all times.
  func isAlways(_ number: Double) -> Bool {
    states.allSatisfy { ($0.numbers ?? []).allSatisfy { $0 == number } }
  }

  /// Whether a property somewhere in it is an expression.
  fileprivate var hasExpression: Bool {
    contains { members in
      if members["k"] != nil, case .text? = members["x"] { true } else { false }
    }
  }

  /// Whether a keyframe somewhere in it eases its numbers differently; rlottie has one curve for both.
  fileprivate var hasUnevenEasing: Bool {
    contains { members in
      members["t"] != nil
        && ["i", "o"].compactMap { members[$0] }.contains { handle in
          ["x", "y"].contains { axis in
            let numbers = (handle[axis]?.numbers ?? []).prefix(2)
            return numbers.contains { abs($0 - (numbers.first ?? 0)) > 0.01 }
          }
        }
    }
  }

  /// Whether a keyframe somewhere in it eases past one of its ends, along a curve.
  fileprivate var leavesPath: Bool {
    contains { members in
      let isCurved = ["to", "ti"].contains { name in
        (members[name]?.numbers ?? []).contains { $0 != 0 }
      }
      return members["t"] != nil && isCurved
        && ["i", "o"].contains { name in
          (members[name]?["y"]?.numbers ?? []).contains { !(0...1).contains($0) }
        }
    }
  }

  /// Whether it is an object with `property`, or has one in it; effects are reported as a whole.
  private func contains(_ property: ([String: LottieValue]) -> Bool) -> Bool {
    switch self {
    case .object(let members):
      property(members) || members.contains { $0.key != "ef" && $0.value.contains(property) }
    case .list(let elements): elements.contains { $0.contains(property) }
    default: false
    }
  }
}
