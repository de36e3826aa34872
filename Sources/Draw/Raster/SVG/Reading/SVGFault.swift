/// The reason why an SVG file cannot be drawn, in words.
struct SVGFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter element: the name of the faulty element.
  init(in element: String, _ reason: String) {
    self.reason = "<\(element)>: \(reason)"
  }
}
