internal import ImprintValues

/// The way in which a layer comes, or goes: short for animations that are added to its own.
package struct Entrance: Described {
  var effect = EntranceEffect.fade
  /// The side that a slide comes from, and at which a wipe begins.
  var from = Place.left
  /// The way of a slide, or the blur that it begins with; nil for that of the effect.
  var distance: Length?
  var duration = 0.5
  var delay = 0.0
  var timingFunction = TimingFunction.linear
  /// The seconds from each sublayer to the next, which come by themselves; nil where the layer comes as a whole.
  var stagger: Double?
  /// Whether its time runs backwards, as that of an exit that mirrors an entrance does.
  var runsBackwards = false
  /// Whether a slide fades in; what comes out of a box that hides it does not.
  var fades = true

  package static let standard = Entrance()

  package static let properties: [Property<Entrance>] = [
    Property(
      "effect", \.effect, .choice, default: "\"fade\"", isAlwaysWritten: true,
      "The change of the layer."),
    Property(
      "from", \.from, .choice, default: "\"left\"",
      "The side or the corner that a slide comes from, and at which a wipe begins; \"center\": a wipe opens to all sides.",
      known: ["direction side": "\"bottom\""]),
    Property(
      "distance", \.distance, .length(.notNegative), default: "its own size; of a blur 12",
      "The way of a slide; of a blur its standard deviation at first."),
    Property(
      "duration", \.duration, .time, default: "0.5", "The seconds that it takes."),
    Property(
      "delay", \.delay, .time, default: "0",
      "The seconds before it begins, or after it has ended where the layer goes."),
    Property(
      "timingFunction", \.timingFunction, .timingFunction, default: "\"linear\"",
      "The easing of its time.", known: ["easing ease curve": "\"easeOut\""]),
    Property(
      "stagger", \.stagger, .time,
      "The sublayers come in place of the layer, each so many seconds after the one before."),
    Property(
      "backwards", \.runsBackwards, .boolean, member: "runsBackwards", "Whether its time runs back."
    ).ofStoredValuesAlone,
  ]
}

/// What changes of a layer that comes or goes.
enum EntranceEffect: String, CaseIterable, Sendable {
  /// Its opacity rises from 0.
  case fade
  /// It comes from a side, and fades in on the first part of its way.
  case slide
  /// It grows from four fifths of its size, a little past it and back, while its opacity rises.
  case pop
  /// A mask over its box opens from a side.
  case wipe
  /// A blur of it clears, and its opacity rises at first.
  case blur
  /// The outlines of its shapes are drawn.
  case draw

  /// The keys that other effects take alone.
  static let owners: [(key: String, effects: [EntranceEffect])] = [
    ("from", [.slide, .wipe]), ("distance", [.slide, .blur]),
  ]
}
