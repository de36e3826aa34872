internal import ImprintValues

/// The way in which a text comes, part by part.
package struct Reveal: Hashable, Sendable {
  /// A part of the text, which comes as one.
  enum Part: String, CaseIterable, Sendable {
    /// A grapheme cluster, or a word where letters join.
    case character
    case word, line
  }

  /// The region in which a part is seen on its way.
  enum Clip: String, CaseIterable, Sendable {
    case none
    /// The box of its line.
    case line
  }

  var part = Part.word
  var clip = Clip.none
  var coming = RevealWay()
  /// Nil where the text stays.
  var going: RevealWay?
  /// The time of the layer at which it begins.
  var begin = 0.0
  /// The time of the layer at which the last part has gone.
  var end: Double?

  /// The most characters of a text that comes in parts.
  static let mostCharacters = 1_000
}

/// How each part of a text comes, or goes.
package struct RevealWay: Hashable, Sendable {
  /// The time between the parts.
  enum Stagger: Hashable, Sendable {
    /// From one to the next.
    case each(Double)
    /// From the first to the last.
    case total(Double)
  }

  /// The part that is the first.
  enum Order: String, CaseIterable, Sendable {
    case forward, backward
    /// From the middle to both ends.
    case center
  }

  var stagger = Stagger.each(0.05)
  var order = Order.forward
  /// The animations of each part, in a time that begins with it; none for the entrance.
  var animations: [Animation] = []
  var entrance = Entrance()

  /// The seconds that one part takes; infinite for endless animations.
  var duration: Double {
    animations.isEmpty
      ? entrance.duration : Animation.group(AnimationGroup(animations)).defaultDuration ?? 0
  }

  /// Whether parts that have come are where the text has them.
  var endsAtRest: Bool { animations.isEmpty }

  /// The turn of each of some parts, from 0; parts may share one.
  func turns(of count: Int) -> [Double] {
    let middle = Double(count - 1) / 2
    let first = count % 2 == 0 ? 0.5 : 0
    return (0..<count).map { index in
      switch order {
      case .forward: Double(index)
      case .backward: Double(count - 1 - index)
      case .center: abs(Double(index) - middle) - first
      }
    }
  }

  /// The seconds from the first part to each of some.
  func delays(of count: Int) -> [Double] {
    let turns = turns(of: count)
    let last = turns.max() ?? 0
    return switch stagger {
    case .each(let seconds): turns.map { $0 * seconds }
    case .total(let seconds): turns.map { last > 0 ? $0 / last * seconds : 0 }
    }
  }
}
