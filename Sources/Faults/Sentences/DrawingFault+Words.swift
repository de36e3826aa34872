internal import ImprintPrimitives

extension ExportError.DrawingFault {
  /// - Parameter overlay: the name of the overlay.
  package func sentence(of overlay: String) -> ErrorSentence {
    switch self {
    case .areaTooLarge(let size):
      ErrorSentence(
        overlay, "it needs a bitmap of \(size); the limit is 32,767 pixels an edge")
    case .transformNotFinite:
      ErrorSentence(overlay, "a layer's place or scale is no finite number")
    case .shapeTooIntricate:
      ErrorSentence(
        overlay,
        "a path takes too much work at the size that it is shown; "
          + "the limit is 100 billion operations on its edges")
    case .image(let path, let cause):
      ErrorSentence(path, cause?.sentence(at: path).why ?? "it is no image that can be drawn")
    case .svg(let path, let reason):
      ErrorSentence(path, "it is no SVG that can be drawn: \(reason)")
    case .lottie(let path, let reason):
      ErrorSentence(path, "it is no Lottie file that can be drawn: \(reason)")
    case .cairo(let reason, let action): ErrorSentence(overlay, "\(action) failed: \(reason)")
    }
  }
}
