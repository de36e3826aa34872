internal import ImprintLanguage

/// The state of reading one Lottie file: what its values depend on, and what is not drawn as the file says.
///
/// Losses are noted with the layer that is being read.
final class LottieReader {
  /// Values that stand for others, by their names.
  let slots: [String: JSON5Value]
  private let version: [Int]
  /// The parts of the file that are not drawn as specified, in words; 20 at most.
  private(set) var losses: [String] = []
  /// The number of values that are left to be read.
  private var room = LottieLimits.values

  private var layer = ""

  init(_ file: JSON5Value) {
    slots = file["slots"]?.object ?? [:]
    let parts = (file["v"]?.word ?? "").split(separator: ".").map { Int($0) }
    // What does not begin with a number is no version.
    version = parts.first == .some(nil) ? [] : parts.map { $0 ?? 0 }
  }

  /// Whether the file was written by a bodymovin before `version`; false where it does not say.
  func isBefore(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
    guard !version.isEmpty else { return false }
    return version.lexicographicallyPrecedes([major, minor, patch])
  }

  /// Begins a layer, whose name losses get; returns that of the layer around it.
  func begin(layer name: String) -> String {
    defer { layer = name }
    return layer
  }

  /// Ends a layer and goes on with the one around it.
  func end(layer outer: String) { layer = outer }

  /// Notes a loss in the layer that is being read, once.
  func lose(_ words: String) {
    let words = layer.isEmpty ? words : "\(words) (layer \(layer))"
    if losses.count < 20, !losses.contains(words) { losses.append(words) }
  }

  /// Counts values that take memory or time: points, key frames, elements.
  func count(_ values: Int) throws(LottieFault) {
    room -= values
    guard room >= 0 else {
      throw LottieFault("it is past the limit of \(LottieLimits.values) points and elements")
    }
  }

  /// A value, or that of the slot that it names.
  func resolved(_ value: JSON5Value) -> JSON5Value {
    guard let name = value["sid"]?.string, let slot = slots[name]?["p"] else { return value }
    return slot
  }
}
