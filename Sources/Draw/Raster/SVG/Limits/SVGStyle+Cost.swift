extension SVGStyle {
  /// The cost of isolated groups and of filter functions that the properties ask for.
  var cost: SVGCost {
    var cost = SVGCost()
    for (name, value) in properties {
      switch name {
      case "opacity" where SVGNumbers.leading(value) != 1: cost += .isolatedGroup
      case "mask", "mix-blend-mode", "isolation":
        if !["none", "normal", "auto"].contains(value) { cost += .isolatedGroup }
      case "filter" where value != "none":
        cost += .isolatedGroup
        let functions = value.split(separator: "(").count - 1
        cost += SVGCost.filterStep * Double(functions)
      default: break
      }
    }
    return cost
  }
}
