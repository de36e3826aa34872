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
    /// From the last one to the first.
    fileprivate var found: [Outline] = []
    /// The rectangle of the frame that it may touch, once that was asked for.
    var bounds: Rect?

    /// In the order of the file.
    var outlines: ReversedCollection<[Outline]> { found.reversed() }

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
    /// The number of merges in each other, with itself.
    let depth: Int
    /// Whether the paths are drawn as one by the rule of the fill.
    let isJoined: Bool

    init(_ mode: LottieMerge, _ parts: [Part]) {
      self.mode = mode
      self.parts = parts
      let inner: [Merge] = parts.compactMap {
        if case .merge(let merge) = $0 { merge } else { nil }
      }
      depth = 1 + (inner.map(\.depth).max() ?? 0)
      isJoined = mode == .merge && inner.allSatisfy(\.isJoined)
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
    nodes = try builder.nodes(of: shapes[...], by: transform)
    try builder.applyModifiers()
  }
}

extension LottieScene {
  /// Walks the elements from the last one to the first: what acts on elements stands behind them.
  private struct Builder {
    final class Change {
      let modifier: LottieModifier
      /// From the last one to the first.
      var found: [Outline] = []

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
      of shapes: ArraySlice<LottieShape>, by transform: AffineTransform
    ) throws(RasterError) -> [Node] {
      let (paints, modifiers) = (paintings.count, changes.count)
      defer {
        paintings.removeSubrange(paints...)
        changes.removeSubrange(modifiers...)
      }
      var nodes: [Node] = []
      for index in shapes.indices.reversed() {
        try budget.count(elements: 1)
        switch shapes[index] {
        case .group(let shapes, let own, let blend):
          let whole = own.matrix(at: time).then(transform)
          nodes.append(
            .group(
              try self.nodes(of: shapes[...], by: whole), opacity: own.opacity(at: time), blend))
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
          let rest = shapes[..<index]
          if rest.isEmpty { return nodes }
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
      let points = path.vertices.count
      try budget.count(points: points, uses: (points + 1) * (paintings.count + changes.count))
      let outline = Outline(Contours([path], transform))
      for painting in paintings { painting.found.append(outline) }
      for change in changes { change.found.append(outline) }
    }

    /// Of several modifiers the first in the file acts first.
    func applyModifiers() throws(RasterError) {
      for change in allChanges.reversed() {
        if case .merge(let mode) = change.modifier {
          try merge(change.found.reversed(), mode)
          continue
        }
        let contours = change.found.reversed().map(\.contours)
        let points = contours.reduce(0) { $0 + $1.paths.reduce(0) { $0 + $1.vertices.count } }
        try budget.count(points: points * change.modifier.growth(at: time))
        let changed = change.modifier.modified(contours.map(\.paths), at: time)
        for (contours, paths) in zip(contours, changed) { contours.paths = paths }
      }
    }

    /// What was merged before is one part; of other paths each is, whatever group it stands in.
    private func merge(_ outlines: [Outline], _ mode: LottieMerge) throws(RasterError) {
      var parts: [Merge.Part] = []
      var merged: Set<ObjectIdentifier> = []
      for outline in outlines {
        if let merge = outline.merge {
          if merged.insert(ObjectIdentifier(merge)).inserted { parts.append(.merge(merge)) }
        } else {
          parts.append(.contours(outline.contours))
        }
      }
      guard parts.count > 1 else { return }
      let merge = Merge(mode, parts)
      guard merge.depth <= LottieLimits.groups else {
        throw budget.fault("\(LottieLimits.groups) merges in each other")
      }
      for outline in outlines { outline.merge = merge }
    }
  }
}

extension LottieScene.Merge {
  /// The paths of all parts.
  var contours: [LottieScene.Contours] {
    parts.flatMap { part in
      switch part {
      case .contours(let contours): [contours]
      case .merge(let merge): merge.contours
      }
    }
  }
}
