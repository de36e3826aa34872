/// Why a file is no Lottie animation that can be drawn, in words.
struct LottieFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter place: the keys and numbers that lead to what is wrong, as in `layers[2].ks.p`.
  init(at place: String, _ reason: String) {
    self.reason = place.isEmpty ? reason : "\(place): \(reason)"
  }
}
