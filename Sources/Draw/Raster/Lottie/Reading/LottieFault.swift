/// The reason why a Lottie file cannot be drawn, in words.
struct LottieFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter path: the path of the faulty value, as in `layers[2].ks.p`.
  init(at path: String, _ reason: String) {
    self.reason = path.isEmpty ? reason : "\(path): \(reason)"
  }
}
