import Foundation
import ImprintValues

/// The contrast of letters with what lies around them, by WCAG 2.
///
/// Letters are found by drawing them white and black: where the two differ by all that they differ anywhere, there is ink;
/// where they do not, there is none.
struct LetterContrast {
  let frame: Bitmap
  let white: Bitmap
  let black: Bitmap
  /// The distance in pixels, from letters, of what they are read against.
  var reach = 2

  /// That of the twentieth of the pixels beside letters that is worst; nil where there are too few letters.
  ///
  /// - Parameter box: the box of the letters on the frame.
  func worst(in box: Rect) -> Double? {
    let area = PixelRect(covering: box.outset(by: 3), within: PixelRect(frame.size))
    guard !area.isEmpty else { return nil }
    let cover = coverage(in: area)
    guard let most = cover.max(), most > 24 else { return nil }
    let width = area.maxX - area.minX
    var letters: [Double] = []
    var ground: [Double] = []
    for (index, value) in cover.enumerated() {
      let (x, y) = (area.minX + index % width, area.minY + index / width)
      if value * 100 >= most * 97 { letters.append(luminance(x, y)) }
      guard value * 50 <= most, isBesideLetter(index, cover, width, most) else { continue }
      ground.append(luminance(x, y))
    }
    guard letters.count > 6, ground.count > 12 else { return nil }
    let letter = letters.reduce(0, +) / Double(letters.count)
    let contrasts = ground.map { (max($0, letter) + 0.05) / (min($0, letter) + 0.05) }.sorted()
    return contrasts[contrasts.count / 20]
  }

  private func coverage(in area: PixelRect) -> [Int] {
    let width = frame.size.width
    return white.samples.withUnsafeBufferPointer { white in
      black.samples.withUnsafeBufferPointer { black in
        var cover: [Int] = []
        for y in area.minY..<area.maxY {
          for x in area.minX..<area.maxX {
            let at = (y * width + x) * 4
            cover.append(abs(Int(white[at + 1]) - Int(black[at + 1])))
          }
        }
        return cover
      }
    }
  }

  /// Whether ink lies within reach.
  private func isBesideLetter(_ index: Int, _ cover: [Int], _ width: Int, _ most: Int) -> Bool {
    for row in -reach...reach {
      for column in -reach...reach {
        let other = index + row * width + column
        guard cover.indices.contains(other), abs(other % width - index % width) <= reach else {
          continue
        }
        if cover[other] * 2 >= most { return true }
      }
    }
    return false
  }

  /// WCAG 2's relative luminance.
  private func luminance(_ x: Int, _ y: Int) -> Double {
    let at = (y * frame.size.width + x) * 4
    return 0.2126 * Self.linear[Int(frame.samples[at])]
      + 0.7152 * Self.linear[Int(frame.samples[at + 1])]
      + 0.0722 * Self.linear[Int(frame.samples[at + 2])]
  }

  private static let linear = (0...255).map { value in
    let coded = Double(value) / 255
    return coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
  }
}
