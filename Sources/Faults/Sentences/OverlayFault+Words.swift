internal import ImprintLayerTree
internal import ImprintPrimitives

extension ExportError.OverlayFault {
  /// The reason, to follow the overlay's name.
  package var why: String {
    switch self {
    case .canvasEdge(let size, let limit):
      "its canvas would be \(size), past the limit of \(limit.grouped) pixels an edge"
    case .canvasArea(let size, let limit):
      "its canvas would be \(size), past the limit of \(limit.grouped) pixels"
    case .canvasBesidePreset(let name): "it sets a canvas, and so does the preset \(name)"
    case .canvasBesideOverlay(let name): "it sets a canvas, and so does \(name)"
    case .layers(let faults): faults.sentence
    case .noFontFile: "no such font file, or it cannot be read"
    }
  }
}

extension [LayerFault] {
  /// The first fault, and the number of others.
  fileprivate var sentence: String {
    guard let first else { return "its layers are not valid" }
    return count == 1 ? "\(first)" : "\(first); and \(count - 1) more"
  }
}
