/// The reason why a Lottie file cannot be drawn, in words.
struct LottieFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter place: the path of the faulty value, as in `layers[2].ks.p`.
  init(at place: String, _ reason: String) {
    self.reason = place.isEmpty ? reason : "\(place): \(reason)"
  }
}
