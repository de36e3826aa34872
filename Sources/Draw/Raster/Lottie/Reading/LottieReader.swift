internal import ImprintLanguage

/// The state of reading one Lottie file: what its values depend on, and what is not drawn as the file says.
///
/// Losses are noted with the layer that is being read.
final class LottieReader {
  /// Properties that stand for others, by the names of their slots: the file's own, and those in their place.
  private let slots, givenSlots: [String: JSON5Value]
  /// The slots that the file has, and those that its properties name.
  private(set) var slotNames: Set<String>
  private let version: [Int]
  private var noted: [LottieLoss] = []
  /// The number of values that are left to be read.
  private var room = LottieLimits.values
  /// Whether tangents are places, not ways from their vertices; as before version 4.7.99 in the shapes of characters.
  var tangentsArePlaces = false

  private var layer = ""
  /// Of the composition that is being read.
  var changes = LottieChanges()

  /// - Parameter given: properties in place of those of the file's own slots.
  init(_ file: JSON5Value, slots given: [String: JSON5Value]) {
    slots = (file["slots"]?.object ?? [:]).compactMapValues { $0["p"] }
    givenSlots = given
    slotNames = Set(slots.keys)
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

  /// Notes a loss in the layer that is being read.
  func lose(_ words: String) {
    if let index = noted.firstIndex(where: { $0.words == words }) {
      noted[index].add(layer)
    } else if noted.count < 20 {
      noted.append(LottieLoss(words: words, layer))
    }
  }

  /// The parts of the file that are not drawn as specified, in words, each kind once; 20 at most.
  var losses: [String] { noted.map(\.sentence) }

  /// Counts values that take memory or time: points, key frames, elements.
  func count(_ values: Int) throws(LottieFault) {
    room -= values
    guard room >= 0 else {
      throw LottieFault("it is past the limit of \(LottieLimits.values) points and elements")
    }
  }

  /// Counts layers' masks, effects and the like, and shapes: each takes the memory of several values.
  func count(elements: Int) throws(LottieFault) { try count(elements * 8) }

  /// A property, or the file's own one of the slot that it names.
  func resolved(_ value: JSON5Value) -> JSON5Value {
    value["sid"]?.string.flatMap { slots[$0] } ?? value
  }

  /// What is given in place of a property, if that names a slot and `isFit` takes it.
  func given(for value: JSON5Value, where isFit: (JSON5Value) -> Bool) -> JSON5Value? {
    guard let name = value["sid"]?.string else { return nil }
    slotNames.insert(name)
    guard let given = givenSlots[name] else { return nil }
    if isFit(given) { return given }
    lose("the value that is set for the slot \"\(name)\" does not fit it")
    return nil
  }
}
