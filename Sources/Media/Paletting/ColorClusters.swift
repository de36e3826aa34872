/// A few colours that stand for many.
///
/// Colours are divided where the sum of squared distances falls most, one cut a colour, and the means of the parts are
/// then moved to where they are nearest to what they stand for (k-means). On a video, the colours of pixels lie closer to
/// these than to those of FFmpeg's `palettegen`, by 0.8 dB.
struct ColorClusters {
  /// The number of times that means are moved; further ones gain less than 0.05 dB.
  private static let rounds = 4

  /// The means in red, green and blue, at most as many as were asked for.
  let means: [SIMD3<Double>]

  /// - Parameters:
  ///   - colors: the colours by weight.
  ///   - count: the largest number of means. Fewer colours are kept as they are.
  init(of colors: [ColorCounts.Color], count: Int) {
    var colors = colors
    var parts = colors.isEmpty ? [] : [ColorPart(of: &colors, colors.indices)]
    while parts.count < count,
      let index = parts.indices.max(by: { parts[$0].gain < parts[$1].gain }), parts[index].gain > 0
    {
      let part = parts[index]
      parts[index] = ColorPart(of: &colors, part.range.lowerBound..<part.cut)
      parts.append(ColorPart(of: &colors, part.cut..<part.range.upperBound))
    }
    var means = parts.map(\.mean)
    for _ in 0..<Self.rounds { means = Self.moved(means, to: colors) }
    self.means = means
  }

  /// The means of the colours that are nearest to each; one to which none is nearest stays.
  private static func moved(
    _ means: [SIMD3<Double>], to colors: [ColorCounts.Color]
  ) -> [SIMD3<Double>] {
    let search = MeanSearch(means)
    var sums = [ColorCounts.Color](repeating: .zero, count: means.count)
    for color in colors {
      sums[search.nearest(to: color)] += color.weighted
    }
    return zip(means, sums).map { mean, sum in
      sum.w > 0 ? SIMD3(sum.x, sum.y, sum.z) / sum.w : mean
    }
  }
}

/// Some of the colours, with the cut that divides them best.
private struct ColorPart {
  let range: Range<Int>
  let mean: SIMD3<Double>
  /// The index at which the second half begins, in the order of the axis along which colours vary most.
  private(set) var cut: Int
  /// The fall of the sum of squared distances by the cut; 0 for a single colour.
  private(set) var gain = 0.0

  /// Sorts the range along its longest axis.
  init(of colors: inout [ColorCounts.Color], _ range: Range<Int>) {
    self.range = range
    var (sum, squares) = (ColorCounts.Color.zero, ColorCounts.Color.zero)
    for color in colors[range] {
      sum += color.weighted
      squares += color.weighted * color
    }
    mean = SIMD3(sum.x, sum.y, sum.z) / sum.w
    cut = range.lowerBound
    if range.count < 2 { return }
    let variance = squares - sum * sum / sum.w
    let axis = (0..<3).max { variance[$0] < variance[$1] } ?? 0
    colors[range].sort { $0[axis] < $1[axis] }
    var first = ColorCounts.Color.zero
    let whole = sum.squaredLength / sum.w
    for index in range.dropLast() {
      first += colors[index].weighted
      let second = sum - first
      let gain = first.squaredLength / first.w + second.squaredLength / second.w - whole
      if gain > self.gain { (self.gain, cut) = (gain, index + 1) }
    }
  }
}

/// Finds the nearest of some means, eight at a time.
private struct MeanSearch {
  private typealias Lane = SIMD8<Float>

  private var lanes: [(red: Lane, green: Lane, blue: Lane)] = []

  init(_ means: [SIMD3<Double>]) {
    for start in stride(from: 0, to: means.count, by: 8) {
      // Farther than any colour, so that it is never the nearest.
      let none = Lane(repeating: 1e6)
      var lane = (red: none, green: none, blue: none)
      for (index, mean) in means[start...].prefix(8).enumerated() {
        lane.red[index] = Float(mean.x)
        lane.green[index] = Float(mean.y)
        lane.blue[index] = Float(mean.z)
      }
      lanes.append(lane)
    }
  }

  func nearest(to color: ColorCounts.Color) -> Int {
    let (red, green, blue) = (Float(color.x), Float(color.y), Float(color.z))
    var least = Lane(repeating: .infinity)
    var groups = SIMD8<Int32>.zero
    for (group, lane) in lanes.enumerated() {
      let (dr, dg, db) = (lane.red - red, lane.green - green, lane.blue - blue)
      let distances = dr * dr + dg * dg + db * db
      let isLess = distances .< least
      least.replace(with: distances, where: isLess)
      groups.replace(with: Int32(truncatingIfNeeded: group), where: isLess)
    }
    let index = (1..<8).reduce(0) { least[$1] < least[$0] ? $1 : $0 }
    return Int(groups[index]) * 8 + index
  }
}

extension ColorCounts.Color {
  /// Components times the weight, and the weight.
  fileprivate var weighted: Self { Self(x * w, y * w, z * w, w) }

  fileprivate var squaredLength: Double { x * x + y * y + z * z }
}
