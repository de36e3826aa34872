internal import ImprintValues

extension DeepBitmap.Pixel {
  /// The nearest that 8 bits hold.
  var flattened: Self { scaled(by: 255) &* 257 }

  /// One that 8 bits do not hold, as near as 1/65535: that of a gradient, which may meet a flat colour by chance.
  var softened: Self {
    guard isFlat, w > 0 else { return self }
    return Self(x, y, z == 0 ? 1 : z - 1, w)
  }
}
