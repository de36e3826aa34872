import ImprintValues

extension PixelLayout {
  /// Planes of luma and two differences, and alpha where there is to be one.
  static func planar(
    depth: Int = 8, chromaShift: Shift = .none, hasAlpha: Bool = false
  ) -> PixelLayout {
    let roles: [Role] = [.luma, .blueDifference, .redDifference] + (hasAlpha ? [.alpha] : [])
    return PixelLayout(
      name: "test",
      components: roles.enumerated().map {
        Component(role: $1, plane: $0, stride: 1, offset: 0)
      }, depth: depth, chromaShift: chromaShift)
  }

  /// Planes of red, green and blue.
  static func planarRGB(depth: Int) -> PixelLayout {
    PixelLayout(
      name: "test",
      components: [Role.red, .green, .blue].enumerated().map {
        Component(role: $1, plane: $0, stride: 1, offset: 0)
      }, depth: depth)
  }
}
