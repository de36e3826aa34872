/// CIE 1931 chromaticities of three primaries and their white point.
package struct Chromaticities: Hashable, Sendable {
  /// CIE 1931 (x, y) coordinates.
  package var red, green, blue, white: SIMD2<Double>

  /// Nil where no conversion applies: for the overlay's own primaries (BT.709, sRGB), untagged ones
  /// and unknown ones.
  package init?(_ primaries: ColorPrimaries) {
    switch primaries {
    case .bt470m:
      self = Self(red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: Self.c)
    case .video:
      self = Self(
        red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049], white: Self.c)
    case .xyz:
      self = Self(red: [1, 0], green: [0, 1], blue: [0, 0], white: [1.0 / 3, 1.0 / 3])
    case .ebu3213:
      self = Self(red: [0.630, 0.340], green: [0.295, 0.605], blue: [0.155, 0.077])
    case .bt470bg: self = Self(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06])
    case .smpte170m, .smpte240m:
      self = Self(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
    case .bt2020: self = Self(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
    case .displayP3:
      self = Self(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
    case .dciP3:
      self = Self(
        red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: [0.314, 0.351])
    default: return nil
    }
  }

  private init(
    red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>,
    white: SIMD2<Double> = Self.d65
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  private static let d65 = SIMD2(0.3127, 0.3290)
  private static let c = SIMD2(0.310, 0.316)
  package static let sRGB = Self(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])

  /// The matrix from linear sRGB to linear light of these primaries.
  ///
  /// White maps to white: an overlay's white becomes the video's, and other colours are adapted by
  /// Bradford's cone responses (ICC.1:2022, annex E).
  package var fromSRGB: Matrix3 {
    guard let inverse = toXYZ.inverse else { return .identity }
    return inverse * Self.adaptation(from: Self.sRGB.white, to: white) * Self.sRGB.toXYZ
  }

  /// The luminance of each primary; the three add up to 1.
  var luminance: SIMD3<Double> {
    let matrix = toXYZ
    return SIMD3(matrix.first.y, matrix.second.y, matrix.third.y)
  }

  /// The normalised primary matrix of SMPTE RP 177.
  private var toXYZ: Matrix3 {
    let columns = [red, green, blue].map { SIMD3($0.x, $0.y, 1 - $0.x - $0.y) }
    let primaries = Matrix3(columns: columns[0], columns[1], columns[2])
    guard let inverse = primaries.inverse else { return .identity }
    let scale = inverse * Self.xyz(white)
    return Matrix3(
      columns: columns[0] * scale.x, columns[1] * scale.y, columns[2] * scale.z)
  }

  private static func adaptation(from old: SIMD2<Double>, to new: SIMD2<Double>) -> Matrix3 {
    guard old != new, let back = bradford.inverse else { return .identity }
    let gain = (bradford * xyz(new)) / (bradford * xyz(old))
    let scaling = Matrix3(columns: [gain.x, 0, 0], [0, gain.y, 0], [0, 0, gain.z])
    return back * scaling * bradford
  }

  private static let bradford = Matrix3(
    columns: [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])

  /// XYZ of a chromaticity at luminance 1.
  private static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
  }
}

/// A 3 × 3 matrix, stored in columns.
package struct Matrix3: Hashable, Sendable {
  /// Maps every vector to itself.
  package static let identity = Matrix3(columns: [1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// The columns: the images of (1, 0, 0), (0, 1, 0) and (0, 0, 1).
  package var first, second, third: SIMD3<Double>

  /// Takes the columns.
  package init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The image of a column vector.
  package static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  /// The composition that applies `right` first.
  package static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(columns: left * right.first, left * right.second, left * right.third)
  }

  /// The inverse; nil where the determinant is 0 or not finite.
  package var inverse: Matrix3? {
    let rows = (cross(second, third), cross(third, first), cross(first, second))
    let determinant = (first * rows.0).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    return Matrix3(
      columns: SIMD3(rows.0.x, rows.1.x, rows.2.x) / determinant,
      SIMD3(rows.0.y, rows.1.y, rows.2.y) / determinant,
      SIMD3(rows.0.z, rows.1.z, rows.2.z) / determinant)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
