/// Why a file is no SVG that can be drawn, in words.
struct SVGFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter element: the name of the one that is wrong.
  init(in element: String, _ reason: String) {
    self.reason = "<\(element)>: \(reason)"
  }
}
