internal import ImprintValues

/// The shapes of a layer at an instant: fills and strokes in groups, each with the paths that it draws.
///
/// A fill or stroke draws all paths that stand before it in its group, and in the groups there; a modifier changes them.
struct LottieScene {
  /// What is drawn, back to front.
  indirect enum Node {
    case group([Node], opacity: Double, LottieBlendMode)
    case paint(Painting)
  }

  /// A fill or stroke with its paths.
  final class Painting {
    let paint: LottiePaint
    /// From the coordinates of its group to those of the layer.
    let transform: AffineTransform
    /// In the order of the file.
    fileprivate(set) var outlines: [Outline] = []

    init(_ paint: LottiePaint, _ transform: AffineTransform) {
      self.paint = paint
      self.transform = transform
    }
  }

  /// The paths of one element.
  final class Contours {
    fileprivate(set) var paths: [LottiePath]
    /// From the coordinates of its group to those of the layer.
    let transform: AffineTransform

    init(_ paths: [LottiePath], _ transform: AffineTransform) {
      self.paths = paths
      self.transform = transform
    }
  }

  /// The paths of one element, alone or as a part of what they are merged with.
  final class Outline {
    let contours: Contours
    /// Nil where they are not merged.
    fileprivate(set) var merge: Merge?

    init(_ contours: Contours) { self.contours = contours }
  }

  /// Parts that make one area, in the order of the file.
  ///
  /// They are no outlines, which own their merge and would never be freed.
  final class Merge {
    enum Part {
      case contours(Contours)
      case merge(Merge)
    }

    let mode: LottieMerge
    let parts: [Part]

    init(_ mode: LottieMerge, _ parts: [Part]) {
      self.mode = mode
      self.parts = parts
    }
  }

  let nodes: [Node]

  init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// - Parameters:
  ///   - transform: from the coordinates of the shapes to those of the layer.
  ///   - budget: counts elements and points.
  init(
    _ shapes: [LottieShape], at time: Double, by transform: AffineTransform = .identity,
    _ budget: LottieBudget
  ) throws(RasterError) {
    var builder = Builder(time: time, budget: budget)
    nodes = try builder.nodes(of: shapes, by: transform)
    try builder.applyModifiers()
  }
}

extension LottieScene {
  /// Walks the elements from the last one to the first: what acts on elements stands behind them.
  private struct Builder {
    final class Change {
      let modifier: LottieModifier
      /// In the order of the file.
      var outlines: [Outline] = []

      init(_ modifier: LottieModifier) { self.modifier = modifier }
    }

    let time: Double
    let budget: LottieBudget
    /// The fills, strokes and modifiers that act on the element that is walked.
    var paintings: [Painting] = []
    var changes: [Change] = []
    /// All modifiers, in the order in which they were found.
    var allChanges: [Change] = []

    init(time: Double, budget: LottieBudget) {
      self.time = time
      self.budget = budget
    }

    mutating func nodes(
      of shapes: [LottieShape], by transform: AffineTransform
    ) throws(RasterError) -> [Node] {
      let (paints, modifiers) = (paintings.count, changes.count)
      defer {
        paintings.removeSubrange(paints...)
        changes.removeSubrange(modifiers...)
      }
      var nodes: [Node] = []
      for (index, shape) in shapes.enumerated().reversed() {
        try budget.count(elements: 1)
        switch shape {
        case .group(let shapes, let own, let blend):
          let whole = own.matrix(at: time).then(transform)
          nodes.append(
            .group(
              try self.nodes(of: shapes, by: whole), opacity: own.opacity(at: time), blend))
        case .geometry(let geometry): try add(geometry.path(at: time), transform)
        case .paint(let paint):
          let painting = Painting(paint, transform)
          paintings.append(painting)
          nodes.append(.paint(painting))
        case .modifier(let modifier):
          let change = Change(modifier)
          changes.append(change)
          allChanges.append(change)
        case .repeater(let repeater):
          // What stands before it is drawn by its copies.
          let rest = Array(shapes[..<index])
          for copy in repeater.copies(at: time).reversed() {
            let inner = try self.nodes(of: rest, by: copy.transform.then(transform))
            nodes.append(.group(inner, opacity: copy.opacity, .normal))
          }
          return nodes
        }
      }
      return nodes
    }

    private func add(_ path: LottiePath, _ transform: AffineTransform) throws(RasterError) {
      try budget.count(points: path.vertices.count)
      let outline = Outline(Contours([path], transform))
      for painting in paintings { painting.outlines.insert(outline, at: 0) }
      for change in changes { change.outlines.insert(outline, at: 0) }
    }

    /// Of several modifiers the first in the file acts first.
    func applyModifiers() throws(RasterError) {
      for change in allChanges.reversed() {
        if case .merge(let mode) = change.modifier {
          merge(change.outlines, mode)
          continue
        }
        let contours = change.outlines.map(\.contours)
        let changed = change.modifier.modified(contours.map(\.paths), at: time)
        for (contours, paths) in zip(contours, changed) { contours.paths = paths }
        try budget.count(points: changed.joined().reduce(0) { $0 + $1.vertices.count })
      }
    }

    /// What was merged before is one part; of other paths each is, whatever group it stands in.
    private func merge(_ outlines: [Outline], _ mode: LottieMerge) {
      var parts: [Merge.Part] = []
      var merged: [Merge] = []
      for outline in outlines {
        if let merge = outline.merge {
          if !merged.contains(where: { $0 === merge }) { parts.append(.merge(merge)) }
          merged.append(merge)
        } else {
          parts.append(.contours(outline.contours))
        }
      }
      guard parts.count > 1 else { return }
      let merge = Merge(mode, parts)
      for outline in outlines { outline.merge = merge }
    }
  }
}

extension LottieScene.Merge {
  /// The paths, where they are drawn as one by the rule of the fill.
  var joined: [LottieScene.Contours]? {
    guard mode == .merge else { return nil }
    var joined: [LottieScene.Contours] = []
    for part in parts {
      switch part {
      case .contours(let contours): joined.append(contours)
      case .merge(let merge):
        guard let more = merge.joined else { return nil }
        joined += more
      }
    }
    return joined
  }
}
