extension Layer: Nesting {
  var inner: [[Layer]] { [sublayers, [mask].compactMap(\.self)] }

  var outer: Layer {
    var layer = self
    (layer.sublayers, layer.mask) = ([], nil)
    return layer
  }
}
