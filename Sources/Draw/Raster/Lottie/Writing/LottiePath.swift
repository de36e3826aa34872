/// Rewrites the points of a path.
struct LottiePath {
  let path: String

  /// - Throws: `LottieFault` where its lists differ in length.
  func text(_ value: LottieValue) throws(LottieFault) -> String {
    let into = try points(value["i"])
    let out = try points(value["o"])
    let vertices = try points(value["v"])
    guard into.count == vertices.count, out.count == vertices.count else {
      throw LottieFault(at: path, "a path has as many tangents of each kind as points")
    }
    let isClosed = value["c"]?.isSet ?? false
    return "{\"c\":\(isClosed),\"i\":\(list(into)),\"o\":\(list(out)),\"v\":\(list(vertices))}"
  }

  private func points(_ value: LottieValue?) throws(LottieFault) -> [String] {
    var points: [String] = []
    for element in value?.elements ?? [] {
      guard let numbers = element.numbers, numbers.count >= 2 else {
        throw LottieFault(at: path, "expected points of two numbers")
      }
      points.append(numbers.prefix(2).clampedList(-LottieRule.lengths...LottieRule.lengths))
    }
    return points
  }

  private func list(_ points: [String]) -> String { "[\(points.joined(separator: ","))]" }
}
