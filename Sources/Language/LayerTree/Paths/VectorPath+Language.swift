internal import ImprintValues

/// Coded as SVG path data, as in documents; a path that path data cannot express exactly is coded by its subpaths.
extension VectorPath: CodedByKind {
  package static var codedKind: ValueKind<VectorPath> { .vectorPath }
}

extension ValueKind<VectorPath> {
  private static let description = ValueDescription.named(
    "SVG path data, such as \"M0 0 L10 10\"", .string())

  /// SVG path data, written by absolute commands.
  package static let vectorPath = ValueKind(
    ValueReader(description) { value, reader in
      if reader.isExact, case .object = value.kind {
        return reader.read(value, as: VectorPath.parts.reader)
      }
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
    switch path.dataOfSVG {
    case .success(let data) where !writer.isExact || (try? VectorPath(svg: data)) == path:
      return .string(data)
    case .failure(let gap) where !writer.isExact: throw writer.refusal(gap.reason)
    default: return try VectorPath.parts.write(path, writer)
    }
  }
}

extension VectorPath {
  fileprivate var dataOfSVG: Result<String, SVGGap> {
    Result { () throws(SVGGap) in try svgPathData() }
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
