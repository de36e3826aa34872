internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds groups of an automatic size in which a sublayer touches the edge that is opposite to its inset, or lies on
/// another one.
///
/// Such a group holds its sublayers with their insets, each of which is on one side: what is flush with the left edge, 20
/// units from it, ends at the right one. People mean a box with a margin all around.
struct TightGroups {
  private let scene: Scene
  private let groups: [Group]

  /// A group of an automatic size, and the names that it and its sublayers have in the scene.
  private struct Group {
    let layer: Layer
    /// Its path in the overlay, as in `layers[0].sublayers[2]`.
    let path: String
    let mark: String

    func mark(of sublayer: Int) -> String { "\(mark).\(sublayer)" }
  }

  /// - Parameters:
  ///   - scene: of the overlay's layers.
  ///   - rasterizer: measures their texts and images.
  init(in scene: Scene, _ rasterizer: Rasterizer) {
    var marking = Marking()
    let layers = scene.layers.enumerated().map { marking.marked($1, at: "layers[\($0)]") }
    groups = marking.groups
    self.scene = Scene(
      layers, frame: scene.frame, video: scene.video, clock: scene.clock, measuring: rasterizer
    )
  }

  /// A warning for each group, in the order of the tree.
  ///
  /// - Parameter overlay: the overlay's name in messages.
  func warnings(of overlay: String, at seconds: Double) -> [JobWarning] {
    groups.compactMap { group in
      fault(in: group, at: seconds).map { fault in
        JobWarning("layer.tight", "\(overlay): \(group.path): its size is automatic, and \(fault)")
      }
    }
  }

  private func fault(in group: Group, at seconds: Double) -> String? {
    let presentation = { (name: String) in scene.presentation(of: name, at: seconds) }
    guard let box = presentation(group.mark), box.rotation.degrees == 0 else { return nil }
    let parts = group.layer.sublayers.enumerated().compactMap { index, layer in
      presentation(group.mark(of: index)).map {
        Part(
          layer: layer, frame: $0.frame,
          name: layer.name.map { $0.quotedBriefly } ?? "\(group.path).sublayers[\(index)]")
      }
    }
    for part in parts {
      if group.layer.hasVisibleEdge, let edge = group.layer.edge(touchedBy: part, in: box.frame) {
        return "\(part.name), with an inset on the other side, touches its \(edge) edge; "
          + "padding of a text is on both sides"
      }
      if let other = parts.first(where: { group.layer.lays($0, on: part) }) {
        return "\(part.name) and \(other.name), flush with opposite sides of it, lie on each other"
      }
    }
    return nil
  }

  /// A sublayer of such a group, in pixels of the frame.
  fileprivate struct Part {
    let layer: Layer
    let frame: Rect
    let name: String
  }

  /// Gives groups of an automatic size, and their sublayers, names that no document can contain.
  private struct Marking {
    var groups: [Group] = []

    mutating func marked(_ layer: Layer, at path: String) -> Layer {
      var layer = layer
      for index in layer.sublayers.indices {
        layer.sublayers[index] = marked(
          layer.sublayers[index], at: "\(path).sublayers[\(index)]")
      }
      guard case .group = layer.content, layer.hasAutomaticSize else { return layer }
      let group = Group(layer: layer, path: path, mark: "\u{1}\(groups.count)")
      groups.append(group)
      // A sublayer that is such a group itself keeps its own mark: its edge is looked at there.
      for index in layer.sublayers.indices where layer.sublayers[index].name?.first != "\u{1}" {
        layer.sublayers[index].name = group.mark(of: index)
      }
      layer.name = group.mark
      return layer
    }
  }
}

extension Layer {
  fileprivate var hasAutomaticSize: Bool { size.width == .automatic || size.height == .automatic }

  /// Whether something shows where its bounds end.
  fileprivate var hasVisibleEdge: Bool {
    backgroundColor != nil || borderWidth.amount > 0 || masksToBounds
  }

  /// The edge of this group's box at which a sublayer ends without a distance, opposite to its inset; nil for none.
  fileprivate func edge(touchedBy sublayer: TightGroups.Part, in box: Rect) -> String? {
    let part = sublayer.frame
    guard let (corner, inset) = sublayer.layer.position.inset, !part.isEmpty else { return nil }
    let touches = { (distance: Double) in abs(distance) < 0.25 }
    if size.width == .automatic, inset.x.amount != 0 {
      if corner.horizontal == 0, touches(box.maxX - part.maxX) { return "right" }
      if corner.horizontal == 1, touches(part.minX - box.minX) { return "left" }
    }
    if size.height == .automatic, inset.y.amount != 0 {
      if corner.vertical == 0, touches(box.maxY - part.maxY) { return "lower" }
      if corner.vertical == 1, touches(part.minY - box.minY) { return "upper" }
    }
    return nil
  }
}

extension Layer {
  /// Whether two sublayers, flush with opposite sides of this group, cover a common area.
  fileprivate func lays(_ one: TightGroups.Part, on other: TightGroups.Part) -> Bool {
    guard let first = one.layer.position.inset?.corner,
      let second = other.layer.position.inset?.corner,
      case let common = one.frame.intersection(other.frame),
      common.size.width > 0.5, common.size.height > 0.5
    else { return false }
    return size.width == .automatic && abs(first.horizontal - second.horizontal) == 1
      || size.height == .automatic && abs(first.vertical - second.vertical) == 1
  }
}

extension Position {
  /// The place with which a layer is flush, and its distance from there; nil for a point.
  fileprivate var inset: (corner: Place, inset: Offset)? {
    switch self {
    case .point: nil
    case .flush(let corner, let offset): (corner, offset)
    case .flushEvenly(let corner, let length): (corner, Offset(x: length, y: length))
    case .safe(let corner, let across, let down):
      (corner, Offset(x: across ?? .zero, y: down ?? .zero))
    }
  }
}
