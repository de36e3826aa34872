internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintValues

/// The contrasts of texts with fixed colours behind them.
///
/// A text counts at the times at which it is seen best, so that what happens as it appears and goes does not, and of those
/// at the one at which it reads best.
struct TextContrasts {
  /// A text that cannot be read on its ground.
  struct Faint {
    /// The contrast ratio, from 1 to 21.
    let ratio: Double
    /// The colour that it lies on.
    let plate: Color
  }

  /// The contrast from which on text of any size can be read (WCAG 2.2, success criterion 1.4.3).
  static let least = 4.5

  private struct Sample {
    let opacity: Double
    let ratio: Double
    let plate: Color?
  }

  private var grounds: TextGrounds
  private var samples: [Int: [Sample]] = [:]

  init(_ rasterizer: Rasterizer) {
    grounds = TextGrounds(rasterizer)
  }

  /// Records the texts of an instant.
  mutating func see(_ items: [DisplayItem], window: Rect) {
    for text in grounds.texts(in: items, window: window) {
      guard let mark = text.drawing.mark else { continue }
      samples[mark, default: []].append(
        Sample(opacity: text.opacityOnFrame, ratio: text.contrast, plate: text.ground.plate))
    }
  }

  /// The contrast of a text that cannot be read; nil for one that can, or that was not seen.
  func faint(_ mark: Int) -> Faint? {
    let all = samples[mark] ?? []
    let most = all.map(\.opacity).max() ?? 0
    let best = all.filter { $0.opacity >= 0.99 * most }.max { $0.ratio < $1.ratio }
    guard let best, best.ratio < Self.least, let plate = best.plate else { return nil }
    return Faint(ratio: best.ratio, plate: plate)
  }
}

extension TextGrounds.Text {
  /// The contrast with the ground, over the video that gives the most; infinite where nothing can be said of it, or where
  /// something else sets the letters off.
  fileprivate var contrast: Double {
    let color = drawing.style.color
    guard let plate = ground.plate, drawing.style.outlines.isEmpty,
      color != Color.readable(on: plate)
    else { return .infinity }
    return ground.bestContrast(of: color.withAlpha(color.alpha * opacity))
  }
}
