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

  fileprivate struct Sample {
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
      let samples = text.drawing.style.allRuns.map(text.sample)
      guard let least = samples.min(by: { $0.ratio < $1.ratio }) else { continue }
      self.samples[mark, default: []].append(least)
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
  /// The contrast of a run with the ground, over the video that gives the most; infinite where nothing can be said of it, or
  /// where something else sets the letters off.
  fileprivate func sample(of run: TextStyle.Run) -> TextContrasts.Sample {
    var ground = ground
    if let box = run.background, box.color.alpha > 0 { ground.lay(box.color) }
    let color = drawing.style.color(of: run)
    var ratio = Double.infinity
    if let plate = ground.plate, drawing.style.outlines(of: run).isEmpty,
      color != Color.readable(on: plate)
    {
      ratio = ground.bestContrast(of: color.withAlpha(color.alpha * opacity))
    }
    return TextContrasts.Sample(opacity: opacityOnFrame, ratio: ratio, plate: ground.plate)
  }
}
