/// Rewrites the colours of a gradient: four numbers for each colour, then two for each alpha.
struct LottieGradient {
  private let colors: Int
  private let stops: LottieValue
  private let path: String

  private static let mostColors = 1000

  init(_ value: LottieValue, path: String) throws(LottieFault) {
    guard let count = value["p"]?.number, count >= 1, count <= Double(Self.mostColors),
      let stops = value["k"]
    else { throw LottieFault(at: path, "expected from 1 to 1000 colours") }
    colors = Int(count)
    self.stops = stops
    self.path = path
  }

  /// - Throws: `LottieFault` where there are fewer numbers than its count needs.
  func text() throws(LottieFault) -> String {
    let needed = colors * 4
    let path = path
    // Some files have the numbers without a property around them.
    let property = stops["k"] == nil ? LottieValue.object(["k": stops]) : stops
    let count = length(of: property)
    guard count >= needed else {
      throw LottieFault(at: path, "\(colors) colours take \(needed) numbers, found \(count)")
    }
    let written = needed + (count - needed) / 2 * 2
    let text = try LottieProperty(property, path: path).text { (value) throws(LottieFault) in
      guard let numbers = value.numbers, numbers.count >= written else {
        throw LottieFault(at: path, "its keyframes have fewer numbers than the first")
      }
      return numbers.prefix(written).clampedList(0...1)
    }
    return "{\"p\":\(colors),\"k\":\(text)}"
  }

  /// The number of numbers in the value, or in the first keyframe's.
  private func length(of property: LottieValue) -> Int {
    let value = property["k"] ?? .nothing
    return (value.elements.first?["s"] ?? value).numbers?.count ?? 0
  }
}
