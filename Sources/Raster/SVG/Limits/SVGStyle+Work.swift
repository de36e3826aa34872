extension SVGStyle {
  /// The work of isolated groups and of filter functions that the properties ask for.
  var work: SVGWork {
    var work = SVGWork()
    for (name, value) in properties {
      switch name {
      case "opacity" where SVGNumbers.leading(value) != 1: work += .isolatedGroup
      case "mask", "mix-blend-mode", "isolation":
        if !["none", "normal", "auto"].contains(value) { work += .isolatedGroup }
      case "filter" where value != "none":
        work += .isolatedGroup
        let functions = value.split(separator: "(").count - 1
        work += SVGWork.filterStep * Double(functions)
      default: break
      }
    }
    return work
  }
}
