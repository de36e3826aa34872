internal import ImprintLanguage
internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// An element of a shape layer that draws those before it several times.
struct LottieRepeater: Sendable {
  private let copies, offset: LottieProperty<Double>
  private let transform: LottieTransform
  /// In percent, of the first copy and of the last one.
  private let startOpacity, endOpacity: LottieProperty<Double>
  /// Whether later copies lie over earlier ones.
  private let isUpward: Bool

  /// One copy: its transform from the original, and its opacity.
  struct Copy {
    let transform: AffineTransform
    let opacity: Double
  }

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    copies = try LottieProperty(json["c"], "a repeater", default: 0, reader)
    offset = try LottieProperty(json["o"], "a repeater", default: 0, reader)
    transform = try LottieTransform(json["tr"], reader)
    startOpacity = try LottieProperty(json["tr"]?["so"], "a repeater", default: 100, reader)
    endOpacity = try LottieProperty(json["tr"]?["eo"], "a repeater", default: 100, reader)
    isUpward = json["m"]?.whole() == 2
    if copies.values.contains(where: { $0 > Double(LottieLimits.copies) }) {
      reader.lose("of a repeater's copies only the first \(LottieLimits.copies) are drawn")
    }
  }

  /// The copies, front to back.
  func copies(at time: Double) -> [Copy] {
    let count = Int(
      max(copies.value(at: time).rounded(.up).bounded(by: Double(LottieLimits.copies)), 0))
    let offset = offset.value(at: time).bounded(by: 1e4)
    let (first, last) = (startOpacity.value(at: time), endOpacity.value(at: time))
    let (anchor, position) = (
      transform.anchor.value(at: time), transform.position.value(at: time)
    )
    let scale = transform.scale.value(at: time)
    let rotation = transform.rotation.value(at: time)
    let copies = (0..<count).map { index in
      let steps = Double(index) + offset
      let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
      let shift = position * steps + anchor
      return Copy(
        transform: AffineTransform.translation(x: -anchor.x, y: -anchor.y)
          .then(.scale(x: Self.power(scale.x / 100, steps), y: Self.power(scale.y / 100, steps)))
          .then(.rotation(degrees: rotation * steps))
          .then(.translation(x: shift.x, y: shift.y)),
        opacity: ((first + (last - first) * fraction) / 100).fraction)
    }
    return isUpward ? copies.reversed() : copies
  }

  /// A factor that is applied `steps` times; mirrored ones in whole steps.
  private static func power(_ factor: Double, _ steps: Double) -> Double {
    let size = min(pow(abs(factor), steps), 1e6)
    guard factor < 0 else { return size }
    return Int(steps.rounded()) % 2 == 0 ? size : -size
  }
}
