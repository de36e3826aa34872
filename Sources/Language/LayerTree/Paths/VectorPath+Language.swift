internal import ImprintValues

extension ValueKind<VectorPath> {
  private static let description = ValueDescription.named(
    "SVG path data, such as \"M0 0 L10 10\"", .string())

  /// SVG path data, written by absolute commands.
  package static let vectorPath = ValueKind(
    ValueReader(description) { value, reader in
      guard case .string(let text) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      do throws(SVGPathFault) {
        return try VectorPath(svg: text)
      } catch {
        reader.fault(error.description, at: value)
        return nil
      }
    }
  ) { path, problems in
    if let number = path.endlessNumber { problems.add(.number(number, allowed: .any)) }
  } write: { (path, writer) throws(OverlayWritingError) in
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
