internal import ImprintValues

/// The way in which a layer comes, or goes: short for an animation that is added to its own.
package struct Entrance: Described {
  var effect = EntranceEffect.fade
  var duration = 0.5
  var delay = 0.0
  var timingFunction = TimingFunction.linear

  package static let standard = Entrance()

  package static let properties: [Property<Entrance>] = [
    Property("effect", \.effect, .choice, default: "\"fade\"", "The change of the layer."),
    Property("duration", \.duration, .time, default: "0.5", "The seconds that it takes."),
    Property(
      "delay", \.delay, .time, default: "0",
      "The seconds before it begins, or after it has ended where the layer goes."),
    Property(
      "timingFunction", \.timingFunction, .timingFunction, default: "\"linear\"",
      "The easing of its time.", known: ["easing ease curve": "\"easeOut\""]),
  ]
}

/// What changes of a layer that comes or goes.
enum EntranceEffect: String, CaseIterable, Sendable {
  /// Its opacity rises from 0.
  case fade
  /// It grows from four fifths of its size, a little past it and back, while its opacity rises.
  case pop
}

/// The way in which a layer goes.
package enum Exit: Hashable, Sendable {
  /// The entrance, backwards.
  case mirrored
  case own(Entrance)
}

extension ValueReader<Entrance> {
  private static let whole = Entrance.object(
    "entrance", "an entrance",
    classify: { key in
      ["from", "distance", "stagger"].contains(key)
        ? .misplaced(
          "a fade takes no \(key), nor does pop, and these are the effects that there are")
        : .unknown
    }
  ).reader
  private static let effect = ValueReader<EntranceEffect>.choice

  /// An entrance, or the word for its effect.
  static let entrance = ValueReader(.either([effect.description, whole.description])) {
    value, reader in
    guard case .string = value.kind else { return reader.read(value, as: whole) }
    return reader.read(value, as: effect).map { effect in
      var entrance = Entrance()
      entrance.effect = effect
      return entrance
    }
  }
}

extension ValueReader<Exit> {
  /// An entrance, or an object without keys for that of the layer.
  static let exit = ValueReader(ValueReader<Entrance>.entrance.description) { value, reader in
    if value.kind == .object([]) { return .mirrored }
    return reader.read(value, as: .entrance).map { .own($0) }
  }
}

extension ValueKind<Entrance> {
  /// An entrance, written as the word for its effect where that says all of it.
  static let entrance = ValueKind(.entrance, check: whole.check) {
    (entrance, writer) throws(OverlayWritingError) in
    var plain = Entrance()
    plain.effect = entrance.effect
    return entrance == plain
      ? .string(entrance.effect.rawValue) : try whole.write(entrance, writer)
  }

  private static let whole = Entrance.kind("entrance", "an entrance")
}

extension ValueKind<Exit> {
  static let exit = ValueKind(.exit) { (exit, writer) throws(OverlayWritingError) in
    switch exit {
    case .mirrored: .object([])
    case .own(let entrance): try ValueKind<Entrance>.entrance.write(entrance, writer)
    }
  }
}
