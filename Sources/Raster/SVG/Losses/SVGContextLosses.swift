/// The losses of an element that follow from where it stands and from what it refers to.
struct SVGContextLosses {
  let reading: SVGElementReading
  let scope: SVGScope
  let outline: SVGOutline

  private static let shapes: Set = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect",
  ]
  private static let texts: Set = ["text", "tspan"]
  private static let boxed = "objectBoundingBox"

  /// Each kind of loss once, in words.
  var all: [SVGLossKind: String] {
    var losses: [SVGLossKind: String] = [:]
    if Self.shapes.contains(reading.name) || Self.texts.contains(reading.name) {
      addPaints(to: &losses)
    }
    if let words = clipLoss { losses[.nestedClip] = words }
    if scope.isTurned { addTurned(to: &losses) }
    if let words = markerLoss { losses[.markers] = words }
    switch reading.name {
    case "use": losses[.useSize] = useLoss
    case "radialGradient": losses[.radius] = radiusLoss
    case "filter" where reading["primitiveUnits"] == Self.boxed && hasNoise:
      losses[.noiseUnits] = "feTurbulence is not scaled by the bounding box"
    case "feImage" where reading.target != nil:
      losses[.imageInput] = "an element lies elsewhere, and in another size, than it should"
    case "feMorphology" where isWide: losses[.morphology] = "a radius past 10 pixels is cut to 10"
    case "clipPath" where reading["transform"] != nil && reading["clipPathUnits"] == Self.boxed:
      losses[.turnedClip] = "its transform is taken in units of the bounding box"
    case "tref": losses[.reference] = referenceLoss
    default: break
    }
    return losses
  }

  private func addPaints(to losses: inout [SVGLossKind: String]) {
    for name in scope.paints.flatMap(SVGReference.names) {
      guard let server = outline[name], outline.paintUnits(of: name) == Self.boxed else { continue }
      if scope.isTurned {
        losses[.turnedPaint] =
          "what is turned or skewed has a wider bounding box, by which #\(name) is drawn"
      }
      if Self.texts.contains(reading.name), !(server.name == "linearGradient" && server.isLevel) {
        losses[.paintedText] = "the bounding box of #\(name) is that of the text's ink"
      }
    }
  }

  private var clipLoss: String? {
    guard scope.isInClip, let value = last("clip-path"), value != "none" else { return nil }
    return "a clip-path in or on a clipPath is not followed"
  }

  private func addTurned(to losses: inout [SVGLossKind: String]) {
    for name in ["clip-path", "mask"].compactMap(last).flatMap(SVGReference.names) {
      guard let clip = outline[name], clip.isBoxed else { continue }
      losses[.turnedClip] =
        "what is turned or skewed has a wider bounding box, by which #\(name) cuts"
    }
    for name in [last("filter")].compactMap({ $0 }).flatMap(SVGReference.names)
    where outline.dependsOnAxes(filter: name) {
      losses[.turnedFilter] =
        "#\(name) acts along the drawing's axes, not along the turned or skewed ones"
    }
  }

  private var markerLoss: String? {
    let properties = ["marker", "marker-start", "marker-mid", "marker-end"]
    guard reading.name == "path",
      properties.contains(where: { last($0).map { $0 != "none" } ?? false }),
      let path = reading["d"], path.count(where: { "mM".contains($0) }) > 1
    else { return nil }
    return "markers of a path of several parts are left out or turned"
  }

  private var useLoss: String? {
    guard reading["width"] != nil || reading["height"] != nil, let target = reading.target,
      let entry = outline[target]
    else { return nil }
    if entry.name == "svg" { return "its size does not change the <svg>" }
    let isPlain = entry.name == "symbol" && entry.attributes["viewBox"] == nil
    return isPlain && outline.useSize(of: target) == nil
      ? "the <symbol>, which has no view box, is not cut to its size" : nil
  }

  private var radiusLoss: String? {
    let inner = reading["fr"].flatMap(SVGLength.init)?.size(in: 1) ?? 0
    guard reading["r"] != nil || inner > 0 else { return nil }
    let outer = reading["r"].flatMap(SVGLength.init)?.size(in: 1) ?? 0.5
    return outer <= 0 || outer == inner
      ? "nothing is drawn of a radius that is not larger than its inner one" : nil
  }

  private var hasNoise: Bool {
    reading.id.map { outline.primitives(of: $0).contains("feTurbulence") } ?? false
  }

  private var isWide: Bool {
    let radii = SVGNumbers.list(in: reading["radius"] ?? "")
    return radii.count < 3 && radii.contains { $0 >= 10 }
  }

  private var referenceLoss: String? {
    guard let target = reading.target.flatMap({ outline[$0] }), !Self.texts.contains(target.name)
    else {
      return nil
    }
    return "the content of a <\(target.name)> is not drawn"
  }

  private func last(_ property: String) -> String? {
    reading.style.properties.last { $0.name == property }?.value
  }
}
