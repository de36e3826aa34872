import Foundation
import ImprintValues

/// The standards' own arithmetic, in floating point: what the tests hold blended codes against.
enum ExactColor {
  /// The weights of red and blue in luma (H.273, table 4); nil: not that kind of matrix.
  static func weights(_ matrix: MatrixCoefficients) -> (red: Double, blue: Double)? {
    switch matrix {
    case .bt709: (0.2126, 0.0722)
    case .fcc: (0.30, 0.11)
    case .bt470bg, .smpte170m: (0.299, 0.114)
    case .smpte240m: (0.212, 0.087)
    case .bt2020: (0.2627, 0.0593)
    default: nil
    }
  }

  /// Luma and differences of coded red, green and blue (H.273, 8.3), not rounded, cut at the codes.
  static func codes(
    _ color: [Double], _ matrix: MatrixCoefficients, isFull: Bool, depth: Int
  ) -> [Double] {
    let unit = Double(1 << (depth - 8))
    let maximum = Double((1 << depth) - 1)
    let (black, swing) = isFull ? (0, maximum) : (16 * unit, 219 * unit)
    let middle = Double(1 << (depth - 1))
    let (red, green, blue) = (color[0], color[1], color[2])
    let found: [Double]
    if let (kr, kb) = weights(matrix) {
      let luma = kr * red + (1 - kr - kb) * green + kb * blue
      let chroma = isFull ? maximum : 224 * unit
      found = [
        black + swing * luma, middle + chroma * (blue - luma) / (2 * (1 - kb)),
        middle + chroma * (red - luma) / (2 * (1 - kr)),
      ]
    } else if matrix == .yCgCo {
      // Equations 44 to 46 work on codes of red, green and blue.
      let (r, g, b) = (black + swing * red, black + swing * green, black + swing * blue)
      found = [g / 2 + (r + b) / 4, middle + g / 2 - (r + b) / 4, middle + (r - b) / 2]
    } else {
      found = [black + swing * green, black + swing * blue, black + swing * red]
    }
    return found.map { min(max($0, 0), maximum) }
  }

  /// IEC 61966-2-1.
  static func light(sRGB value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Coded values of light of which 1 is SDR white.
  static func coded(
    _ light: [Double], _ transfer: TransferCharacteristics, luminance: [Double]
  ) -> [Double] {
    switch transfer {
    case .bt470m: return light.map { pow($0, 1 / 2.2) }
    case .bt470bg: return light.map { pow($0, 1 / 2.8) }
    case .linear: return light
    case .pq: return light.map { perceptual($0 * 203 / 10_000) }
    case .hlg:
      // BT.2100, table 5: display light is scene light times its luminance to the power of 0.2.
      let display = light.map { $0 * 0.203 }
      let luma = zip(display, luminance).reduce(0) { $0 + $1.0 * $1.1 }
      return display.map { luma > 0 ? hybrid($0 / pow(luma, 0.2 / 1.2)) : 0 }
    default:
      return light.map { $0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }
  }

  private static func perceptual(_ light: Double) -> Double {
    let power = pow(light, 0.1593017578125)
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)
  }

  private static func hybrid(_ scene: Double) -> Double {
    scene <= 1.0 / 12
      ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
  }
}

/// Primaries and white by their chromaticities, and the matrix that leads to them from sRGB's.
struct ExactPrimaries {
  let x: [Double]
  let y: [Double]
  let white: (x: Double, y: Double)

  static let d65 = (x: 0.3127, y: 0.3290)
  static let sRGB = Self(x: [0.64, 0.30, 0.15], y: [0.33, 0.60, 0.06], white: d65)

  /// By H.273, table 2.
  static let table: [(ColorPrimaries, ExactPrimaries)] = [
    (.bt709, sRGB),
    (.bt470m, Self(x: [0.67, 0.21, 0.14], y: [0.33, 0.71, 0.08], white: (0.310, 0.316))),
    (.bt470bg, Self(x: [0.64, 0.29, 0.15], y: [0.33, 0.60, 0.06], white: d65)),
    (.smpte170m, Self(x: [0.630, 0.310, 0.155], y: [0.340, 0.595, 0.070], white: d65)),
    (.smpte240m, Self(x: [0.630, 0.310, 0.155], y: [0.340, 0.595, 0.070], white: d65)),
    (.bt2020, Self(x: [0.708, 0.170, 0.131], y: [0.292, 0.797, 0.046], white: d65)),
    (.dciP3, Self(x: [0.680, 0.265, 0.150], y: [0.320, 0.690, 0.060], white: (0.314, 0.351))),
    (.displayP3, Self(x: [0.680, 0.265, 0.150], y: [0.320, 0.690, 0.060], white: d65)),
    (.ebu3213, Self(x: [0.630, 0.295, 0.155], y: [0.340, 0.605, 0.077], white: d65)),
  ]

  /// Rows X, Y and Z of what red, green and blue of 1 are (SMPTE RP 177), white having a Y of 1.
  var toXYZ: [[Double]] {
    let columns = [x, y, zip(x, y).map { 1 - $0 - $1 }]
    let amounts = Self.solve(columns, [white.x / white.y, 1, (1 - white.x - white.y) / white.y])
    return columns.map { zip($0, amounts).map { $0 * $1 } }
  }

  /// Linear light of sRGB in these primaries, by Bradford's adaptation where the whites differ.
  func light(ofSRGB color: [Double]) -> [Double] {
    let bradford = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    func cone(_ xyz: [Double]) -> [Double] { Self.apply(bradford, xyz) }
    let white = [1.0, 1, 1]
    let (old, new) = (
      cone(Self.apply(Self.sRGB.toXYZ, white)), cone(Self.apply(toXYZ, white))
    )
    let seen = cone(Self.apply(Self.sRGB.toXYZ, color))
    let adapted = (0..<3).map { seen[$0] * new[$0] / old[$0] }
    return Self.solve(toXYZ, Self.solve(bradford, adapted))
  }

  static func apply(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
  }

  /// By Cramer's rule.
  private static func solve(_ rows: [[Double]], _ right: [Double]) -> [Double] {
    func determinant(_ m: [[Double]]) -> Double {
      let first = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      let second = m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      let third = m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
      return first - second + third
    }
    return (0..<3).map { column in
      var replaced = rows
      for row in 0..<3 { replaced[row][column] = right[row] }
      return determinant(replaced) / determinant(rows)
    }
  }
}
