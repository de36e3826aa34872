/// Converts what old versions of bodymovin wrote otherwise into what the format says.
///
/// Before 4.1.9 colours of fills and strokes are from 0 to 255; before 4.4.18 whether a path is closed is said beside it.
struct LottieUpdate {
  private let hasByteColors: Bool

  /// - Parameter version: of the bodymovin that wrote the file, as in `4.1.8`; nil for none, which counts as new.
  init(version: String?) {
    hasByteColors = version.map { Self.is($0, before: [4, 1, 9]) } ?? false
  }

  private static func `is`(_ version: String, before other: [Int]) -> Bool {
    let parts = version.split(separator: ".").prefix(other.count).map { Int($0) }
    guard let first = parts.first, first != nil else { return false }
    let padding = Array(repeating: 0, count: other.count - parts.count)
    return (parts.map { $0 ?? 0 } + padding).lexicographicallyPrecedes(other)
  }

  func updated(_ layer: LottieValue) -> LottieValue {
    var layer = layer
    layer.update("shapes", updatedShape)
    layer.update("masksProperties") { mask in
      guard let isClosed = mask["cl"] else { return mask }
      return Self.closing(mask, "pt", isClosed)
    }
    return layer
  }

  private func updatedShape(_ shape: LottieValue) -> LottieValue {
    var shape = shape
    switch shape["ty"]?.text {
    case "gr": shape.update("it", updatedShape)
    case "fl", "st":
      if hasByteColors { shape["c"] = shape["c"]?.mapStates(\.byteColor) }
    case "sh":
      if let isClosed = shape["closed"] { return Self.closing(shape, "ks", isClosed) }
    default: break
    }
    return shape
  }

  /// The owner of a path, which is closed as `isClosed` says where it does not say so itself.
  private static func closing(
    _ owner: LottieValue, _ key: String, _ isClosed: LottieValue
  ) -> LottieValue {
    var owner = owner
    owner[key] = owner[key]?.mapStates { path in
      var path = path.unwrapped
      if path["c"] == nil { path["c"] = isClosed }
      return path
    }
    return owner
  }
}

extension LottieValue {
  /// A colour of 0…255 as one of 0…1.
  fileprivate var byteColor: LottieValue {
    numbers.map { .list($0.map { .number($0 / 255) }) } ?? self
  }

  /// The property with each of its values changed: those of its keyframes, or its fixed one.
  fileprivate func mapStates(_ change: (LottieValue) -> LottieValue) -> LottieValue {
    guard let value = self["k"] else { return self }
    var property = self
    if value.elements.contains(where: { $0["t"] != nil }) {
      property.update("k") { frame in
        var frame = frame
        for key in ["s", "e"] { frame[key] = frame[key].map(change) }
        return frame
      }
    } else {
      property["k"] = change(value)
    }
    return property
  }

  /// Changes each element of a list that is a member; does nothing where there is none.
  fileprivate mutating func update(
    _ key: String, _ change: (LottieValue) -> LottieValue
  ) {
    if case .list(let elements)? = self[key] { self[key] = .list(elements.map(change)) }
  }
}
