internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueWriter<VectorPath> {
  /// SVG path data, by absolute commands.
  static let vectorPath = ValueWriter { (path, writer) throws(OverlayWritingError) in
    do throws(VectorPath.SVGGap) {
      return .string(try path.svgPathData())
    } catch {
      throw writer.refusal(error.reason)
    }
  }
}

extension VectorPath.SVGGap {
  fileprivate var reason: String {
    switch self {
    case .notFinite(let wrong): "a path's numbers are finite, and one here is \(wrong.plain)"
    case .arc:
      "an arc of the path has no notation in SVG that is read as exactly this arc; write curves"
    }
  }
}
