internal import ImprintLanguage
internal import ImprintValues

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
    if let words = contextLoss { losses[.contextPaint] = words }
    if let words = dashLoss { losses[.dashes] = words }
    if hasFlatCurve { losses[.flatCurves] = "a wide stroke of a nearly straight curve has gaps" }
    switch reading.name {
    case "text": addTextBox(to: &losses)
    case "pattern":
      losses[.patternView] = patternLoss
      if reading.id.map(outline.isInCircle(tile:)) ?? false {
        losses[.paintCircle] = "it fills itself by way of others"
      }
    case "marker" where isInPercent:
      losses[.markers] = "percentages are not of the viewport"
    case "feSpecularLighting" where isSharp:
      losses[.lighting] = "a specularExponent outside of 1 to 128 is not drawn as it is elsewhere"
    case "use": losses[.useSize] = useLoss
    case "mask" where reading.id.map(outline.isInCircle(tile:)) ?? false:
      losses[.maskCircle] = "it masks itself by way of others"
    case "linearGradient", "radialGradient":
      if reading.name == "radialGradient" { losses[.radius] = radiusLoss }
      if reading.id.map(outline.isInCircle(gradient:)) ?? false {
        losses[.paintCircle] = "its stops, by references in a circle, are not found"
      }
    case "filter" where reading["primitiveUnits"] == Self.boxed && hasNoise:
      losses[.noiseUnits] = "feTurbulence is not scaled by the bounding box"
    case "feImage" where reading.target != nil:
      losses[.imageInput] = "an element lies elsewhere, and in another size, than it should"
    case "feImage" where isSmall:
      losses[.imageInput] = "the edges of an image that is enlarged are soft"
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
    let words = "acts along the drawing's axes, not along the turned or skewed ones"
    for name in names(of: "filter") where outline.dependsOnAxes(filter: name, in: scope) {
      losses[.turnedFilter] = "#\(name) \(words)"
    }
    if scope.turnsBlurs, let filter = last("filter"),
      let name = ["blur", "drop-shadow"].first(where: { filter.contains("\($0)(") })
    {
      losses[.turnedFilter] = "\(name)() \(words)"
    }
  }

  private func names(of property: String) -> [String] {
    last(property).map(SVGReference.names) ?? []
  }

  private func addTextBox(to losses: inout [SVGLossKind: String]) {
    let cuts = (names(of: "clip-path") + names(of: "mask")).filter { outline[$0]?.isBoxed ?? false }
    let filters = names(of: "filter").filter(outline.dependsOnBox)
    guard let name = (cuts + filters).first else { return }
    losses[.paintedText] = "the bounding box of #\(name) is that of the text's ink"
  }

  private var contextLoss: String? {
    guard outline.hasPaintServers, Self.shapes.contains(reading.name) || reading.name == "text",
      let paint = scope.paints.first(where: { $0.hasPrefix("context-") })
    else { return nil }
    return "a gradient or a pattern by \(paint) is placed by the shape itself"
  }

  private var dashLoss: String? {
    guard Self.shapes.contains(reading.name), scope.paints[1] != "", scope.paints[1] != "none"
    else { return nil }
    let dashes = SVGNumbers.list(in: scope.dashes)
    let points = dashes.enumerated().contains { $0.offset % 2 == 0 && $0.element == 0 }
    if points, dashes.contains(where: { $0 > 0 }), scope.lineCap == "butt" {
      return "dashes of length 0 are seen, though they have no caps"
    }
    let gaps = dashes.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    if !gaps.isEmpty, gaps.allSatisfy({ $0 == 0 }), dashes.contains(where: { $0 > 0 }) {
      return "dashes without gaps are joined at the corners"
    }
    return scope.lineCap == "square" && hasPoint ? "a line of length 0 has no square caps" : nil
  }

  private var hasFlatCurve: Bool {
    guard reading.name == "path", scope.paints[1] != "", scope.paints[1] != "none",
      let path = reading["d"].flatMap({ try? VectorPath(svg: $0) })
    else { return false }
    return SVGFlatCurves.isStroked(path, width: scope.strokeWidth)
  }

  /// Whether a part of a path is a line of length 0.
  private var hasPoint: Bool {
    if reading.name == "line" {
      return reading["x1"] ?? "0" == reading["x2"] ?? "0"
        && reading["y1"] ?? "0" == reading["y2"] ?? "0"
    }
    guard reading.name == "path", let path = reading["d"].flatMap({ try? VectorPath(svg: $0) })
    else { return false }
    return path.subpaths.contains(where: \.isPoint)
  }

  /// Whether it shows an image that is smaller than the drawing.
  private var isSmall: Bool {
    guard let image = reading.image, let view = outline.view else { return false }
    return Double(image.width) < view.width && Double(image.height) < view.height
  }

  private var patternLoss: String? {
    guard reading["viewBox"] != nil, reading["preserveAspectRatio"] != "none",
      SVGPatternView(reading) == nil
    else { return nil }
    return "its view box is not centred in the tile"
  }

  private var isInPercent: Bool {
    ["refX", "refY", "markerWidth", "markerHeight"].contains {
      reading[$0]?.hasSuffix("%") ?? false
    }
  }

  private var isSharp: Bool {
    reading["specularExponent"].flatMap { Double($0) }.map { !(1...128).contains($0) } ?? false
  }

  private var markerLoss: String? {
    let properties = ["marker", "marker-start", "marker-mid", "marker-end"]
    guard reading.name == "path",
      properties.contains(where: { last($0).map { $0 != "none" } ?? false }),
      let commands = reading["d"]?.lowercased().filter(\.isLetter)
    else { return nil }
    if commands.count(where: { $0 == "m" }) > 1 {
      return "markers of a path of several parts are left out or turned"
    }
    let isFlat = ["mlz", "mhz", "mvz"].contains(commands) || commands.contains("zz")
    return isFlat ? "markers of a path that is closed onto itself are turned" : nil
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
    if let target = reading.target.flatMap({ outline[$0] }), !Self.texts.contains(target.name) {
      return "the content of a <\(target.name)> is not drawn"
    }
    let own = ["x", "y", "dx", "dy", "display", "xml:space"].first { reading[$0] != nil }
    return own.map { "\($0) is not followed" }
  }

  private func last(_ property: String) -> String? {
    reading.style.properties.last { $0.name == property }?.value
  }
}

extension VectorPath.Subpath {
  /// Whether it has segments, and all lie at one point.
  fileprivate var isPoint: Bool { !segments.isEmpty && segments.allSatisfy { $0.end == start } }
}
