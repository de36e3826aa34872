import Imprint

/// An upright box of one colour: a group with nothing in it and a background.
func box(
  _ width: Length, _ height: Length, _ color: UInt32, radius: Length = 0,
  at position: Position = .flush(.center)
) -> Layer {
  var box = Layer()
  box.size = LayerSize(width, height)
  box.backgroundColor = Color(rgb: color)
  box.cornerRadius = radius
  box.position = position
  return box
}

/// A box whose corners are so round that nothing straight is left of it.
func circle(
  _ diameter: Length, _ color: UInt32, at position: Position = .flush(.center)
) -> Layer {
  box(diameter, diameter, color, radius: .fraction(0.5), at: position)
}
