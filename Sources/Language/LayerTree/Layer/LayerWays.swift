internal import ImprintValues

/// The ways in which a layer that was read comes and goes, until its stay is known.
struct LayerWays: Hashable, Sendable {
  var entrance: Located<Entrance>?
  var exit: Located<Entrance>?
  /// The way in which its text comes and goes part by part.
  var reveal: Located<Reveal>?

  /// The seconds that both take.
  fileprivate func length(of layer: Layer) -> Double {
    let count = layer.turnCount
    return [entrance, exit].reduce(0) { $0 + ($1?.value.length(of: count) ?? 0) }
  }
}

extension Layer {
  /// Makes animations of the ways in which the layer and those in it come and go.
  ///
  /// - Parameters:
  ///   - parent: the stay of its parent.
  ///   - faults: takes what cannot be.
  mutating func makeEntrances(in parent: Stay, _ faults: inout [Fault]) {
    let inside = parent.inside(self)
    for index in sublayers.indices { sublayers[index].makeEntrances(in: inside, &faults) }
    if var mask {
      mask.makeEntrances(in: inside, &faults)
      self.mask = mask
    }
    guard let ways else { return }
    self.ways = nil
    reveal = ways.reveal?.value.staying(inside)
    if let located = ways.reveal, located.value.going != nil, inside.end == .infinity {
      faults.append(located.fault(Self.endless))
    }
    if let exit = ways.exit, exit.value.duration > 0, parent.of(self).end == .infinity {
      faults.append(exit.fault(Self.endless))
    } else if let first = ways.entrance ?? ways.exit, !ways.length(of: self).isFinite {
      faults.append(first.fault("its times are too long together"))
    } else {
      addEntrances(ways.entrance?.value, ways.exit?.value, in: parent)
    }
  }

  private static let endless =
    "it ends with the film, and a recording without a duration has no end; until gives it one"
}

extension Reveal {
  /// The reveal in the stay of a layer, in its own time.
  fileprivate func staying(_ stay: Stay) -> Reveal {
    var reveal = self
    reveal.begin = stay.begin
    reveal.end = going == nil ? nil : stay.end
    return reveal
  }
}
