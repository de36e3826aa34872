public import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
public import ImprintPrimitives

/// The position and the times that logos and texts on a video have in common.
///
///     var text = TextStamp("{timecode}")
///     text.place = .topLeft
///     text.until = .at(.fraction(0.5))
///     text.fade = .seconds(1)
public protocol Stamp: Hashable, Sendable {
  /// The edge or corner of the frame that the stamp is aligned with, at a distance of `inset`.
  var place: Place { get set }
  /// The distance from the frame's edges; ignored on an axis on which the stamp is centred.
  var inset: StampInset { get set }
  /// The opacity, 0…1.
  var opacity: Double { get set }
  /// The angle that it is turned by, clockwise; its upright bounding box keeps the distance of `inset`.
  var rotation: Angle { get set }
  /// The time at which it appears. An animated logo runs from the video's beginning in any case.
  var from: TimeNotation { get set }
  /// The time at which it disappears; nil for the video's end.
  var until: StampEnd? { get set }
  /// The duration of the fade-in and of the fade-out; each is at most half of the time for which the stamp is
  /// visible.
  var fade: TimeNotation { get set }
}

/// The distance of a stamp from the frame's edges.
public enum StampInset: Hashable, Sendable {
  /// The same on both axes; a fraction is of the frame's shorter edge.
  case even(Length)
  /// A fraction is of the frame's width, and of its height.
  case each(across: Length, down: Length)
}

/// The end of a stamp: a time, or a duration after its beginning.
public enum StampEnd: Hashable, Sendable {
  case at(TimeNotation)
  case after(Double)
}

extension Stamp {
  /// A layer at the stamp's position for the time that it is visible.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - end: the end of the video, in seconds.
  func layer(of content: LayerContent, named name: String, end: Double) -> Layer {
    var layer = Layer(content)
    layer.name = name
    layer.position = inset.position(at: place)
    layer.opacity = opacity
    layer.rotation = rotation
    let begin = from.seconds(end: end)
    if begin > 0 { layer.from = begin }
    layer.until = until.map { $0.seconds(after: begin, end: end) }
    layer.animations = fading(from: begin, to: layer.until ?? end, end: end)
    return layer
  }

  private func fading(from begin: Double, to finish: Double, end: Double) -> [Animation] {
    let duration = finish - begin
    let share = min(fade.seconds(end: end) / duration, 0.5)
    guard duration > 0, share > 0 else { return [] }
    var animation = KeyframeAnimation(
      .opacity, values: [0, opacity, opacity, 0].map { .number($0) }, duration: duration)
    animation.keyTimes = [0, share, 1 - share, 1]
    animation.timing.beginTime = begin
    return [.keyframe(animation)]
  }

  /// - Throws: `ExportError` `.usage` for an invalid value.
  func checkValues() throws(ExportError) {
    guard opacity >= 0, opacity <= 1 else {
      throw ExportError(.setting(.opacity, .number(opacity, from: 0, to: 1)))
    }
    let times: [(JobSetting, TimeNotation)] = [
      (.stampFrom, from), (.stampUntil, until?.time ?? 0), (.stampFade, fade),
    ]
    for (setting, time) in times {
      let number = time.number
      if !NumberRange.notNegative.contains(number) {
        throw ExportError(.setting(setting, .number(number, from: 0, to: nil)))
      }
    }
  }
}

extension StampInset {
  func position(at place: Place) -> Position {
    switch self {
    case .even(let inset): .flush(place, inset: inset)
    case .each(let across, let down): .flush(place, inset: Offset(x: across, y: down))
    }
  }
}

extension StampEnd {
  /// The time, or the duration as one.
  fileprivate var time: TimeNotation {
    switch self {
    case .at(let time): time
    case .after(let seconds): .seconds(seconds)
    }
  }

  fileprivate func seconds(after begin: Double, end: Double) -> Double {
    switch self {
    case .at(let time): time.seconds(end: end)
    case .after(let seconds): begin + seconds
    }
  }
}
