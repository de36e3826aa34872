internal import ImprintValues

extension SVGElementReading {
  /// The cost of the element itself, without its children.
  func cost(in view: SVGView) throws(SVGFault) -> SVGCost {
    if let cost = try SVGPrimitive.cost(of: name, { self[$0] }) { return cost }
    switch name {
    case "stop", "filter", "defs", "linearGradient", "radialGradient", "style", "title", "desc":
      return SVGCost(elements: 0.1)
    case "pattern":
      return SVGCost.element + SVGCost(elements: try cells(in: view) / 10)
    case "image":
      // librsvg decodes an image each time that it draws it.
      let pixels = Double(image?.width ?? 0) * Double(image?.height ?? 0)
      return SVGCost.element + style.cost + SVGCost(elements: pixels / 10_000)
    case "text", "tspan":
      return SVGCost(elements: 10, steps: 0.25) + style.cost
    default:
      return SVGCost.element + style.cost
    }
  }

  private static let mostCells = 500_000.0

  /// The number of a pattern's cells that fill the drawing.
  private func cells(in view: SVGView) throws(SVGFault) -> Double {
    let isOwn = self["patternUnits"] == "userSpaceOnUse"
    let whole = isOwn ? view : SVGView.unit
    guard let width = self["width"].flatMap(SVGLength.init)?.size(in: whole.width),
      let height = self["height"].flatMap(SVGLength.init)?.size(in: whole.height),
      width > 0, height > 0
    else { return 0 }
    let cells = max(whole.width / width, 1) * max(whole.height / height, 1)
    guard cells <= Self.mostCells else {
      throw SVGFault(in: name, "the drawing has more than the limit of 500000 cells of it")
    }
    return cells
  }

  /// The factor by which its transform and view box make its content smaller at most; 0 where nothing is left.
  func reduction(isRoot: Bool) -> Double {
    let box = SVGNumbers.list(in: self["viewBox"] ?? "")
    guard !isRoot, box.count == 4, box[2] > 0, box[3] > 0 else { return style.reduction }
    let own = ["width", "height"].map { self[$0].flatMap(SVGLength.init)?.size(in: 1) ?? 1 }
    return style.reduction * max(min(own[0] / box[2], own[1] / box[3], 1), 0)
  }
}
