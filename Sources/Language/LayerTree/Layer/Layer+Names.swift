extension Layer {
  /// The first layer of a name beneath this one, down to the depth of 256 that layers may have, back to front; not a mask.
  ///
  ///     card[named: "title"]?.opacity = 0.5   // changes it where it is
  ///     card[named: "badge"] = nil            // takes it out
  ///
  /// Setting one that is not there changes nothing.
  public subscript(named name: String) -> Layer? {
    get { sublayers.first(named: name) }
    set { sublayers.replaceFirst(named: name, with: newValue) }
  }
}

extension [Layer] {
  /// The first layer of a name among these and beneath them; parents come before their sublayers.
  fileprivate func first(named name: String, depth: Int = 0) -> Layer? {
    guard depth < Limits.depth else { return nil }
    for layer in self {
      if layer.name == name { return layer }
      if let inner = layer.sublayers.first(named: name, depth: depth + 1) { return inner }
    }
    return nil
  }

  /// - Returns: whether there was one.
  @discardableResult
  fileprivate mutating func replaceFirst(
    named name: String, with layer: Layer?, depth: Int = 0
  ) -> Bool {
    guard depth < Limits.depth else { return false }
    for index in indices {
      if self[index].name == name {
        replaceSubrange(index...index, with: [layer].compactMap(\.self))
        return true
      }
      let isReplaced = self[index].sublayers.replaceFirst(
        named: name, with: layer, depth: depth + 1)
      if isReplaced { return true }
    }
    return false
  }
}
