internal import ImprintLanguage
internal import ImprintPlanning

/// Finds texts of which a document says how their box looks, and not that there is one.
struct IdleBoxes {
  private let texts: [TextNames.Text]
  private let overlay: String

  init(in layers: [Layer], of overlay: String) {
    texts = TextNames(layers).names
    self.overlay = overlay
  }

  /// The largest number of warnings; more of them would tell nothing new.
  private static let mostWarnings = 8

  /// The warnings, in the order of the document.
  var warnings: [JobWarning] {
    texts.filter(\.hasIdleBox).prefix(Self.mostWarnings).map { text in
      JobWarning(
        "text.box",
        "\(overlay): \(text.name) has boxColor, boxPadding or boxRadius and no box, so that none is drawn; box: "
          + "\"line\" or \"block\" draws one")
    }
  }
}
