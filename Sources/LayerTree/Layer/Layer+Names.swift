extension Layer {
  /// The first layer of a name beneath this one, at any depth, back to front; not a mask.
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
  fileprivate func first(named name: String) -> Layer? {
    for layer in self {
      if let found = layer.name == name ? layer : layer[named: name] { return found }
    }
    return nil
  }

  /// - Returns: whether there was one.
  @discardableResult
  fileprivate mutating func replaceFirst(named name: String, with layer: Layer?) -> Bool {
    for index in indices {
      if self[index].name == name {
        replaceSubrange(index...index, with: [layer].compactMap(\.self))
        return true
      }
      if self[index].sublayers.replaceFirst(named: name, with: layer) { return true }
    }
    return false
  }
}
