internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds the fonts that draw the texts of layers and of their SVG files, and the characters that no font on this
/// machine has.
///
/// All values of a text count, whether visible or not. Those of Lottie files are left to the warnings of drawing.
struct FontReview {
  private let texts: [TextNames.Text]
  private let images: [ImageReference]
  private let clock: CounterTimeBase
  private let rasterizer: Rasterizer

  /// - Parameter clock: provides the names of inputs.
  init(of layers: [Layer], _ clock: CounterTimeBase, _ rasterizer: Rasterizer) {
    texts = TextNames(layers).names
    images = layers.flatMap(\.images).distinct
    self.clock = clock
    self.rasterizer = rasterizer
  }

  /// The largest number of warnings for an overlay; more of them would tell nothing new.
  private static let mostWarnings = 8
  /// The largest number of inputs whose names are examined, the longest ones first.
  private static let mostNames = 200
  /// The characters that numeric counters use.
  private static let digits = "0123456789:;."

  /// The warnings, one for each text with characters that no font on this machine has.
  ///
  /// - Parameter overlay: the overlay's name in reports.
  func warnings(of overlay: String) -> [JobWarning] {
    var seen: Set<[RunningText]> = []
    var warnings: [JobWarning] = []
    for text in texts where warnings.count < Self.mostWarnings {
      let missing = fonts(of: text).flatMap(\.missing).distinct
      guard !missing.isEmpty, seen.insert(text.texts).inserted else { continue }
      warnings.append(.withoutGlyphs(missing, in: text.name, of: overlay))
    }
    for image in images where warnings.count < Self.mostWarnings {
      let missing = rasterizer.fonts(of: image).missing
      if !missing.isEmpty {
        warnings.append(.withoutGlyphs(missing, in: image.name, of: overlay))
      }
    }
    return warnings
  }

  /// The distinct files of system fonts.
  var files: [FontFile] {
    (texts.flatMap(fonts) + images.map(rasterizer.fonts)).flatMap(\.files).distinct
  }

  /// The names of the inputs, each on a line.
  private var names: String {
    Set(clock.inputs.map(\.name)).sorted { ($0.count, $0) > ($1.count, $1) }
      .prefix(Self.mostNames).joined(separator: "\n")
  }

  private func fonts(of text: TextNames.Text) -> [TextFonts] {
    text.contents.distinct.map { content in
      let strings = content.strings.map { string in
        string.string { $0 == .inputName ? names : Self.digits }
      }
      return rasterizer.fonts(of: TextStyle(strings, inFontsOf: content))
    }
  }
}

extension JobWarning {
  fileprivate static func withoutGlyphs(
    _ characters: [String], in layer: String, of overlay: String
  ) -> JobWarning {
    let count = characters.count == 1 ? "a character" : "\(characters.count) characters"
    return JobWarning(
      "font.glyphs",
      "\(overlay): \(layer) has \(count) that no font of this machine has, and boxes are drawn "
        + "instead: \(characters.joined().quotedBriefly)")
  }
}
