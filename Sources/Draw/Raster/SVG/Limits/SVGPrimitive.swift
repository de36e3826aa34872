/// The cost of filter primitives; refuses those that librsvg does not draw safely.
enum SVGPrimitive {
  private static let widestKernel = 16.0
  private static let mostOctaves = 16.0

  /// - Parameter value: returns the value of an attribute.
  /// - Returns: nil for an element that is not a filter primitive.
  static func cost(
    of name: String, _ value: (String) -> String?
  ) throws(SVGFault) -> SVGCost? {
    func numbers(_ attribute: String) -> [Double] { SVGNumbers.list(in: value(attribute) ?? "") }
    switch name {
    case "feTile":
      // librsvg ends the process where a tile is smaller than a pixel.
      throw SVGFault(in: name, "tiles in filters are not drawn; use a pattern")
    case "feConvolveMatrix": return try convolution(order: numbers("order"))
    case "feTurbulence": return try turbulence(octaves: numbers("numOctaves").first ?? 1)
    case "feMorphology":
      let radius = numbers("radius")
      let (x, y) = (max(radius.first ?? 0, 0), max(radius.last ?? 0, 0))
      return SVGCost.filterStep + SVGCost.window(x, y)
    case "feMergeNode":
      return SVGCost(steps: 20)
    case let name where name.hasPrefix("feFunc"):
      return SVGCost()
    case "feDistantLight", "fePointLight", "feSpotLight":
      return SVGCost()
    case "feGaussianBlur", "feDropShadow":
      return SVGCost.filterStep * 10
    case "feDiffuseLighting", "feSpecularLighting":
      return SVGCost.filterStep * 3
    case let name where name.hasPrefix("fe"):
      return SVGCost.filterStep
    default:
      return nil
    }
  }
  /// - Parameter order: the kernel's size, across and down; 3 where it is not given.
  private static func convolution(order: [Double]) throws(SVGFault) -> SVGCost {
    let (x, y) = (order.first ?? 3, order.last ?? 3)
    guard max(x, y) <= widestKernel else {
      throw SVGFault(in: "feConvolveMatrix", "its order is past the limit of 16")
    }
    return SVGCost.filterStep + SVGCost(steps: 10 * max(x, 1) * max(y, 1))
  }

  private static func turbulence(octaves: Double) throws(SVGFault) -> SVGCost {
    guard octaves <= mostOctaves else {
      throw SVGFault(in: "feTurbulence", "its numOctaves are past the limit of 16")
    }
    return SVGCost.filterStep + SVGCost(steps: 50 * max(octaves, 1))
  }
}
